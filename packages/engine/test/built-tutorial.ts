import type { Workflow } from '@plainflow/contracts/workflow';

/** A workflow in short: "if:1>gmail" leads from the If's second output, "agent<lmChatOpenAi" hangs below; two of a type are numbered. */
export function inShort(workflow: Workflow): { edges: string[]; below: string[]; names: Map<string, string> } {
  const counts = new Map<string, number>();
  const names = new Map(
    workflow.nodes.map((it) => {
      const type = it.type.split('.').at(-1) ?? '';
      const n = (counts.get(type) ?? 0) + 1;
      counts.set(type, n);
      return [it.name, n > 1 ? `${type}${n}` : type];
    }),
  );
  const edges: string[] = [];
  const below: string[] = [];
  for (const [from, byType] of Object.entries(workflow.connections))
    for (const [type, outputs] of Object.entries(byType))
      for (const [output, list] of (outputs ?? []).entries())
        for (const to of list ?? []) {
          const [a, b] = [names.get(from), names.get(to.node)];
          if (type === 'main') edges.push(`${a}${output ? `:${output}` : ''}>${b}`);
          else below.push(`${b}<${a}`);
        }
  return { edges: edges.sort(), below: below.sort(), names };
}
