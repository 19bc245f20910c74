import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Draft } from '../draft.ts';
import type { Wire } from '../outline.ts';

const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';

/** Takes steps out with all that serves them from below; what led to one leads on to what came after it. */
export function without(draft: Draft, gone: ReadonlySet<string>): void {
  const servants = draft.wires
    .filter((it) => !isMain(it) && gone.has(it.to) && !gone.has(it.from))
    .map((it) => it.from);
  if (servants.length > 0) {
    without(draft, new Set([...gone, ...servants]));
    return;
  }
  for (const id of gone) {
    const into = draft.wires.filter((it) => isMain(it) && it.to === id && it.from !== id);
    const out = draft.wires.filter((it) => isMain(it) && it.from === id && it.to !== id);
    // Of a fork only the first way goes on: the others were decided by it.
    const first = Math.min(...out.map((it) => it.output ?? 0));
    const bridges = into.flatMap((before) =>
      out.filter((it) => (it.output ?? 0) === first).map((after) => ({ ...before, to: after.to })),
    );
    draft.wires = [...draft.wires.filter((it) => it.from !== id && it.to !== id), ...bridges];
  }
  draft.steps = draft.steps.filter((it) => !gone.has(it.id));
}

/** The wires that a sketch names take the place of those that led to the same steps. */
export function rewire(draft: Draft, steps: readonly SketchStep[]): void {
  for (const { id, after, under } of steps) {
    if (after) {
      draft.wires = draft.wires.filter((it) => it.to !== id || !isMain(it));
      for (const { step, way } of after) draft.wires.push({ from: step, to: id, ...(way > 0 ? { output: way } : {}) });
    }
    if (!under) continue;
    const own = draft.steps.find((it) => it.id === id);
    const type = own && portFor(draft.catalog, own.node, own.action, under, draft);
    if (!type) continue;
    draft.wires = [...draft.wires.filter((it) => it.from !== id || isMain(it)), { from: id, to: under, type }];
  }
}

/** The port by which a node can serve another from below; undefined where it can't. */
export function portFor(
  catalog: Catalog,
  node: string,
  action: string,
  under: string,
  draft: Pick<Draft, 'steps'>,
): string | undefined {
  const given = portsOf(catalog, node, 'outputs');
  const root = draft.steps.find((it) => it.id === under)?.node ?? '';
  const taken = portsOf(catalog, root, 'inputs');
  const fitting = given.filter((it) => taken.includes(it));
  return fitting.find((it) => (it === 'ai_tool') === /tool/i.test(action)) ?? fitting[0];
}

/** All kinds of connections below the main line that a node can have on one side. */
export function portsOf(catalog: Catalog, node: string, side: 'inputs' | 'outputs'): string[] {
  const newest = catalog.facts(node)?.variants.at(-1);
  const ports = newest?.[side].flatMap((row) => row.ports.map((it) => it.type)) ?? [];
  return [...new Set(ports)].filter((it) => it.startsWith('ai_'));
}
