import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApiRequest, Reply } from './api/reply.ts';

/** An HTTP server over a function from request to reply, which can also break off and keep silent. */
export function serve(handle: (request: ApiRequest) => Reply): Server {
  const server = createServer((request, response) => {
    // What a browser asks for by itself beside a hosted page.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    void read(request).then(
      (asked) => send(handle(asked), response),
      () => response.destroy(),
    );
  });
  // An agent's idle connection must not keep a test from ending, nor be closed under a request.
  server.keepAliveTimeout = 60_000;
  return server;
}

async function read(request: IncomingMessage): Promise<ApiRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers,
    body: Buffer.concat(parts).toString(),
  };
}

function send(reply: Reply, response: ServerResponse): void {
  switch (reply.kind) {
    case 'answer': {
      const answer = () => void response.writeHead(reply.status, reply.headers).end(reply.body);
      if (reply.delayMs === undefined) answer();
      else setTimeout(answer, reply.delayMs).unref();
      return;
    }
    case 'cut': {
      const body = Buffer.from(reply.body);
      response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
      return;
    }
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'no-reply':
      return;
  }
}
