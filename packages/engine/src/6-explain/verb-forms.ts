import { VERBS } from '../catalog/label-verbs.ts';
import { isVerb } from '../catalog/spoken-verbs.ts';
import { isOrderByForm, isTaskVerb } from '../catalog/tasks.ts';

export const thirdPerson = (given: string): string => {
  const verb = given.toLowerCase();
  return /s$/.test(verb) && !/ss$/.test(verb) && !Object.hasOwn(VERBS, verb) ? verb : conjugated(verb);
};
const conjugated = (verb: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

/** What follows the verb of an order, with each further verb as the first one: "again and mention you" → "again and mentions you". */
export function furtherVerbs(object: string, told: (part: string) => string): string {
  for (const { 0: whole, 1: join = '', 2: verb = '', index } of object.matchAll(JOINED)) {
    const before = object.slice(0, index);
    const rest = object.slice(index + whole.length).trim();
    if (!isSecondVerb(verb, rest) || BELOW.test(before)) continue;
    const end = furtherVerbs(rest, told);
    return `${before === '' ? '' : `${told(before)} `}${join} ${thirdPerson(verb)}${end === '' ? '' : ` ${end}`}`;
  }
  return told(object);
}

const JOINED = /(?:^|(?<=\S) )(and(?: then)?|then|or|but) ([a-z]{2,})(?=\s|$)/g;
/** What the first verb leads to has verbs of its own: "ask them to read and sign", "whether they came and paid". */
const BELOW = /\b(?:to [a-z]+|if|whether|who|what|which|when|where|how|until|while|they|AI)\b/;

/** A word behind "and" that can be nothing but a verb, or has what a verb needs behind it. */
function isSecondVerb(verb: string, rest: string): boolean {
  if (verb.endsWith('s') && !verb.endsWith('ss')) return false;
  if (/^(?:you|it|them|him|her|us)\b/.test(rest)) return isOrderByForm(`${verb} it`) && !NO_VERBS.test(verb);
  if (!isVerb(verb) && !isTaskVerb(verb)) return false;
  return (
    !NOUNS.has(verb) ||
    /^(?:an?|the|each|every|all|your|its|their|to|in|on|with|back|again|up)\b|^[#@“"\p{Lu}]/u.test(rest)
  );
}
const NO_VERBS = /^(?:whether|why|because|though|unless|as|so|that|how|of|if|let)$/;
const NOUNS: ReadonlySet<string> = new Set(
  'post reply comment list search query label tag link share star mark copy change set call rate score draft filter sort answer note match order group name show check look return start stop run report text mail email message file lock star like pin push export move upload download record repeat hash count format grade plan pick pull put outline extract route guess highlight find use trigger schedule split join store log render try stream estimate'.split(
    ' ',
  ),
);
