import { PAGES } from '@plainflow/contracts/pages';
import { TIMERS } from '@plainflow/contracts/product';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../features/accounts/api/session.ts';
import { MemberHeader } from '../../features/accounts/member-header.tsx';
import { useSubscription } from '../../features/billing/api/subscription.ts';
import { paidPlanIn } from '../../features/billing/plans.ts';
import { SubscriptionLoader } from '../../features/billing/subscription-loader.tsx';
import { useCheckout } from '../../features/billing/use-checkout.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ActivePlan } from './active-plan.tsx';
import { Plans } from './plans.tsx';

const FAILED = {
  monthly: { title: 'Subscription Error', description: 'Could not initiate subscription process' },
  lifetime: { title: 'Checkout Error', description: 'Could not initiate lifetime purchase process' },
  nowhere: { title: 'Checkout Error', description: 'Could not initiate checkout process' },
} as const;

/** The plan of who is signed in, or the two to choose from. */
export default function Subscription() {
  useTitle(PAGES['/subscription'].title);
  const { data: user } = useSession();
  const { data: subscription } = useSubscription();
  const checkout = useCheckout({
    isAdmin: user?.role === 'admin',
    modalMs: TIMERS.errorModalOnSubscription,
    textOf: (plan) => FAILED[plan ?? 'nowhere'],
  });
  const starting = useAutoStart(subscription, checkout.start);

  return (
    <PageShell header={<MemberHeader />} className="page pt-8 pb-20">
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
      </Link>
      <h1 className="mt-4 mb-6 text-h2">
        {!subscription ? 'Subscription' : subscription.isActive ? 'Your subscription' : 'Choose a plan'}
      </h1>
      <SubscriptionLoader beside>
        {(it) => {
          if (it.isActive) return <ActivePlan subscription={it} isAdmin={user?.role === 'admin'} />;
          if (starting) return <Spinner>Opening the checkout</Spinner>;
          return <Plans subscription={it} checkout={checkout} isAdmin={user?.role === 'admin'} />;
        }}
      </SubscriptionLoader>
      {checkout.dialogs}
    </PageShell>
  );
}

/**
 * `?plan=` begins the checkout of that plan, once, where there is none. The address loses the plan before that: who
 * comes back from the payment page must not be sent there again. True until it has begun.
 */
function useAutoStart(
  subscription: SubscriptionStatus | undefined,
  start: (plan: 'monthly' | 'lifetime') => Promise<void>,
): boolean {
  const [query, setQuery] = useSearchParams();
  const plan = paidPlanIn(query);
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent(() => {
    if (!plan || begun.current === plan) return;
    begun.current = plan;
    setQuery(
      (before) => {
        before.delete('plan');
        return before;
      },
      { replace: true },
    );
    if (!subscription?.isActive) void start(plan);
  });
  const ready = subscription !== undefined;
  useEffect(() => {
    if (ready && plan) begin();
    if (!plan) begun.current = null;
  }, [ready, plan]);
  return plan !== null;
}
