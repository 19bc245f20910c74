import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** A reply with a workflow, and the words that it answers. */
export type Told = { id: string; says: string; workflow: Workflow; guide: Guide };

/** All that a node holds, as text; expressions may be built from it. */
const heldBy = (node: WorkflowNode | undefined): string => JSON.stringify(node?.parameters ?? {});
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');

/** One parameter: by its path in the node, or by what people call it. */
const isSame = (one: { parameter: string; label: string }, other: { parameter: string; label: string }): boolean =>
  one.parameter === other.parameter || plain(one.label) === plain(other.label);

/** Every sentence of a guide that its file contradicts. */
export function contradictionsIn({ id, workflow, guide }: Told): string[] {
  const nodeOf = (name: string): WorkflowNode | undefined => workflow.nodes.find((it) => it.name === name);
  const open = guide.toFill.flatMap((it) =>
    heldBy(nodeOf(it.node)).includes('FILL_IN') ? [] : [`${id} open, but set: ${it.node}, ${it.label}`],
  );
  const byHand = (guide.byHand ?? []).flatMap((it) => {
    const held = (nodeOf(it.node)?.parameters ?? {}) as Record<string, unknown>;
    const same = Object.entries(held).some(
      ([key, value]) => plain(key) === plain(it.option) && plain(String(value)) === plain(it.value),
    );
    return same ? [`${id} to be set by hand, but set: ${it.node}, ${it.option}`] : [];
  });
  const both = guide.toFill.flatMap((it) =>
    guide.assumptions.some((one) => one.node === it.node && isSame(one, it))
      ? [`${id} assumed and open: ${it.node}, ${it.label}`]
      : [],
  );
  const all = plain(JSON.stringify(workflow.nodes.map((it) => [it.name, it.parameters])));
  const lost = guide.notUnderstood.flatMap((it) => {
    const values = it.match(/https?:\/\/[^\s"]+|[\w.+-]+@[\w-]+\.\w+/g) ?? [];
    const isAlone = values.length === 1 && plain(it) === plain(values[0] ?? '');
    return isAlone && all.includes(plain(it)) ? [`${id} not built, but there: ${it}`] : [];
  });
  const twice = guide.notUnderstood.filter((it) => (guide.byHand ?? []).some((one) => plain(it) === plain(one.value)));
  return [...open, ...both, ...byHand, ...lost, ...twice.map((it) => `${id} not built and to be set by hand: ${it}`)];
}
