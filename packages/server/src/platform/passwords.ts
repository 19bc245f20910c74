import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fail } from './problem.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** With null (no such account) it takes the same time and says no. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** Argon2id, OWASP's second choice: 19 MiB, two passes, one lane; about 10 ms of one core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Two at a time keep the other requests quick while many sign in at once; a longer queue than this helps nobody.
const AT_ONCE = 2;
const WAITING_AT_MOST = 500;

/** @param cost another than the usual one, for tests that are about something else */
export async function createPasswords(cost = COST): Promise<Passwords> {
  const gated = gate(AT_ONCE, WAITING_AT_MOST);
  const nobody = await hash(randomBytes(16).toString('hex'), cost);
  return {
    hash: (password) => gated(() => hash(password, cost)),
    matches: async (stored, password) => {
      const same = await gated(() => verify(stored ?? nobody, password));
      return stored !== null && same;
    },
  };
}

function gate(atOnce: number, waitingAtMost: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        fail('unavailable', 'Very many people are signing in right now. Please try again in a moment.', {
          waitTimeSeconds: 5,
        });
      }
      // Whoever wakes us hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
