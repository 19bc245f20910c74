import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../lib/keep-focus.ts';
import { queryClient } from '../lib/query-client.ts';

/** For everything that asks the server. Pages that ask nothing, the landing page above all, do without its code. */
export default function Data({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
