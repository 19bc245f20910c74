import { PRICES } from '@plainflow/contracts/product';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSessionIfAny } from '../features/accounts/api/session.ts';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { type Plan, planIn } from '../features/billing/plans.ts';
import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

const CHOSEN: Record<Plan, { name: string; price: string; button: string }> = {
  free: { name: 'Free plan', price: 'Three prompts a day, no payment', button: 'Create Account' },
  monthly: { name: 'Monthly plan', price: `$${PRICES.monthly / 100} per month`, button: 'Create Account' },
  lifetime: { name: 'Lifetime plan', price: `$${PRICES.lifetime / 100} one-time`, button: 'Create Account' },
};

export default function SignupCheckout() {
  useTitle('Create your account');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSessionIfAny();
  const [registered, setRegistered] = useState(false);
  const plan = planIn(query);
  const chosen = CHOSEN[plan];

  if (registered && plan !== 'free') return <PaymentNotYet plan={chosen.name} />;
  if (session.data && !registered) return <Navigate to="/dashboard" replace />;

  return (
    <NarrowPage
      wide
      title="Create your account"
      intro={
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-normal border border-line bg-paper px-4 py-3">
          <span>
            <span className="font-semibold text-ink">{chosen.name}</span> · {chosen.price}
          </span>
          <Link
            to="/plan-selection"
            className="text-small font-semibold text-accent underline-offset-4 hover:underline"
          >
            Change
          </Link>
        </p>
      }
      below={
        <p>
          Have an account already?{' '}
          <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
            Sign in
          </Link>
        </p>
      }
    >
      <RegisterForm
        button={chosen.button}
        onDone={() => {
          setRegistered(true);
          if (plan === 'free') void navigate('/dashboard', { replace: true });
        }}
      />
    </NarrowPage>
  );
}

/** Honest about what this server can't do yet: nobody is charged, nothing is promised. */
function PaymentNotYet({ plan }: { plan: string }) {
  return (
    <NarrowPage wide title="Your account is ready">
      <p className="text-ink-soft">
        You chose the {plan.toLowerCase()}. Payment is not switched on on this server, so nothing was charged and your
        account is on the free plan: three prompts a day. You can change to the {plan.toLowerCase()} as soon as payment
        is available.
      </p>
      <ButtonLink to="/dashboard" look="primary" size="large" className="mt-7 w-full">
        Go to Dashboard
      </ButtonLink>
    </NarrowPage>
  );
}
