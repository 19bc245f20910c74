import { testRateLimit } from '@plainflow/contracts/rate-limit-test';
import type { FastifyInstance } from 'fastify';
import { serveAdmin, serveAnyone } from './http.ts';
import { fail } from './problem.ts';

/** A refusal to try things out with; in production not for everybody. */
export function serveRateLimitTest(app: FastifyInstance, { production }: { production: boolean }): void {
  const refuse = ({ query: { waitTime } }: { query: { waitTime: number } }) =>
    fail('rate-limited', `Rate limit exceeded: this is a test. Try again in ${waitTime} seconds.`, {
      waitTimeSeconds: waitTime,
    });
  if (production) serveAdmin(app, testRateLimit, refuse);
  else serveAnyone(app, testRateLimit, refuse);
}
