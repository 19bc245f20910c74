import { PRICES } from '@plainflow/contracts/product';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { CreditCard, RotateCcw, Sparkles } from 'lucide-react';
import { Fact, Facts } from '../../features/accounts/part.tsx';
import { planType, type Standing, standingOf } from '../../features/billing/standing.ts';
import type { usePlanActions } from '../../features/billing/use-plan-actions.tsx';
import { classes } from '../../lib/classes.ts';
import { longDate } from '../../lib/dates.ts';
import { price } from '../../lib/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';

/** The plan as it stands, and what can be done with it. */
export function PlanDetails({
  subscription,
  actions,
}: {
  subscription: SubscriptionStatus;
  actions: ReturnType<typeof usePlanActions>;
}) {
  const { isDemoMode, hasPortal } = subscription;
  const standing = standingOf(subscription);
  const canceled = standing === 'canceled' || standing === 'ended';
  const { busy } = actions;
  return (
    <div className={classes('grid gap-5', standing !== 'ended' && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
      <Card className="p-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3">Current plan</h2>
          <span className="flex gap-2">
            {isDemoMode && <DemoBadge />}
            <Badge look={canceled ? 'bad' : 'good'}>{canceled ? 'Cancelled' : 'Active'}</Badge>
          </span>
        </div>
        <div className="mt-5">
          <Facts>
            <Fact name="Plan type">{planType(standing)}</Fact>
            <Fact name={dateName(standing)}>{nextDate(subscription, standing)}</Fact>
          </Facts>
        </div>
        {isDemoMode && (
          <Alert look="marker" title="Demo mode" className="mt-6">
            No real payments are processed. This subscription appears active, and nothing was charged for it.
          </Alert>
        )}
        <div className="mt-7 flex flex-wrap gap-3 empty:hidden">
          {canceled && (
            <Button
              look="primary"
              icon={<RotateCcw />}
              busy={busy === 'reactivate'}
              disabled={busy !== null}
              onClick={actions.reactivate}
            >
              Reactivate Subscription
            </Button>
          )}
          {hasPortal && (
            <Button
              icon={<CreditCard />}
              busy={busy === 'portal'}
              disabled={busy !== null}
              onClick={actions.openPortal}
            >
              Open billing portal
            </Button>
          )}
          {standing === 'monthly' && (
            <Button busy={busy === 'cancel'} disabled={busy !== null} onClick={actions.cancel}>
              Cancel Subscription
            </Button>
          )}
        </div>
      </Card>
      {standing === 'lifetime' ? (
        <Card className="!border-accent-line !bg-accent-wash p-6 sm:p-8">
          <h2 className="flex items-center gap-2.5 text-h3">
            <Sparkles aria-hidden className="size-5 text-accent" /> Premium
          </h2>
          <p className="mt-2 text-ink-soft">
            Everything without limits and all future updates, for good. There is nothing to renew and nothing to cancel.
          </p>
        </Card>
      ) : (
        standing !== 'ended' && (
          <Card className="flex flex-col items-start p-6 sm:p-8">
            <h2 className="text-h3">Change to lifetime</h2>
            <p className="mt-2 mb-6 text-ink-soft">
              {price(PRICES.lifetime)} once, and all future updates. The monthly plan ends by itself once that is paid.
            </p>
            <Button
              look={canceled ? 'secondary' : 'primary'}
              icon={<Sparkles />}
              busy={busy === 'upgrade'}
              disabled={busy !== null}
              onClick={actions.upgrade}
              className="mt-auto"
            >
              Upgrade to Lifetime
            </Button>
          </Card>
        )
      )}
    </div>
  );
}

function dateName(standing: Standing): string {
  if (standing === 'ended') return 'Ended';
  return standing === 'canceled' ? 'Works until' : 'Next payment';
}

function nextDate(
  { nextPaymentAt, worksUntil, expiresAt, isDemoMode }: SubscriptionStatus,
  standing: Standing,
): string {
  if (standing === 'lifetime') return 'Lifetime Access (No Renewal)';
  if (nextPaymentAt) return longDate(nextPaymentAt);
  const end = worksUntil ?? expiresAt;
  if (!end) return 'N/A';
  if (standing === 'monthly' && isDemoMode) return `${longDate(end)} (demo, nothing will be charged)`;
  // After a failed payment no day is sure.
  return standing === 'monthly' ? `None planned, works until ${longDate(end)}` : longDate(end);
}
