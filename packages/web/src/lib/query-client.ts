import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './call.ts';
import { hearOtherTabs } from './other-tabs.ts';

/**
 * No retries, no polling; what is shown is asked for again when the window gets the focus, when the network is back and
 * when another tab has changed it. Without a network a call fails and says so, instead of waiting in silence.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWho }),
  mutationCache: new MutationCache({ onError: askWho }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      refetchInterval: false,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A session that ended is found out by any call; the page then goes to where people sign in. */
function askWho(error: Error): void {
  if (hasCode(error, 'not-signed-in')) void queryClient.invalidateQueries({ queryKey: ['session'] });
}

// What has begun is known before the next press is heard: the second half of a double click finds its button busy.
notifyManager.setScheduler(queueMicrotask);

hearOtherTabs(queryClient);
