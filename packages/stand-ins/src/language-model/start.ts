import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Act, Asked, Written } from './answers.ts';
import { anthropicError, anthropicEvents, readAnthropic } from './anthropic.ts';
import { openaiError, openaiEvents, readOpenai } from './openai.ts';

export interface LanguageModelStandIn {
  /** For an OpenAI or compatible client, and for an Anthropic one: what its base URL is. */
  readonly url: string;
  readonly key: string;
  /** What was asked, oldest first. */
  readonly asked: readonly Asked[];
  /** How many streams are open now. */
  readonly open: number;
  /** The next requests get these, one each, in this order. */
  next(...acts: (Act | ((asked: Asked) => Act))[]): void;
  /** All others get this. */
  otherwise: (asked: Asked) => Act;
  /** Forgets what was asked and what is to come. */
  reset(): void;
  stop(): Promise<void>;
}

/** Both protocols on one port of loopback: POST /v1/chat/completions and POST /v1/messages, streaming. */
export async function startLanguageModel({ port = 0 }: { port?: number } = {}): Promise<LanguageModelStandIn> {
  const key = 'sk-standin-4242';
  let asked: Asked[] = [];
  let planned: (Act | ((asked: Asked) => Act))[] = [];
  let open = 0;
  const nothing = (): Act => ({ kind: 'empty' });

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await textOf(request)) as never;
    const anthropic = request.url?.endsWith('/messages') === true;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const seen = anthropic ? readAnthropic(body) : { ...readOpenai(body), tool: null };
    const one: Asked = { ...seen, protocol: anthropic ? 'anthropic' : 'openai', headers, left: false };
    asked.push(one);
    response.on('close', () => {
      if (!response.writableFinished) one.left = true;
    });
    const given = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '');
    const plan = given === key ? (planned.shift() ?? standIn.otherwise) : ({ kind: 'status', status: 401 } as const);
    const act = typeof plan === 'function' ? plan(one) : plan;
    open += 1;
    try {
      await perform(
        act,
        response,
        anthropic ? (it) => anthropicEvents(seen, it) : (it) => openaiEvents(seen, it),
        anthropic,
      );
    } finally {
      open -= 1;
    }
  }

  const standIn: LanguageModelStandIn = {
    url: '',
    key,
    get asked() {
      return asked;
    },
    get open() {
      return open;
    },
    next: (...acts) => {
      planned.push(...acts);
    },
    otherwise: nothing,
    reset: () => {
      asked = [];
      planned = [];
      standIn.otherwise = nothing;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in found no port.');
  return Object.assign(standIn, { url: `http://127.0.0.1:${address.port}/v1` });
}

async function perform(
  act: Act,
  response: ServerResponse,
  events: (written: Written) => string[],
  anthropic: boolean,
): Promise<void> {
  const begin = (): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  };
  switch (act.kind) {
    case 'status': {
      const body = anthropic ? anthropicError(act.status) : openaiError(act.status);
      const wait = act.retryAfter === undefined ? {} : { 'retry-after': act.retryAfter };
      response.writeHead(act.status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body));
      return;
    }
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'silent':
      await once(response, 'close');
      return;
    case 'nonsense':
      begin();
      response.end('data: {"this is": no JSON\n\n');
      return;
    case 'cut': {
      begin();
      const all = events({ text: act.text });
      const half = all.slice(0, Math.ceil(all.length / 2));
      if (act.pieceMs) await slowly(response, half, act.pieceMs);
      else await new Promise((resolve) => response.write(half.join(''), resolve));
      response.destroy();
      return;
    }
    case 'empty':
      begin();
      response.end(events({ text: '' }).join(''));
      return;
    case 'refusal':
      begin();
      response.end(events({ text: '', refusal: act.text ?? 'I can’t help with that.' }).join(''));
      return;
    case 'text': {
      if (act.delayMs) await pause(act.delayMs);
      if (response.destroyed) return;
      begin();
      await slowly(response, events({ text: act.text, ...(act.cached ? { cached: act.cached } : {}) }), act.pieceMs);
      response.end();
      return;
    }
  }
}

async function slowly(response: ServerResponse, events: readonly string[], pieceMs = 0): Promise<void> {
  for (const it of events) {
    if (response.destroyed) return;
    response.write(it);
    if (pieceMs) await pause(pieceMs);
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
