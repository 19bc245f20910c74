import { useQuery } from '@tanstack/react-query';
import { count, counted } from '../../../lib/counts.ts';
import { dateAndTime, longDate } from '../../../lib/dates.ts';
import { waitingPaymentsQuery } from '../api/money.ts';
import { Email } from '../email.tsx';

/** Who paid and has no account yet. */
export function WaitingPayments() {
  const { data } = useQuery(waitingPaymentsQuery);
  if (!data || data.all === 0) return null;
  return (
    <section aria-labelledby="waiting-payments" className="mb-8">
      <h2 id="waiting-payments" className="flex items-baseline gap-3 text-h3">
        Paid and not registered
        <span className="font-text text-small font-normal tracking-normal text-ink-faint">{count(data.all)}</span>
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        They are written to three times. A monthly plan that nobody takes within three weeks is not renewed.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-sheet">
        {data.payments.map(({ id, email, plan, paid_at, letters, ends_at, isGivenUp }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {email ? <Email address={email} /> : 'No address'}
            </span>
            <span className="text-small text-ink-soft">
              {plan === 'lifetime' ? 'Lifetime' : 'Monthly'}, paid {dateAndTime(paid_at)}, {counted(letters, 'letter')}
              {ends_at !== null && (isGivenUp ? ', not renewed' : `, not renewed from ${longDate(ends_at)} on`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
