import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RegisterAfterPaymentForm } from '../features/accounts/register-after-payment-form.tsx';
import { useCompleteSignup, usePayment } from '../features/billing/api/direct-signup.ts';
import { messageOf } from '../lib/call.ts';
import { useTitle } from '../lib/use-title.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { toast } from '../ui/toast.ts';

const PENDING = 'Payment has not been completed or is still processing';

/** Registering after the payment. Who has not paid goes to the plans. */
export default function Register() {
  useTitle('Complete your registration');
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) return <ToPlans title="Payment Required" description="Please choose a plan first." />;
  return <AfterCheckout sessionId={sessionId} />;
}

function AfterCheckout({ sessionId }: { sessionId: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const payment = usePayment(sessionId);
  const complete = useCompleteSignup();
  const [finishing, setFinishing] = useState(false);
  const plan = query.get('plan') === 'lifetime' ? 'lifetime' : 'monthly';

  if (payment.isError)
    return <ToPlans title="Payment Verification Failed" description={messageOf(payment.error) ?? PENDING} />;
  if (!payment.data) return <PageSkeleton />;
  if (!payment.data.isPaid) return <ToPlans title="Payment Incomplete" description={PENDING} />;

  const finish = async () => {
    setFinishing(true);
    try {
      await complete.mutateAsync({ sessionId, planType: plan, isDemoMode: query.get('demo') === 'true' });
      toast({ title: 'Success!', description: 'Your account has been created and subscription activated' });
    } catch (error) {
      // The account is made and the payment is known: what is missing can be mended from inside.
      toast({ look: 'destructive', title: 'Failed to activate subscription', description: messageOf(error) ?? '' });
    }
    setTimeout(() => void navigate('/dashboard', { replace: true }), TIMERS.registrationRedirect);
  };

  return (
    <NarrowPage
      wide
      title="Complete Registration"
      intro={<p>Your payment is confirmed. One form, and you are in.</p>}
      below={
        <p>
          {plan === 'lifetime'
            ? 'Your lifetime access will be activated immediately.'
            : 'Your subscription will be activated immediately.'}
        </p>
      }
    >
      <RegisterAfterPaymentForm
        email={payment.data.customer?.email ?? ''}
        name={payment.data.customer?.name ?? ''}
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
