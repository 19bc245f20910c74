import type { Stated } from '../clause.ts';

/** A stretch of the text and the values that it states. */
export type Found = { start: number; end: number; stated: Stated[] };
