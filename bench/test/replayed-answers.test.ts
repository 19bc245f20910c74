import { join } from 'node:path';
import { validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { replaySketches } from '../src/acceptance/sketches/replay.ts';

// What the rules about meaning say of what is built from good answers of a language model.

const MEANING = [
  'raw-reference',
  'empty-condition',
  'missing-parser',
  'reference-elsewhere',
  'reference-not-before',
  'number-lost',
  'unknown-place',
  'text-undefined',
  'dead-reference-field',
  'webhook-body',
];

test('what is built from good answers says what is meant', { timeout: 120_000 }, async () => {
  const catalog = loadCatalog();
  const built = await replaySketches(join(import.meta.dirname, '../cases/dev.jsonl'));
  expect(built.length).toBeGreaterThan(15);
  expect(built.filter((it) => it.refused).map((it) => it.case.id)).toEqual([]);
  const found = built.flatMap((it) => {
    const issues = validate(catalog, it.workflow as Parameters<typeof validate>[1]);
    return issues.map(({ code, message }) => ({ code, told: `${it.case.id}: ${message}` }));
  });
  for (const code of MEANING) {
    expect(found.filter((it) => it.code === code).map((it) => it.told)).toEqual([]);
  }
});
