import { local } from '../../lib/storage.ts';

/** What somebody has ticked off in the checklist of an automation, by the name that it is kept under. */
export const ticks = {
  get: (keptAs: string | undefined): ReadonlySet<string> => new Set(keptAs === undefined ? [] : kept(keptAs)),
  set: (keptAs: string | undefined, done: ReadonlySet<string>): void => {
    if (keptAs === undefined) return;
    if (done.size > 0) local.set(KEY + keptAs, JSON.stringify([...done]));
    else local.remove(KEY + keptAs);
  },
};

const KEY = 'plainflow.ticks.';

function kept(keptAs: string): string[] {
  try {
    const read: unknown = JSON.parse(local.get(KEY + keptAs) ?? '[]');
    return Array.isArray(read) ? read.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}
