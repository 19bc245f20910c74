import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '@plainflow/engine';
import type { Example, NotationError } from './notation/example.ts';
import { parse } from './notation/parse.ts';

/** One file for each writer: whole writers are kept aside for tests, never single sentences. */
export const CORPUS = path.join(import.meta.dirname, '../corpus');

export type CorpusFile = { name: string; examples: readonly Example[]; problems: readonly NotationError[] };

/** Files of the corpus, or those that are named; a folder stands for the files in it. */
export function readCorpus(catalog: Catalog, named: readonly string[] = []): CorpusFile[] {
  const places = named.length > 0 ? named : [CORPUS];
  return places.flatMap(filesIn).map((file) => {
    const { examples, problems } = parse(catalog, readFileSync(file, 'utf8'));
    return { name: path.relative(process.cwd(), file), examples, problems };
  });
}

function filesIn(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file or folder ${place}.`);
  if (!found.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.txt'))
    .sort()
    .map((it) => path.join(place, it));
}
