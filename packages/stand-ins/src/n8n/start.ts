import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { objectionTo } from './rules.ts';

/** In place of an answer. */
export type N8nTrouble =
  /** A page of something else, whatever is asked for. */
  | 'website'
  /** An n8n from before there was a public API, or with it switched off. */
  | 'no-api'
  | 'redirect'
  | 'silence'
  /** Megabytes, and no end. */
  | 'huge'
  | 'cut'
  | 'overloaded'
  /** The key is right, but may do nothing. */
  | 'no-scopes';

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
  /** Forgets all. */
  reset(): void;
  stop(): Promise<void>;
}

/** The public API of an n8n on a port of loopback: listing and making workflows, with its rules and its failures. */
export async function startN8nStandIn(): Promise<N8nStandIn> {
  const key = 'n8n_api_standin_4242';
  let asked: string[] = [];
  let workflows: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0];
    asked.push(`${request.method} ${path}`);
    const body = await textOf(request);
    const json = (status: number, reply: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (standIn.trouble === 'no-api' && path === '/healthz') return void json(200, { status: 'ok' });
    if (standIn.trouble && standIn.trouble !== 'no-scopes') return inTrouble(standIn.trouble, response);
    if (path === '/healthz') return void json(200, { status: 'ok' });
    if (path !== '/api/v1/workflows') return void json(404, { message: 'not found' });
    if (request.headers['x-n8n-api-key'] !== key) return void json(401, { message: 'Unauthorized' });
    if (standIn.trouble === 'no-scopes') return void json(403, { message: 'Forbidden' });
    if (request.method === 'GET') return void json(200, { data: [], nextCursor: null });
    const workflow = JSON.parse(body) as Record<string, unknown>;
    const objection = objectionTo(workflow);
    if (objection) return void json(400, { message: objection });
    workflows.push(workflow);
    json(200, { ...workflow, id: `standin${String(workflows.length).padStart(9, '0')}`, active: false, tags: [] });
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
    reset: () => {
      asked = [];
      workflows = [];
      standIn.trouble = null;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

function inTrouble(trouble: Exclude<N8nTrouble, 'no-scopes'>, response: ServerResponse): void {
  switch (trouble) {
    case 'website':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A shop</title>');
      return;
    case 'no-api':
      response.writeHead(404, { 'content-type': 'text/html' }).end('Cannot GET');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/healthz' }).end();
      return;
    case 'overloaded':
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Database is not ready!"}');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"data":');
      setImmediate(() => response.destroy());
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response);
      return;
    case 'silence':
      return;
  }
}

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', more);
  more();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
