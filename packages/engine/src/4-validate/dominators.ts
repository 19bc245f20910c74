import { after, before, type Graph } from '../graph.ts';

/**
 * Does every way from a start to a node lead through another? The immediate dominators of Cooper, Harvey and Kennedy ("A Simple,
 * Fast Dominance Algorithm"), over the wires along which items flow. Says no where it does not know a node.
 */
export function dominance(graph: Graph, starts: readonly string[]): (name: string, by: string) => boolean {
  const order = inReversePostorder(graph, starts);
  const numbers = new Map(order.map((it, at) => [it, at + 1]));
  /** By number; 0 stands before all starts. */
  const above = new Int32Array(order.length + 1).fill(-1);
  above[0] = 0;
  const isStart = new Set(starts);
  const sources = order.map((name) => [
    ...(isStart.has(name) ? [0] : []),
    ...before(graph, name).flatMap((it) => numbers.get(it) ?? []),
  ]);
  const common = (a: number, b: number): number => {
    let [one, other] = [a, b];
    while (one !== other) {
      if (one > other) one = above[one] ?? 0;
      else other = above[other] ?? 0;
    }
    return one;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, from] of sources.entries()) {
      const known = from.filter((it) => (above[it] ?? -1) >= 0);
      const next = known.length === 0 ? -1 : known.reduce(common);
      if (next === above[at + 1]) continue;
      above[at + 1] = next;
      changed = true;
    }
  }
  const { enter, leave } = visits(above);
  return (name, by) => {
    const [inner, outer] = [numbers.get(name), numbers.get(by)];
    if (inner === undefined || outer === undefined) return false;
    return (enter[outer] ?? 0) <= (enter[inner] ?? 0) && (leave[inner] ?? 0) <= (leave[outer] ?? 0);
  };
}

/** Before each node stands at least one that leads to it. With a stack of its own, as a file may be a chain of thousands. */
function inReversePostorder(graph: Graph, starts: readonly string[]): string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    const path = [{ name: start, next: after(graph, start), at: 0 }];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const to = here.next[here.at++];
      if (to === undefined) {
        done.push(here.name);
        path.pop();
      } else if (!seen.has(to)) {
        seen.add(to);
        path.push({ name: to, next: after(graph, to), at: 0 });
      }
    }
  }
  return done.reverse();
}

/** When a walk through the tree comes to each node and when it leaves: what lies within lies below. */
function visits(above: Int32Array): { enter: Int32Array; leave: Int32Array } {
  const below: number[][] = Array.from(above, () => []);
  for (const [at, up] of above.entries()) if (at > 0 && up >= 0) below[up]?.push(at);
  const enter = new Int32Array(above.length);
  const leave = new Int32Array(above.length);
  let time = 0;
  const path = [{ at: 0, next: 0 }];
  for (let here = path.at(-1); here; here = path.at(-1)) {
    if (here.next === 0) enter[here.at] = ++time;
    const to = below[here.at]?.[here.next++];
    if (to !== undefined) path.push({ at: to, next: 0 });
    else {
      leave[here.at] = ++time;
      path.pop();
    }
  }
  return { enter, leave };
}
