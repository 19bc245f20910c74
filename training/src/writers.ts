import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORPUS } from './corpus-files.ts';

/** Examples that a model learns from, or those that it is measured on while it is built. */
export type Side = 'training' | 'development';

/** Who wrote an example: its id without the number. */
export const writerOf = (id: string): string => id.replace(/-?\d+[a-z]?$/, '');

/** The writers whose examples no model learns from, as corpus/split.json lists them; all others are for training. */
export function keptAside(folder = CORPUS): ReadonlySet<string> {
  const { development } = JSON.parse(readFileSync(path.join(folder, 'split.json'), 'utf8')) as {
    development: string[];
  };
  return new Set(development);
}

export const sideOf = (aside: ReadonlySet<string>, id: string): Side =>
  aside.has(writerOf(id)) ? 'development' : 'training';
