import { PAGES } from '@plainflow/contracts/pages';
import { useSearchParams } from 'react-router';
import { NotPaidError, usePaidSession } from '../../features/billing/api/direct-signup.ts';
import { paidPlanIn } from '../../features/billing/plans.ts';
import { CallError, messageOf } from '../../lib/call.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AlreadyRegistered } from '../already-registered.tsx';
import { PaymentTrouble } from '../payment-trouble.tsx';
import { useArrival } from '../use-arrival.ts';
import { GiveToAccount } from './give-to-account.tsx';
import { ToRegistration } from './to-registration.tsx';

/** Back from the payment page. Who has no account registers next; an account that is signed in gets the plan. */
export default function PlanSelectedSuccess() {
  useTitle(PAGES['/plan-selected/success'].title);
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) {
    return (
      <PaymentTrouble title="Verification Error" text="Missing session information">
        <ToPlans />
      </PaymentTrouble>
    );
  }
  return <AfterPayment key={sessionId} sessionId={sessionId} />;
}

function AfterPayment({ sessionId }: { sessionId: string }) {
  const [query] = useSearchParams();
  const payment = usePaidSession(sessionId);
  const user = useArrival();

  if (payment.isError) {
    const { error } = payment;
    return (
      <PaymentTrouble {...troubleOf(error)} onRetry={() => void payment.refetch()}>
        <ToPlans />
      </PaymentTrouble>
    );
  }
  if (!payment.data || user === undefined) {
    return (
      <NarrowPage title="Confirming your payment">
        <Spinner>
          {payment.failureCount > 0
            ? 'Your payment is still being processed. We look again every two seconds.'
            : 'This takes a moment.'}
        </Spinner>
      </NarrowPage>
    );
  }
  const plan = payment.data.planType ?? paidPlanIn(query) ?? 'monthly';
  const isDemo = payment.data.isDemoMode ?? sessionId.startsWith('demo_');
  if (user) return <GiveToAccount signup={{ sessionId, planType: plan, isDemoMode: isDemo }} />;
  if (payment.data.isClaimed) return <AlreadyRegistered />;
  return <ToRegistration sessionId={sessionId} plan={plan} isDemo={isDemo} />;
}

function troubleOf(error: Error): { title: string; text: string } {
  if (error instanceof NotPaidError) return { title: 'Payment Incomplete', text: error.message };
  const title = error instanceof CallError ? 'Payment Verification Failed' : 'Verification Error';
  return { title, text: messageOf(error) ?? 'Your payment could not be verified. Check your connection, then retry.' };
}

function ToPlans() {
  return (
    <ButtonLink to="/plan-selection" size="large">
      Back to the plans
    </ButtonLink>
  );
}
