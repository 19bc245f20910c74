import type { Catalog } from '@plainflow/engine';
import { UsageError } from './usage.ts';

/** What --n8n says, as the engine takes it; undefined where nothing is said. */
export function releaseOf(said: string | undefined): string | undefined {
  const release = said?.trim().replace(/^v/i, '');
  if (release !== undefined && !/^\d+(?:\.\d+){0,2}$/.test(release))
    throw new UsageError(`--n8n takes the release that you run, for example --n8n 1.80; not “${said}”.`);
  return release;
}

/** What that release knows: of those that we have the facts of, the nearest. */
export const catalogFor = (catalog: Catalog, release: string | undefined): Catalog =>
  release === undefined ? catalog : catalog.aimedAt(release);
