import { exportLeads } from '@plainflow/contracts/admin-exports';
import type { AdminLead, LeadFilter } from '@plainflow/contracts/admin-leads';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { CallError } from '../../../lib/call.ts';
import { count } from '../../../lib/counts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { leadsQuery } from '../api/leads.ts';
import { ExportLink } from '../lists/export-link.tsx';
import { Pager } from '../lists/pager.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { PAGE_SIZE } from '../lists/use-list.ts';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { LeadCard } from './lead-card.tsx';
import { LeadDialog } from './lead-dialog.tsx';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'uncontacted', label: 'Uncontacted' },
  { value: 'contacted', label: 'Contacted' },
] as const;

/** Who is interested in investing, and who was called already. */
export default function InvestorsPanel() {
  const id = useId();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<LeadFilter>('all');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<AdminLead>();
  const wanted = useDeferredValue(search.trim());
  const leads = useQuery(leadsQuery({ search: wanted, filter, offset: page * PAGE_SIZE, limit: PAGE_SIZE }));
  const failed =
    leads.error instanceof CallError
      ? 'Failed to load investor leads'
      : 'An unexpected error occurred while loading investor leads';
  useFailureToast(leads.error, { title: 'Error', description: failed });

  const find = (next: string) => {
    setSearch(next);
    setPage(0);
  };

  if (leads.isPending) return <Loading what="Loading investor leads" />;
  if (leads.isError && !leads.data) return <Problem title={failed} onRetry={() => void leads.refetch()} />;
  const { leads: shown, found } = leads.data;
  // What is open follows what was marked in the meantime.
  const open = opened && (shown.find((it) => it.id === opened.id) ?? opened);

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex items-center gap-3 text-h3">
          Investor Leads
          <Badge className="font-text tracking-normal">
            {count(found)} {found === 1 ? 'lead' : 'leads'}
          </Badge>
        </h2>
        <ExportLink of={exportLeads} query={{ search: wanted, filter }} />
      </div>
      <div className="mt-4">
        <SearchField label="Search by name, email or company" value={search} onChange={find} />
      </div>
      <Tabs
        label="Which leads"
        look="box"
        value={filter}
        onChange={(it) => {
          setFilter(it);
          setPage(0);
        }}
        tabs={FILTERS}
        className="mt-3"
      >
        <TabPanel value={filter} tabIndex={-1} className="mt-4 outline-none">
          {shown.length === 0 ? (
            <EmptyState
              title={search === '' ? 'No investor leads yet' : `No leads match “${search.trim()}”`}
              action={search !== '' && <Button onClick={() => find('')}>Clear the search</Button>}
            />
          ) : (
            <ul aria-busy={leads.isPlaceholderData} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {shown.map((it) => (
                <LeadCard key={it.id} lead={it} onOpen={() => setOpened(it)} />
              ))}
            </ul>
          )}
        </TabPanel>
      </Tabs>
      <Pager page={page} found={found} onPage={setPage} />
      {open && <LeadDialog lead={open} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
