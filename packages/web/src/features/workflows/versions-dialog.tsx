import { VERSIONS_KEPT } from '@plainflow/contracts/product';
import { inShort, versionChanges } from '@plainflow/contracts/version-changes';
import type { ListedVersion } from '@plainflow/contracts/workflows';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useRestoreVersion, versionQuery, versionsQuery } from './api/keeping.ts';
import { changesText } from './version-changes.ts';
import { Difference } from './version-difference.tsx';

/** How an automation came to be what it is: each version drawn, what it changed, and the way back. */
export function VersionsDialog({ automation, onClose }: { automation: { id: string }; onClose: () => void }) {
  const versions = useInfiniteQuery(versionsQuery(automation.id));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Versions"
      description={`Each save of a changed automation is kept, the newest ${VERSIONS_KEPT} of them. Going back keeps what is there now, too.`}
    >
      {versions.data ? (
        <Versions
          id={automation.id}
          versions={versions.data.pages.flatMap((it) => it.items)}
          more={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
          isLoadingMore={versions.isFetchingNextPage}
        />
      ) : versions.isError ? (
        <Problem title="The versions could not be loaded" onRetry={() => void versions.refetch()} />
      ) : (
        <div role="status" className="space-y-3">
          <span className="sr-only">Loading the versions</span>
          <Skeleton className={DRAWN} />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  );
}

const ORIGINS: Record<NonNullable<ListedVersion['origin']>, string> = {
  n8n: 'from your n8n',
  'n8n-backup': 'as it was in your n8n before it was updated',
};

/** As high as the drawing of a version. */
const DRAWN = 'h-60';

function Versions({
  id,
  versions,
  more,
  isLoadingMore,
}: {
  id: string;
  versions: readonly ListedVersion[];
  /** Asks for older ones, where there are any. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
}) {
  const [present] = versions;
  const [chosen, setChosen] = useState(present?.version);
  const restore = useRestoreVersion(id);
  const shown = versions.find((it) => it.version === chosen) ?? present;
  if (!present || !shown) return null;
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
      <Drawn id={id} version={shown.version} hasBefore={shown.change !== null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[48ch] text-small text-ink-soft">
          {isPresent ? 'This is the present version.' : <Since id={id} then={shown.version} now={present.version} />}
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
        {versions.map((it) => (
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
                  {it.origin && <span className="ml-2 font-normal text-ink-soft">{ORIGINS[it.origin]}</span>}
                </span>
                <span className="text-small text-ink-faint">{dateAndTime(it.created_at)}</span>
              </span>
              <span className="mt-0.5 block text-small text-ink-soft">
                {it.change
                  ? changesText(it.change)
                  : it.version === 1
                    ? 'As it was saved first'
                    : 'The oldest one kept'}
              </span>
            </button>
          </li>
        ))}
        {more && (
          <li className="p-2">
            <Button size="small" busy={isLoadingMore} onClick={more}>
              Show older versions
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A version as it was, with what it changed. While another one is on its way, the last one stays. */
function Drawn({ id, version, hasBefore }: { id: string; version: number; hasBefore: boolean }) {
  const shown = useQuery({ ...versionQuery(id, version), placeholderData: keepPreviousData });
  const earlier = (shown.data?.version ?? 1) - 1;
  const before = useQuery({ ...versionQuery(id, earlier), enabled: hasBefore && earlier > 0, retry: false });
  if (shown.isError) return <Problem title="This version could not be loaded" onRetry={() => void shown.refetch()} />;
  // Of the oldest one that is kept, the one before is gone.
  if (!shown.data || before.isLoading) return <Skeleton className={DRAWN} />;
  return <Difference shown={shown.data} before={before.data} />;
}

function Since({ id, then, now }: { id: string; then: number; now: number }) {
  const [old, present] = [useQuery(versionQuery(id, then)).data, useQuery(versionQuery(id, now)).data];
  if (!old || !present) return null;
  return `Since then: ${changesText(inShort(versionChanges(old.json_data, present.json_data)))}.`;
}
