import type { System } from '@plainflow/contracts/admin-system';
import { Check } from 'lucide-react';
import { ago } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { usePaymentNoticeDone } from '../api/system.ts';

/** What a person has to look at of payments: it stays until somebody says that they did. */
export function PaymentNotices({ payments }: { payments: System['payments'] }) {
  const done = usePaymentNoticeDone();
  if (payments.notices.length === 0) return null;
  return (
    <section aria-labelledby="payment-notices" className="mt-8">
      <h2 id="payment-notices" className="text-h3">
        Payments to look at
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        What differs from how it is sold, and what could not be mended without you. Look at it in Stripe’s dashboard.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-sheet">
        {payments.notices.map(({ id, message, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="[overflow-wrap:anywhere]">{message}</p>
              <p className="text-small text-ink-faint">{ago(created_at)}</p>
            </div>
            <Button
              size="small"
              icon={<Check />}
              aria-label={`Done: ${message}`}
              busy={done.isPending && done.variables === id}
              onClick={() => done.mutate(id)}
            >
              Done
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
