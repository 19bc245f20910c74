import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Classes of calls that share a count: trying passwords, making accounts, generating, changing, reading. */
export type RateClass = 'sign-in' | 'register' | 'generate' | 'write' | 'read';

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
const PER_CALLER: Record<RateClass, { max: number; timeWindow: number; by: (request: FastifyRequest) => string }> = {
  // Being signed in as somebody is no licence to guess.
  'sign-in': { max: 30, timeWindow: 10 * MINUTE, by: addressOf },
  register: { max: 20, timeWindow: HOUR, by: addressOf },
  generate: { max: 60, timeWindow: MINUTE, by: personOf },
  write: { max: 120, timeWindow: MINUTE, by: personOf },
  read: { max: 600, timeWindow: MINUTE, by: personOf },
};

// One address may guess at one account ten times; many addresses together a hundred times. The second limit is far
// above what its owner needs, so that a stranger can hardly lock anybody out.
const PER_ACCOUNT_AND_ADDRESS = { max: 10, timeWindow: 10 * MINUTE };
const PER_ACCOUNT = { max: 100, timeWindow: HOUR };

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
  ) as Record<RateClass, ReturnType<typeof limiter>>;
  const guesses = [
    limiter(PER_ACCOUNT_AND_ADDRESS, (it) => `${addressOf(it)} ${accountOf(it)}`),
    limiter(PER_ACCOUNT, accountOf),
  ];
  return {
    check: async (of, request) => refuseWhenExceeded(await byCaller[of](request)),
    checkBody: async (of, request) => {
      if (of !== 'sign-in') return;
      for (const guess of guesses) refuseWhenExceeded(await guess(request));
    },
  };
}

function refuseWhenExceeded(count: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): void {
  if (count.isAllowed || !count.isExceeded) return;
  const waitTimeSeconds = Math.max(1, count.ttlInSeconds);
  throw new Problem('rate-limited', `Too many requests. Please wait ${inWords(waitTimeSeconds)} and try again.`, {
    waitTimeSeconds,
  });
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;

function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64);
}

function personOf(request: FastifyRequest): string {
  return request.user?.id ?? addressOf(request);
}

function accountOf(request: FastifyRequest): string {
  const { username } = request.body as { username?: unknown };
  return String(username).toLowerCase();
}
