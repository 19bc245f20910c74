import { isDict } from './findings.ts';

/** One connection as the file has it; `to` and `enters` as they stand there, sound or not. */
export type Wire = { from: string; type: string; output: number; end: unknown };
/** A wire whose end names a node. */
export type Edge = { from: string; to: string; type: string; output: number };

export function wiresOf(connections: unknown): Wire[] {
  return Object.entries(isDict(connections) ? connections : {}).flatMap(([from, byType]) =>
    Object.entries(isDict(byType) ? byType : {}).flatMap(([type, slots]) =>
      list(slots).flatMap((slot, output) => list(slot).map((end) => ({ from, type, output, end }))),
    ),
  );
}

export const edgesOf = (connections: unknown): Edge[] =>
  wiresOf(connections).flatMap(({ from, type, output, end }) =>
    isDict(end) && typeof end.node === 'string' ? [{ from, to: end.node, type, output }] : [],
  );

/** Everything that follows from `start` by the step, `start` included. */
export function closure(
  start: Iterable<string>,
  edges: readonly Edge[],
  step: (edge: Edge) => [string, string][],
): Set<string> {
  const next = Map.groupBy(edges.flatMap(step), ([from]) => from);
  const seen = new Set(start);
  for (const at of seen) for (const [, to] of next.get(at) ?? []) seen.add(to); // a set being walked also yields what is added
  return seen;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
