import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '@plainflow/engine';
import { parse } from '../src/notation/parse.ts';

const page = readFileSync(path.join(import.meta.dirname, '../guidelines.md'), 'utf8');

/** The worked examples of the guidelines, block by block. */
export const guidelineExamples = (catalog: Catalog) =>
  [...page.matchAll(/^```\n(@ [\s\S]*?)^```$/gm)].map(([, text = '']) => parse(catalog, text));
