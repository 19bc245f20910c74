import { notifyManager, QueryClient } from '@tanstack/react-query';
import { hearOtherTabs } from './other-tabs.ts';

/**
 * No retries, no polling; what is shown is asked for again when the window gets the focus, when the network is back and
 * when another tab has changed it. Without a network a call fails and says so, instead of waiting in silence.
 */
export const queryClient = new QueryClient({
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

// What has begun is known before the next press is heard: the second half of a double click finds its button busy.
notifyManager.setScheduler(queueMicrotask);

hearOtherTabs(queryClient);
