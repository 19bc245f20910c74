import { useSyncExternalStore } from 'react';

/** Whether the device has a network. That says nothing of the server; without one, nothing gets through. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
