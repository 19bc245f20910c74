import { type Flow, isMain } from './flow.ts';

/** What starts it was told, and where its items come from was not: what is prepared already hangs behind that start, and runs with it. */
export function hangBehindStart(flow: Flow): void {
  const groupOf = (node: string) => flow.catalog.entry(node)?.group;
  const below = new Set(flow.wires.flatMap((it) => (isMain(it) ? [] : [it.from])));
  const behind = new Set(flow.wires.flatMap((it) => (isMain(it) ? [it.to] : [])));
  const starts = flow.steps.filter((it) => groupOf(it.node) === 'trigger');
  const [start, more] = starts.filter(({ id }) => !flow.wires.some((it) => it.from === id));
  if (!start || more || starts.length > 1 || start.kept) return;
  const loose = flow.steps.filter(
    (it) =>
      it.sketched &&
      it !== start &&
      groupOf(it.node) !== 'sub-node' &&
      !it.node.endsWith('.stickyNote') &&
      !below.has(it.id) &&
      !behind.has(it.id),
  );
  flow.wires.push(...loose.map((it) => ({ from: start.id, to: it.id })));
}
