import type { Attempt, AttemptLimit, Attempts } from '../../platform/attempts.ts';
import type { Source } from '../../platform/caller.ts';
import { fail } from '../../platform/problem.ts';
import { waitInWords } from '../../platform/wait-in-words.ts';

const MINUTE = 60 * 1000;

/** Wrong passwords and codes; what was right is given back. */
const LIMITS = {
  address: { max: 30, windowMs: 10 * MINUTE },
  subnet: { max: 100, windowMs: 10 * MINUTE },
  /** One account from one address, from one subnet, from everywhere. */
  accountFromAddress: { max: 10, windowMs: 10 * MINUTE },
  accountFromSubnet: { max: 20, windowMs: 10 * MINUTE },
  account: { max: 100, windowMs: 60 * MINUTE },
  /** One account from a browser in which its owner signed in before. */
  knownDevice: { max: 10, windowMs: 10 * MINUTE },
} satisfies Record<string, AttemptLimit>;
type Limit = keyof typeof LIMITS;

export type SignInAttempt = {
  from: Source;
  /** What was typed, whether there is such an account or not; null at the second step, which counts for itself. */
  account: string | null;
  /** Browser and account, where the one is known for the other. */
  knownDevice: string | null;
  /** The code of the second factor came along with the password. */
  withCode?: boolean;
};

export type SignInTry = {
  /** It was right, so it was none of the attempts that are limited. */
  giveBack(): Promise<void>;
  /** The limits that others can reach are reached: only password and code together are let through. */
  onlyWithCode: boolean;
};

export type SignInLimits = {
  /** Counts an attempt before it is made, or throws `rate-limited`. */
  take(attempt: SignInAttempt): Promise<SignInTry>;
};

/**
 * Strangers can't lock out an owner: a browser in which an account was used before has a count of its own for it, and
 * none of the limits of strangers until that is used up. `factor` multiplies the limits; null switches them off.
 */
export function createSignInLimits(factor: number | null, attempts: Attempts): SignInLimits {
  if (factor === null) return { take: async () => ({ giveBack: async () => {}, onlyWithCode: false }) };
  const attemptsAt = (keys: Key[]): Attempt[] =>
    keys.map(([of, key]) => {
      const { max, windowMs } = LIMITS[of];
      return { of: `sign-in ${of}`, key, max: Math.max(1, Math.round(max * factor)), windowMs };
    });

  /** All of them or none. A number: milliseconds until the first that refused is over. */
  async function takeAll(keys: Key[]): Promise<(() => Promise<void>) | number> {
    const asked = attemptsAt(keys);
    return (await attempts.take(asked)) ?? (() => attempts.giveBack(asked));
  }

  return {
    take: async ({ from, account, knownDevice, withCode = false }) => {
      if (knownDevice !== null) {
        const taken = await takeAll([['knownDevice', knownDevice]]);
        if (typeof taken !== 'number') return { giveBack: taken, onlyWithCode: false };
      }
      const name = account?.toLowerCase() ?? null;
      const own = await takeAll(ownKeys(from, name));
      if (typeof own === 'number') return refuse(own);
      const shared = await takeAll(sharedKeys(from, name));
      if (typeof shared !== 'number') {
        return {
          giveBack: async () => {
            await own();
            await shared();
          },
          onlyWithCode: false,
        };
      }
      if (withCode) return { giveBack: own, onlyWithCode: true };
      await own();
      return refuse(shared);
    },
  };
}

type Key = [Limit, string];

const ownKeys = ({ address }: Source, name: string | null): Key[] =>
  name === null
    ? [['address', address]]
    : [
        ['address', address],
        ['accountFromAddress', `${address} ${name}`],
      ];

/** What others can use up. */
const sharedKeys = ({ subnet }: Source, name: string | null): Key[] =>
  name === null
    ? [['subnet', subnet]]
    : [
        ['subnet', subnet],
        ['accountFromSubnet', `${subnet} ${name}`],
        ['account', name],
      ];

function refuse(waitMs: number): never {
  const waitTimeSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return fail('rate-limited', `Too many requests. Please wait ${waitInWords(waitTimeSeconds)} and try again.`, {
    waitTimeSeconds,
  });
}
