/**
 * How much does the server stand? The real mix of requests, on SQLite and PostgreSQL, beside a bare Fastify that says hello and a bare
 * route with one query, in the same run: on a machine that others use too, only ratios count, and those of the processor's time (work)
 * most: bars are held against these.
 *
 *   npm run load                              all of it, on both databases
 *   npm run load -- --only sqlite             --part me (parts that begin so; also people, mix, slow-model)
 *   npm run load -- --seconds 5 --minutes 2   seconds of each part, minutes of the mix
 *
 * DATABASE_URL names an empty PostgreSQL to use; without it one is started for this run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgres } from '../crash/databases.ts';
import { startServer } from '../server.ts';
import { type At, type Figures, PARTS, type Part, run } from './parts.ts';
import { ADMIN, administrator, long, PASSWORD, type Person, send, signUp } from './people.ts';
import { megabytes, percentile, probeOptions, type Second, secondsOf } from './probed.ts';
import { besideSlowModel, watch } from './slow-model.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '2' },
  },
});
const SECONDS = Number(options.seconds);
const FIFTY = 50;
/** Requests after which code is as fast as it gets. */
const WARM = 3000;
/** What shares of the bare routes are asked for, and the times in milliseconds. */
const BARS = { landing: 0.2, me: { SQLite: 0.5, PostgreSQL: 0.3 }, othersMs: 50, lastReplyMs: 4000 };

type Row = {
  requests: number;
  work: string;
  'of hello': string;
  'of one query': string;
  p50: number;
  p99: number;
  failed: number;
};
type Database = 'SQLite' | 'PostgreSQL';
const table: Record<string, Row> = {};
const missed: string[] = [];
const wants = (name: string) => name.startsWith(options.part);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

if (options.only !== 'postgres') await measure('SQLite', null);
if (options.only !== 'sqlite') {
  const { url, stop } = await postgres();
  try {
    await measure('PostgreSQL', url);
  } finally {
    await stop();
  }
}
if (wants('slow-model') && options.only !== 'postgres') {
  await inFolder(async (dataDir) => {
    if (!(await besideSlowModel(dataDir, { generations: 50, seconds: 10 }))) missed.push('beside a slow model');
  });
}
console.table(table);
for (const it of missed) console.log(`Falls short: ${it}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure(database: Database, url: string | null): Promise<void> {
  await inFolder(async (dataDir) => {
    const probe = join(dataDir, 'probe.jsonl');
    const server = await startServer(dataDir, url, {
      ...probeOptions(probe),
      ADMIN_USERNAME: ADMIN,
      ADMIN_PASSWORD: PASSWORD,
      FREE_PROMPTS: '1000000',
    });
    await isLoaded(server.base);
    const people = { person: await signUp(server.base, 'load'), administrator: await administrator(server.base) };
    const bare = await startBare(join(dataDir, 'plainflow.db'), url);
    try {
      await parts(database, server, bare, people);
      if (wants('people')) await besideFifty(database, server.base, people.person);
      if (wants('mix')) await mix(database, server, people, probe);
    } finally {
      bare.child.kill('SIGKILL');
      await server.kill();
    }
  });
}

async function parts(
  database: Database,
  server: At,
  bare: At,
  people: Record<'person' | 'administrator', Person>,
): Promise<void> {
  const wanted = PARTS.filter((it) => wants(it.name));
  if (wanted.length === 0) return;
  const measured = (at: At, part: Part) => run(at, part, people, SECONDS);
  for (const path of ['/hello', '/one']) await run(bare, { name: 'warm', path }, people, SECONDS, WARM);
  for (const part of wanted) {
    // Each beside its own yardsticks: the machine has others' work at times.
    const hello = await measured(bare, { name: 'hello', path: '/hello' });
    const one = await measured(bare, { name: 'one query', path: '/one' });
    // Until the code that is used most has been made fast.
    await run(server, part, people, SECONDS, part.body ? undefined : WARM);
    const figures = await measured(server, part);
    tell(`${database}: ${part.name}`, figures, hello, one);
    if (part.name === 'me') bar(`${database}: me`, one.work / figures.work, BARS.me[database]);
    if (part.path === '/') bar(`${database}: landing page`, hello.work / figures.work, BARS.landing);
    if (figures.failed > 0) missed.push(`${database}: ${part.name}: ${figures.failed} failed`);
  }
}

function tell(name: string, figures: Figures, hello: Figures, one: Figures): void {
  const { perSecond, work, p50, p99, failed } = figures;
  const share = (of: Figures) => `${(perSecond / of.perSecond).toFixed(2)} (work ${(of.work / work).toFixed(2)})`;
  table[name] = {
    requests: Math.round(perSecond),
    work: `${work.toFixed(2)} ms`,
    'of hello': share(hello),
    'of one query': share(one),
    p50,
    p99,
    failed,
  };
  console.log(`${name}: ${Math.round(perSecond)}/s, ${share(hello)} of hello, ${share(one)} of one query`);
}

function bar(name: string, share: number, least: number): void {
  if (share < least) missed.push(`${name}: ${share.toFixed(2)} of the bare route, at least ${least} is asked for`);
}

/** Fifty people send 3,000 characters each at the same moment; somebody else reads. */
async function besideFifty(database: Database, base: string, reader: Person): Promise<void> {
  const people: Person[] = [];
  for (let i = 0; i < FIFTY; i++) people.push(await signUp(base, `many_${i}`));
  const began = performance.now();
  const replies = Promise.all(
    people.map(async ({ cookie }, i) => {
      // Without a reply within five minutes `fetch` gives up.
      const reply = await send(base, '/api/workflow/generate', cookie, { message: long(3000, i) }).catch(() => null);
      await reply?.arrayBuffer();
      return { ok: reply?.ok === true, after: performance.now() - began };
    }),
  );
  const times = await watch(base, reader, replies);
  const all = await replies;
  const [p99, last] = [percentile(times, 0.99), Math.max(...all.map((it) => it.after))];
  const failed = all.filter((it) => !it.ok).length;
  console.log(
    `${database}: beside fifty people, ${times.length} reads of somebody else: p99 ${p99.toFixed(1)} ms; the last reply after ${(last / 1000).toFixed(1)} s; ${failed} failed`,
  );
  if (p99 > BARS.othersMs) missed.push(`${database}: reads beside fifty people, p99 ${p99.toFixed(0)} ms`);
  if (last > BARS.lastReplyMs) missed.push(`${database}: the fiftieth reply after ${(last / 1000).toFixed(1)} s`);
  if (failed > 0) missed.push(`${database}: ${failed} of fifty failed`);
}

/** All parts beside each other, for minutes: does the memory grow? */
async function mix(
  database: Database,
  server: At,
  people: Record<'person' | 'administrator', Person>,
  probe: string,
): Promise<void> {
  const seconds = Number(options.minutes) * 60;
  const began = Date.now();
  const all = await Promise.all(PARTS.map((it) => run(server, { ...it, connections: 1 }, people, seconds)));
  const sum = (of: (it: Figures) => number) => Math.round(all.reduce((total, it) => total + of(it), 0));
  const kept = secondsOf(probe, began);
  const fifth = Math.ceil(kept.length / 5);
  const memory = (part: Second[]) =>
    megabytes(
      percentile(
        part.map((it) => it.rss),
        0.5,
      ),
    );
  const heap = (part: Second[]) =>
    megabytes(
      percentile(
        part.map((it) => it.heapUsed),
        0.1,
      ),
    );
  const [early, late] = [kept.slice(fifth, 2 * fifth), kept.slice(-fifth)];
  console.log(
    `${database}: the mix for ${options.minutes} minutes: ${sum((it) => it.perSecond)} requests/s, ${sum((it) => it.failed)} failed, ` +
      `event loop p99 ${percentile(
        kept.map((it) => it.p99),
        0.99,
      ).toFixed(0)} ms, most ${percentile(
        kept.map((it) => it.most),
        1,
      ).toFixed(0)} ms, ` +
      `memory ${memory(early)} → ${memory(late)} MB, heap ${heap(early)} → ${heap(late)} MB`,
  );
}

/** While the reader loads, it takes a processor. */
async function isLoaded(base: string): Promise<void> {
  for (let reader = 'loading'; reader === 'loading'; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    reader = ((await (await fetch(`${base}/health/ready`)).json()) as { reader: string }).reader;
  }
}

async function startBare(file: string, url: string | null): Promise<At & { child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), file, url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  return { base: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, child };
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-load-'));
  try {
    await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
