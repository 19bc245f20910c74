import { loadCatalog } from '@plainflow/engine/load';
import { isPutAside } from '../put-aside.ts';
import type { Case } from '../score/cases.ts';
import { needsOf } from './recall.ts';

/** Prints which share of the needed node types retrieval finds within the first 10, 20, 40; fails under 0.97 within 40. */
export function printRetrieval(sets: { name: string; cases: Case[] }[], verbose: boolean): void {
  const catalog = loadCatalog();
  for (const { name, cases } of sets) {
    const found = cases.flatMap((it) => needsOf(catalog, it));
    const within = (most: number) => found.filter(({ place }) => place !== null && place < most).length / found.length;
    const shares = [10, 20, 40].map((most) => `@${most} ${within(most).toFixed(3)}`).join('  ');
    console.log(`${name.padEnd(14)} recall of ${String(found.length).padStart(4)} needed node types  ${shares}`);
    const lost = found.filter(({ id, place }) => place === null && !isPutAside(id));
    if (verbose) for (const { id, anyOf } of lost) console.log(`  ${id} lacks ${anyOf.join(' | ')}`);
    if (within(40) < BAR) process.exitCode = 1;
  }
}

const BAR = 0.97;
