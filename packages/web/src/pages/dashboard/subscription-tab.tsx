import { PRICES } from '@plainflow/contracts/product';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/api/session.ts';
import { FREE_PLAN } from '../../features/billing/plans.ts';
import { planType, type Standing, standingOf } from '../../features/billing/standing.ts';
import { SubscriptionLoader } from '../../features/billing/subscription-loader.tsx';
import { TroubleAlert } from '../../features/billing/trouble-alert.tsx';
import { usePlanActions } from '../../features/billing/use-plan-actions.tsx';
import { longDate } from '../../lib/dates.ts';
import { price } from '../../lib/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';

/** The plan in short, and the ways to change it. @param confirming a payment that was just made is being verified */
export default function SubscriptionTab({ confirming }: { confirming: boolean }) {
  return (
    <>
      {confirming && (
        <Alert title="Confirming your payment" className="mb-5">
          This takes a moment.
        </Alert>
      )}
      <SubscriptionLoader>{(it) => <CurrentPlan subscription={it} />}</SubscriptionLoader>
    </>
  );
}

function CurrentPlan({ subscription }: { subscription: SubscriptionStatus }) {
  const { data: user } = useSession();
  const actions = usePlanActions({ from: 'dashboard', isAdmin: user?.role === 'admin' });
  const standing = standingOf(subscription);
  const badge = BADGES[standing];
  const { busy } = actions;
  return (
    <>
      <TroubleAlert
        subscription={subscription}
        busy={busy === 'portal'}
        onPortal={actions.openPortal}
        className="mb-5"
      />
      <Card className="p-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3">Current plan</h2>
          <span className="flex gap-2">
            {subscription.isDemoMode && <DemoBadge />}
            <Badge look={badge.look}>{badge.text}</Badge>
          </span>
        </div>
        <p className="mt-3 text-lead font-semibold">
          {standing === 'none' || standing === 'ended' ? 'Free plan' : planType(standing)}
        </p>
        <p className="mt-1 text-ink-soft">{sentence(subscription, standing)}</p>
        <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {standing === 'none' && (
            <ButtonLink to="/subscription" look="primary">
              Upgrade Now
            </ButtonLink>
          )}
          {(standing === 'canceled' || standing === 'ended') && (
            <Button look="primary" busy={busy === 'reactivate'} disabled={busy !== null} onClick={actions.reactivate}>
              Reactivate Subscription
            </Button>
          )}
          {standing === 'ended' && <ButtonLink to="/subscription">Upgrade Now</ButtonLink>}
          {standing === 'monthly' && (
            <>
              <Button look="primary" busy={busy === 'upgrade'} disabled={busy !== null} onClick={actions.upgrade}>
                Upgrade to Lifetime, {price(PRICES.lifetime)} once
              </Button>
              <Button busy={busy === 'cancel'} disabled={busy !== null} onClick={actions.cancel}>
                Cancel Subscription
              </Button>
            </>
          )}
        </div>
        <p className="mt-7 border-t border-line pt-5 text-[0.9375rem]">
          <Link
            to="/subscription/manage"
            className="inline-flex items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
          >
            Advanced Subscription Management <ArrowRight aria-hidden className="size-4" />
          </Link>
          <span className="mt-0.5 block text-small text-ink-faint">Payments, receipts and everything else</span>
        </p>
      </Card>
      {actions.dialogs}
    </>
  );
}

const BADGES = {
  none: { look: 'plain', text: 'Free' },
  ended: { look: 'plain', text: 'Ended' },
  monthly: { look: 'good', text: 'Active' },
  lifetime: { look: 'good', text: 'Active' },
  canceled: { look: 'bad', text: 'Cancelled' },
} as const;

function sentence({ expiresAt, nextPaymentAt, isDemoMode }: SubscriptionStatus, standing: Standing): string {
  const end = expiresAt ? longDate(expiresAt) : null;
  switch (standing) {
    case 'none':
      return `${FREE_PLAN.join('. ')}.`;
    case 'ended':
      return `Your monthly plan ended${end ? ` on ${end}` : ''}. ${FREE_PLAN.join('. ')}.`;
    case 'canceled':
      return `Everything works ${end ? `until ${end}` : 'until the end of what you paid for'}, then the free plan begins.`;
    case 'lifetime':
      return 'Everything without limits and all future updates, for good.';
    case 'monthly':
      if (isDemoMode && end)
        return `Everything without limits. The next payment would be on ${end}; a demo charges nothing.`;
      return `Everything without limits.${nextPaymentAt ? ` Next payment on ${longDate(nextPaymentAt)}.` : ''}`;
  }
}
