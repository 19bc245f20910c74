import type { PaidPlan, SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { Link } from 'react-router';
import { PaymentsNote } from '../../features/billing/payments-note.tsx';
import { PlanCards } from '../../features/billing/plan-cards.tsx';
import { TroubleAlert } from '../../features/billing/trouble-alert.tsx';
import { usePlanActions } from '../../features/billing/use-plan-actions.tsx';

/** Without an active plan: the two cards. */
export function Plans({
  subscription,
  checkout,
  isAdmin,
}: {
  subscription: SubscriptionStatus;
  checkout: { start: (plan: PaidPlan) => Promise<void>; busy: PaidPlan | null };
  isAdmin: boolean;
}) {
  const actions = usePlanActions({ from: 'subscription', isAdmin });
  const way = (plan: PaidPlan, label: string) => ({
    label,
    onPress: () => void checkout.start(plan),
    busy: checkout.busy === plan,
    // What can't be bought here is not offered either; the note above says why.
    disabled: checkout.busy !== null || subscription.payments === 'off',
  });
  return (
    <>
      <TroubleAlert
        subscription={subscription}
        busy={actions.busy === 'portal'}
        onPortal={actions.openPortal}
        className="mb-4"
      />
      <PaymentsNote payments={subscription.payments} className="mb-4" />
      <PlanCards
        className="mt-8"
        level="h2"
        names={{ monthly: 'Monthly Plan', lifetime: 'Lifetime Deal' }}
        monthly={way('monthly', 'Subscribe Monthly')}
        lifetime={way('lifetime', 'Get Lifetime Access')}
      />
      <p className="mt-6 text-small text-ink-soft">
        By subscribing you agree to our{' '}
        <Link to="/terms-of-service" className="font-semibold text-accent underline underline-offset-4">
          terms of service
        </Link>
        . Both plans come with a 30-day refund promise.
      </p>
      {actions.dialogs}
    </>
  );
}
