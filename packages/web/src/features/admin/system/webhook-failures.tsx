import type { System } from '@plainflow/contracts/admin-system';
import { RotateCcw } from 'lucide-react';
import { ago } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { useReplayWebhook } from '../api/system.ts';

/** Stripe's events that could not be handled, each with a way to have it handled now. */
export function WebhookFailures({ payments }: { payments: System['payments'] }) {
  const replay = useReplayWebhook();
  if (payments.failures.length === 0) return null;
  return (
    <section aria-labelledby="webhook-failures" className="mt-8">
      <h2 id="webhook-failures" className="text-h3">
        Webhooks that failed
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        Stripe sends them again by itself for some days. What was handled leaves this list.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-sheet">
        {payments.failures.map(({ id, type, error, tries, last_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold [overflow-wrap:anywhere]">{type}</p>
              <p className="text-small text-ink-soft [overflow-wrap:anywhere]">{error}</p>
              <p className="text-small text-ink-faint [overflow-wrap:anywhere]">
                {id} · {tries === 1 ? 'once' : `${tries} times`}, last {ago(last_at)}
              </p>
            </div>
            <Button
              size="small"
              icon={<RotateCcw />}
              aria-label={`Replay ${type} ${id}`}
              busy={replay.isPending && replay.variables === id}
              onClick={() => replay.mutate(id)}
            >
              Replay
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
