import { useSyncExternalStore } from 'react';
import { session } from '../../lib/storage.ts';

/**
 * An n8n file that the user brought and that no conversation has yet. It outlives the page: after a reload, a trip to the
 * sign-in page or a message that did not arrive, it is still there.
 */
export type Brought = {
  id: string;
  /** As it came. */
  text: string;
  fileName?: string;
  /** The user accepted what can be mended. */
  mended: boolean;
  /** The conversation whose first message it goes with; before there is one, it waits in the empty chat. */
  conversation?: string;
  /** That message arrived: the file goes with no other. */
  sent?: boolean;
  /** The automation that it was saved as. */
  savedId?: string;
};

export const brought = {
  get: (): Brought | null => now,
  set: (next: Brought | null): void => {
    now = next;
    if (next) session.set(KEY, JSON.stringify(next));
    else session.remove(KEY);
    for (const listener of listeners) listener();
  },
  /** Changes the file that is there, if it is still this one. */
  change: (id: string, change: Partial<Brought>): void => {
    if (now?.id === id) brought.set({ ...now, ...change });
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useBrought = (): Brought | null => useSyncExternalStore(brought.subscribe, brought.get, brought.get);

const KEY = 'plainflow.file';
const listeners = new Set<() => void>();
let now: Brought | null = restored();

function restored(): Brought | null {
  try {
    return JSON.parse(session.get(KEY) ?? 'null') as Brought | null;
  } catch {
    return null;
  }
}
