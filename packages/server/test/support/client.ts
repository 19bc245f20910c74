import type { FastifyInstance, InjectOptions } from 'fastify';

/** A reply whose JSON is open to the tests. */
// biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what it expects to find
export type Reply = { status: number; body: any; text: string; headers: Record<string, unknown> };

/** Somebody with a browser: keeps cookies, sends JSON. */
export type Client = {
  get(url: string, headers?: Record<string, string>): Promise<Reply>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(url: string): Promise<Reply>;
  send(options: InjectOptions): Promise<Reply>;
  /** Name → value. */
  cookies: Map<string, string>;
};

export function createClient(app: FastifyInstance): Client {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<Reply> => {
    const reply = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of reply.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: reply.statusCode, text: reply.body, body: jsonOf(reply.body), headers: reply.headers };
  };
  const withBody =
    (method: 'POST' | 'PUT' | 'PATCH') =>
    (url: string, body?: unknown, headers: Record<string, string> = {}) =>
      send({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
  return {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (url) => send({ method: 'DELETE', url }),
    send,
    cookies,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
