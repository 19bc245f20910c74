import type { Clause } from '../clause.ts';

/** Something that a text says apart from its sequence of steps, and where: its words are taken out before the rest is read. */
export type Framed = {
  clause: Clause;
  spans: { start: number; end: number }[];
  /** It stands inside a clause that it comes before. */
  inside?: boolean;
};

const WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  twice: 2,
  three: 3,
  thrice: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};

/** A number in digits or as a word, for use in a pattern. */
export const COUNT = String.raw`(?:\d+|${Object.keys(WORDS)
  .filter((it) => it.length > 2)
  .join('|')})`;
export const SPAN = String.raw`(${COUNT}|an?|half a|a few|a couple of)[ -]?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|s|m|h)\b`;

export const countOf = (word: string): number => WORDS[word.toLowerCase()] ?? Number(word);

/** "2 seconds", "half a minute" → amount and n8n's unit. */
export function spanOf(amount: string, unit: string): { amount: number; unit: string } {
  const name = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days' }[unit.charAt(0).toLowerCase()] ?? 'seconds';
  const lower = amount.toLowerCase();
  if (lower === 'half a') return { amount: 30, unit: name === 'hours' ? 'minutes' : 'seconds' };
  return { amount: lower === 'a few' ? 3 : lower === 'a couple of' ? 2 : countOf(amount), unit: name };
}

export function spanAt(match: RegExpMatchArray): { start: number; end: number } {
  return { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
}
