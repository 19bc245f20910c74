import type { SavedWorkflow, WorkflowVersion } from '@plainflow/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useRestoreVersion, versionsQuery } from './api/keeping.ts';
import { changesText, versionChanges } from './version-changes.ts';
import { Difference } from './version-difference.tsx';

/** How an automation came to be what it is: each version drawn, what it changed, and the way back. */
export function VersionsDialog({ automation, onClose }: { automation: SavedWorkflow; onClose: () => void }) {
  const versions = useQuery(versionsQuery(automation.id));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Versions"
      description="Each save of a changed automation is kept. Going back keeps what is there now, too."
    >
      {versions.data ? (
        <Versions id={automation.id} versions={versions.data} />
      ) : versions.isError ? (
        <Problem title="The versions could not be loaded" onRetry={() => void versions.refetch()} />
      ) : (
        <div role="status" className="space-y-3">
          <span className="sr-only">Loading the versions</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  );
}

function Versions({ id, versions }: { id: string; versions: readonly WorkflowVersion[] }) {
  const [present] = versions;
  const [chosen, setChosen] = useState(present?.version);
  const restore = useRestoreVersion(id);
  const shown = versions.find((it) => it.version === chosen) ?? present;
  if (!present || !shown) return null;
  const before = versions[versions.indexOf(shown) + 1];
  const since = versionChanges(shown.json_data, present.json_data);
  const isPresent = shown.version === present.version;
  const goBack = () =>
    restore.mutate(shown.version, {
      onSuccess: () => {
        setChosen(undefined);
        toast({ title: 'Went back', description: `It is again as it was on ${dateAndTime(shown.created_at)}.` });
      },
      onError: () =>
        toast({ look: 'destructive', title: 'Error', description: 'Failed to go back. Please try again.' }),
    });
  return (
    <div className="space-y-4">
      <Difference shown={shown} before={before} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[48ch] text-small text-ink-soft">
          {isPresent ? 'This is the present version.' : `Since then: ${changesText(since)}.`}
        </p>
        {!isPresent && (
          <Button look="primary" size="small" busy={restore.isPending} onClick={goBack}>
            Go back to this version
          </Button>
        )}
      </div>
      <ul
        aria-label="All versions"
        className="quiet-scroll max-h-56 divide-y divide-line overflow-y-auto rounded-normal border border-line"
      >
        {versions.map((it, i) => {
          const before = versions[i + 1];
          return (
            <li key={it.version}>
              <button
                type="button"
                aria-pressed={it.version === shown.version}
                onClick={() => setChosen(it.version)}
                className={classes(
                  'w-full px-4 py-3 text-left hover:bg-sunken/60 focus-visible:outline-offset-[-2px]',
                  it.version === shown.version && 'bg-accent-wash',
                )}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">
                    Version {it.version}
                    {it.version === present.version && ' (present)'}
                  </span>
                  <span className="text-small text-ink-faint">{dateAndTime(it.created_at)}</span>
                </span>
                <span className="mt-0.5 block text-small text-ink-soft">
                  {before ? changesText(versionChanges(before.json_data, it.json_data)) : 'As it was saved first'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
