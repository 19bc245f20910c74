import { useSyncExternalStore } from 'react';

/** Whether the page's code is there; not yet in a page that the server drew. Until then a form takes nothing that it would lose. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
