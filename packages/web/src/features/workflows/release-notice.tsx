import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { releaseQuery } from './api/n8n-release.ts';
import { NEWEST, RELEASES } from './my-release.ts';
import { noticeText } from './release-words.ts';

const ReleaseDialog = lateDialog(async () => (await import('./release-dialog.tsx')).ReleaseDialog);

/** Which saved automations have nodes that the n8n which somebody runs knows otherwise; and the way to update them. */
export function ReleaseNotice({ release }: { release: string }) {
  const [open, setOpen] = useState(false);
  // It is a service on the side: where it can't be had, the list is there all the same.
  const { items = [], total = 0 } = useQuery(releaseQuery(release)).data ?? {};
  return (
    <>
      {items.length > 0 && (
        <Alert
          className="mt-5"
          title="n8n has changed"
          action={
            <Button size="small" icon={<RefreshCw />} onClick={() => setOpen(true)}>
              See what changes
            </Button>
          }
        >
          {noticeText(items, total, release)}
        </Alert>
      )}
      {open && <ReleaseDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For which n8n that is told. */
export function ReleaseChoice({ release, onChange }: { release: string; onChange: (release: string) => void }) {
  const compared = useQuery(releaseQuery(release)).data;
  if (!compared) return null;
  const { items, total, compared: count } = compared;
  const choices = RELEASES.includes(release) ? RELEASES : [...RELEASES, release];
  const most = count < total ? ` Of your ${total} automations the newest ${count} were compared.` : '';
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-small text-ink-soft">
      {items.length > 0 ? 'Compared with' : 'Every node in them is up to date for'}
      <select
        value={release}
        aria-label="The n8n that you run"
        onChange={(event) => onChange(event.target.value)}
        className="h-8 rounded-normal border border-line-strong bg-sheet px-2 text-small text-ink hover:border-ink-faint"
      >
        {choices.map((it) => (
          <option key={it} value={it}>
            n8n {it}
            {it === NEWEST && ' (newest)'}
          </option>
        ))}
      </select>
      {most}
    </p>
  );
}
