import { N8N_RELEASE, N8N_RELEASES } from '@plainflow/contracts/product';
import { local } from '../../lib/storage.ts';

/** "2.41": patches, the third number, bring no nodes. */
export const minor = (release: string): string => release.split('.').slice(0, 2).join('.');
export const NEWEST = minor(N8N_RELEASE);
export const RELEASES: readonly string[] = N8N_RELEASES.map(minor);

/** The n8n that somebody said to run, the last time that they chose one; else the newest. */
export const myRelease = {
  get: (): string => {
    const kept = local.get(KEY);
    return kept !== null && /^\d{1,3}(?:\.\d{1,4})?$/.test(kept) ? kept : NEWEST;
  },
  set: (release: string): void => local.set(KEY, release),
};

const KEY = 'plainflow.n8n-release';
