import type { Catalog } from '@plainflow/engine';
import { UsageError } from './faults.ts';

/** What --n8n or --release says, as the engine takes it; undefined where nothing is said. */
export function releaseOf(said: string | undefined, option = '--n8n'): string | undefined {
  const release = said?.trim().replace(/^v/i, '');
  if (release !== undefined && !/^\d+(?:\.\d+){0,2}$/.test(release))
    throw new UsageError(`${option} takes a release of n8n, for example ${option} 1.80; not “${said}”.`);
  return release;
}

/** What that release knows: of those that we have the facts of, the nearest. */
export const catalogFor = (catalog: Catalog, release: string | undefined): Catalog =>
  release === undefined ? catalog : catalog.aimedAt(release);
