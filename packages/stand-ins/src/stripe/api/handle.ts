import type { World } from '../world/world.ts';
import { checkAccess } from './access.ts';
import { expand, shownAs } from './expand.ts';
import { type Fault, type FaultKind, problemOf } from './faults.ts';
import { fields } from './fields.ts';
import { decodeForm, type Params } from './form.ts';
import { createIdempotency } from './idempotency.ts';
import { Problem } from './problem.ts';
import type { ApiRequest, LoggedRequest, Reply } from './reply.ts';
import { routes } from './routes.ts';
import { API_VERSION } from './version.ts';

export interface Api {
  handle(request: ApiRequest): Reply;
  readonly requests: readonly LoggedRequest[];
}

/** The API over one world: from a request to its answer, in one go, so that no two requests ever mix. */
export function createApi(
  world: World,
  secretKey: string,
  takeFault: (method: string, path: string) => Fault | null,
): Api {
  const idempotency = createIdempotency();
  const requests: LoggedRequest[] = [];

  return {
    requests,
    handle: (request) => {
      world.clock.catchUp();
      const requestId = world.newId('req');
      const key = request.headers['idempotency-key'] ?? null;
      const fault = takeFault(request.method, request.path);
      const works = fault === null || fault.afterEffect === true || ANSWERS_LATE.includes(fault.kind);
      const answer = works ? answerTo(request, requestId, key) : null;
      const headers = headersOf(request, requestId, key, answer?.replayed ?? null);
      const reply = fault === null ? plain(headers, answer) : faulty(fault, headers, answer);
      requests.push({
        requestId,
        method: request.method,
        path: request.path,
        query: decodeForm(request.query),
        body: decodeForm(request.body),
        idempotencyKey: key,
        version: request.headers['stripe-version'] ?? null,
        status: 'status' in reply ? reply.status : null,
        replayed: (answer?.replayed ?? null) !== null,
        fault: fault?.kind ?? null,
        at: world.clock.now(),
      });
      return reply;
    },
  };

  function answerTo(request: ApiRequest, requestId: string, key: string | null): Answer {
    const post = request.method === 'POST' && key !== null;
    const now = world.clock.now();
    try {
      checkAccess(request, secretKey);
      if (post) {
        const stored = idempotency.recall(key, request.path, request.body, now);
        if (stored !== null) return { status: stored.status, body: stored.body, replayed: stored.requestId };
      }
      const result = world.during({ requestId, idempotencyKey: key }, () => run(world, request));
      const body = JSON.stringify(result, null, 2);
      if (post) idempotency.store(key, request.path, request.body, now, { status: 200, body, requestId });
      return { status: 200, body, replayed: null };
    } catch (error) {
      const problem = error instanceof Problem ? error : brokenDown(error);
      return { status: problem.status, body: errorBody(problem, requestId), replayed: null };
    }
  }
}

/** Faults that delay or cut an answer: of work that is done. */
const ANSWERS_LATE: readonly FaultKind[] = ['timeout', 'cut'];

interface Answer {
  readonly status: number;
  readonly body: string;
  /** The request whose stored answer this is. */
  readonly replayed: string | null;
}

function run(world: World, request: ApiRequest): unknown {
  const params: Params = { ...decodeForm(request.query), ...decodeForm(request.body) };
  for (const { method, pattern, answer } of routes) {
    if (method !== request.method) continue;
    const match = pattern.exec(request.path);
    if (match === null) continue;
    const { expand: wished, ...others } = params;
    const paths = wished === undefined ? [] : fields({ expand: wished }, ['expand']).texts('expand');
    const result = answer({ world, params: others, id: decodeURIComponent(match.groups?.id ?? '') });
    return expand(world, shownAs(world, result), paths);
  }
  throw new Problem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

function plain(headers: Readonly<Record<string, string>>, answer: Answer | null): Reply {
  const { status = 200, body = '{}' } = answer ?? {};
  return { kind: 'answer', status, headers, body };
}

function faulty(fault: Fault, headers: Readonly<Record<string, string>>, answer: Answer | null): Reply {
  const problem = problemOf(fault);
  if (problem !== null) {
    const retry = fault.retry === undefined ? {} : { 'stripe-should-retry': String(fault.retry) };
    const after = fault.kind === '429' && fault.retry === true ? { 'retry-after': '1' } : {};
    const body = errorBody(problem, headers['request-id'] ?? '');
    return { kind: 'answer', status: problem.status, headers: { ...headers, ...retry, ...after }, body };
  }
  const { status = 200, body = '{}' } = answer ?? {};
  switch (fault.kind) {
    case 'timeout':
      return { kind: 'answer', status, headers, body, delayMs: fault.delayMs ?? 10_000 };
    case 'cut':
      return { kind: 'cut', status, headers, body };
    case 'nonsense':
      return {
        kind: 'answer',
        status: 200,
        headers: { ...headers, 'content-type': 'text/html' },
        body: '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>',
      };
    case 'reset':
      return { kind: 'reset' };
    case 'no-reply':
      return { kind: 'no-reply' };
    case 'declined':
    case '401':
    case '429':
    case '500':
    case 'conflict':
      throw new Error(`A fault ${fault.kind} has an answer of its own.`);
  }
}

function headersOf(
  request: ApiRequest,
  id: string,
  key: string | null,
  replayed: string | null,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
    ...(key === null ? {} : { 'idempotency-key': key, 'original-request': replayed ?? id }),
    ...(replayed === null ? {} : { 'idempotent-replayed': 'true' }),
  };
}

function errorBody({ body }: Problem, requestId: string): string {
  return JSON.stringify(
    { error: { ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } },
    null,
    2,
  );
}

/** A mistake of the stand-in's own: told in full, since it is a developer who reads it. */
function brokenDown(error: unknown): Problem {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Problem(500, { type: 'api_error', message: `The stand-in broke down: ${message}` });
}
