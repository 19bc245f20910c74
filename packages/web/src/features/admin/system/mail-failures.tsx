import type { System } from '@plainflow/contracts/admin-system';
import { ago } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Mails that could not be sent at once, or at all; to whom they go is not shown. */
export function MailFailures({ mails }: { mails: System['mails'] }) {
  if (mails.failures.length === 0) return null;
  return (
    <section aria-labelledby="mail-failures" className="mt-8">
      <h2 id="mail-failures" className="text-h3">
        Mails that failed
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-sheet">
        {mails.failures.map(({ id, kind, error, attempts, isOver, created_at }) => (
          <li key={id} className="flex items-start justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="font-semibold">{kind}</p>
              <p className="text-small text-ink-soft [overflow-wrap:anywhere]">{error}</p>
              <p className="text-small text-ink-faint">
                From {ago(created_at)}, tried {attempts === 1 ? 'once' : `${attempts} times`}
              </p>
            </div>
            <Badge look={isOver ? 'bad' : 'marker'}>{isOver ? 'Given up' : 'Tried again'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
