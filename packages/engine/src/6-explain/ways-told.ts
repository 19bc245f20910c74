import type { Conditions, Step, Wire } from '../2-outline/outline.ts';
import { list } from './join-words.ts';
import { testClauses } from './test-clauses.ts';
import { condition, isApproval, refused } from './test-sentences.ts';

/** One way out of a step that has several. `next`: it is taken only where those before it are not. `other`: the way that is taken where the test says no, with its test. `outer`: the way to a step that may fail. */
export type Way = { fork: string; opening: string; other?: true; next?: true; outer?: Way | undefined };
export const FORK = /\.(?:if|filter|switch|textClassifier|sentimentAnalysis)$/;

/** For each step the nearest fork, or step that may fail, that leads to it, and by which way; none where ways have met again. */
export function waysOf(main: readonly Wire[], steps: readonly Step[], nameOf: (step: Step) => string) {
  const known = new Map<string, Way | undefined>();
  const wayTo = (id: string): Way | undefined => {
    if (known.has(id)) return known.get(id);
    // A loop leads back to itself: that tells nothing.
    known.set(id, undefined);
    const into = main.filter((it) => it.to === id && it.from !== id);
    if (into.length > 1 && into.every(isFailure))
      return {
        fork: '',
        opening: failing(
          into.flatMap(({ from }) => steps.find((it) => it.id === from) ?? []),
          nameOf,
        ),
      };
    const [first, ...others] = into.map(wayBy);
    const isOne = others.every((it) => it?.fork === first?.fork && it?.opening === first?.opening);
    const meets = first !== undefined && others.every((it) => it?.fork === first.fork);
    const all = into.map(wayBy);
    const isRest =
      all.length > 1 && !isOne && !meets && all.every((it) => it?.other && it.fork !== '' && it.opening !== 'Then');
    const rest = isRest
      ? { fork: all.map((it) => it?.fork).join(), opening: 'Otherwise', other: true as const }
      : undefined;
    const way = isOne ? first : meets ? wayTo(first.fork) : rest;
    known.set(id, way);
    return way;
  };
  const isFailure = ({ from, output }: Wire): boolean =>
    output === 1 && steps.find((it) => it.id === from)?.data?.onError === 'output';
  const wayBy = (wire: Wire): Way | undefined => {
    const from = steps.find((it) => it.id === wire.from);
    if (!from) return undefined;
    const name = nameOf(from);
    const isOther = wire.output === 1;
    const asker = isOneOfSeveral(from, steps) ? askerOf(from, steps, nameOf) : undefined;
    if (/\.(?:if|filter)$/.test(from.node))
      return isOther && from.node.endsWith('.if')
        ? { fork: from.id, opening: refused(from, name, asker), other: true }
        : { fork: from.id, opening: condition(from, name, asker) };
    if (FORK.test(from.node)) {
      const label = labelsOf(from)[wire.output ?? 0];
      const clause = label === undefined ? undefined : clauseOfWay(from, wire.output ?? 0);
      if (clause)
        return {
          fork: from.id,
          opening: `If ${clause} (“${label}”)`,
          ...((wire.output ?? 0) > 0 ? { next: true } : {}),
        };
      return { fork: from.id, opening: label ? `For “${label}”` : 'In all other cases' };
    }
    if (from.data?.onError === 'output')
      return isOther
        ? { fork: from.id, opening: failing([from], nameOf) }
        : { fork: from.id, opening: 'Then', other: true, outer: wayTo(from.id) };
    return wayTo(from.id);
  };
  return wayTo;
}

/** What the ways of a step with many are called, in their order; the way for all else has no name. */
function labelsOf({ node, data }: Step): readonly string[] {
  const rules = (data?.rules as { label: string }[] | undefined)?.map((it) => it.label);
  const kinds = (data?.categories as readonly (string | { name: string })[] | undefined)?.map((it) =>
    typeof it === 'string' ? it : it.name,
  );
  return rules ?? kinds ?? (node.endsWith('.sentimentAnalysis') ? ['Positive', 'Neutral', 'Negative'] : []);
}

/** In which step it was asked whether something is approved, where several ask so. */
function askerOf(fork: Step, steps: readonly Step[], nameOf: (step: Step) => string): string | undefined {
  const of = (fork.data?.conditions as Conditions | undefined)?.all[0]?.left?.step;
  const asker = steps.find((it) => it.id === of);
  return asker && nameOf(asker);
}

const isOneOfSeveral = (fork: Step, steps: readonly Step[]): boolean =>
  isApproval(fork, '') && steps.some((it) => it !== fork && isApproval(it, ''));

/** "“A” or “B” fails (each tried 4 times in all)". */
function failing(steps: readonly Step[], nameOf: (step: Step) => string): string {
  const names = [...new Set(steps.map((it) => `“${nameOf(it)}”`))];
  const told =
    names.length > MOST_NAMED
      ? [...names.slice(0, MOST_NAMED - 1), `one of ${names.length - MOST_NAMED + 1} more steps`]
      : names;
  const tries = new Set(steps.map(({ data }) => (data?.tries as number | undefined) ?? 1));
  const [often = 1, other] = tries;
  const tried =
    often > 1 && other === undefined ? ` (${told.length > 1 ? 'each ' : ''}tried ${often} times in all)` : '';
  return `If ${list(told).replace(/ and (?=\S+)(?!.* and )/, ' or ')} fails${tried}`;
}
const MOST_NAMED = 4;

type Rule = { label: string; conditions?: Conditions };

/** What a way of a switch is taken for, where its name does not tell that: "the temperature is under -2". */
function clauseOfWay(fork: Step, output: number): string | undefined {
  const { label, conditions } = ((fork.data?.rules ?? []) as Rule[])[output] ?? {};
  if (label === undefined || !conditions) return undefined;
  const name = label.toLowerCase();
  if (conditions.all.every((it) => it.value !== '' && name.includes(it.value.trim().toLowerCase()))) return undefined;
  const clause = testClauses({ ...fork, data: { conditions } });
  if (clause === undefined || /\bits tests holds?$/.test(clause)) return undefined;
  // "the score is at least 40 and the score is at most 70": of one thing.
  return clause.replace(/^(the .+? (?:is|are)) (.+ (?:and|or)) \1 /, '$1 $2 ');
}
