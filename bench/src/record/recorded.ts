import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPutAside } from '../put-aside.ts';
import type { Speed } from '../report/table.ts';
import type { Totals } from '../report/totals.ts';
import type { CaseResult } from '../score/outputs.ts';
import { MEASURES, type Scores } from '../score/score.ts';

/** What `results.json` holds: of the cases that are looked at the scores of each, of all others totals. */
export type Recorded = { totals: Record<string, Totals>; cases: Record<string, Partial<Scores>> };
/** What `results.md` tells besides. `right`: wordings that led to what is expected. */
export type Paraphrased = { kind: string; right: number; of: number };
export type Recording = Recorded & {
  tags: string[][];
  paraphrases: Paraphrased[];
  /** The table of the auditor, its head first. */
  audit: string[][];
  /** The table of what language models are offered, its head first. */
  offers: string[][];
  speed: Speed;
  failures: number;
};

export const RESULTS = join(import.meta.dirname, '../../results.json');

export const readRecorded = (file: string): Recorded => JSON.parse(readFileSync(file, 'utf8'));

/** The scores by id, to a thousandth, of those cases that are looked at. */
export function scoresOf(results: readonly CaseResult[]): Recorded['cases'] {
  const rounded = ({ scores }: CaseResult) =>
    Object.fromEntries(MEASURES.flatMap((key) => (scores[key] === null ? [] : [[key, thousandth(scores[key])]])));
  return Object.fromEntries(results.filter(({ id }) => !isPutAside(id)).map((it) => [it.id, rounded(it)]));
}

/** JSON with one line for each group and each case, so that a later recording shows what has moved. */
export function recordedText({ totals, cases }: Recorded): string {
  const rounding = (_: string, value: unknown) => (typeof value === 'number' ? thousandth(value) : value);
  const block = (of: object) =>
    `{\n${Object.entries(of)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value, rounding)}`)
      .join(',\n')}\n  }`;
  return `{\n  "totals": ${block(totals)},\n  "cases": ${block(cases)}\n}\n`;
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;
