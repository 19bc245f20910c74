import { PAGES } from '@plainflow/contracts/pages';
import { Check } from 'lucide-react';
import { BOTH_PLANS } from '../../features/billing/plans.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';

/** Back from the payment page without having paid; the account is as it was. */
export default function SubscriptionCancel() {
  useTitle(PAGES['/subscription/cancel'].title);
  return (
    <NarrowPage title="Subscription Canceled" home={false}>
      <p className="text-ink-soft">
        The checkout was canceled and nothing was charged. A subscription is needed to use the platform without limits:
      </p>
      <ul className="mt-5 space-y-2.5">
        {BOTH_PLANS.map((it) => (
          <li key={it} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
            {it}
          </li>
        ))}
      </ul>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/" size="large">
          Back to Home
        </ButtonLink>
        <ButtonLink to="/subscription" look="primary" size="large" className="max-sm:order-first">
          Try Again
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
