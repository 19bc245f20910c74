import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../features/admin/loading.tsx';
import { StatCards } from '../../features/admin/overview/stat-cards.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

const Users = lazy(() => import('../../features/admin/users/users-panel.tsx'));
const Investors = lazy(() => import('../../features/admin/investors/investors-panel.tsx'));
const Clients = lazy(() => import('../../features/admin/clients/clients-panel.tsx'));

const VIEWS = [
  { value: 'users', label: 'Users' },
  { value: 'investors', label: 'Investors' },
  { value: 'clients', label: 'Clients' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The figures, and below them users, investors or clients; which of them is in the address. */
export function DashboardTab() {
  const [query, setQuery] = useSearchParams();
  const view: View = VIEWS.find((it) => it.value === query.get('view'))?.value ?? 'users';
  const open = (next: View) => setQuery(next === 'users' ? {} : { view: next });

  return (
    <>
      <StatCards />
      <Tabs label="Lists" look="box" value={view} onChange={open} tabs={VIEWS} className="mt-8">
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
        </Suspense>
      </Tabs>
    </>
  );
}

const PANEL = 'mt-6 outline-none';
