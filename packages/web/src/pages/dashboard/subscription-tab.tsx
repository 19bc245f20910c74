import { useSession } from '../../features/accounts/api/session.ts';
import { FREE_PLAN } from '../../features/billing/plans.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What is known of the plan. */
export function SubscriptionTab() {
  const { data: user } = useSession();
  const active = user?.subscription_status === 'active';
  return (
    <Card className="p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Current plan</h2>
        <Badge look={active ? 'good' : 'plain'}>{active ? 'Active' : 'Free'}</Badge>
      </div>
      {active ? (
        <p className="mt-3 text-ink-soft">
          Your subscription is active: unlimited workflow generation, YouTube tutorials and saving.
        </p>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">You are on the free plan. {FREE_PLAN.join('. ')}.</p>
          <ButtonLink to="/plan-selection" look="primary" className="mt-6">
            Upgrade Now
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
