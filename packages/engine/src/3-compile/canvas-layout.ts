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
  const under = new Map(outline.steps.map(({ id }) => [id, subs.filter((it) => it.to === id).map((it) => it.from)]));
  const span = (id: string): number => Math.max(1, sum((under.get(id) ?? []).map(span)));
  const depth = (id: string): number => Math.max(0, ...(under.get(id) ?? []).map((it) => 1 + depth(it)));
  const column = new Map<string, number>();
  const lane = new Map<string, number>();
  let lanes = 0;
  for (const id of flow) {
    const before = forward.filter((it) => it.to === id);
    const width = (from: string): number => Math.max(1, Math.ceil((span(from) * SUB_X) / STEP_X));
    column.set(id, Math.max(0, ...before.map((it) => (column.get(it.from) ?? 0) + width(it.from))));
    const first = before[0];
    const older = first ? forward.filter((it) => it.from === first.from && lane.has(it.to)) : [];
    if (!first) lane.set(id, lanes++);
    else if (older.length === 0) lane.set(id, lane.get(first.from) ?? 0);
    else lane.set(id, lanes++);
  }
  const top: number[] = [];
  for (let i = 0, y = 0; i <= lanes; i++) {
    top[i] = y;
    y += LANE + SUB_Y * Math.max(0, ...flow.filter((id) => lane.get(id) === i).map(depth));
  }
  const places = new Map<string, [number, number]>();
  for (const [id, x] of column) places.set(id, [x * STEP_X, top[lane.get(id) ?? 0] ?? 0]);
  const hang = (id: string): void => {
    const [x, y] = places.get(id) ?? [0, 0];
    let taken = 0;
    for (const sub of under.get(id) ?? []) {
      if (places.has(sub)) continue;
      places.set(sub, [x + taken * SUB_X, y + SUB_Y]);
      taken += span(sub);
      hang(sub);
    }
  };
  for (const id of flow) hang(id);
  return places;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Steps in the order of running: each after all that lead to it, ways back (loops) left aside. */
function flowOrder(ids: readonly string[], main: readonly { from: string; to: string; output?: number }[]): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    // Later ways first, so that the first way of a branch ends up right behind it.
    const ways = main.filter((it) => it.from === id).sort((a, b) => (a.output ?? 0) - (b.output ?? 0));
    for (const { to } of ways.toReversed()) visit(to);
    done.push(id);
  };
  for (const id of ids.toReversed()) if (!main.some((it) => it.to === id && it.from !== id)) visit(id);
  for (const id of ids) visit(id);
  return done.reverse();
}
