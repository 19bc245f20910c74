import { TIMERS } from '@plainflow/contracts/product';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';

/** Paid, and nobody is signed in: on to the registration after a moment to read that it worked. */
export function ToRegistration({ sessionId, plan, isDemo }: { sessionId: string; plan: PaidPlan; isDemo: boolean }) {
  const navigate = useNavigate();
  const query = new URLSearchParams({ session_id: sessionId, plan, ...(isDemo && { demo: 'true' }) });
  const path = `/register?${query}`;
  useEffect(() => {
    // In place of this page: going back from the form must not lead forward again.
    const timer = setTimeout(() => void navigate(path, { replace: true }), TIMERS.paymentRedirect);
    return () => clearTimeout(timer);
  }, [navigate, path]);

  return (
    <NarrowPage title={isDemo ? 'Demo checkout complete' : 'Payment successful'}>
      <Alert look="good">
        <p className="text-ink">
          {isDemo ? 'No money was moved; the plan will be marked as a demo.' : 'Thank you! Your payment has arrived.'}{' '}
          Next, create your account.
        </p>
      </Alert>
      <ButtonLink to={path} replace look="primary" size="large" className="mt-7 w-full">
        Continue to registration
      </ButtonLink>
    </NarrowPage>
  );
}
