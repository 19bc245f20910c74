import type { ModelCosts } from '@plainflow/contracts/admin-model-costs';
import { counted } from '../../../lib/counts.ts';
import { dollars } from './dollars.ts';

/** A bar a day. Who can't see it has the same as a list. */
export function CostChart({ days }: { days: ModelCosts['days'] }) {
  const highest = Math.max(...days.map((it) => it.cost), 1);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="mt-4">
      <div aria-hidden className="flex h-36 items-end gap-px border-b border-line sm:gap-0.5">
        {days.map((it) => (
          <span
            key={it.day}
            title={`${it.day}: ${dollars(it.cost)}, ${counted(it.calls, 'call')}`}
            style={{ height: `${(it.cost / highest) * 100}%` }}
            className={it.cost > 0 ? 'min-h-0.5 min-w-0 flex-1 rounded-t-small bg-accent' : 'min-w-0 flex-1'}
          />
        ))}
      </div>
      <figcaption className="mt-1.5 flex justify-between gap-4 text-tiny text-ink-faint tabular-nums">
        <span>{first?.day}</span>
        <span>most in a day: {dollars(highest)}</span>
        <span>{last?.day}</span>
      </figcaption>
      <ul className="sr-only" aria-label="Cost by day">
        {days
          .filter((it) => it.calls > 0)
          .map((it) => (
            <li key={it.day}>
              {it.day}: {dollars(it.cost)}, {counted(it.calls, 'call')}
            </li>
          ))}
      </ul>
    </figure>
  );
}
