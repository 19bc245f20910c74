import { type VerifiedSession, verifySession } from '@plainflow/contracts/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { call, hasCode } from '../../../lib/call.ts';

const EVERY = 2000;
const TRIES = 15;

/** A payment may arrive a little after its payer: asked for every two seconds, for half a minute. */
export const patiently = {
  retry: (failures: number, error: Error) => hasCode(error, 'payment-incomplete') && failures < TRIES,
  retryDelay: EVERY,
};

/** Checks a checkout session and gives its plan to who is signed in. Doing it twice changes nothing. */
export const useVerifiedSession = (sessionId: string) =>
  useQuery({
    queryKey: ['checkout', 'session', sessionId],
    queryFn: ({ signal }) => call(verifySession, { query: { session_id: sessionId }, signal }),
    ...patiently,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The same, outside of a component's own question. */
export async function verified(sessionId: string, signal: AbortSignal): Promise<VerifiedSession> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(verifySession, { query: { session_id: sessionId }, signal });
    } catch (error) {
      if (!(error instanceof Error) || !patiently.retry(failures, error)) throw error;
      await pause(EVERY, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
