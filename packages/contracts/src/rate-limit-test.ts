import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Waits that the test page tries, in seconds. */
export const TEST_WAITS = [60, 120, 300] as const;

/** For trying out what a refusal looks like. In production only administrators may. */
export const testRateLimit = endpoint('GET', '/api/test-rate-limit', {
  summary: 'Always refuses with 429 and the wait that was asked for; in production for administrators only',
  query: z.object({
    /** Seconds. */
    waitTime: z.coerce.number().int().min(1).max(86_400).default(60),
  }),
  // It never succeeds.
  reply: z.object({}),
});
