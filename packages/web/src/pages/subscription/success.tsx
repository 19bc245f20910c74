import { PAGES } from '@plainflow/contracts/pages';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useVerifiedSession } from '../../features/billing/api/session.ts';
import { usePlanChange } from '../../features/billing/api/subscription.ts';
import { CallError, hasCode, messageOf } from '../../lib/call.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaymentTrouble } from '../payment-trouble.tsx';

/** Back from the payment page with an account: the payment is verified, the plan is there. */
export default function SubscriptionSuccess() {
  useTitle(PAGES['/subscription/success'].title);
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) {
    return (
      <PaymentTrouble title="Verification Error" text="Missing session information">
        <ToSubscription />
      </PaymentTrouble>
    );
  }
  return <Verified key={sessionId} sessionId={sessionId} />;
}

const NEXT = [
  'Describe an automation in your own words, or paste the link of a video tutorial.',
  'Look at the drawing, answer what is asked, change what you like.',
  'Download the file and import it into n8n. The guide says which accounts to connect.',
] as const;

function Verified({ sessionId }: { sessionId: string }) {
  const session = useVerifiedSession(sessionId);
  const changed = usePlanChange();
  const known = session.data !== undefined;
  const refresh = useEffectEvent(() => void changed());
  useEffect(() => {
    if (known) refresh();
  }, [known]);

  if (session.isError) {
    const { error } = session;
    return (
      <PaymentTrouble {...troubleOf(error)} onRetry={() => void session.refetch()}>
        <ToSubscription />
      </PaymentTrouble>
    );
  }
  if (!session.data) {
    return (
      <NarrowPage title="Activating your subscription">
        <Spinner>
          {session.failureCount > 0
            ? 'Your payment is still being processed. We look again every two seconds.'
            : 'Your payment is being verified.'}
        </Spinner>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Subscription Successful!"
      home={false}
      intro={
        <p>
          {session.data.planType === 'lifetime' ? 'Lifetime access is' : 'Your monthly plan is'} active.{' '}
          {session.data.isDemoMode && <Badge look="marker">Demo, nothing was charged</Badge>}
        </p>
      }
    >
      <h2 className="text-h3">Next steps</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 text-ink-soft marker:font-semibold marker:text-ink">
        {NEXT.map((it) => (
          <li key={it} className="pl-1">
            {it}
          </li>
        ))}
      </ol>
      <ButtonLink to="/dashboard" look="primary" size="large" className="mt-7 w-full">
        Go to Dashboard
      </ButtonLink>
    </NarrowPage>
  );
}

function troubleOf(error: Error): { title: string; text: string } {
  if (hasCode(error, 'payment-incomplete')) {
    return { title: 'Payment Incomplete', text: 'Payment has not been completed or is still processing' };
  }
  const title = error instanceof CallError ? 'Payment Verification Failed' : 'Verification Error';
  const otherwise =
    error instanceof CallError
      ? 'Failed to activate subscription'
      : 'An error occurred while processing your subscription';
  return { title, text: messageOf(error) ?? otherwise };
}

function ToSubscription() {
  return (
    <ButtonLink to="/subscription" size="large">
      Back to the plans
    </ButtonLink>
  );
}
