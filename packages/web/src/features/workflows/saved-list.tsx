import type { SavedOrder } from '@plainflow/contracts/saved';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { counted } from '../../lib/counts.ts';
import { Badge } from '../../ui/badge.tsx';
import { BlankSteps } from '../../ui/blank-steps.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { savedPageQuery } from './api/saved.ts';
import { myRelease } from './my-release.ts';
import { type OpenDialog, SavedDialogs, type SendDialogOf } from './saved-dialogs.tsx';
import { ORDERS } from './saved-orders.ts';
import { SavedRows, type SavedView } from './saved-rows.tsx';

/** What n8n has changed since: no part of the first look. */
const ReleaseNotice = lazy(async () => ({ default: (await import('./release-notice.tsx')).ReleaseNotice }));
const ReleaseChoice = lazy(async () => ({ default: (await import('./release-notice.tsx')).ReleaseChoice }));

/** Everything that was saved: to find, look at, rename, share and take away. */
export default function SavedList({ create, send }: { create: ReactNode; send: SendDialogOf }) {
  const [search, setSearch] = useState('');
  const [view, setView] = useState<SavedView>('tiles');
  const [order, setOrder] = useState<SavedOrder>('newest');
  const [open, setOpen] = useState<OpenDialog>();
  const [release, setRelease] = useState(() => myRelease.get());
  const searchField = useSearchKey();
  const wanted = useDeferredValue(search.trim());
  const wantedOrder = view === 'list' ? order : 'newest';
  const saved = useQuery(savedPageQuery(wanted, wantedOrder, 0));

  if (saved.isError && !saved.data) {
    return <Problem title="Failed to load saved automations" onRetry={() => void saved.refetch()} />;
  }
  const { total, found } = saved.data ?? NOTHING_YET;

  return (
    <section aria-labelledby="saved-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="saved-title" className="flex flex-wrap items-center gap-3 text-h3">
          Saved N8N Automations
          {saved.data && <Badge className="font-text tracking-normal">{counted(total, 'automation')}</Badge>}
        </h2>
        {total > 0 && (
          <div className="flex flex-1 flex-wrap items-center gap-2.5 sm:flex-none">
            <div
              className={classes(
                'relative min-w-44 flex-1 sm:w-64 [&_input]:h-10 [&_input]:pl-9',
                view === 'list' && 'max-sm:basis-full',
              )}
            >
              <Search aria-hidden className="pointer-events-none absolute top-3 left-3 z-10 size-4 text-ink-faint" />
              <TextField
                ref={searchField}
                type="search"
                label="Search automations"
                hideLabel
                placeholder="Search automations..."
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            {view === 'list' && (
              <Select
                label="Sort by"
                hideLabel
                className="max-sm:flex-1"
                value={order}
                onChange={(event) => setOrder(event.target.value as SavedOrder)}
              >
                {ORDERS.map((it) => (
                  <option key={it.value} value={it.value}>
                    {it.label}
                  </option>
                ))}
              </Select>
            )}
            <ViewSwitch view={view} onChange={setView} />
          </div>
        )}
      </div>

      {total > 0 && (
        <Suspense fallback={null}>
          <ReleaseNotice release={release} />
        </Suspense>
      )}
      {saved.isPending ? (
        <ListSkeleton />
      ) : total === 0 ? (
        <EmptyState
          picture={<BlankSteps className="w-52" />}
          title="No automations have been saved yet."
          action={create}
        >
          Describe what you need in the chat, then press Save: it will be waiting for you here.
        </EmptyState>
      ) : found === 0 ? (
        <EmptyState
          title="No automations match your search."
          action={
            <Button
              onClick={() => {
                setSearch('');
                searchField.current?.focus();
              }}
            >
              Clear the search
            </Button>
          }
        />
      ) : (
        <SavedRows
          // Another list begins at its top.
          key={`${view} ${wanted} ${wantedOrder}`}
          search={wanted}
          order={wantedOrder}
          view={view}
          found={found}
          onOpen={setOpen}
        />
      )}
      {total > 0 && (
        <Suspense fallback={null}>
          <ReleaseChoice
            release={release}
            onChange={(it) => {
              myRelease.set(it);
              setRelease(it);
            }}
          />
        </Suspense>
      )}
      <SavedDialogs open={open} send={send} onClose={() => setOpen(undefined)} />
    </section>
  );
}

const NOTHING_YET = { total: 0, found: 0 };

function ViewSwitch({ view, onChange }: { view: SavedView; onChange: (view: SavedView) => void }) {
  const button = (value: SavedView, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      aria-pressed={view === value}
      title={label}
      onClick={() => onChange(value)}
      className={classes(
        'grid size-9 place-items-center rounded-small [&_svg]:size-4',
        view === value ? 'bg-sheet text-ink shadow-lift' : 'text-ink-faint hover:text-ink',
      )}
    >
      {icon}
    </button>
  );
  return (
    <div className="flex rounded-normal border border-line bg-sunken p-px">
      {button('tiles', 'Tile view', <LayoutGrid />)}
      {button('list', 'List view', <List />)}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="mt-6 grid max-h-[600px] gap-5 overflow-hidden sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading saved automations</span>
      {[0, 1, 2].map((it) => (
        <Skeleton key={it} className="h-94 rounded-large" />
      ))}
    </div>
  );
}

/** "/" goes to the search box, as on most sites, unless somebody is typing. */
function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}
