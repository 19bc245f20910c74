import { exportFeedback } from '@plainflow/contracts/admin-exports';
import type { AdminFeedback } from '@plainflow/contracts/admin-feedback';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { count } from '../../../lib/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { allFeedbackQuery } from '../api/feedback.ts';
import { ExportLink } from '../lists/export-link.tsx';
import { Pager } from '../lists/pager.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { PAGE_SIZE } from '../lists/use-list.ts';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { ResponseDialog } from './response-dialog.tsx';
import { STATUSES, TYPES } from './words.ts';

type Filters = { search: string; type: AdminFeedback['type'] | ''; status: AdminFeedback['status'] | '' };
const ALL: Filters = { search: '', type: '', status: '' };

/** What people told us, and our answers. */
export default function FeedbackTab() {
  const id = useId();
  const [filters, setFilters] = useState(ALL);
  const [page, setPage] = useState(0);
  const [answered, setAnswered] = useState<AdminFeedback>();
  const search = useDeferredValue(filters.search.trim());
  const wanted = {
    search,
    ...(filters.type && { type: filters.type }),
    ...(filters.status && { status: filters.status }),
  };
  const feedback = useQuery(allFeedbackQuery({ ...wanted, offset: page * PAGE_SIZE, limit: PAGE_SIZE }));
  useFailureToast(feedback.error, { title: 'Error', description: 'Failed to load feedback items' });
  const narrow = (by: Partial<Filters>) => {
    setFilters((it) => ({ ...it, ...by }));
    setPage(0);
  };

  if (feedback.isPending) return <Loading what="Loading feedback" />;
  if (feedback.isError && !feedback.data) {
    return <Problem title="Failed to load feedback items" onRetry={() => void feedback.refetch()} />;
  }
  const { feedback: shown, found, total } = feedback.data;

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex items-baseline gap-3 text-h3">
          Feedback
          <span role="status" className="font-text text-small font-normal tracking-normal text-ink-faint">
            {count(found)} of {count(total)}
          </span>
        </h2>
        <ExportLink of={exportFeedback} query={wanted} />
      </div>
      <div className="my-4 flex flex-wrap gap-2.5">
        <SearchField label="Search feedback" value={filters.search} onChange={(it) => narrow({ search: it })} />
        <Select
          label="Type"
          hideLabel
          value={filters.type}
          onChange={(event) => narrow({ type: event.target.value as Filters['type'] })}
          className="flex-1 basis-36 sm:flex-none"
        >
          <option value="">All types</option>
          {Object.entries(TYPES).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Status"
          hideLabel
          value={filters.status}
          onChange={(event) => narrow({ status: event.target.value as Filters['status'] })}
          className="flex-1 basis-36 sm:flex-none"
        >
          <option value="">All statuses</option>
          {Object.entries(STATUSES).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={total === 0 ? 'No feedback yet' : 'No feedback matches'}
          action={total > 0 && <Button onClick={() => narrow(ALL)}>Clear the filters</Button>}
        />
      ) : (
        <ul aria-busy={feedback.isPlaceholderData} className="space-y-4">
          {shown.map((it) => (
            <FeedbackCard key={it.id} feedback={it} onRespond={() => setAnswered(it)} />
          ))}
        </ul>
      )}
      <Pager page={page} found={found} onPage={setPage} />
      {answered && <ResponseDialog feedback={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  );
}
