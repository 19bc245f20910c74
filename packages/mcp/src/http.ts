import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { createRunning } from './running.ts';

/** One message that came over HTTP. */
export type HttpMessage<Caller> = {
  method: string;
  headers: Headers;
  /** As it was parsed. */
  body: unknown;
  /** Who sent it. */
  caller: Caller;
  /** Under which calls of one caller run: cancelling reaches no other's. */
  callerId: string;
  /** Ends when nobody waits for the reply any more. */
  signal: AbortSignal;
};

const SESSION = 'mcp-session-id';

/**
 * The same server over streamable HTTP, made anew for each message: nothing is kept between two of them, so any of several
 * processes may answer the next one. Who may call at all is for whoever mounts it.
 */
export function createHttpFace<Caller>(
  serverFor: (caller: Caller) => McpServer,
  onRefused: (error: Error) => void = () => {},
) {
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.caller as Caller), {
    onerror: onRefused,
    // Nothing here changes by itself, so that there is nothing to wait for.
    maxSubscriptions: 0,
  });
  const running = createRunning();

  return {
    answer: async (message: HttpMessage<Caller>): Promise<Response> => {
      const { method, headers, body, caller, callerId } = message;
      // Left out of the protocol since 2025-06-18; one request could hold thousands of calls.
      if (Array.isArray(body)) return refusal(400, -32_600, 'Send one message a request: batches are not taken.');
      const session = sessionOf(headers);
      running.cancel(callerId, session, body);
      const { signal, end } = running.begin(callerId, session, body, message.signal);
      const request = new Request('http://localhost/mcp', { method, headers, signal });
      const authInfo = { token: '', clientId: callerId, scopes: [], extra: { caller } };
      const response = await handler.fetch(request, { parsedBody: body, authInfo });
      // Agents of 2025 send it back with each message. It stands for nothing but by it their calls are told apart.
      if (methodOf(body) === 'initialize' && response.ok) response.headers.set(SESSION, crypto.randomUUID());
      return onceRead(response, end);
    },
    close: (): Promise<void> => handler.close(),
  };
}
export type HttpFace<Caller> = ReturnType<typeof createHttpFace<Caller>>;

const sessionOf = (headers: Headers): string | null => {
  const given = headers.get(SESSION);
  return given !== null && /^[\x21-\x7e]{1,100}$/.test(given) ? given : null;
};

const methodOf = (body: unknown): unknown => (body as { method?: unknown } | null | undefined)?.method;

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
}

/** `end` is called when all of the reply was sent, or nobody reads on. */
function onceRead(response: Response, end: () => void): Response {
  if (response.body === null) {
    end();
    return response;
  }
  const told = new TransformStream<Uint8Array, Uint8Array>({ flush: end, cancel: end });
  return new Response(response.body.pipeThrough(told), { status: response.status, headers: response.headers });
}
