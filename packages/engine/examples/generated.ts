import type { Workflow } from '@plainflow/contracts/workflow';
import fc from 'fast-check';
import { compile } from '../src/3-compile/compile.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import { outlines } from './outlines.ts';

/** Workflows of so many random outlines; the same for the same seed. */
export function generated(catalog: Catalog, count: number, seed: number): Workflow[] {
  return fc.sample(outlines(catalog), { numRuns: count, seed }).map((it) => compile(catalog, it));
}
