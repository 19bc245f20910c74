import type { ApiRequest, Reply } from './api/reply.ts';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** `fetch` without a socket, for `Stripe.createFetchHttpClient`. Broken connections fail as they do over one. */
export function fetchOf(handle: (request: ApiRequest) => Reply): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const reply = handle({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    });
    switch (reply.kind) {
      case 'answer':
        if (reply.delayMs !== undefined) await pause(reply.delayMs, init?.signal);
        return new Response(reply.body, { status: reply.status, headers: { ...reply.headers } });
      case 'no-reply':
        return pause(null, init?.signal);
      case 'reset':
      case 'cut':
        throw Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' });
    }
  };
}

/** @param ms null for ever */
function pause(ms: null, signal: AbortSignal | null | undefined): Promise<never>;
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void>;
function pause(ms: number | null, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (ms !== null) setTimeout(resolve, ms).unref();
    signal?.addEventListener(
      'abort',
      () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
      { once: true },
    );
  });
}
