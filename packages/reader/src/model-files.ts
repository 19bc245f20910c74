import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from './reader.ts';

/** The model that ships with this package: see the model card there. */
export const SHIPPED = fileURLToPath(new URL('../model', import.meta.url));

/** Reads a model from a folder that `training/` exports to. */
export function modelIn(folder: string): Model {
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const weights = readFileSync(join(folder, 'weights.bin'));
  return { weights, wordpieces: text('wordpieces.txt').split('\n'), ...JSON.parse(text('reader.json')) };
}
