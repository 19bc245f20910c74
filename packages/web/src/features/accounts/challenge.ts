import { CallError, hasCode } from '../../lib/call.ts';

/** What the second step of signing in brings back, where the first one asks for it. */
export function challengeOf(error: unknown): string | undefined {
  return error instanceof CallError && hasCode(error, 'second-factor-required') ? error.problem.challenge : undefined;
}
