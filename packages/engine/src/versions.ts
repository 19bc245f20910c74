import type { Change, Reading } from './1-read/clause.ts';
import { numberOf } from './catalog/number-words.ts';

/** A message, and what is known of the reply to it. `version`: the how-manieth workflow of the conversation that reply brought. */
type Told = { says: string; answers?: string; version?: number };

/**
 * The turns whose replies brought a workflow, in their order: the versions that somebody can go back to. Where nobody tells the versions,
 * every reply is one that is no talk and no question.
 */
export function versionsOf(turns: readonly Told[], readings: readonly Reading[], until: number): number[] {
  const isTold = turns.some((it) => it.version !== undefined);
  return turns
    .slice(0, until)
    .flatMap((it, i) =>
      (isTold ? it.version !== undefined : !readings[i]?.talk && turns[i + 1]?.answers === undefined) ? [i] : [],
    );
}

/** What is understood of each message, where an order to go back names a version as that version. */
export function withVersions(turns: readonly Told[], readings: readonly Reading[]): Reading[] {
  return readings.map((it, i) => {
    const version = versionMeant(it.change, turns[i]?.says ?? '', versionsOf(turns, readings, i).length);
    return version === undefined ? it : { clauses: [], change: { kind: 'version', version }, aside: true };
  });
}

/**
 * Which of so many versions an order to go back or to start over names, from 1: "version 2", "the first draft", "the original", "two versions
 * back". Undefined for none.
 */
export function versionMeant(change: Change | undefined, says: string, count: number): number | undefined {
  if (change?.kind !== 'undo' && change?.kind !== 'restart') return undefined;
  const text = says.toLowerCase();
  const by = BY.exec(text);
  const back = numberIn(by?.[1] ?? by?.[2]);
  if (back !== undefined) return Math.max(1, count - back);
  const nth = NTH.exec(text)?.[1]?.replace(/(?<=\d)\D+$/, '');
  return (
    numberIn(NAMED.exec(text)?.[1]) ??
    ORDINALS.get(nth ?? '') ??
    (change.kind === 'undo' && ORIGINAL.test(text) ? 1 : undefined)
  );
}

const COUNTED = '(?:versions|steps|changes|messages|times)';
const BY = new RegExp(
  `\\b(\\d{1,2}|[a-z]+) ${COUNTED} (?:back|ago|earlier|before)\\b|\\bback (?:by )?(\\d{1,2}|[a-z]+) ${COUNTED}\\b`,
);
const NAMED = /\b(?:version|draft|v) ?(?:no\.? ?|number |#)?(\d{1,3}|[a-z]+)\b/;
const NTH = /\b([a-z]+|\d{1,2}(?:st|nd|rd|th)) (?:version|draft)\b/;
const ORIGINAL = /\boriginal\b/;
const FIRST = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...FIRST.flatMap((it, i) => [[it, i + 1] as const, [String(i + 1), i + 1] as const]),
  ['original', 1],
  ['initial', 1],
]);

/** "2", "two"; undefined for no number, as "a" is none here. */
function numberIn(word: string | undefined): number | undefined {
  const number = word === undefined || /^an?$/.test(word) ? Number.NaN : numberOf(word);
  return number >= 1 ? number : undefined;
}
