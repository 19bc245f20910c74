import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Types } from './description.ts';
import { n8nEnvironment } from './environment.ts';

/** A reply of n8n's HTTP interfaces; `json` is undefined when it is no JSON. */
// biome-ignore lint/suspicious/noExplicitAny: replies are n8n's, and read field by field
export type HttpReply = { status: number; json: any; text: string; cookie: string | undefined };
export type Call = (method: string, path: string, body?: unknown) => Promise<HttpReply>;

/** A running n8n with an owner, an API key and a published sub-workflow that others may call. */
export type N8nServer = {
  /** Where it is, and a key of its public interface. */
  base: string;
  key: string;
  /** What the editor uses. */
  rest: Call;
  /** The public interface, stricter in what it takes. */
  api: Call;
  types(): Promise<Types>;
  subWorkflowId: string;
  startMilliseconds: number;
  stop(): Promise<void>;
};

/**
 * Starts n8n with an empty database on free ports; `stop` ends it and removes the database.
 * `own`: what its environment has besides.
 */
export async function startN8n(folder: string, own: Readonly<Record<string, string>> = {}): Promise<N8nServer> {
  const start = performance.now();
  // Memory instead of disk where there is some: n8n starts twice as fast.
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'plainflow-n8n-'));
  const port = await freePortPair();
  const log = join(home, 'server.log');
  const file = openSync(log, 'a');
  const program = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env: { ...n8nEnvironment({ home, port }), ...own },
    stdio: ['ignore', file, file],
  });
  const clear = () => {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.on('exit', clear); // however this process ends, n8n ends with it
  const stop = async () => {
    await end(child);
    process.off('exit', clear);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await ready(base, child, log);
    return { ...(await signUp(base)), startMilliseconds: performance.now() - start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const OWNER = { email: 'owner@example.com', firstName: 'Bench', lastName: 'Owner', password: 'BenchOwner123' };
const SCOPES = [
  ...['create', 'read', 'list', 'update', 'delete', 'activate', 'deactivate'].map((it) => `workflow:${it}`),
  'credential:list',
];

async function signUp(
  base: string,
): Promise<Pick<N8nServer, 'base' | 'key' | 'rest' | 'api' | 'types' | 'subWorkflowId'>> {
  const owner = expectOk(await http(base, 'POST', '/rest/owner/setup', OWNER), 'owner set-up');
  const cookie = { cookie: owner.cookie?.split(';')[0] ?? '' };
  const rest: Call = (method, path, body) => http(base, method, path, body, cookie);
  const made = expectOk(
    await rest('POST', '/rest/api-keys', { label: 'bench', expiresAt: null, scopes: SCOPES }),
    'API key',
  );
  const key = { 'X-N8N-API-KEY': String(made.json.data.rawApiKey) };
  const api: Call = (method, path, body) => http(base, method, path, body, key);
  const sub = expectOk(await api('POST', '/api/v1/workflows', SUB_WORKFLOW), 'sub-workflow');
  expectOk(await api('POST', `/api/v1/workflows/${sub.json.id}/activate`), 'publishing the sub-workflow');
  const types = async () => {
    const [nodes, credentials] = await Promise.all(
      ['nodes', 'credentials'].map(
        async (it) => expectOk(await http(base, 'GET', `/types/${it}.json`, undefined, cookie), it).json,
      ),
    );
    return { nodes, credentials };
  };
  return { base, key: key['X-N8N-API-KEY'], rest, api, types, subWorkflowId: String(sub.json.id) };
}

const SUB_WORKFLOW = {
  name: 'sub-workflow that others call',
  settings: { executionOrder: 'v1' },
  connections: {},
  nodes: [
    {
      id: 'c7a0b4f6-52a1-4c9e-9a55-0d9a7c2f1b01',
      name: 'Start',
      type: 'n8n-nodes-base.executeWorkflowTrigger',
      typeVersion: 1.1,
      position: [0, 0],
      parameters: { inputSource: 'passthrough' },
    },
  ],
};

async function http(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<HttpReply> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const request = { method, headers: { 'browser-id': 'bench', ...type, ...headers }, ...sent };
  // On a busy machine n8n closes an idle connection just as the next request goes out on it: nothing was read of that one.
  const reply = await fetch(base + path, request).catch(() => fetch(base + path, request));
  const text = await reply.text();
  return { status: reply.status, json: parsed(text), text, cookie: reply.headers.get('set-cookie') ?? undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function expectOk(reply: HttpReply, what: string): HttpReply {
  if (reply.status >= 300) throw new Error(`n8n, ${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply;
}

async function ready(base: string, child: ChildProcess, log: string): Promise<void> {
  const limit = performance.now() + 180_000;
  while (performance.now() < limit) {
    if (child.exitCode !== null)
      throw new Error(`n8n ended with ${child.exitCode}:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    const status = await fetch(`${base}/healthz/readiness`).then(
      (it) => it.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(200);
  }
  throw new Error(`n8n was not ready after three minutes:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const slow = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(slow);
}

/** Two neighbouring ports that nobody listens on. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await listen(0);
    if (
      port < 65_000 &&
      (await listen(port + 1).then(
        () => true,
        () => false,
      ))
    )
      return port;
  }
}

const listen = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
