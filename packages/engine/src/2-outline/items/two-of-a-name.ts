import { type Flow, intoOf, namedFields, reached } from './paths.ts';

/**
 * "This week's costs against last week's": a Merge makes one item of two by a field, and a field that both have would be there once. Where
 * later steps read it of both sides, each is read of its own step, and only items that have both sides go on.
 */
export function twoOfAName(flow: Flow): void {
  for (const merge of [...flow.steps]) {
    const [one, other, more] = intoOf(flow, merge.id);
    if (
      !merge.sketched ||
      !merge.node.endsWith('.merge') ||
      typeof merge.data?.by !== 'string' ||
      !one ||
      !other ||
      more
    )
      continue;
    const sides = [before(flow, one.from), before(flow, other.from)];
    const behind = reached(flow, [merge.id]);
    const read = flow.steps.filter((it) => behind.has(it.id)).flatMap(namedFields);
    const namesOf = (own: ReadonlySet<string> | undefined, not: ReadonlySet<string> | undefined): Set<string> =>
      new Set(read.flatMap(({ step, field }) => (own?.has(step) && !not?.has(step) ? [field.toLowerCase()] : [])));
    const [left, right] = [namesOf(sides[0], sides[1]), namesOf(sides[1], sides[0])];
    const apart = [...left].filter((it) => right.has(it));
    if (apart.length === 0) continue;
    flow.steps = flow.steps.map((it) =>
      it.id === merge.id ? { ...it, data: { ...it.data, keep: it.data?.keep ?? 'matches', apart } } : it,
    );
  }
}

/** A step and all before it. */
function before(flow: Flow, id: string): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const { from } of intoOf(flow, one)) seen.add(from);
  return seen;
}
