import { NUMBER_WORDS, numberOf } from '../../catalog/number-words.ts';
import type { Clause } from '../clause.ts';

/** Something that a text says apart from its sequence of steps, and where: its words are taken out before the rest is read. */
export type Framed = {
  clause: Clause;
  spans: { start: number; end: number }[];
  /** It stands inside a clause that it comes before. */
  inside?: boolean;
};

/** A number in digits or as a word, for use in a pattern. */
export const COUNT = String.raw`(?:\d+|${NUMBER_WORDS}|twice|thrice)`;
export const SPAN = String.raw`(${COUNT}|an?|half a|a few|a couple of)[ -]?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|s|m|h)\b`;

/** "2 seconds", "half a minute" → amount and n8n's unit. */
export function spanOf(amount: string, unit: string): { amount: number; unit: string } {
  const name = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days' }[unit.charAt(0).toLowerCase()] ?? 'seconds';
  if (/^half a$/i.test(amount)) return { amount: 30, unit: name === 'hours' ? 'minutes' : 'seconds' };
  return { amount: numberOf(amount), unit: name };
}

export function spanAt(match: RegExpMatchArray): { start: number; end: number } {
  return { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
}
