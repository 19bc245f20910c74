import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { hasCode, messageOf } from '../../lib/call.ts';
import { type Toast, toast } from '../../ui/toast.ts';
import { verified } from './api/session.ts';
import { usePlanChange } from './api/subscription.ts';
import { RETURN_FLAGS, type Return, returnIn, returnToast } from './checkout-return.ts';

/**
 * Back from a payment page to a page of ours, as `?upgrade=success&session_id=…`: takes that out of the address, has
 * the session verified, refreshes what is known of the plan and says what came of it. True while that goes on.
 *
 * @param also more that changes in the address, at the same time
 */
export function useCheckoutReturn(also: (query: URLSearchParams) => void = () => {}): boolean {
  const [query, setQuery] = useSearchParams();
  const changed = usePlanChange();
  const { key } = useLocation();
  const found = returnIn(query);
  const [{ back, taken }, setState] = useState<{ back: Return | null; taken: string | null }>(NOWHERE);
  // Each place in the history is taken once: the address may go on saying it for a moment after it is done.
  if (found && key !== taken) setState({ back: found, taken: key });

  const tidy = useEffectEvent(() =>
    setQuery(
      (before) => {
        for (const name of [...RETURN_FLAGS, 'session_id']) before.delete(name);
        if (found?.how === 'success') also(before);
        return before;
      },
      { replace: true },
    ),
  );
  const isFlagged = found !== null;
  useEffect(() => {
    if (isFlagged) tidy();
  }, [isFlagged]);

  const finish = useEffectEvent((outcome: Toast, how: Return['how']) => {
    toast(outcome);
    if (how === 'success') void changed();
    setState((it) => ({ ...it, back: null }));
  });
  useEffect(() => {
    if (!back) return;
    const stop = new AbortController();
    void outcomeOf(back, stop.signal).then((it) => !stop.signal.aborted && finish(it, back.how));
    return () => stop.abort();
  }, [back]);

  return back?.how === 'success';
}

const NOWHERE = { back: null, taken: null };

async function outcomeOf({ what, how, sessionId }: Return, signal: AbortSignal): Promise<Toast> {
  try {
    if (how === 'success' && sessionId) await verified(sessionId, signal);
    return returnToast({ what, how });
  } catch (error) {
    return { look: 'destructive', ...troubleOf(error) };
  }
}

function troubleOf(error: unknown): { title: string; description: string } {
  return hasCode(error, 'payment-incomplete')
    ? { title: 'Payment Incomplete', description: 'Payment has not been completed or is still processing' }
    : { title: 'Payment Verification Failed', description: messageOf(error) ?? 'Failed to activate subscription' };
}
