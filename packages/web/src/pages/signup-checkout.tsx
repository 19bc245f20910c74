import type { User } from '@plainflow/contracts/accounts';
import { PAGES } from '@plainflow/contracts/pages';
import { PRICES } from '@plainflow/contracts/product';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { type Plan, planIn } from '../features/billing/plans.ts';
import { price } from '../lib/money.ts';
import { useTitle } from '../lib/use-title.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { AccountCheckout } from './account-checkout.tsx';
import { useArrival } from './use-arrival.ts';

const CHOSEN: Record<Plan, { name: string; price: string }> = {
  free: { name: 'Free plan', price: 'Three prompts a day, no payment' },
  monthly: { name: 'Monthly plan', price: `${price(PRICES.monthly)} per month` },
  lifetime: { name: 'Lifetime plan', price: `${price(PRICES.lifetime)} one-time` },
};

/** Registers, then goes on to the checkout of the plan. */
export default function SignupCheckout() {
  useTitle(PAGES['/signup-checkout'].title);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const arrived = useArrival();
  const [registered, setRegistered] = useState<User | null>(null);
  const plan = planIn(query);
  const user = registered ?? arrived;

  if (user === undefined) return <PageSkeleton />;
  if (user && plan === 'free') return <Navigate to="/dashboard" replace />;
  if (user && plan !== 'free') return <AccountCheckout plan={plan} user={user} isNew={registered !== null} />;

  return (
    <NarrowPage
      wide
      title="Create your account"
      intro={
        <p className="flex items-baseline justify-between gap-x-4 rounded-normal border border-line bg-paper px-4 py-3">
          <span>
            <span className="font-semibold text-ink">{CHOSEN[plan].name}</span>
            <span className="max-sm:sr-only"> · </span>
            <span className="max-sm:block">{CHOSEN[plan].price}</span>
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
          <Link
            to={plan === 'free' ? '/login' : `/login?next=${encodeURIComponent(`/subscription?plan=${plan}`)}`}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      }
    >
      <RegisterForm
        button="Create Account"
        onDone={(it) => {
          if (plan === 'free') void navigate('/dashboard', { replace: true });
          else setRegistered(it);
        }}
      />
    </NarrowPage>
  );
}
