import type { FastifyRequest } from 'fastify';
import type { AttemptLimit, Attempts } from './attempts.ts';
import { sourceOf } from './caller.ts';
import { Problem } from './problem.ts';
import { waitInWords } from './wait-in-words.ts';

/** Classes of calls that share a count. */
export type RateClass =
  /** Trying passwords and codes. */
  | 'sign-in'
  | 'register'
  /** Asking for mails with links. */
  | 'forgot'
  /** Following them. */
  | 'reset'
  /** Giving one's password again while signed in. */
  | 'confirm'
  /** Changing names and addresses, which tells those that are taken. */
  | 'profile'
  | 'generate'
  /** Drawing what a visitor describes. */
  | 'try'
  /** What asks a video site. */
  | 'video'
  /** A message of an agent. */
  | 'tool'
  /** What asks a user's own n8n, or whatever stands at the address that they gave. */
  | 'n8n'
  /** What asks the n8n that was connected, with the key that is kept. */
  | 'n8n-work'
  /** What keeps a processor busy for seconds. */
  | 'check'
  /** What asks the payment provider. */
  | 'pay'
  /** Feedback and leads: somebody reads each. */
  | 'voice'
  | 'write'
  | 'read';

/** Of signing in only what was wrong counts, and who knows whose browser it is: accounts count that themselves. */
type Counted = Exclude<RateClass, 'sign-in'>;

export type Limits = {
  /** Before the body is read: by person (signed-in user, else address) or by address. */
  check(of: RateClass, request: FastifyRequest): Promise<void>;
  /** After it was read and checked: guesses against one account. */
  checkBody(of: RateClass, request: FastifyRequest): Promise<void>;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many in which time, and for whom they are counted. */
const PER_CALLER: Record<Counted, { max: number; windowMs: number; by: (request: FastifyRequest) => string }> = {
  register: { max: 20, windowMs: HOUR, by: addressOf },
  forgot: { max: 10, windowMs: HOUR, by: addressOf },
  reset: { max: 20, windowMs: 10 * MINUTE, by: addressOf },
  // A stolen session is no licence either.
  confirm: { max: 10, windowMs: 10 * MINUTE, by: personOf },
  profile: { max: 30, windowMs: HOUR, by: personOf },
  generate: { max: 60, windowMs: MINUTE, by: personOf },
  try: { max: 10, windowMs: HOUR, by: addressOf },
  video: { max: 30, windowMs: MINUTE, by: personOf },
  tool: { max: 240, windowMs: MINUTE, by: personOf },
  n8n: { max: 30, windowMs: 10 * MINUTE, by: personOf },
  'n8n-work': { max: 120, windowMs: 10 * MINUTE, by: personOf },
  check: { max: 30, windowMs: MINUTE, by: personOf },
  pay: { max: 60, windowMs: 10 * MINUTE, by: personOf },
  voice: { max: 20, windowMs: HOUR, by: personOf },
  write: { max: 120, windowMs: MINUTE, by: personOf },
  read: { max: 600, windowMs: MINUTE, by: personOf },
};

/** The account that a body is about, whether there is such a one or not. Mails are limited by whom they would go to. */
const PER_ACCOUNT: Partial<Record<Counted, { field: string; max: number; windowMs: number }>> = {
  register: { field: 'email', max: 20, windowMs: HOUR },
  forgot: { field: 'email', max: 5, windowMs: HOUR },
  reset: { field: 'token', max: 10, windowMs: 10 * MINUTE },
};

/** All calls by one personal token, whatever they are: a program that runs wild must not use up what its owner may ask. */
const PER_TOKEN = { max: 120, windowMs: MINUTE };

/** `factor` multiplies all limits; null switches them off. `take` counts them, in this process or in all. */
export function createLimits(take: Attempts['take'], factor: number | null): Limits {
  if (factor === null) return { check: async () => {}, checkBody: async () => {} };
  const count = async (of: string, key: string, { max, windowMs }: AttemptLimit) =>
    refuseWhenExceeded(await take([{ of, key, max: Math.max(1, Math.round(max * factor)), windowMs }]));
  return {
    check: async (of, request) => {
      if (request.usedToken) await count('token', request.usedToken.id, PER_TOKEN);
      if (of === 'sign-in') return;
      const limit = PER_CALLER[of];
      await count(of, limit.by(request), limit);
    },
    checkBody: async (of, request) => {
      const limit = of === 'sign-in' ? undefined : PER_ACCOUNT[of];
      const account = limit && fieldOf(request.body, limit.field);
      // Such as a mail that goes to who is signed in.
      if (limit && account !== null && account !== undefined) await count(`${of} account`, account, limit);
    },
  };
}

function refuseWhenExceeded(waitMs: number | null): void {
  if (waitMs === null) return;
  const waitTimeSeconds = Math.max(1, Math.ceil(waitMs / SECOND));
  throw new Problem('rate-limited', `Too many requests. Please wait ${waitInWords(waitTimeSeconds)} and try again.`, {
    waitTimeSeconds,
  });
}

function addressOf(request: FastifyRequest): string {
  return sourceOf(request.ip).address;
}

/** Who looks at somebody's account takes nothing from what that user may ask. */
function personOf(request: FastifyRequest): string {
  return request.sessionFacts?.look?.by.id ?? request.user?.id ?? addressOf(request);
}

function fieldOf(body: unknown, field: string): string | null {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : null;
}
