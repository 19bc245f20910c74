import type { HistoryEntry } from '@plainflow/contracts/admin-subscriptions';
import { dateAndTime } from '../../../lib/dates.ts';
import { ACTIONS } from './words.ts';

/** What happened to the subscription, newest first. */
export function HistoryTab({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol
      aria-label="History"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll max-h-96 space-y-4 overflow-y-auto pr-2"
    >
      {entries.map((it) => (
        <li key={`${it.action} ${it.date} ${it.details}`} className="border-l-2 border-line pl-4">
          <p className="font-semibold">{ACTIONS[it.action] ?? it.action}</p>
          {it.details && <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{it.details}</p>}
          <p className="text-small text-ink-faint">
            {dateAndTime(it.date)} · {it.changedBy}
          </p>
        </li>
      ))}
    </ol>
  );
}
