import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { count } from '../../../lib/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import { type Column, Table } from './table.tsx';
import type { List } from './use-list.ts';

/** A part of a long list: `total` of all, `found` of those that the search finds. */
export type Part<Row> = { rows: readonly Row[]; found: number; total: number };

/** A long list of the console: its count, its search, its order, its table and the way to its other parts. */
export function ListPanel<Row extends { id: string }, Order extends string>({
  title,
  empty,
  failed,
  list,
  answer,
  columns,
  action,
  children,
}: {
  /** “Users”: the search and the count say it too. */
  title: string;
  empty: string;
  failed: { title: string; description: string };
  list: List<Order>;
  answer: UseQueryResult<Part<Row>>;
  columns: readonly Column<Row, Order>[];
  /** Beside the title. */
  action?: ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}) {
  const id = useId();
  const rows = title.toLowerCase();
  useFailureToast(answer.error, failed);

  if (answer.isPending) return <Loading what={`Loading ${rows}`} />;
  if (!answer.data) return <Problem title={failed.description} onRetry={() => void answer.refetch()} />;
  const { rows: shown, found, total } = answer.data;

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="flex items-baseline gap-3 text-h3">
          {title}
          <span role="status" className="font-text text-small font-normal tracking-normal text-ink-faint">
            {count(found)} of {count(total)} {rows}
          </span>
        </h2>
        {action}
      </div>
      <div className="my-4 flex flex-wrap gap-2.5">
        <SearchField label={`Search ${rows}`} value={list.search} onChange={list.setSearch} />
        <SortChoice choices={columns} sort={list.sort} onSort={list.sortBy} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={list.query.search === '' ? empty : `No ${rows} match “${list.query.search}”`}
          action={list.search !== '' && <Button onClick={() => list.setSearch('')}>Clear the search</Button>}
        />
      ) : (
        <Table
          columns={columns}
          rows={shown}
          keyOf={(it) => it.id}
          labelledBy={id}
          sort={list.sort}
          onSort={list.sortBy}
          stale={answer.isPlaceholderData}
        />
      )}
      <Pager page={list.page} found={found} onPage={list.setPage} />
      {children}
    </section>
  );
}
