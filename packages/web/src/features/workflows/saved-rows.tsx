import type { SavedOrder } from '@plainflow/contracts/saved';
import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SAVED_PAGE, savedPageQuery } from './api/saved.ts';
import type { OpenDialog } from './saved-dialogs.tsx';
import { SavedRow, SavedTile } from './saved-item.tsx';

export type SavedView = 'tiles' | 'list';

/** CSS pixels. */
const HIGHEST = 600;

/**
 * What the search finds, however many: only what is in sight, and a little around it, is in the page and asked of the server.
 * The scroll bar is that of the whole list.
 */
export function SavedRows({
  search,
  order,
  view,
  found,
  onOpen,
}: {
  search: string;
  order: SavedOrder;
  view: SavedView;
  found: number;
  onOpen: (open: OpenDialog) => void;
}) {
  const scroller = useRef<HTMLElement>(null);
  const [list, width] = useWidth<HTMLUListElement>();
  const columns = view === 'list' ? 1 : width >= 980 ? 3 : width >= 560 ? 2 : 1;
  const gap = view === 'list' ? 0 : 20;
  const rows = useVirtualizer({
    count: Math.ceil(found / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => (view === 'list' ? 112 : 376),
    gap,
    overscan: 2,
  });
  const shown = rows.getVirtualItems();
  const first = (shown.at(0)?.index ?? 0) * columns;
  const end = Math.min(found, ((shown.at(-1)?.index ?? 0) + 1) * columns);
  const items = useItems(search, order, first, end);
  const Item = view === 'tiles' ? SavedTile : SavedRow;

  return (
    <section
      ref={scroller}
      aria-label="Saved automations"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className={classes(
        'quiet-scroll -mx-2 mt-5 max-h-[600px] overflow-y-auto px-2 py-1',
        // There is more below: it is not the end that is cut off.
        rows.getTotalSize() > HIGHEST && 'border-b border-line',
      )}
    >
      <ul
        ref={list}
        className={view === 'tiles' ? 'grid' : 'divide-y divide-line rounded-large border border-line bg-sheet'}
        style={{
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingTop: shown.at(0)?.start ?? 0,
          paddingBottom: Math.max(0, rows.getTotalSize() - (shown.at(-1)?.end ?? 0)),
        }}
      >
        {Array.from({ length: Math.max(0, end - first) }, (_, i) => {
          const place = first + i;
          const automation = items.get(place);
          const about = {
            'aria-setsize': found,
            'aria-posinset': place + 1,
            'data-index': Math.floor(place / columns),
            // The first of a row tells how high the row is.
            ...(place % columns === 0 ? { ref: rows.measureElement } : {}),
          };
          return automation ? (
            <Item
              key={automation.id}
              automation={automation}
              onOpen={(dialog) => onOpen({ automation, dialog })}
              about={about}
            />
          ) : (
            <li key={place} {...about} className="p-4">
              <Skeleton className={view === 'tiles' ? 'h-80 rounded-large' : 'h-16'} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The automations from one place of the list to another that are here already, by their places; the others are asked for. */
function useItems(search: string, order: SavedOrder, first: number, end: number): ReadonlyMap<number, ListedWorkflow> {
  const page = (place: number) => Math.floor(place / SAVED_PAGE);
  const pages = Array.from({ length: page(Math.max(first, end - 1)) - page(first) + 1 }, (_, i) => page(first) + i);
  const replies = useQueries({ queries: pages.map((it) => savedPageQuery(search, order, it * SAVED_PAGE)) });
  return new Map(
    replies.flatMap(({ data }, i) => (data?.items ?? []).map((it, nth) => [(pages[i] ?? 0) * SAVED_PAGE + nth, it])),
  );
}
