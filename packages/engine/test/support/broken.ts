import { BROKEN_LARGE } from './broken-large.ts';
import { BROKEN_MEANING } from './broken-meaning.ts';
import { BROKEN_NODES } from './broken-nodes.ts';
import { BROKEN_TEXTS } from './broken-texts.ts';
import { BROKEN_WAYS } from './broken-ways.ts';
import type { Examples } from './example.ts';

/** Workflows that are broken in one way each. */
export const BROKEN: Examples = {
  ...BROKEN_NODES,
  ...BROKEN_WAYS,
  ...BROKEN_TEXTS,
  ...BROKEN_MEANING,
  ...BROKEN_LARGE,
};
