import { Problem } from './problem.ts';

export type FaultKind =
  | 'declined'
  | '401'
  | '429'
  | '500'
  | 'conflict'
  | 'timeout'
  | 'no-reply'
  | 'reset'
  | 'nonsense'
  | 'cut';

export interface Fault {
  readonly kind: FaultKind;
  /** The work is done and its reply is lost: the same idempotency key gets the stored reply. */
  readonly afterEffect?: boolean;
  /** For 429 and 500: what `Stripe-Should-Retry` says; it is not sent without. */
  readonly retry?: boolean;
  /** For `timeout`: when the answer comes after all. */
  readonly delayMs?: number;
}

export interface FaultScope {
  /** How many requests it hits. */
  readonly times?: number;
  /** A path, or its beginning with `*` after it, or a pattern. */
  readonly path?: string | RegExp;
  readonly method?: string;
}

export interface Faults {
  /** While true, every request is reset: the service can't be reached. */
  down: boolean;
  /** How many requests it takes within a second of this machine's time; more are refused with 429. null: any number. */
  perSecond: number | null;
  next(fault: Fault, scope?: FaultScope): void;
  clear(): void;
  /** How many hits are still to come. */
  readonly waiting: number;
}

interface Planned {
  readonly fault: Fault;
  readonly scope: FaultScope;
  left: number;
}

export function createFaults(): Faults & { take(method: string, path: string): Fault | null } {
  let planned: readonly Planned[] = [];
  let taken: readonly number[] = [];
  return {
    down: false,
    perSecond: null,
    next: (fault, scope = {}) => {
      planned = [...planned, { fault, scope, left: scope.times ?? 1 }];
    },
    clear: () => {
      planned = [];
    },
    get waiting() {
      return planned.reduce((sum, { left }) => sum + left, 0);
    },
    take(method, path) {
      if (this.down) return { kind: 'reset' };
      if (this.perSecond !== null) {
        const now = performance.now();
        taken = taken.filter((at) => at > now - 1000);
        if (taken.length >= this.perSecond) return { kind: '429' };
        taken = [...taken, now];
      }
      const hit = planned.find(({ scope, left }) => left > 0 && fits(scope, method, path));
      if (hit === undefined) return null;
      hit.left -= 1;
      planned = planned.filter(({ left }) => left > 0);
      return hit.fault;
    },
  };
}

/** What the API says of the fault; null for those that garble or lose the answer. */
export function problemOf({ kind }: Fault): Problem | null {
  switch (kind) {
    case 'declined':
      return new Problem(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
    case '401':
      return new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****gone' });
    case '429':
      return new Problem(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      });
    case '500':
      return new Problem(500, {
        type: 'api_error',
        message: 'An unknown error occurred. If you have any questions, contact us at https://support.stripe.com/.',
      });
    case 'conflict':
      return new Problem(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      });
    case 'timeout':
    case 'no-reply':
    case 'reset':
    case 'nonsense':
    case 'cut':
      return null;
  }
}

function fits({ path, method }: FaultScope, requestMethod: string, requestPath: string): boolean {
  if (method !== undefined && method !== requestMethod) return false;
  if (path === undefined) return true;
  if (typeof path !== 'string') return path.test(requestPath);
  return path.endsWith('*') ? requestPath.startsWith(path.slice(0, -1)) : requestPath === path;
}
