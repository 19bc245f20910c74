import type { Payment } from '@plainflow/contracts/direct-signup';
import { PAGES } from '@plainflow/contracts/pages';
import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { RegisterAfterPaymentForm } from '../features/accounts/register-after-payment-form.tsx';
import { useCompleteSignup, usePayment } from '../features/billing/api/direct-signup.ts';
import { usePlanChange } from '../features/billing/api/subscription.ts';
import { paidPlanIn } from '../features/billing/plans.ts';
import { messageOf } from '../lib/call.ts';
import { useTitle } from '../lib/use-title.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { AlreadyRegistered } from './already-registered.tsx';
import { useArrival } from './use-arrival.ts';

const PENDING = 'Payment has not been completed or is still processing';

/** Registering after the payment. Who has not paid goes to the plans. */
export default function Register() {
  useTitle(PAGES['/register'].title);
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) return <ToPlans title="Payment Required" description="Please choose a plan first." />;
  return <AfterCheckout sessionId={sessionId} />;
}

function AfterCheckout({ sessionId }: { sessionId: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = usePayment(sessionId);
  // What the payment was on arrival counts: finishing this form claims it, and signing in forgets what was asked before.
  const [arrived, setArrived] = useState<Payment>();
  if (!arrived && asked.data) setArrived(asked.data);
  const payment = arrived ?? asked.data;
  const complete = useCompleteSignup();
  const changed = usePlanChange();
  const user = useArrival();
  const [finishing, setFinishing] = useState(false);

  if (asked.isError && !payment)
    return <ToPlans title="Payment Verification Failed" description={messageOf(asked.error) ?? PENDING} />;
  if (!payment || user === undefined) return <PageSkeleton />;
  if (!payment.isPaid) return <ToPlans title="Payment Incomplete" description={PENDING} />;
  // Who has an account needs no second one: there the plan is given to it.
  if (user) return <Navigate to={`/plan-selected/success?${query}`} replace />;
  if (payment.isClaimed) return <AlreadyRegistered />;
  const plan = payment.planType ?? paidPlanIn(query) ?? 'monthly';
  const isDemoMode = payment.isDemoMode ?? query.get('demo') === 'true';

  const finish = async () => {
    setFinishing(true);
    try {
      await complete.mutateAsync({ sessionId, planType: plan, isDemoMode });
      toast({ title: 'Success!', description: 'Your account has been created and subscription activated' });
    } catch (error) {
      // The account is made and the payment is known: what is missing can be mended from inside.
      toast({ look: 'destructive', title: 'Failed to activate subscription', description: messageOf(error) ?? '' });
    }
    void changed();
    setTimeout(() => void navigate('/dashboard', { replace: true }), TIMERS.registrationRedirect);
  };

  return (
    <NarrowPage
      wide
      title="Complete Registration"
      intro={
        <p>
          {isDemoMode ? 'The demo checkout is complete; no money was moved.' : 'Your payment is confirmed.'} One form,
          and you are in.
        </p>
      }
      below={
        <p>
          {plan === 'lifetime'
            ? 'Your lifetime access will be activated immediately.'
            : 'Your subscription will be activated immediately.'}
        </p>
      }
    >
      <RegisterAfterPaymentForm
        email={payment.customer?.email ?? ''}
        name={payment.customer?.name ?? ''}
        finishing={finishing}
        onDone={() => void finish()}
      />
    </NarrowPage>
  );
}

function ToPlans({ title, description }: { title: string; description: string }) {
  const navigate = useNavigate();
  const gone = useRef(false);
  const leave = useEffectEvent(() => {
    if (gone.current) return;
    gone.current = true;
    toast({ look: 'destructive', title, description });
    void navigate('/plan-selection', { replace: true });
  });
  useEffect(() => leave(), []);
  return <PageSkeleton />;
}
