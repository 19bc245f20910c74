import { exportTransactions } from '@plainflow/contracts/admin-exports';
import type { AdminTransaction, TransactionOrder } from '@plainflow/contracts/admin-transactions';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { count } from '../../../lib/counts.ts';
import { stamp } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { amountOf, statusLook, titled, typeLook } from '../../../ui/transaction-looks.ts';
import { transactionsQuery } from '../api/money.ts';
import { Email } from '../email.tsx';
import { DateRange } from '../lists/date-range.tsx';
import { ExportLink } from '../lists/export-link.tsx';
import { Pager } from '../lists/pager.tsx';
import { instantsOf, lastDays } from '../lists/range.ts';
import { SearchField } from '../lists/search-field.tsx';
import { SortChoice } from '../lists/sort-choice.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { Loading } from '../loading.tsx';
import { None } from '../none.tsx';

const TYPES = ['signup', 'subscription', 'renewal', 'lifetime', 'refund', 'other'] as const;
type Type = (typeof TYPES)[number] | '';

/** What came in and went back, to be narrowed down; all filters combine. */
export default function RevenueTab() {
  const id = useId();
  const list = useList<TransactionOrder>({ order: 'date', direction: 'desc' });
  const [type, setType] = useState<Type>('');
  const [range, setRange] = useState(() => lastDays(new Date()));
  const wanted = { ...list.query, ...(type && { type }), ...instantsOf(range) };
  const ledger = useQuery(transactionsQuery(wanted));
  const { data } = ledger;
  const isNarrowed = [list.search, type, range.start, range.end].some((it) => it !== '');
  const clear = () => {
    list.setSearch('');
    setType('');
    setRange({ start: '', end: '' });
  };

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-h3">
          Revenue Management
        </h2>
        <div className="flex flex-wrap gap-2.5">
          <ExportLink of={exportTransactions} query={wanted} />
          <Button size="small" icon={<RotateCw />} busy={ledger.isFetching} onClick={() => void ledger.refetch()}>
            Refresh Data
          </Button>
        </div>
      </div>
      {ledger.error && (
        <Alert look="bad" className="mt-4">
          Failed to load transaction data: {ledger.error.message}
        </Alert>
      )}
      <dl className="mt-4 grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure name="Total Revenue" failed={ledger.isError} value={data && money(data.net)} />
        <Figure name="Transaction Count" failed={ledger.isError} value={data && count(data.found)} />
        <Figure name="Average Transaction" failed={ledger.isError} value={data && money(data.average)} />
      </dl>
      <div className="my-4 flex flex-wrap items-end gap-2.5">
        <SearchField label="Search transactions" value={list.search} onChange={list.setSearch} />
        <SortChoice choices={COLUMNS} sort={list.sort} onSort={list.sortBy} />
        <div className="flex w-full flex-wrap gap-2.5 xl:w-auto">
          <Select
            label="Type"
            value={type}
            onChange={(event) => {
              setType(event.target.value as Type);
              list.begin();
            }}
            className="flex-1 basis-full sm:basis-36 xl:flex-none"
          >
            <option value="">All types</option>
            {TYPES.map((it) => (
              <option key={it} value={it}>
                {titled(it)}
              </option>
            ))}
          </Select>
          <DateRange
            labels={{ start: 'Start date', end: 'End date' }}
            range={range}
            onChange={(change) => {
              setRange({ ...range, ...change });
              list.begin();
            }}
            className="flex-1 basis-36 xl:flex-none"
          />
        </div>
      </div>
      {data ? (
        data.transactions.length === 0 ? (
          <EmptyState
            title="No transactions found. Try adjusting your filters."
            action={isNarrowed && <Button onClick={clear}>Clear the filters</Button>}
          />
        ) : (
          <Table
            columns={COLUMNS}
            rows={data.transactions}
            keyOf={(it) => it.id}
            labelledBy={id}
            sort={list.sort}
            onSort={list.sortBy}
            stale={ledger.isPlaceholderData}
          />
        )
      ) : (
        ledger.isPending && <Loading what="Loading transactions" shape="rows" />
      )}
      <Pager page={list.page} found={data?.found ?? 0} onPage={list.setPage} />
    </section>
  );
}

function Figure({ name, value, failed }: { name: string; value: string | undefined; failed: boolean }) {
  return (
    <div className="rounded-large border border-line bg-sheet p-4 sm:p-5">
      <dt className="text-small font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1 min-h-9 font-display text-title font-semibold tabular-nums">
        {value ?? (failed ? <None /> : <Skeleton className="h-8 w-28" />)}
      </dd>
    </div>
  );
}

const COLUMNS: Column<AdminTransaction, TransactionOrder>[] = [
  { title: 'ID', order: 'id', cell: (it) => <code className="text-small">{it.id}</code> },
  {
    title: 'Date',
    order: 'date',
    cell: (it) => <span className="xl:whitespace-nowrap">{stamp(it.created_at)}</span>,
    className: 'text-ink-soft',
  },
  {
    title: 'User',
    order: 'user',
    cell: ({ user }) =>
      user ? (
        <>
          <span className="block">{user.name ?? user.username}</span>
          <span className="block text-small text-ink-faint">
            <Email address={user.email ?? user.username} />
          </span>
        </>
      ) : (
        <span className="text-ink-faint">Deleted account</span>
      ),
  },
  {
    title: 'Type',
    order: 'type',
    cell: (it) => <Badge look={typeLook(it.transaction_type)}>{titled(it.transaction_type)}</Badge>,
  },
  { title: 'Amount', order: 'amount', cell: (it) => amountOf(it), numeric: true },
  {
    title: 'Status',
    order: 'status',
    cell: (it) => <Badge look={statusLook(it.status)}>{titled(it.status)}</Badge>,
  },
  { title: 'Method', order: 'method', cell: (it) => titled(it.payment_method) },
];
