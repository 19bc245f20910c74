import { before, type Flow, intoOf, namedFields, partsOf, reached, stepOf, testsOf, thins } from './flow.ts';

/**
 * "This week's costs against last week's": a Merge makes one item of two, and a field that both have would be there once. Where two are put
 * together by a field and later steps read one of both sides, each is read of its own step, and only items that have both sides go on. Where
 * they are put side by side, all that is read of one side is.
 */
export function twoOfAName(flow: Flow): void {
  for (const merge of [...flow.steps]) {
    const [one, other, more] = intoOf(flow, merge.id);
    const isSideBySide = merge.data?.sideBySide === true;
    if (
      !merge.sketched ||
      !merge.node.endsWith('.merge') ||
      (typeof merge.data?.by !== 'string' && !isSideBySide) ||
      !one ||
      !other ||
      more
    )
      continue;
    const sides = [one, other].map((it) => new Set([it.from, ...before(flow, it.from)]));
    const behind = reached(flow, [merge.id]);
    const read = flow.steps.filter((it) => behind.has(it.id)).flatMap(namedFields);
    const namesOf = (own: ReadonlySet<string> | undefined, not: ReadonlySet<string> | undefined): Set<string> =>
      new Set(read.flatMap(({ step, field }) => (own?.has(step) && !not?.has(step) ? [field.toLowerCase()] : [])));
    const [left, right] = [namesOf(sides[0], sides[1]), namesOf(sides[1], sides[0])];
    const apart = isSideBySide ? [...left, ...right] : [...left].filter((it) => right.has(it));
    if (isSideBySide && isAlike(flow, one.from, other.from) && !readsMerged(flow, merge.id, behind))
      suffix(flow, merge.id);
    if (apart.length === 0) continue;
    flow.steps = flow.steps.map((it) =>
      it.id === merge.id
        ? { ...it, data: { ...it.data, ...(isSideBySide ? {} : { keep: it.data?.keep ?? 'matches' }), apart } }
        : it,
    );
  }
}

/** Do both sides come from the same action of the same node, so that all that one says the other says too? Code gives whatever it is written to give. */
function isAlike(flow: Flow, one: string, other: string): boolean {
  const [left, right] = [stepOf(flow, one), stepOf(flow, other)];
  return (
    left !== undefined &&
    !left.node.endsWith('.code') &&
    left.node === right?.node &&
    left.action === right.action &&
    !left.kept
  );
}

/** Is a field read of the merged item itself, which is called otherwise once the sides are told apart? */
function readsMerged(flow: Flow, merge: string, behind: ReadonlySet<string>): boolean {
  const passers = new Set([merge, ...[...behind].filter((id) => passesItems(flow, id))]);
  return flow.steps
    .filter((it) => behind.has(it.id))
    .some(
      (it) =>
        partsOf(it).some(
          (part) =>
            part.kind === 'field' && !part.blank && !part.ai && (part.step === undefined || passers.has(part.step)),
        ) || testsOf(it).some((test) => !test.left && !test.leftText && !test.formula && test.field !== ''),
    );
}

function passesItems(flow: Flow, id: string): boolean {
  const step = stepOf(flow, id);
  return step !== undefined && (thins(step) || /\.(?:if|switch)$/.test(step.node));
}

/** n8n would keep what the second side says alone. */
const suffix = (flow: Flow, id: string): void => {
  flow.steps = flow.steps.map((it) => (it.id === id ? { ...it, data: { ...it.data, bothSides: true } } : it));
};
