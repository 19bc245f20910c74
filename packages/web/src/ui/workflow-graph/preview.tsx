import type { Preview } from '@plainflow/contracts/guide';
import { FlaskConical } from 'lucide-react';
import { Badge } from '../badge.tsx';

/** What one step would send, store or answer, as a sheet to read. `alone`: nothing around it says that this is no run. */
export function PreviewSheet({ preview: { does, times, lines }, alone }: { preview: Preview; alone?: true }) {
  const note = [
    ...(alone ? [`Nothing has been ${DONE[does]}.`] : []),
    ...(times > 1 ? [`This is the first of ${times} sample items; each would be ${DONE[does]}.`] : []),
  ].join(' ');
  return (
    <div className="@container overflow-hidden rounded-normal border border-line bg-paper">
      <dl className="space-y-2.5 p-3">
        {lines.map(({ label, value, blank }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and their order never changes.
          <div key={i} className="@md:grid @md:grid-cols-[9rem_1fr] @md:gap-4">
            <dt className="text-tiny text-ink-faint [overflow-wrap:anywhere] @md:pt-0.5">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {blank ? (
                <span className="inline-block rounded-small border border-dashed border-marker-line px-1.5 text-ink-soft">
                  To fill in: {value}
                </span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="border-t border-line px-3 py-2 text-tiny text-ink-soft">{note}</p>}
    </div>
  );
}

/** The values are nobody's. */
export function SampleBadge() {
  return (
    <Badge>
      <FlaskConical aria-hidden /> Sample data
    </Badge>
  );
}

const DONE: Record<Preview['does'], string> = {
  send: 'sent',
  store: 'stored',
  remove: 'removed',
  answer: 'answered',
  request: 'called',
};
