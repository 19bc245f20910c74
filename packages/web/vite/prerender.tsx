import { text as textOf } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../src/app/app.tsx';
import { PageSkeleton } from '../src/ui/page-skeleton.tsx';
import type { WAITING } from './page-modules.ts';

/** The page at this address as HTML, whole: for the build, which keeps it beside the code. */
export async function drawn(path: string): Promise<string> {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  return html(page);
}

/** What stands at every other address until its code is there. */
export const skeleton = (): Promise<string> => html(<PageSkeleton />);

/**
 * A member's page before anything is known of the member. It is looked at until the page's code is there: inert, and
 * disabled.
 */
export async function waiting(path: keyof typeof WAITING, query: string): Promise<string> {
  const { default: Page } = await PAGES[path]();
  const page = (
    <StaticRouter location={path + query}>
      <QueryClientProvider client={new QueryClient()}>
        <fieldset disabled className="contents">
          <Page />
        </fieldset>
      </QueryClientProvider>
    </StaticRouter>
  );
  return html(page);
}

const PAGES: Record<keyof typeof WAITING, () => Promise<{ default: ComponentType }>> = {
  '/dashboard': () => import('../src/pages/dashboard/dashboard.tsx'),
  '/saved': () => import('../src/pages/saved.tsx'),
  '/profile': () => import('../src/pages/profile.tsx'),
  '/settings': () => import('../src/pages/settings/settings.tsx'),
  '/subscription': () => import('../src/pages/subscription/subscription.tsx'),
  '/subscription/manage': () => import('../src/pages/subscription/manage.tsx'),
};

async function html(page: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    // In one piece: pieces that come later are put in place by inline scripts, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  const text = await textOf(prelude);
  if (faults.length > 0) throw new AggregateError(faults, 'A page can’t be drawn without a browser.');
  return text;
}
