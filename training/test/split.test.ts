import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { splitFaults } from '../src/commands/split.ts';
import type { CorpusFile } from '../src/corpus-files.ts';
import { readCorpus } from '../src/corpus-files.ts';
import { keptAside, sideOf, writerOf } from '../src/writers.ts';

const fileOf = (name: string, ...ids: string[]): CorpusFile => ({
  name,
  problems: [],
  examples: ids.map((id) => ({ id, who: '', how: '', turns: [], line: 1 })),
});

describe('the split', () => {
  test('of the corpus keeps whole writers aside', () => {
    expect(splitFaults(readCorpus(loadCatalog()), keptAside())).toEqual([]);
  });

  test('never parts what one writer wrote', () => {
    expect(sideOf(new Set(['shop']), 'shop-0012')).toBe('development');
    expect(sideOf(new Set(['shop']), 'shop-late-0012')).toBe('training');
    expect(writerOf('bike-shop-0012b')).toBe('bike-shop');
  });

  test.each<[string, CorpusFile[], string]>([
    ['a writer with two files', [fileOf('a.txt', 'a-1'), fileOf('b.txt', 'a-2')], 'a writes in a.txt, b.txt'],
    ['two writers in one file', [fileOf('a.txt', 'a-1', 'b-1')], 'a.txt: a, b write in it'],
    ['a name that nobody has', [], 'split.json: kept wrote nothing'],
  ])('tells %s', (_, files, fault) => {
    const aside = files.length === 0 ? ['kept'] : [];
    expect(splitFaults(files, new Set(aside))).toEqual([fault]);
  });
});
