import type { CompleteSignup } from '@plainflow/contracts/direct-signup';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompleteSignup } from '../../features/billing/api/direct-signup.ts';
import { usePlanChange } from '../../features/billing/api/subscription.ts';
import { messageOf } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { PaymentTrouble } from '../payment-trouble.tsx';

/** Paid, and somebody is signed in: the plan becomes theirs. Doing it again, in another tab or later, changes nothing. */
export function GiveToAccount({ signup }: { signup: CompleteSignup }) {
  const navigate = useNavigate();
  const complete = useCompleteSignup();
  const changed = usePlanChange();
  const begun = useRef(false);

  const give = async () => {
    try {
      await complete.mutateAsync(signup);
      void changed();
      toast({ title: 'Subscription Activated', description: 'The plan that you paid for is active on your account.' });
      void navigate('/dashboard?tab=subscription', { replace: true });
    } catch {
      // The page says it.
    }
  };
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void give();
  });
  useEffect(() => begin(), []);

  if (complete.isError) {
    return (
      <PaymentTrouble
        title="Failed to activate subscription"
        text={messageOf(complete.error) ?? 'An error occurred while processing your subscription'}
        onRetry={() => void give()}
      >
        <ButtonLink to="/dashboard" size="large">
          Go to Dashboard
        </ButtonLink>
      </PaymentTrouble>
    );
  }
  return (
    <NarrowPage title="Payment successful">
      <Spinner>Your plan is being activated.</Spinner>
    </NarrowPage>
  );
}
