import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from './reader.ts';

/** Reads a model from the folder that `training/` exports it to. */
export async function modelIn(folder: string): Promise<Model> {
  const [weights, wordpieces, table] = await Promise.all([
    readFile(join(folder, 'weights.bin')),
    readFile(join(folder, 'wordpieces.txt'), 'utf8'),
    readFile(join(folder, 'reader.json'), 'utf8'),
  ]);
  return { weights, wordpieces: wordpieces.split('\n'), ...JSON.parse(table) };
}
