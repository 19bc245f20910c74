import type { SavedOrder } from '@plainflow/contracts/saved';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { savedPagesQuery } from './api/saved.ts';
import { type OpenDialog, SavedDialogs, type SendDialogOf } from './saved-dialogs.tsx';
import { SavedRow, SavedTile } from './saved-item.tsx';
import { ORDERS } from './saved-orders.ts';

/** Everything that was saved: to find, look at, rename, share and take away. More comes as one scrolls. */
export function SavedList({ create, send }: { create: ReactNode; send: SendDialogOf }) {
  const [search, setSearch] = useState('');
  const [view, setView] = useState<'tiles' | 'list'>('tiles');
  const [order, setOrder] = useState<SavedOrder>('newest');
  const [open, setOpen] = useState<OpenDialog>();
  const searchField = useSearchKey();
  const wanted = useDeferredValue(search.trim());
  const saved = useInfiniteQuery(savedPagesQuery(wanted, view === 'list' ? order : 'newest'));

  if (saved.isPending) return <ListSkeleton />;
  if (saved.isError && !saved.data) {
    return <Problem title="Failed to load saved automations" onRetry={() => void saved.refetch()} />;
  }
  const items = saved.data.pages.flatMap((it) => it.items);
  const { total, found } = saved.data.pages.at(-1) ?? { total: 0, found: 0 };
  const loadMore = () => {
    if (saved.hasNextPage && !saved.isFetchingNextPage) void saved.fetchNextPage();
  };

  return (
    <section aria-labelledby="saved-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="saved-title" className="flex flex-wrap items-center gap-3 text-h3">
          Saved N8N Automations
          <Badge className="font-text tracking-normal">
            {total} {total === 1 ? 'automation' : 'automations'}
          </Badge>
        </h2>
        {total > 0 && (
          <div className="flex flex-1 flex-wrap items-center gap-2.5 sm:flex-none">
            <div className="relative min-w-44 flex-1 sm:w-64 [&_input]:h-10 [&_input]:pl-9">
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

      {total === 0 ? (
        <EmptyState title="No automations have been saved yet." action={create}>
          Describe what you need in the chat, then press Save: it will be waiting for you here.
        </EmptyState>
      ) : found === 0 ? (
        <EmptyState
          title="No automations match your search."
          action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
        />
      ) : (
        <section
          aria-label="Saved automations"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
          className="quiet-scroll -mx-2 mt-5 max-h-[600px] overflow-y-auto px-2 py-1"
        >
          {view === 'tiles' ? (
            <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {items.map((it) => (
                <SavedTile key={it.id} automation={it} onOpen={(dialog) => setOpen({ automation: it, dialog })} />
              ))}
            </ul>
          ) : (
            <ul className="divide-y divide-line rounded-large border border-line bg-sheet">
              {items.map((it) => (
                <SavedRow key={it.id} automation={it} onOpen={(dialog) => setOpen({ automation: it, dialog })} />
              ))}
            </ul>
          )}
          {saved.hasNextPage && <More key={items.length} onSeen={loadMore} busy={saved.isFetchingNextPage} />}
        </section>
      )}
      <SavedDialogs open={open} send={send} onClose={() => setOpen(undefined)} />
    </section>
  );
}

/** The end of what is there: once it comes near, more is asked for. A button for those whom scrolling does not serve. */
function More({ onSeen, busy }: { onSeen: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([it]) => it?.isIntersecting && seen.current(), {
      root: element.parentElement,
      rootMargin: '400px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={end} className="py-5 text-center">
      <Button size="small" busy={busy} onClick={onSeen}>
        {busy ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  );
}

function ViewSwitch({ view, onChange }: { view: 'tiles' | 'list'; onChange: (view: 'tiles' | 'list') => void }) {
  const button = (value: 'tiles' | 'list', label: string, icon: ReactNode) => (
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
    <div role="status">
      <span className="sr-only">Loading saved automations</span>
      <Skeleton className="h-8 w-64" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((it) => (
          <Skeleton key={it} className="h-72 rounded-large" />
        ))}
      </div>
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
