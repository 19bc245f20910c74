import type { AuditEntry } from '@plainflow/contracts/admin-audit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { count } from '../../../lib/counts.ts';
import { dateAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { auditQuery } from '../api/audit.ts';
import { Pager } from '../lists/pager.tsx';
import { instantsOf } from '../lists/range.ts';
import { type Column, Table } from '../lists/table.tsx';
import { PAGE_SIZE } from '../lists/use-list.ts';
import { Loading } from '../loading.tsx';
import { None } from '../none.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { AuditFilters, type Filters, NO_FILTERS } from './audit-filters.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ACTION_LABELS } from './words.ts';

const FAILED = 'Failed to load the audit log';

/** What happened to accounts, who did it and when; the newest first. `first`: what it is narrowed down to at first. */
export function AuditPanel({ labelledBy, first }: { labelledBy: string; first: Partial<Filters> }) {
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, ...first });
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<AuditEntry>();
  const { who, whom, action, start, end } = useDeferredValue(filters);
  const { startDate: from, endDate: to } = instantsOf({ start, end });
  const log = useQuery(
    auditQuery({
      who: who.trim(),
      whom: whom.trim(),
      ...(action && { action }),
      ...(from && { from }),
      ...(to && { to }),
      offset: page * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
  );
  useFailureToast(log.error, { title: 'Error', description: FAILED });
  const narrow = (next: Filters) => {
    setFilters(next);
    setPage(0);
  };

  return (
    <>
      <AuditFilters filters={filters} onChange={narrow} />
      <p role="status" className="my-4 min-h-5 text-small text-ink-faint">
        {log.data && `${count(log.data.found)} ${log.data.found === 1 ? 'entry' : 'entries'}`}
      </p>
      {log.data ? (
        log.data.entries.length === 0 ? (
          <EmptyState
            title="Nothing was written down that fits"
            action={<Button onClick={() => narrow(NO_FILTERS)}>Clear the filters</Button>}
          />
        ) : (
          <Table
            columns={columnsFor(setOpened)}
            rows={log.data.entries}
            keyOf={(it) => it.id}
            labelledBy={labelledBy}
            stale={log.isPlaceholderData}
          />
        )
      ) : log.isError ? (
        <Problem title={FAILED} onRetry={() => void log.refetch()} />
      ) : (
        <Loading what="Loading the audit log" shape="rows" />
      )}
      <Pager page={page} found={log.data?.found ?? 0} onPage={setPage} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const columnsFor = (open: (entry: AuditEntry) => void): Column<AuditEntry, never>[] => [
  {
    title: 'Date',
    cell: (it) => <span className="xl:whitespace-nowrap">{dateAndTime(it.date)}</span>,
    className: 'text-ink-soft',
  },
  { title: 'Who', cell: (it) => <span className="font-semibold">{it.actor}</span> },
  { title: 'What', cell: (it) => ACTION_LABELS[it.action], className: 'xl:whitespace-nowrap' },
  { title: 'Whom', cell: (it) => it.user?.username ?? <None /> },
  {
    title: 'Details',
    cell: (it) => (it.details ? <span className="line-clamp-2">{it.details}</span> : <None />),
    className: 'text-ink-soft md:max-xl:col-span-2',
  },
  {
    title: 'Actions',
    cell: (it) => (
      <Button size="small" onClick={() => open(it)}>
        View Details
        <span className="sr-only">
          {' '}
          of {ACTION_LABELS[it.action]}, {dateAndTime(it.date)}
        </span>
      </Button>
    ),
  },
];
