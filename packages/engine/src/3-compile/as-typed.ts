import { withNames } from '../catalog/by-name.ts';
import { isObject, type Values } from '../catalog/conditions.ts';
import type { NodeFacts, Option, Parameter } from '../catalog/facts.ts';
import { fieldCode, lookedUp } from '../catalog/looked-up.ts';
import { shownParameters } from '../catalog/parameters.ts';
import { RANK_WORDS, RANKS, rankOf } from '../catalog/ranks.ts';

/**
 * A field that a parameter is filled with holds what people or other services call it. Where n8n's own list has another value for
 * those words it is looked up when the workflow runs, and an id that must be a number is made one: some nodes leave out a text.
 */
export function asTyped(facts: NodeFacts, version: number, parameters: Values): Values {
  return within(shownParameters(facts, version, parameters), withNames(facts.type, parameters));
}

const within = (known: readonly Parameter[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(known, name, value)]));

function typed(known: readonly Parameter[], name: string, value: unknown): unknown {
  const called = known.filter((it) => it.name === name);
  if (isObject(value)) {
    const members = called.flatMap((it) => it.parameters ?? []);
    const groups = called.flatMap((it) => it.groups ?? []);
    if (members.length > 0) return within(members, value);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const entry = groups.filter((it) => it.name === key).flatMap((it) => it.parameters);
        return [key, inGroup(entry, one)];
      }),
    );
  }
  const code = fieldCode(value);
  if (code === undefined) return value;
  if (called.length > 0 && called.every((it) => it.type === 'number' && IDS.test(it.name)))
    return `={{ ${code} && Number(${code}) }}`;
  const [first] = called.filter(isListOfWords);
  return first ? lookedUp(code, tableOf(first)) : value;
}

/** What messengers number themselves comes as a number. */
const IDS = /^(?!.*message).*(?:^id|_id|[a-z]Id)$/;

function inGroup(entry: readonly Parameter[], one: unknown): unknown {
  if (Array.isArray(one)) return one.map((it) => (isObject(it) ? within(entry, it) : it));
  return isObject(one) ? within(entry, one) : one;
}

/** A list that people have words for: how urgent, how far. What a node does is none. */
const isListOfWords = (it: Parameter): boolean => {
  const options = it.options ?? [];
  return (
    it.type === 'options' &&
    !it.dynamic &&
    SAID.test(it.label) &&
    options.length > 1 &&
    options.length <= MOST &&
    options.every(({ value }) => typeof value === 'string' || typeof value === 'number')
  );
};
const SAID = /\b(?:priority|urgency|severity|impact|importance|status|state|stage|rating)\b/i;
const RANKED = /\b(?:priority|urgency|severity|importance)\b/i;
const MOST = 12;

/** Each word that may stand in the field, in small letters, with the value that n8n has for it. */
function tableOf(it: Parameter): Record<string, string | number> {
  const options = (it.options ?? []) as (Option & { value: string | number })[];
  const own = options.flatMap(({ label, value }) =>
    [label, plainly(label), ...(typeof value === 'string' ? [value] : [])].map(
      (word) => [word.toLowerCase(), value] as const,
    ),
  );
  const ranked = RANKED.test(it.label)
    ? RANK_WORDS.flatMap((word) => rankedAs(options, word).map(({ value }) => [word, value] as const))
    : [];
  return Object.fromEntries([...ranked, ...own]);
}

/** The entry that means as much; a list that begins with "high" or ends with "low" has nothing beyond them. */
function rankedAs<T extends Option>(options: readonly T[], word: string): T[] {
  const rank = rankOf(word) ?? -1;
  const ranks = rank === 0 ? [0, 1] : rank === 4 ? [4, 3] : [rank];
  return ranks.flatMap((at) => options.filter(({ label }) => RANKS[at]?.includes(plainly(label)))).slice(0, 1);
}

/** "High Priority" of a priority is what people call high. */
const plainly = (label: string): string => label.toLowerCase().replace(/(?<=\w) priority$/, '');
