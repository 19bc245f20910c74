import { useSyncExternalStore } from 'react';
import { local } from '../../lib/storage.ts';

/** Whether the user's own assistant is offered under each reply, also where nothing is in doubt. Kept in the browser. */
export function useAlwaysOffered(): [boolean, (always: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), choose];
}

const KEY = 'plainflow.offer-assistant';
const listeners = new Set<() => void>();

const read = (): boolean => local.get(KEY) === 'always';

function choose(always: boolean): void {
  if (always) local.set(KEY, 'always');
  else local.remove(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
