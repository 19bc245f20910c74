import { useSyncExternalStore } from 'react';
import { session } from '../../lib/storage.ts';

/** What is typed of a video and not yet built; like the draft of a message it survives a reload. */
export type VideoDraft = {
  link: string;
  transcript: string;
  /** The transcript's field is open. */
  pasting: boolean;
};

const EMPTY: VideoDraft = { link: '', transcript: '', pasting: false };
const KEY = 'plainflow.video';
const listeners = new Set<() => void>();
let now: VideoDraft = kept();

export const videoDraft = {
  get: (): VideoDraft => now,
  change: (next: Partial<VideoDraft>): void => {
    now = { ...now, ...next };
    session.set(KEY, JSON.stringify(now));
    for (const listener of listeners) listener();
  },
  clear: (): void => videoDraft.change(EMPTY),
};

export const useVideoDraft = (): VideoDraft => useSyncExternalStore(subscribe, videoDraft.get, videoDraft.get);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): VideoDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(session.get(KEY) ?? '{}') as Partial<VideoDraft>) };
  } catch {
    return EMPTY;
  }
}
