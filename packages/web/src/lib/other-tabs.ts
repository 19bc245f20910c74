import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What changed here is asked for again in the other tabs of this browser that show it. */
export function tellOtherTabs(...keys: readonly QueryKey[]): void {
  channel?.postMessage(keys);
}

/** Asks again for what other tabs have changed. */
export function hearOtherTabs(queries: QueryClient): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly QueryKey[]>) => {
    for (const queryKey of data) void queries.invalidateQueries({ queryKey });
  });
}

// Pages are also drawn while the project is built: there are no tabs there, and an open channel would never let it end.
const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plainflow');
