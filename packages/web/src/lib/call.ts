import type { Endpoint } from '@plainflow/contracts/endpoint';
import type { ProblemBody, ProblemCode } from '@plainflow/contracts/problem';
import type { z } from 'zod';
import { isOnline } from './online.ts';

/**
 * The only fetch. Sends what the endpoint describes, with the session cookie, and gives its parsed reply.
 * @throws {CallError} for any reply that is not a success
 * @throws {OfflineError} when no reply came at all
 */
export async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[input]: Input<P, Q, B>
): Promise<z.output<R>> {
  const { params, query, body, signal } = (input ?? {}) as Parts;
  const reply = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!reply.ok) throw await CallError.from(reply);
  return endpoint.reply.parse(await reply.json());
}

/** A reply that is not a success. Its message is the status, a colon, a space, and the body or the status text. */
export class CallError extends Error {
  readonly status: number;
  /** The server's problem details, where the body was such. */
  readonly problem: Partial<ProblemBody>;

  constructor(status: number, text: string, problem: Partial<ProblemBody> = {}) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
  }

  static async from(reply: Response): Promise<CallError> {
    const body = await reply.text().catch(() => '');
    return new CallError(reply.status, body || reply.statusText, { ...waitOf(reply), ...problemIn(body) });
  }
}

/** The request got no reply: no network, or the server is away. */
export class OfflineError extends Error {
  /** The device itself has no network. */
  readonly noNetwork = !isOnline();

  constructor(cause: unknown) {
    super('No connection', { cause });
    this.name = 'OfflineError';
  }
}

/** The server's own sentence for the user, where it gave one. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.problem.message : undefined;
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof CallError && error.problem.code === code;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof CallError && error.status === status;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal };

type Part<Name extends string, Schema extends z.ZodType> = [Schema] extends [z.ZodUndefined]
  ? unknown
  : { [Key in Name]: z.input<Schema> };
type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = [P, Q, B] extends [
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodUndefined,
]
  ? [input?: { signal?: AbortSignal }]
  : [input: Part<'params', P> & Part<'query', Q> & Part<'body', B> & { signal?: AbortSignal }];

/** Sends a request; what `call` and `follow` share. */
export async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new OfflineError(error);
  }
}

/** Where a call is made; for a link that saves its reply as a file. */
export function addressOf(path: string, params?: Parts['params'], query?: Parts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function problemIn(body: string): Partial<ProblemBody> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ProblemBody>) : {};
  } catch {
    return {};
  }
}

function waitOf(reply: Response): Partial<ProblemBody> {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { waitTimeSeconds: seconds } : {};
}
