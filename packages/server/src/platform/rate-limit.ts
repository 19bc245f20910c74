import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
const PER_CALLER: Record<Counted, { max: number; timeWindow: number; by: (request: FastifyRequest) => string }> = {
  register: { max: 20, timeWindow: HOUR, by: addressOf },
  forgot: { max: 10, timeWindow: HOUR, by: addressOf },
  reset: { max: 20, timeWindow: 10 * MINUTE, by: addressOf },
  // A stolen session is no licence either.
  confirm: { max: 10, timeWindow: 10 * MINUTE, by: personOf },
  profile: { max: 30, timeWindow: HOUR, by: personOf },
  generate: { max: 60, timeWindow: MINUTE, by: personOf },
  try: { max: 10, timeWindow: HOUR, by: addressOf },
  video: { max: 30, timeWindow: MINUTE, by: personOf },
  tool: { max: 240, timeWindow: MINUTE, by: personOf },
  n8n: { max: 30, timeWindow: 10 * MINUTE, by: personOf },
  check: { max: 30, timeWindow: MINUTE, by: personOf },
  pay: { max: 60, timeWindow: 10 * MINUTE, by: personOf },
  voice: { max: 20, timeWindow: HOUR, by: personOf },
  write: { max: 120, timeWindow: MINUTE, by: personOf },
  read: { max: 600, timeWindow: MINUTE, by: personOf },
};

/** The account that a body is about, whether there is such a one or not. Mails are limited by whom they would go to. */
const PER_ACCOUNT: Partial<Record<Counted, { field: string; max: number; timeWindow: number }>> = {
  register: { field: 'email', max: 20, timeWindow: HOUR },
  forgot: { field: 'email', max: 5, timeWindow: HOUR },
  reset: { field: 'token', max: 10, timeWindow: 10 * MINUTE },
};

/** All calls by one personal token, whatever they are: a program that runs wild must not use up what its owner may ask. */
const PER_TOKEN = { max: 120, timeWindow: MINUTE };

/** `factor` multiplies all limits; null switches them off. Counts are kept in this process. */
export async function createLimits(app: FastifyInstance, factor: number | null): Promise<Limits> {
  if (factor === null) return { check: async () => {}, checkBody: async () => {} };
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const limiter = (
    { max, timeWindow }: { max: number; timeWindow: number },
    keyGenerator: (it: FastifyRequest) => string,
  ) => app.createRateLimit({ max: Math.max(1, Math.round(max * factor)), timeWindow, keyGenerator });

  const byCaller = Object.fromEntries(
    Object.entries(PER_CALLER).map(([of, limit]) => [of, limiter(limit, limit.by)]),
  ) as Record<Counted, ReturnType<typeof limiter>>;
  const byAccount = new Map(
    Object.entries(PER_ACCOUNT).map(([of, { field, ...limit }]) => [
      of,
      { field, limit: limiter(limit, (it) => `${of} ${fieldOf(it.body, field)}`) },
    ]),
  );
  const byToken = limiter(PER_TOKEN, (it) => it.usedToken?.id ?? '');
  return {
    check: async (of, request) => {
      if (request.usedToken) refuseWhenExceeded(await byToken(request));
      if (of !== 'sign-in') refuseWhenExceeded(await byCaller[of](request));
    },
    checkBody: async (of, request) => {
      const account = byAccount.get(of);
      // Such as a mail that goes to who is signed in.
      if (!account || fieldOf(request.body, account.field) === null) return;
      refuseWhenExceeded(await account.limit(request));
    },
  };
}

function refuseWhenExceeded(count: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): void {
  if (count.isAllowed || !count.isExceeded) return;
  const waitTimeSeconds = Math.max(1, count.ttlInSeconds);
  throw new Problem('rate-limited', `Too many requests. Please wait ${waitInWords(waitTimeSeconds)} and try again.`, {
    waitTimeSeconds,
  });
}

function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64);
}

/** Who looks at somebody's account takes nothing from what that user may ask. */
function personOf(request: FastifyRequest): string {
  return request.sessionFacts?.look?.by.id ?? request.user?.id ?? addressOf(request);
}

function fieldOf(body: unknown, field: string): string | null {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : null;
}
