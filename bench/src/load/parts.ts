import autocannon from 'autocannon';
import { long, type Person, SHORT, WORKFLOW } from './people.ts';
import { workOf } from './probed.ts';

/** One kind of request, sent again and again. `connections`: how many are under way at once. */
export type Part = {
  name: string;
  path: string;
  as?: 'person' | 'administrator';
  headers?: Record<string, string>;
  body?: () => object;
  connections?: number;
};

let sent = 0;

export const PARTS: readonly Part[] = [
  { name: 'landing page', path: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } },
  { name: 'me', path: '/api/auth/me', as: 'person' },
  { name: 'prompt status', path: '/api/user/prompt-stats', as: 'person' },
  { name: 'conversations', path: '/api/conversations', as: 'person' },
  { name: 'saved automations', path: '/api/saved', as: 'person' },
  {
    name: 'save',
    path: '/api/workflows',
    as: 'person',
    body: () => ({ name: `Orders ${sent++}`, description: 'Made for a measurement', json_data: WORKFLOW }),
  },
  { name: 'console: users', path: '/api/admin/users?limit=25', as: 'administrator' },
  { name: 'console: numbers', path: '/api/admin/stats', as: 'administrator' },
  {
    name: 'chat, short',
    path: '/api/workflow/generate',
    as: 'person',
    body: () => ({ message: SHORT }),
    connections: 4,
  },
  {
    name: 'chat, 3,000 characters',
    path: '/api/workflow/generate',
    as: 'person',
    body: () => ({ message: long(3000, sent++) }),
    connections: 4,
  },
];

/** `work`: milliseconds of processor that one request takes; who else uses the machine does not count in it. */
export type Figures = { perSecond: number; work: number; p50: number; p99: number; failed: number };
export type At = { base: string; pid: number };

/** Sends one kind of request for so many seconds, as fast as it is answered. */
export async function run(
  { base, pid }: At,
  { path, as, headers = {}, body, connections = 10 }: Part,
  people: Record<'person' | 'administrator', Person>,
  seconds: number,
  /** So many instead. */
  amount?: number,
): Promise<Figures> {
  const all = {
    ...headers,
    ...(as && { cookie: people[as].cookie }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const before = workOf(pid);
  const result = await autocannon({
    url: base + path,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    timeout: 30,
    requests: [
      {
        path,
        headers: all,
        ...(body && {
          method: 'POST' as const,
          body: JSON.stringify(body()),
          setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(body()) }),
        }),
      },
    ],
  });
  const { requests, latency, non2xx, errors } = result;
  const work = (workOf(pid) - before) / Math.max(1, requests.total);
  return { perSecond: requests.average, work, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
