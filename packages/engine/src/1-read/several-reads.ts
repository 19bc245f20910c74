import { mainVerb } from './acts.ts';
import { CONNECTORS } from './phrase.ts';
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';

/** "get the charges from Stripe and the orders in WooCommerce": one verb, several places, so several pieces of work. */
export function withEachRead(segments: readonly Segment[]): Segment[] {
  let read: Token | undefined;
  return segments.flatMap((it) => {
    const verb = mainVerb(it.tokens);
    if (it.lead || (verb && (!READS.test(verb.base) || verb.index > 2))) {
      read = undefined;
      return [it];
    }
    const told = verb ? it.tokens[verb.index] : read;
    const goesOn =
      !verb && read !== undefined && it.joint === 'comma' && names(it.tokens) && !GOES.test(wordsOf(it.tokens));
    if (!told || !(verb || goesOn)) {
      read = undefined;
      return [it];
    }
    read = told;
    return partsOf(it, verb ? verb.index + 1 : 0).map((tokens, i) => ({
      ...it,
      tokens: i === 0 && verb ? tokens : [at(told, tokens), ...tokens],
      ...(i === 0 ? {} : { joint: 'comma' as const }),
    }));
  });
}

const READS = /^(?:get|fetch|grab|pull|read|load|collect|retrieve|list|query|gather|check|look)$/;
/** It goes somewhere. */
const GOES = /\b(?:to|into|onto|via|by)\b/;

const wordsOf = (tokens: readonly Token[]): string => tokens.map((it) => it.lower).join(' ');

/** A thing and the service that has it. */
const names = (tokens: readonly Token[]): boolean =>
  tokens.some((it) => it.kind === 'service') &&
  tokens.some((it, i) => it.kind === 'word' && !LINKS.has(it.lower) && (i > 0 || !CONNECTORS.has(it.lower)));

const LINKS = new Set(
  'a an the my our your their its all every each from in of on at with and or plus to into for new latest today also both as well'.split(
    ' ',
  ),
);

/** The verb once more, where it was not said: it takes no room in the text. */
const at = (verb: Token, [first]: readonly Token[]): Token => ({
  ...verb,
  start: first?.start ?? verb.start,
  end: first?.start ?? verb.end,
});

/** Cut where the next thing of another service begins. */
function partsOf({ tokens }: Segment, from: number): Token[][] {
  const parts: Token[][] = [];
  let begin = 0;
  for (let i = from + 1; i < tokens.length - 1; i++) {
    const joint = jointAt(tokens, i);
    if (joint === 0) continue;
    const left = tokens.slice(Math.max(begin, from), i);
    const right = tokens.slice(i + joint);
    const end = right.findIndex((_, k) => k > 0 && jointAt(right, k) > 0 && names(right.slice(0, k)));
    const next = end < 0 ? right : right.slice(0, end);
    if (!names(left) || !names(next) || GOES.test(wordsOf(next)) || familyOf(left) === familyOf(next)) continue;
    parts.push(tokens.slice(begin, i));
    begin = i + joint;
    i += joint - 1;
  }
  return [...parts, tokens.slice(begin)];
}

const familyOf = (tokens: readonly Token[]): string | undefined => tokens.find((it) => it.kind === 'service')?.family;

/** How many tokens join two things here: "and", ", and", "plus", "as well as". */
function jointAt(tokens: readonly Token[], i: number): number {
  const words = tokens.slice(i, i + 3).map((it) => it.lower);
  if (/^as well as$/.test(words.join(' '))) return 3;
  if (words[0] === ',' && /^(?:and|plus)$/.test(words[1] ?? '')) return 2;
  return /^(?:,|and|plus|\+|&)$/.test(words[0] ?? '') ? 1 : 0;
}
