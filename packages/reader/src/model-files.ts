import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from './reader.ts';

/** Reads a model from a folder that `training/` exports to. */
export function modelIn(folder: string): Model {
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const weights = readFileSync(join(folder, 'weights.bin'));
  return { weights, wordpieces: text('wordpieces.txt').split('\n'), ...JSON.parse(text('reader.json')) };
}
