/**
 * Does memory stay flat over many replies? Plays the cases one after the other, over and over, and prints the heap after
 * collecting garbage at each tenth.
 *
 *   npm run bench -- --memory            100,000 replies
 *   npm run bench -- --memory 10000      so many
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openEngine, type Reads } from './play/engine.ts';
import { play } from './play/play.ts';
import { DEVELOPMENT, UNSEEN } from './play/sets.ts';
import { readCases } from './score/cases.ts';

/** How much more any later tenth may hold than the second, by when everything has been read, in MB. */
export const TOLERANCE = 5;

/** Prints the table; true when memory stayed flat. */
export function printMemory(replies: number, reads?: Reads): boolean {
  const collect = collector();
  const engine = openEngine(reads);
  const cases = [...DEVELOPMENT, ...UNSEEN].flatMap((file) => readCases(file));
  const heaps: number[] = [];
  let given = 0;
  for (let i = 0; heaps.length < 10; i = (i + 1) % cases.length) {
    const it = cases[i];
    if (it) play(engine, it, () => given++);
    while (heaps.length < 10 && given >= ((heaps.length + 1) * replies) / 10) {
      collect();
      heaps.push(process.memoryUsage().heapUsed / 1e6);
      console.log(`${String(given).padStart(8)} replies  ${(heaps.at(-1) ?? 0).toFixed(1).padStart(7)} MB`);
    }
  }
  const flat = isFlat(heaps);
  console.log(`\n${flat ? '✓ flat' : '✗ grows'} (a later tenth may hold ${TOLERANCE} MB more than the second).`);
  return flat;
}

/** `heaps`: MB after each tenth; the first warms up. */
export function isFlat(heaps: readonly number[]): boolean {
  const [, warm = 0, ...later] = heaps;
  return later.every((it) => it <= warm + TOLERANCE);
}

/** Collects garbage at once, without a flag on the command line. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
