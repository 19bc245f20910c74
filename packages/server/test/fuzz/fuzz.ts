import { problemSchema } from '@plainflow/contracts/problem';
import fc from 'fast-check';
import { accountOf, type World } from '../support/build.ts';
import type { Client, Reply } from '../support/client.ts';
import { callsOf, type DescribedCall } from './calls.ts';
import { type Draft, draftsOf, Raw, type Who } from './requests.ts';

/** Bytes: no reply is longer, an export of all data of somebody who has much aside. */
const LONGEST_REPLY = 8 * 1024 * 1024;
/** Who calls these is somebody else afterwards. */
const ENDS_SESSIONS = /logout|my-data\/delete|DELETE \/api\/auth\/sessions|second-factor\/disable/;
/** Requests that are made up at once for each call. */
const BATCH = 10;

export type FuzzReport = {
  requests: number;
  /** Call → status → how often. */
  statuses: Map<string, Map<number, number>>;
  /** Call → milliseconds of all its requests. */
  spent: Map<string, number>;
  /** What no request may bring about, each with the request; the first hundred. */
  faults: string[];
};

/** Makes up requests for every call that the server describes, sends them, and judges what comes back. */
export async function fuzz(world: World, { requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  const calls = callsOf((await world.visitor().get('/api/openapi.json')).body);
  const report: FuzzReport = { requests: 0, statuses: new Map(), spent: new Map(), faults: [] };
  const drafting = calls.map(draftsOf);
  const people = createPeople(world);
  const ids: string[] = ['nobody'];
  for (let round = 0; report.requests < requests; round++) {
    const drafts = drafting.map((it) => fc.sample(it, { seed: seed + round, numRuns: BATCH }));
    for (let i = 0; i < BATCH; i++) {
      for (const [at, call] of calls.entries()) {
        const draft = drafts[at]?.[i];
        if (!draft || report.requests >= requests) continue;
        await one(call, draft);
      }
    }
    // Limits and sessions of the next round begin anew.
    world.clock.pass(60_000);
  }
  return report;

  async function one(call: DescribedCall, draft: Draft): Promise<void> {
    const name = `${call.method} ${call.path}`;
    const client = await (ENDS_SESSIONS.test(name) ? people.passing(draft.who) : people.client(draft.who));
    const url = urlOf(call, draft, ids);
    report.requests++;
    const began = performance.now();
    let reply: Reply;
    try {
      reply = await client.send({ method: call.method as 'GET', url, ...contentOf(draft) });
    } catch (error) {
      return note(name, draft, url, `no reply: ${error instanceof Error ? error.message : String(error)}`);
    }
    report.spent.set(name, (report.spent.get(name) ?? 0) + performance.now() - began);
    const counts = report.statuses.get(name) ?? new Map<number, number>();
    report.statuses.set(name, counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1));
    const fault = faultOf(reply);
    if (fault) note(name, draft, url, fault);
    // Newest ids last, and not for ever.
    for (const it of reply.text.slice(0, 20_000).matchAll(/"(?:id|shareToken)":"([\w-]{4,60})"/g))
      ids.push(it[1] ?? '');
    if (ids.length > 400) ids.splice(1, ids.length - 300);
    if (reply.status === 401 && !ENDS_SESSIONS.test(name)) people.lost(draft.who);
  }

  function note(name: string, { who, body, headers }: Draft, url: string, fault: string): void {
    if (report.faults.length >= 100) return;
    const said = body instanceof Raw ? body.text : JSON.stringify(body);
    report.faults.push(`${fault} ← ${name} as ${who}, ${url}, ${said?.slice(0, 400)}, ${JSON.stringify(headers)}`);
  }
}

function faultOf({ status, text, body, headers }: Reply): string | null {
  if (text.length > LONGEST_REPLY) return `a reply of ${text.length} characters`;
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  const parsed = problemSchema.safeParse(body);
  if (!isProblem || !parsed.success) return `status ${status} without problem details: ${text.slice(0, 200)}`;
  return parsed.data.status === status ? null : `status ${status} that tells ${parsed.data.status}`;
}

function urlOf({ path, params }: DescribedCall, { params: given, query }: Draft, ids: string[]): string {
  const filled = params.reduce((url, name, i) => {
    const it = given[i] ?? 0;
    const value = typeof it === 'number' ? (ids.at(-1 - (it % Math.min(20, ids.length))) ?? '') : it;
    return url.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || '%20');
  }, path);
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function contentOf({ body, headers }: Draft) {
  if (body === undefined) return { headers };
  const payload = body instanceof Raw ? body.text : JSON.stringify(body);
  return { headers: { 'content-type': 'application/json', ...headers }, payload };
}

/** A user and an administrator who are there again as soon as a request has signed them out or deleted them. */
function createPeople(world: World) {
  const clients = new Map<Who, Client>();
  let count = 0;
  const made: Record<Who, () => Promise<Client>> = {
    visitor: async () => world.visitor(),
    user: () => world.signUp(`user_${++count}`),
    administrator: async () => {
      const fields = { ...accountOf(`boss_${++count}`), email: null };
      await world.services.accounts.createAdmin(fields);
      const client = world.visitor();
      await client.post('/api/auth/admin/login', fields);
      return client;
    },
  };
  return {
    client: async (who: Who): Promise<Client> => {
      const known = clients.get(who) ?? (await made[who]());
      clients.set(who, known);
      return known;
    },
    passing: (who: Who): Promise<Client> => made[who](),
    lost: (who: Who): void => {
      clients.delete(who);
    },
  };
}

/** The report as a table: call, requests, statuses. */
export function tableOf({ statuses, spent }: FuzzReport): string {
  const lines = [...statuses].map(([call, counts]) => {
    const all = [...counts.values()].reduce((sum, it) => sum + it, 0);
    const each = [...counts].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    const ms = ((spent.get(call) ?? 0) / all).toFixed(1);
    return `${call.padEnd(58)} ${String(all).padStart(6)} ${ms.padStart(7)} ms  ${each.join(', ')}`;
  });
  return `${lines.sort().join('\n')}\n`;
}
