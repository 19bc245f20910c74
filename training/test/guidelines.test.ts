import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { findings } from '../src/judged.ts';
import { parse } from '../src/notation/parse.ts';
import { guidelineExamples } from './guideline-examples.ts';

const catalog = loadCatalog();
const written = guidelineExamples(catalog);

describe('the worked examples of the guidelines', () => {
  test('can be read', () => {
    expect(written.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([]);
  });

  test.each(written.flatMap(({ examples }) => examples).map((it) => [it.id, it] as const))('%s is right', (_, it) => {
    expect(findings(catalog, it).map(({ text }) => text)).toEqual([]);
  });
});

test('the example of CONTRIBUTING is right', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const block = /^ +```\n( +@ [\s\S]*?)^ +```$/m.exec(page)?.[1] ?? '';
  const { examples, problems } = parse(catalog, block.replaceAll(/^ {3}/gm, ''));
  expect(problems).toEqual([]);
  expect(examples.flatMap((it) => findings(catalog, it))).toEqual([]);
  expect(examples).toHaveLength(1);
});
