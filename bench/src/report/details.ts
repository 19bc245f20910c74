import type { Case, Place } from '../score/cases.ts';
import { expectationsOf } from '../score/cases.ts';
import type { CaseResult } from '../score/outputs.ts';

/** One block a case: its scores, then what was missing or too much, by the names people use. */
export function detailText(result: CaseResult, it: Case | undefined): string {
  const { scores, detail } = result;
  const number = (value: number | null) => (value === null ? ' –  ' : value.toFixed(2));
  const cells = [
    ['trig', scores.trigger],
    ['rec', scores.recall],
    ['prec', scores.precision],
    ['edge', scores.edges],
    ['par', scores.params],
    ['br', scores.branches],
    ['con', scores.connected],
    ['gone', scores.forbidden],
  ] as const;
  const mark = scores.pass ? '✓' : ' ';
  const head = `${mark} ${result.id.padEnd(11)} ${number(scores.score)}  ${cells.map(([name, value]) => `${name} ${number(value)}`).join('  ')}`;
  const name = (place: Place) => placeName(it, result.id, place);
  const notes = [
    ['trigger', scores.trigger === 0 ? (expectOf(it, result.id)?.trigger ?? []).slice(0, 2).map(short) : []],
    ['missing', detail.missing.map(short)],
    ['extra', detail.extra.map(short)],
    ['order', detail.edges.map(([a, b]) => `${name(a)} → ${name(b)}`)],
    ['values', detail.params],
    ['branches', scores.branches !== null && scores.branches < 1 ? [branchesOf(it, result.id)] : []],
  ] as const;
  const lines = notes.filter(([, list]) => list.length > 0).map(([what, list]) => `    ${what}: ${list.join(', ')}`);
  return [head, ...lines].join('\n');
}

export const short = (type: string): string => type.replace(/^.*\./, '');

/** The expectation that a file stem belongs to. */
export const expectOf = (it: Case | undefined, stem: string) =>
  it && expectationsOf(it).find(({ stems }) => stems.includes(stem))?.expect;

function placeName(it: Case | undefined, stem: string, place: Place): string {
  if (place === 'trigger') return 'trigger';
  return short(expectOf(it, stem)?.nodes?.[place]?.anyOf[0] ?? String(place));
}

function branchesOf(it: Case | undefined, stem: string): string {
  const { conditions = 0, kind = 'if', ways } = expectOf(it, stem)?.branches ?? {};
  return `${conditions} ${kind}${ways ? `, ${ways} ways` : ''} expected`;
}
