import type { Outline } from '../2-outline/outline.ts';

const STEP_X = 224;
const LANE = 192;
const SUB_Y = 208;
const SUB_X = 144;

/** Where each node lies: left to right along the wires, branches fanned below each other, sub-nodes under their root. Pixels. */
export function placeSteps(outline: Outline): Map<string, [number, number]> {
  const main = outline.wires.filter((it) => (it.type ?? 'main') === 'main');
  const subs = outline.wires.filter((it) => it.type?.startsWith('ai_'));
  const subIds = new Set(subs.map((it) => it.from));
  const flow = flowOrder(
    outline.steps.map((it) => it.id).filter((it) => !subIds.has(it)),
    main,
  );
  const order = new Map(flow.map((id, i) => [id, i]));
  const forward = main.filter((it) => (order.get(it.from) ?? 0) < (order.get(it.to) ?? 0));
  const column = new Map<string, number>();
  const lane = new Map<string, number>();
  let lanes = 0;
  for (const id of flow) {
    const before = forward.filter((it) => it.to === id);
    const width = (from: string): number =>
      Math.max(1, Math.ceil((subs.filter((it) => it.to === from).length * SUB_X) / STEP_X));
    column.set(id, Math.max(0, ...before.map((it) => (column.get(it.from) ?? 0) + width(it.from))));
    const first = before[0];
    const older = first ? forward.filter((it) => it.from === first.from && lane.has(it.to)) : [];
    if (!first) lane.set(id, lanes++);
    else if (older.length === 0) lane.set(id, lane.get(first.from) ?? 0);
    else lane.set(id, lanes++);
  }
  const tall = new Set(
    outline.steps.filter((it) => subs.some((wire) => wire.to === it.id)).map((it) => lane.get(it.id) ?? 0),
  );
  const top: number[] = [];
  for (let i = 0, y = 0; i <= lanes; i++) {
    top[i] = y;
    y += LANE + (tall.has(i) ? SUB_Y : 0);
  }
  const places = new Map<string, [number, number]>();
  for (const [id, x] of column) places.set(id, [x * STEP_X, top[lane.get(id) ?? 0] ?? 0]);
  const depth = (id: string): number => (subIds.has(id) ? 1 + depth(subs.find((it) => it.from === id)?.to ?? '') : 0);
  for (const { from, to } of [...subs].sort((a, b) => depth(a.from) - depth(b.from))) {
    const root = places.get(to) ?? [0, 0];
    const siblings = subs.filter((it) => it.to === to);
    const index = siblings.findIndex((it) => it.from === from);
    places.set(from, [root[0] + index * SUB_X, root[1] + SUB_Y]);
  }
  return places;
}

/** Steps in the order of running: each after all that lead to it, ways back (loops) left aside. */
function flowOrder(ids: readonly string[], main: readonly { from: string; to: string }[]): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    // Later ways first, so that the first way of a branch ends up right behind it.
    for (const { to } of main.filter((it) => it.from === id).toReversed()) visit(to);
    done.push(id);
  };
  for (const id of ids.toReversed()) if (!main.some((it) => it.to === id && it.from !== id)) visit(id);
  for (const id of ids) visit(id);
  return done.reverse();
}
