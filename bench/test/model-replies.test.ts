import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { standardModels } from '@plainflow/server/reading';
import { beforeAll, expect, inject, test } from 'vitest';
import { readKept } from '../src/model/kept.ts';
import { playWithModels } from '../src/model/play-model.ts';
import { readCases } from '../src/score/cases.ts';
import { contradictionsIn, type Told } from './held/contradictions.ts';

// What good answers of a language model have built, held against what the replies say.

const CASES = join(import.meta.dirname, '../cases');

/** Without `npm test -- --all` every twelfth case. */
const EVERY = inject('all') ? 1 : 12;

/** The last reply to each case that good answers are kept for, where it comes with a workflow. */
const told: Told[] = [];

beforeAll(async () => {
  const catalog = loadCatalog();
  for (const file of readdirSync(CASES).filter((it) => it.startsWith('model-answers-'))) {
    const { cases, answering, answered } = readKept(join(CASES, file));
    const kept = cases.flatMap((set) => readCases(set)).filter(({ id }) => answered.has(id));
    for (const it of kept.filter((_, i) => i % EVERY === 0)) {
      const { steps } = await playWithModels({ catalog, models: [answering], limits: standardModels() }, it);
      const reply = steps.at(-1)?.reply;
      if (reply?.kind === 'workflow') told.push({ id: it.id, says: it.prompt ?? '', ...reply } as unknown as Told);
    }
  }
}, 900_000);

test('no reply to a language model says that something is open, not built or left to the user that its file has', () => {
  expect(told.length).toBeGreaterThan(50 / EVERY);
  expect(told.flatMap(contradictionsIn)).toEqual([]);
});

test('what good answers of a language model have built, no notice calls missing', () => {
  const notices = told.flatMap((it) => it.guide.notUnderstood.map((one) => `${it.id} ${one}`));
  // Readers of these files missed no step that was asked for, but for three of them.
  expect(notices.length).toBeLessThanOrEqual(told.length * WRONG);
});
/** Share of the files that may hold a notice. */
const WRONG = 0.05;
