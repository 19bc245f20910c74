import type { User } from '@plainflow/contracts/accounts';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { useSubscription } from '../../features/billing/api/subscription.ts';
import { PlanCards } from '../../features/billing/plan-cards.tsx';
import { planType, standingOf } from '../../features/billing/standing.ts';
import { useCheckout } from '../../features/billing/use-checkout.ts';
import { longDate } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ISSUES = 'We are experiencing issues with our payment provider. You were not charged; please try again.';

/** For somebody with an account: buys for it, or says what it has already. */
export function AccountChoice({ user, preferred }: { user: User; preferred: PaidPlan }) {
  const subscription = useSubscription();
  const checkout = useCheckout({
    isAdmin: user.role === 'admin',
    textOf: (plan) => ({ title: plan === 'monthly' ? 'Subscription Error' : 'Checkout Error', description: ISSUES }),
  });

  if (subscription.isPending) {
    return (
      <div role="status" className="mt-10">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-96 w-full rounded-large" />
      </div>
    );
  }
  if (!subscription.data) {
    return <Problem title="Failed to load subscription information" onRetry={() => void subscription.refetch()} />;
  }
  const { isActive, expiresAt } = subscription.data;
  const standing = standingOf(subscription.data);
  if (isActive) {
    return (
      <Card className="mt-10 p-6 sm:p-9 lg:max-w-2xl">
        <h2 className="text-h3">You have a plan already: {planType(standing)}</h2>
        <p className="mt-2 text-ink-soft">
          {standing === 'lifetime' && 'Everything is included, without an end. There is nothing more to buy.'}
          {standing === 'monthly' && 'Everything is included. You can change to lifetime, or cancel, on its own page.'}
          {standing === 'canceled' &&
            `It is canceled${expiresAt ? ` and works until ${longDate(expiresAt)}` : ''}. You can reactivate it on its own page.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/subscription/manage" look="primary">
            Manage Subscription
          </ButtonLink>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        </div>
      </Card>
    );
  }
  const way = (plan: PaidPlan, label: string) => ({
    label,
    onPress: () => void checkout.start(plan),
    busy: checkout.busy === plan,
    disabled: checkout.busy !== null,
  });
  return (
    <>
      <PlanCards
        className="mt-10"
        level="h2"
        preferred={preferred}
        monthly={way('monthly', 'Choose Monthly')}
        lifetime={way('lifetime', 'Get Lifetime Access')}
      />
      <p className="mt-6 text-ink-soft">
        The plan goes to your account <span className="font-semibold text-ink">{user.username}</span>.
      </p>
      {checkout.dialogs}
    </>
  );
}
