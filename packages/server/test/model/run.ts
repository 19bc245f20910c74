import { accountOf } from '../support/build.ts';
import type { Process } from './processes.ts';
import type { World } from './world.ts';

/** Somebody with a browser; an account from the first call on that needs one. */
export type Person = {
  name: string;
  /** Of the account; null: none yet, or deleted. */
  id: string | null;
  username: string;
  cookies: Map<string, string>;
};

/** What happens in one run, and what is known of it without asking the server. */
export type Run = {
  world: World;
  people: Person[];
  /** Sessions whose page at Stripe somebody has the address of. */
  pages: string[];
  /** Who tried to get what was paid in a session, and whether they were told that they have it. */
  claims: { session: string; userId: string; isTold: boolean }[];
  /** Accounts whose address is known to be theirs. */
  verified: Map<string, string>;
  /** An event of Stripe's will never arrive: what it tells is found by reconciling. */
  isNewsLost: boolean;
  /** What really happened, one line each. */
  story: string[];
};

export type Asked = { status: number; code: string | null; body: Record<string, unknown> };
type Call = { at: number; post?: string; get?: string; body?: object };

export const newRun = (world: World): Run => ({
  world,
  people: ['ann', 'bob', 'cyd'].map((name) => ({ name, username: name, id: null, cookies: new Map() })),
  pages: [],
  claims: [],
  verified: new Map(),
  isNewsLost: false,
  story: [],
});

/** The nth of those there are, counting round; undefined where there are none. */
export const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

export const person = (run: Run, n: number): Person => nth(run.people, n) as Person;
export const processOf = (run: Run, n: number): Process => run.world.processes[n % 2 === 0 ? 0 : 1];

/** Stripe is going to fail, or a process to die. */
export const isDisturbed = ({ world }: Run): boolean =>
  world.stripe.faults.waiting > 0 || world.processes.some((it) => it.isDoomed());

/** A call by a visitor. null: the process died before it answered. */
export function ask(run: Run, call: Call): Promise<Asked | null> {
  return send(run, new Map(), call);
}

/** A call by somebody signed in, who registers, or signs in anew, where it takes that. */
export async function askAs(run: Run, who: Person, call: Call): Promise<Asked | null> {
  if (who.id === null) await register(run, who, call.at);
  const reply = await send(run, who.cookies, call);
  if (reply?.code !== 'not-signed-in') return reply;
  const { username, password } = accountOf(who.username);
  await send(run, who.cookies, { at: call.at, post: '/api/auth/login', body: { username, password } });
  return send(run, who.cookies, call);
}

async function register(run: Run, who: Person, at: number): Promise<void> {
  const reply = await send(run, who.cookies, { at, post: '/api/auth/register', body: accountOf(who.username) });
  who.id = reply === null ? await idOf(run, who.username) : String(reply.body.id);
}

/** As it is in the database; null: there is no such account. */
export async function idOf({ world: { db } }: Run, username: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row?.id ?? null;
}

/** Answers that make sense where nothing is broken. */
const SENSIBLE = ['conflict', 'payment-incomplete', 'not-found', 'not-signed-in'];

async function send(run: Run, cookies: Map<string, string>, call: Call): Promise<Asked | null> {
  const url = call.post ?? call.get ?? '';
  const before = run.world.stripe.state.requests.length;
  const reply = await processOf(run, call.at).inject({
    method: call.post === undefined ? 'GET' : 'POST',
    url,
    cookies: Object.fromEntries(cookies),
    ...(call.body && { payload: call.body }),
  });
  if (reply === null) {
    run.story.push(`  ${url}: the process died`);
    return null;
  }
  for (const { name, value } of reply.cookies) {
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const code = reply.statusCode === 200 ? null : String(body.code);
  run.story.push(`  ${url}: ${code ?? 'ok'}${code ? `, ${body.message}` : ''}`);
  const isDisturbed = run.world.stripe.state.requests.slice(before).some((it) => it.fault !== null);
  if (code !== null && !SENSIBLE.includes(code) && !(isDisturbed && code === 'payment-unavailable')) {
    throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}\n${run.world.log.join('')}`);
  }
  return { status: reply.statusCode, code, body };
}
