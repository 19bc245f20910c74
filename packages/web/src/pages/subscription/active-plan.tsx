import { TIMERS } from '@plainflow/contracts/product';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { Check, Sparkles } from 'lucide-react';
import { Fact, Facts } from '../../features/accounts/part.tsx';
import { BOTH_PLANS, LIFETIME_ALSO } from '../../features/billing/plans.ts';
import { planType, standingOf, statusWord } from '../../features/billing/standing.ts';
import { TroubleAlert } from '../../features/billing/trouble-alert.tsx';
import { usePlanActions } from '../../features/billing/use-plan-actions.tsx';
import { longDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';

/** The plan that is active: what it is, until when, what it includes. Lifetime has nothing to cancel. */
export function ActivePlan({ subscription, isAdmin }: { subscription: SubscriptionStatus; isAdmin: boolean }) {
  const actions = usePlanActions({ from: 'subscription', isAdmin, modalMs: TIMERS.errorModalOnSubscription });
  const { status, subscriptionId, expiresAt, isDemoMode } = subscription;
  const standing = standingOf(subscription);
  const lifetime = standing === 'lifetime';
  const included = lifetime ? [...BOTH_PLANS, ...LIFETIME_ALSO] : BOTH_PLANS;
  return (
    <>
      <TroubleAlert
        subscription={subscription}
        busy={actions.busy === 'portal'}
        onPortal={actions.openPortal}
        className="mb-5"
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className={lifetime ? '!border-accent-line p-6 sm:p-8' : 'p-6 sm:p-8'}>
          <div className="flex items-center justify-between gap-2 sm:gap-3">
            <h2 className="flex items-center gap-2 text-h3 sm:gap-2.5">
              {lifetime && <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />}
              {lifetime ? 'Premium: Lifetime Access' : planType(standing)}
            </h2>
            <span className="flex shrink-0 gap-2">
              {isDemoMode && <DemoBadge />}
              {standing === 'canceled' ? <Badge look="bad">Cancelled</Badge> : <Badge look="good">Active</Badge>}
            </span>
          </div>
          <div className="mt-5">
            <Facts>
              <Fact name="Subscription ID">
                <span className="font-code text-small">{subscriptionId ?? 'N/A'}</span>
              </Fact>
              <Fact name="Status">{statusWord(status)}</Fact>
              <Fact name="Current Period Ends">{expiresAt ? longDate(expiresAt) : 'N/A'}</Fact>
            </Facts>
          </div>
          {isDemoMode && (
            <p className="mt-6 text-[0.9375rem] text-ink-soft">
              Demo mode: no real payments are processed, and nothing was charged for this plan.
            </p>
          )}
          <div className="mt-7 flex flex-wrap gap-3">
            {!lifetime && (
              <Button disabled={standing === 'canceled'} busy={actions.busy === 'cancel'} onClick={actions.cancel}>
                {standing === 'canceled' ? 'Subscription Canceled' : 'Cancel Subscription'}
              </Button>
            )}
            <ButtonLink to="/subscription/manage" look={standing === 'canceled' ? 'primary' : 'secondary'}>
              {standing === 'canceled'
                ? 'Reactivate or upgrade'
                : lifetime
                  ? 'Payments and receipts'
                  : 'Manage Subscription'}
            </ButtonLink>
          </div>
        </Card>
        <Card className="p-6 sm:p-8">
          <h2 className="text-h3">Included</h2>
          <ul className="mt-4 grid gap-2.5 sm:max-lg:grid-cols-2">
            {included.map((it) => (
              <li key={it} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
                {it}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {actions.dialogs}
    </>
  );
}
