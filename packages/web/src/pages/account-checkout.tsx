import type { User } from '@plainflow/contracts/accounts';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSubscription } from '../features/billing/api/subscription.ts';
import { useCheckout } from '../features/billing/use-checkout.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Problem } from '../ui/problem.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** There is an account: straight on to the checkout. Where that fails, or somebody comes back from it, the ways on. */
export function AccountCheckout({ plan, user, isNew }: { plan: PaidPlan; user: User; isNew: boolean }) {
  useTitle('Checkout');
  const navigate = useNavigate();
  const location = useLocation();
  const subscription = useSubscription();
  const checkout = useCheckout({
    isAdmin: user.role === 'admin',
    textOf: (it) => ({
      title: 'Checkout Error',
      description: it ? 'Could not initiate checkout process' : 'No checkout URL returned',
    }),
  });
  const begun = useRef(false);
  // Kept with the place in the browser's history: going back here must not lead forward again.
  const wasHere = (location.state as { checkout?: unknown } | null)?.checkout === true;
  const toBuy = subscription.data?.isActive === false;

  const begin = useEffectEvent(() => {
    if (wasHere || begun.current) return;
    begun.current = true;
    void navigate(location, { replace: true, state: { checkout: true } });
    void checkout.start(plan);
  });
  useEffect(() => {
    if (toBuy) begin();
  }, [toBuy]);
  useHeadingFocus(isNew ? 'registered' : 'member');

  if (subscription.data?.isActive) return <Navigate to="/subscription/manage" replace />;
  if (subscription.isError && !subscription.data) {
    return (
      <Problem title="Failed to load subscription information" onRetry={() => void subscription.refetch()}>
        {isNew && 'Your account is ready. '}Check your connection, then try again. Nothing was charged.
      </Problem>
    );
  }
  const going = !subscription.data || checkout.busy !== null || checkout.isLeaving || !wasHere;
  return (
    <NarrowPage wide title={isNew ? 'Your account is ready' : 'Checkout'}>
      {going ? (
        <Spinner>Opening the checkout of the {plan} plan.</Spinner>
      ) : (
        <>
          <p className="text-ink-soft">
            {isNew && 'You are signed in. '}The {plan} plan is not paid yet and nothing was charged. Until then your
            account is on the free plan.
          </p>
          <div className="mt-7 grid gap-3 sm:grid-cols-2">
            <ButtonLink to="/dashboard" size="large">
              Go to Dashboard
            </ButtonLink>
            <Button
              look="primary"
              size="large"
              className="max-sm:order-first"
              onClick={() => void checkout.start(plan)}
            >
              Try Again
            </Button>
          </div>
        </>
      )}
      {checkout.dialogs}
    </NarrowPage>
  );
}
