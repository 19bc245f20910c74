import type { AuditEntry } from '@plainflow/contracts/admin-audit';
import { dateAndTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../fact-list.tsx';
import { None } from '../none.tsx';
import { ACTION_LABELS, differencesOf } from './words.ts';

/** All that was kept of one entry. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const differences = differencesOf(entry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ACTION_LABELS[entry.action]}
      description={dateAndTime(entry.date)}
      wide
    >
      <FactList
        facts={[
          ['Who', entry.actor],
          [
            'Whom',
            entry.user ? (
              `${entry.user.username}${entry.user.name ? ` (${entry.user.name})` : ''}`
            ) : (
              <None key="whom" />
            ),
          ],
          ['Details', entry.details ?? <None key="details" />],
          ['Entry', <code key="id">{entry.id}</code>],
        ]}
      />
      {differences.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-text text-small font-semibold text-ink-soft">What changed</h3>
          <table
            aria-label="What changed"
            className="w-full rounded-normal border border-line text-left text-small [&_td]:px-2 [&_td]:py-2 [&_td]:[overflow-wrap:anywhere] [&_th]:px-2 [&_th]:py-2 sm:[&_td]:px-3 sm:[&_th]:px-3"
          >
            <thead className="bg-paper text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col">What</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line align-baseline">
              {differences.map((it) => (
                <tr key={it.name}>
                  <th scope="row" className="font-semibold">
                    {it.name}
                  </th>
                  <td>{it.before || <None />}</td>
                  <td>{it.after || <None />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  );
}
