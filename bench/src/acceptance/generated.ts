import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generated } from '@plainflow/engine/examples/generated';
import { loadCatalog } from '@plainflow/engine/load';

/** One in so many is imported and published too. */
const SHARE = 10;

/**
 * Writes workflows of random outlines to a new folder: same seed, same files. All are to be judged without a server, those of
 * the folder `imported` with one.
 */
export function writeGenerated(count: number, seed: number): { place: string; all: string[]; imported: string[] } {
  const place = mkdtempSync(join(tmpdir(), `generated-${seed}-`));
  for (const name of ['imported', 'checked']) mkdirSync(join(place, name));
  const all: string[] = [];
  const imported: string[] = [];
  for (const [i, workflow] of generated(loadCatalog(), count, seed).entries()) {
    const file = join(place, i % SHARE === 0 ? 'imported' : 'checked', `${String(i).padStart(5, '0')}.json`);
    writeFileSync(file, JSON.stringify(workflow, null, 2));
    all.push(file);
    if (i % SHARE === 0) imported.push(file);
  }
  return { place, all, imported };
}
