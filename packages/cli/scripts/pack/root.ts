import path from 'node:path';

/** The repository. */
export const ROOT = path.join(import.meta.dirname, '../../../..');
export const CLI = path.join(ROOT, 'packages/cli');
