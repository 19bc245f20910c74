import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { conversationsQuery, workflowNamesQuery } from '../../features/admin/api/work.ts';
import { PAGE_SIZE } from '../../features/admin/lists/use-list.ts';
import { Loading } from '../../features/admin/loading.tsx';
import { StatCards } from '../../features/admin/overview/stat-cards.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

const Users = lazy(() => import('../../features/admin/users/users-panel.tsx'));
const Investors = lazy(() => import('../../features/admin/investors/investors-panel.tsx'));
const Clients = lazy(() => import('../../features/admin/clients/clients-panel.tsx'));

const Workflows = lazy(() => import('../../features/admin/work/workflows-panel.tsx'));
const Conversations = lazy(() => import('../../features/admin/work/conversations-panel.tsx'));

const VIEWS = [
  { value: 'users', label: 'Users' },
  { value: 'investors', label: 'Investors' },
  { value: 'clients', label: 'Clients' },
  { value: 'workflows', label: 'Workflows' },
  { value: 'conversations', label: 'Conversations' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The figures, and below them one of the lists; which of them is in the address. */
export function DashboardTab() {
  const [query, setQuery] = useSearchParams();
  const view: View = VIEWS.find((it) => it.value === query.get('view'))?.value ?? 'users';
  useAhead();
  const open = (next: View) => setQuery(next === 'users' ? {} : { view: next });

  return (
    <>
      <StatCards />
      <Tabs
        label="Lists"
        look="box"
        value={view}
        onChange={open}
        tabs={VIEWS}
        className="mt-8"
        listClassName="max-w-full overflow-x-auto"
      >
        <Suspense
          fallback={
            <div className={PANEL}>
              <Loading />
            </div>
          }
        >
          <TabPanel value="users" tabIndex={-1} className={PANEL}>
            <Users />
          </TabPanel>
          <TabPanel value="investors" tabIndex={-1} className={PANEL}>
            <Investors />
          </TabPanel>
          <TabPanel value="clients" tabIndex={-1} className={PANEL}>
            <Clients />
          </TabPanel>
          <TabPanel value="workflows" tabIndex={-1} className={PANEL}>
            <Workflows />
          </TabPanel>
          <TabPanel value="conversations" tabIndex={-1} className={PANEL}>
            <Conversations />
          </TabPanel>
        </Suspense>
      </Tabs>
    </>
  );
}

/** The lists of workflows and conversations are asked for beside those of users and figures: they are there when they are opened. */
function useAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.prefetchQuery(workflowNamesQuery(FIRST_PAGE));
    void queries.prefetchQuery(conversationsQuery(FIRST_PAGE));
  }, [queries]);
}

const FIRST_PAGE = { search: '', order: 'date', direction: 'desc', offset: 0, limit: PAGE_SIZE } as const;

const PANEL = 'mt-6 outline-none';
