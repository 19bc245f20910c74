import { DAY } from '../world/calendar.ts';
import { Problem } from './problem.ts';

export interface Stored {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

export interface Idempotency {
  /** The reply that the key got already; null for a new key. A key that was used for something else is refused. */
  recall(key: string, path: string, body: string, now: number): Stored | null;
  store(key: string, path: string, body: string, now: number, reply: Stored): void;
}

export function createIdempotency(): Idempotency {
  const known = new Map<
    string,
    { readonly at: number; readonly path: string; readonly body: string; readonly reply: Stored }
  >();
  return {
    recall: (key, path, body, now) => {
      const first = known.get(key);
      if (first === undefined || now - first.at >= DAY) return null;
      if (first.path !== path)
        throw reused(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${first.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      if (first.body !== body)
        throw reused(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      return first.reply;
    },
    store: (key, path, body, now, reply) => void known.set(key, { at: now, path, body, reply }),
  };
}

function reused(message: string): Problem {
  return new Problem(400, { type: 'idempotency_error', message });
}
