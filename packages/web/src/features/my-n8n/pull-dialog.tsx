import type { N8nWorkflow } from '@plainflow/contracts/n8n-workflows';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { counted } from '../../lib/counts.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myN8nQuery } from './api/my-n8n.ts';
import { n8nWorkflowsQuery, usePull } from './api/n8n-workflows.ts';
import { ConnectionForm } from './connection-form.tsx';
import { Failed } from './failed.tsx';
import { useSettled } from './use-settled.ts';

/** The workflows of the user's n8n: found by name, and brought here. */
export default function PullDialog({
  onClose,
  onPulled,
}: {
  onClose: () => void;
  onPulled: (saved: SavedWorkflow) => void;
}) {
  const kept = useQuery(myN8nQuery);
  const connection = kept.data?.connection;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="From my n8n"
      description={
        connection === null
          ? 'Connect your n8n once. From then on its workflows are a press away.'
          : 'Bring a workflow here to change it in words. In your n8n nothing changes by that.'
      }
    >
      {connection ? (
        <Workflows onPulled={onPulled} />
      ) : connection === null ? (
        <ConnectionForm onConnected={() => {}} />
      ) : kept.isError ? (
        <Problem title="This could not be loaded" onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function Workflows({ onPulled }: { onPulled: (saved: SavedWorkflow) => void }) {
  const [search, setSearch] = useState('');
  // Each search asks that n8n: a pause in typing is waited for.
  const wanted = useDeferredValue(useSettled(search.trim()));
  const found = useInfiniteQuery(n8nWorkflowsQuery(wanted));
  const pull = usePull();
  const items = found.data?.pages.flatMap((it) => it.items) ?? [];
  const take = (id: string) => pull.mutate(id, { onSuccess: ({ saved }) => onPulled(saved) });
  return (
    <div className="space-y-4">
      <div className="relative [&_input]:pl-9">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 z-10 size-4 text-ink-faint" />
        <TextField
          type="search"
          label="Search by name"
          hideLabel
          placeholder="Search by name..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {pull.isError && <Failed title="It was not brought here" error={pull.error} />}
      {found.isError && <Failed title="Your workflows can’t be listed" error={found.error} />}
      {found.isError && (
        <Button busy={found.isFetching} onClick={() => void found.refetch()}>
          Try again
        </Button>
      )}
      {found.isPending && (
        <div role="status" className="space-y-2">
          <span className="sr-only">Loading the workflows of your n8n</span>
          {[0, 1, 2].map((it) => (
            <Skeleton key={it} className="h-14" />
          ))}
        </div>
      )}
      {found.isSuccess && items.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-soft">
          {wanted === '' ? 'There are no workflows in your n8n yet.' : 'No workflow there matches your search.'}
        </p>
      )}
      {items.length > 0 && (
        <ul
          aria-label="Workflows in your n8n"
          className="quiet-scroll max-h-[min(26rem,50dvh)] divide-y divide-line overflow-y-auto rounded-normal border border-line"
        >
          {items.map((it) => (
            <Row
              key={it.id}
              workflow={it}
              busy={pull.isPending && pull.variables === it.id}
              disabled={pull.isPending}
              onPull={() => take(it.id)}
            />
          ))}
          {found.hasNextPage && (
            <li className="p-2">
              <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Row({
  workflow: { name, active, archived, steps, updated_at, tags, saved_id },
  busy,
  disabled,
  onPull,
}: {
  workflow: N8nWorkflow;
  busy: boolean;
  disabled: boolean;
  onPull: () => void;
}) {
  const verb = saved_id === null ? 'Bring here' : 'Open';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {active && <Badge look="good">On</Badge>}
          {archived && <Badge look="amber">Archived</Badge>}
          {saved_id !== null && <Badge look="accent">Saved here</Badge>}
        </p>
        <p className="text-small text-ink-faint">
          {[counted(steps, 'step'), updated_at && `changed ${dateAndTime(updated_at)}`, ...tags]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button size="small" busy={busy} disabled={disabled} aria-label={`${verb}: ${name}`} onClick={onPull}>
        {busy ? 'Bringing...' : verb}
      </Button>
    </li>
  );
}
