import { PAGES } from '@plainflow/contracts/pages';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';

/** Back from the payment page without having paid; there is no account yet. */
export default function PlanSelectedCancel() {
  useTitle(PAGES['/plan-selected/cancel'].title);
  return (
    <NarrowPage title="Payment canceled" home={false}>
      <p className="text-ink-soft">
        Nothing was charged and no account was made. Both plans are where you left them, and the free plan needs no
        payment at all.
      </p>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/" size="large">
          Return to Home
        </ButtonLink>
        <ButtonLink to="/plan-selection" look="primary" size="large" className="max-sm:order-first">
          Try Again
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
