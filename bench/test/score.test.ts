import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Case, readCases } from '../src/score/cases.ts';
import { judge } from '../src/score/outputs.ts';
import { scheduleFits } from '../src/score/schedule-match.ts';
import { MEASURES, type Scores } from '../src/score/score.ts';
import { outputsFor } from './outputs.ts';
import { hasPython, reference, referenceSchedules } from './reference.ts';
import { scheduleQuestions } from './schedules.ts';

const FILES = ['dev', 'dev-dialogue', 'dev-video'];
const TURNS = [0, 5, 11, 17];
const casesFile = (name: string) => join(import.meta.dirname, '..', 'cases', `${name}.jsonl`);
const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;
type Expected = { scores: Record<string, (number | null)[]>; asking: unknown; absent: string[] };

describe.each(FILES)('outputs for the cases of %s', (name) => {
  const cases = readCases(casesFile(name));

  test('get the scores that are on record', () => {
    const { rows, asking, absent } = own(cases, 0);
    const record = expected[name] as Expected;
    expect([...rows.keys()]).toEqual(Object.keys(record.scores));
    for (const [id, scores] of rows)
      near(
        MEASURES.map((it) => scores[it]),
        record.scores[id] ?? [],
        id,
      );
    expect({ asking, absent }).toEqual({ asking: record.asking, absent: record.absent });
  });

  test.skipIf(!hasPython).each(TURNS)('get the scores of the reference scorer, deal %i', (turn) => {
    const theirs = reference(casesFile(name), outputsFor(cases, turn));
    const { rows, asking, absent, aggregate, details } = own(cases, turn);
    for (const it of theirs.cases) {
      const scores = rows.get(it.id) as Scores;
      near(
        MEASURES.map((key) => scores[key]),
        MEASURES.map((key) => it[key]),
        it.id,
      );
      expect(details.get(it.id), it.id).toEqual(it.detail);
    }
    expect({ asking, absent, size: rows.size }).toEqual({
      asking: theirs.asking,
      absent: theirs.absent,
      size: theirs.cases.length,
    });
    for (const key of MEASURES) near([aggregate.all[key]], [theirs.aggregate.all[key]], key);
    expect(Object.keys(aggregate.byTag)).toEqual(Object.keys(theirs.aggregate.byTag));
  });
});

test.skipIf(!hasPython)('any schedule, however written, means the same to both scorers', () => {
  const questions = fc.sample(scheduleQuestions(), { numRuns: 4000, seed: 41 });
  const theirs = referenceSchedules(questions);
  const ours = questions.map(({ node, spec }) => orNull(() => scheduleFits(node, spec)));
  const different = questions.flatMap((it, i) =>
    ours[i] === theirs[i] ? [] : [{ ...it, ours: ours[i], theirs: theirs[i] }],
  );
  expect(different).toEqual([]);
  expect(theirs.filter((it) => it === true).length).toBeGreaterThan(200);
});

function own(cases: readonly Case[], turn: number) {
  const outputs = outputsFor(cases, turn);
  const result = judge(cases, (stem) => {
    const output = outputs.get(stem);
    return typeof output === 'string' ? null : output;
  });
  const rows = new Map(result.cases.map((it) => [it.id, it.scores]));
  return { ...result, rows, details: new Map(result.cases.map((it) => [it.id, it.detail])) };
}

function near(ours: readonly (number | null)[], theirs: readonly (number | null)[], id: string): void {
  const same = ours.map((it, i) => {
    const other = theirs[i];
    return it === null || other === null || other === undefined ? it === other : Math.abs(it - other) <= 1e-9;
  });
  expect(same.every(Boolean), `${id}: ${JSON.stringify(ours)} is not ${JSON.stringify(theirs)}`).toBe(true);
}

function orNull(ask: () => boolean): boolean | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
