import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerOf } from './api.ts';
import { createStore, type StoredCredential, type StoredWorkflow } from './store.ts';
import { inTrouble, type N8nTrouble } from './trouble.ts';

export type { N8nTrouble };

export interface N8nStandIn {
  /** Without a slash at its end. */
  readonly url: string;
  /** The API key that it accepts. */
  readonly key: string;
  /** `POST /api/v1/workflows`, oldest first. */
  readonly asked: readonly string[];
  /** What was made in it, as it came. */
  readonly workflows: readonly Record<string, unknown>[];
  trouble: N8nTrouble | null;
  /** What the key may do; null: all. */
  scopes: ReadonlySet<string> | null;
  /** It is a release of the first major version. */
  isOld: boolean;
  /** As if its owner made, changed or deleted something in its editor. */
  add(workflow: object): StoredWorkflow;
  change(id: string, change: object): StoredWorkflow;
  remove(id: string): void;
  addCredential(credential: StoredCredential): void;
  /** A workflow as it is now. */
  stored(id: string): StoredWorkflow;
  /** Forgets all. */
  reset(): void;
  stop(): Promise<void>;
}

/** The public API of an n8n on a port of loopback: its workflows and credentials, with its rules and its failures. */
export async function startN8nStandIn(): Promise<N8nStandIn> {
  const key = 'n8n_api_standin_4242';
  const store = createStore();
  let asked: string[] = [];
  let workflows: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', standIn.url);
    const method = request.method ?? 'GET';
    asked.push(`${method} ${path}`);
    const body = await textOf(request);
    const json = (status: number, reply: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (standIn.trouble === 'no-api' && path === '/healthz') return void json(200, { status: 'ok' });
    if (standIn.trouble && standIn.trouble !== 'no-scopes') return inTrouble(standIn.trouble, response);
    if (path === '/healthz') return void json(200, { status: 'ok' });
    if (!path.startsWith('/api/v1/')) return void json(404, { message: 'not found' });
    if (request.headers['x-n8n-api-key'] !== key) return void json(401, { message: 'Unauthorized' });
    const scopes = standIn.trouble === 'no-scopes' ? NOTHING : standIn.scopes;
    const { isOld } = standIn;
    const reply = answerOf(store, { method, path: path.slice('/api/v1/'.length), query, body, scopes, isOld });
    if (method === 'POST' && path === '/api/v1/workflows' && reply.status === 200) workflows.push(JSON.parse(body));
    json(reply.status, reply.json);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const standIn: N8nStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    key,
    get asked() {
      return asked;
    },
    get workflows() {
      return workflows;
    },
    trouble: null,
    scopes: null,
    isOld: false,
    add: store.add,
    change: store.change,
    remove: store.remove,
    addCredential: store.addCredential,
    stored: (id) => store.find(id) ?? fail(id),
    reset: () => {
      asked = [];
      workflows = [];
      store.clear();
      standIn.trouble = null;
      standIn.scopes = null;
      standIn.isOld = false;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

const NOTHING: ReadonlySet<string> = new Set();

const fail = (id: string): never => {
  throw new Error(`There is no workflow ${id}.`);
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
