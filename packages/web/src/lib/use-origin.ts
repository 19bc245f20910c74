import { useSyncExternalStore } from 'react';

/** The origin of the page's address; empty in pages that are drawn before anybody asks for them. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  );
