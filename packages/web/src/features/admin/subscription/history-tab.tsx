import type { HistoryEntry, SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { dateAndTime } from '../../../lib/dates.ts';
import { ACTIONS, expiryOf, planOf, STATUS_LABELS } from './words.ts';

/** What happened to the subscription, newest first. */
export function HistoryTab({ details }: { details: SubscriptionDetails }) {
  return (
    <ol
      aria-label="History"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll max-h-96 space-y-4 overflow-y-auto pr-2"
    >
      {details.subscriptionHistory.map((it) => (
        <li key={`${it.action} ${it.date} ${it.details}`} className="border-l-2 border-line pl-4">
          <p className="font-semibold">{ACTIONS[it.action] ?? it.action}</p>
          <Details of={it.action === 'present-state' ? stateOf(details) : it.details} />
          <p className="text-small text-ink-faint">
            {dateAndTime(it.date)} · {it.changedBy}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Details({ of }: { of: HistoryEntry['details'] }) {
  return of && <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{of}</p>;
}

/** What is there now. A day is the viewer's. */
const stateOf = (it: SubscriptionDetails): string =>
  [STATUS_LABELS[it.status], it.planType && planOf(it), it.expiresAt && `until ${expiryOf(it)}`]
    .filter(Boolean)
    .join(', ');
