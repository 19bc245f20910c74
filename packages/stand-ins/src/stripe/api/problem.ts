import type { Params } from './form.ts';

export interface ProblemBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** A refusal, with the status and the body `{ error }` that the API gives it. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...more });
}

/** @param param the parameter that named it; without one it was the address, and the status is 404 */
export function missing(noun: string, id: string, param?: string): Problem {
  return new Problem(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}

/** Refuses what the stand-in knows nothing of, so that no test passes on a parameter that does nothing. */
export function onlyKnown(params: Params, known: readonly string[], path = ''): void {
  for (const name of Object.keys(params)) {
    if (known.includes(name) || (path === '' && name === 'expand')) continue;
    const param = path === '' ? name : `${path}[${name}]`;
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
}
