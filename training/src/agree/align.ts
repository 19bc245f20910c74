import { type Catalog, profileOf, type SketchStep } from '@plainflow/engine';
import type { Span } from '../notation/example.ts';
import { isSameGroup, isSameWork, type Work, workOf } from '../work.ts';

/** A step as one annotator has it, with the node and action that a change of an earlier step leaves as they were. */
export type Seen = { step: SketchStep; node: string; action: string; work: Work | undefined };
/** Steps of two annotators that stand for the same words, or for the same step of before. */
export type Pair = { a: Seen; b: Seen; sameNode: boolean; sameWork: boolean; sameGroup: boolean };

/** What was there before a message: node and action by id; `twins`: ids of the one by ids of the other. */
export type Before = { a: ReadonlyMap<string, Seen>; b: ReadonlyMap<string, Seen>; twins: ReadonlyMap<string, string> };
export const NOTHING_BEFORE: Before = { a: new Map(), b: new Map(), twins: new Map() };

export function seenIn(catalog: Catalog, steps: readonly SketchStep[], before: ReadonlyMap<string, Seen>): Seen[] {
  return steps.map((step) => {
    const was = before.get(step.id);
    const node = nodeOf(catalog, step.node || was?.node || '');
    const action = step.action || (node === was?.node ? was.action : '');
    return { step, node, action, work: workOf(catalog, node, action) };
  });
}

/** A node and its form as a tool of an agent are one. */
function nodeOf(catalog: Catalog, node: string): string {
  const base = node.replace(/Tool$/, '');
  return base !== node && catalog.entry(base)?.toolType === node && profileOf(catalog, base) ? base : node;
}

/** Each step with the one of the other annotator that is most like it; the most alike first. */
export function aligned(a: readonly Seen[], b: readonly Seen[], twins: Before['twins']): Pair[] {
  const candidates = a.flatMap((one) =>
    b.flatMap((other) => {
      const pair = pairOf(one, other);
      const isTwin = twins.get(one.step.id) === other.step.id;
      const weight = likeness(pair, isTwin);
      return weight > 0 ? [{ pair, weight }] : [];
    }),
  );
  const taken = new Set<Seen>();
  return candidates
    .toSorted((x, y) => y.weight - x.weight)
    .flatMap(({ pair }) => {
      if (taken.has(pair.a) || taken.has(pair.b)) return [];
      taken.add(pair.a).add(pair.b);
      return [pair];
    });
}

const pairOf = (a: Seen, b: Seen): Pair => ({
  a,
  b,
  sameNode: a.node === b.node,
  sameWork: (a.node === b.node && a.action === b.action) || isSameWork(a.work, b.work),
  sameGroup: a.node === b.node || isSameGroup(a.work, b.work),
});

/** 0 where two steps have nothing to do with each other. A step without words may be any that does the same. */
function likeness({ a, b, sameNode, sameWork, sameGroup }: Pair, isTwin: boolean): number {
  const words = overlap(a.step.span, b.step.span);
  const kind = (sameNode ? 0.5 : 0) + (sameWork ? 0.4 : 0) + (sameGroup ? 0.3 : 0);
  if (isTwin) return 4 + kind;
  if (words > 0) return words + kind;
  return (a.step.span && b.step.span) || !sameGroup ? 0 : kind / 10;
}

/** Characters that both have, of those that either has. */
export function overlap(a: Span | undefined, b: Span | undefined): number {
  if (!a || !b) return 0;
  const both = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  return both <= 0 ? 0 : both / (Math.max(a[1], b[1]) - Math.min(a[0], b[0]));
}

export function after(before: Before, a: readonly Seen[], b: readonly Seen[], pairs: readonly Pair[]): Before {
  const withNew = (map: ReadonlyMap<string, Seen>, seen: readonly Seen[]) =>
    new Map([...map, ...seen.map((it) => [it.step.id, it] as const)]);
  const twins = pairs.map((it) => [it.a.step.id, it.b.step.id] as const);
  return { a: withNew(before.a, a), b: withNew(before.b, b), twins: new Map([...before.twins, ...twins]) };
}
