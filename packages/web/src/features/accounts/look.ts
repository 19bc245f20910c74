import { local } from '../../lib/storage.ts';

/** An administrator (`by`) sees what `username` sees. `until`: ISO 8601. */
export type Look = { username: string; by: string; until: string };

const KEY = 'plainflow.look';

/**
 * Whether what is on the screen is somebody else's, as the server said last. Kept in the browser, since not every page
 * asks who is signed in, and every one has to say it. A hint for what to show, never a permission.
 */
export const look = {
  set: (next: Look | null): void => {
    const text = next && JSON.stringify(next);
    if (text === local.get(KEY)) return;
    if (text) local.set(KEY, text);
    else local.remove(KEY);
    for (const listener of listeners) listener();
  },
  /** As text: the same while nothing changes. */
  text: (): string | null => local.get(KEY),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

const listeners = new Set<() => void>();
