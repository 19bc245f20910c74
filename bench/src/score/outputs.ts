import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byDifficulty, byTag, type Means, means, type Scored } from './aggregate.ts';
import { type Case, type Expectation, expectationsOf } from './cases.ts';
import { unwrap } from './graph.ts';
import { type Detail, score } from './score.ts';
import { type Dict, isDict, type Json } from './values.ts';

/** How often questions were asked: where the case wants them, where it does not, and more than allowed. */
export type Asking = { should: number; asked: number; shouldNot: number; askedNeedlessly: number; tooMany: number };
export type CaseResult = Scored & { detail: Detail };
export type Result = {
  cases: CaseResult[];
  aggregate: { all: Means; byDifficulty: Record<string, Means>; byTag: Record<string, Means> };
  absent: string[];
  asking: Asking;
};

/**
 * Judges the outputs of a run. `read` gives what was written under a file stem: a workflow, or
 * {"asked": [questions], "workflow": {...}}; undefined = no such file, null = a file that is not JSON.
 */
export function judge(
  cases: readonly Case[],
  read: (stem: string) => Json,
  options: { skipMissing?: boolean; answers?: boolean } = {},
): Result {
  const rows: CaseResult[] = [];
  const absent: string[] = [];
  const asking = { should: 0, asked: 0, shouldNot: 0, askedNeedlessly: 0, tooMany: 0 };
  for (const it of cases) {
    for (const expectation of expectationsOf(it)) {
      const [id = it.id] = expectation.stems;
      const written = expectation.stems.map(read).find((found) => found !== undefined);
      if (written === undefined) absent.push(id);
      if (written === undefined && options.skipMissing) continue;
      countAsking(asking, expectation, written);
      const { scores, detail } = score(unwrap(written) ?? NOTHING, expectation.expect, {
        answers: options.answers ?? true,
      });
      rows.push({ id, difficulty: it.difficulty ?? null, tags: it.tags ?? [], scores, detail });
    }
  }
  const aggregate = { all: means(rows), byDifficulty: byDifficulty(rows), byTag: byTag(rows) };
  return { cases: rows, aggregate, absent, asking };
}

/** Reads outputs from a folder, for `judge`. */
export function fromFolder(folder: string): (stem: string) => Json {
  return (stem) => {
    const file = join(folder, `${stem}.json`);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return null;
    }
  };
}

const NOTHING: Dict = { nodes: [], connections: {} };

function countAsking(asking: Asking, { shouldAsk, maxQuestions }: Expectation, written: Json): void {
  if (!isDict(written) || !Array.isArray(written.asked)) return;
  const questions = written.asked.length;
  asking[shouldAsk ? 'should' : 'shouldNot'] += 1;
  if (questions > 0) asking[shouldAsk ? 'asked' : 'askedNeedlessly'] += 1;
  if (questions > maxQuestions) asking.tooMany += 1;
}
