import { QueryClient } from '@tanstack/react-query';

/** No retries, no polling; what is shown is asked for again when the window gets the focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchInterval: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
