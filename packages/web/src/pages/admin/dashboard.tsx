import { PAGES } from '@plainflow/contracts/pages';
import { DollarSign, LayoutDashboard, MessageSquareText, UsersRound, Video } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../features/admin/loading.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { FLUSH, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminOnly } from './admin-only.tsx';
import { DashboardTab } from './dashboard-tab.tsx';

// Each tab is a chunk of its own, in a folder of its own.
const Users = lazy(() => import('../../features/admin/users/users-panel.tsx'));
const Testing = lazy(() => import('../../features/admin/testing/testing-tab.tsx'));
const Feedback = lazy(() => import('../../features/admin/feedback/feedback-tab.tsx'));
const Revenue = lazy(() => import('../../features/admin/revenue/revenue-tab.tsx'));

const TABS = [
  { value: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard /> },
  { value: 'users', label: 'Users', icon: <UsersRound /> },
  { value: 'youtube', label: 'YouTube Testing', icon: <Video /> },
  { value: 'feedback', label: 'Feedback', icon: <MessageSquareText /> },
  { value: 'revenue', label: 'Revenue', icon: <DollarSign /> },
] as const;
type Tab = (typeof TABS)[number]['value'];

export default function AdminDashboard() {
  useTitle(PAGES['/admin/dashboard'].title);
  return (
    <AdminOnly>
      <Console />
    </AdminOnly>
  );
}

/** The open tab is in the address; a tab begins afresh each time it is opened. */
function Console() {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((it) => it.value === query.get('tab'))?.value ?? 'dashboard';
  const open = (next: Tab) => setQuery(next === 'dashboard' ? {} : { tab: next });

  return (
    <PageShell header={<AdminHeader />} className="mx-auto w-full max-w-[96rem] px-(--gutter) pt-8 pb-20">
      <h1 className="text-title">Admin Dashboard</h1>
      <Tabs
        label="Admin dashboard"
        value={tab}
        onChange={open}
        tabs={TABS}
        className="mt-5"
        listClassName={`${FLUSH} max-sm:[&_svg]:hidden`}
      >
        <Suspense
          fallback={
            <div className={PANEL}>
              <Loading />
            </div>
          }
        >
          <TabPanel value="dashboard" tabIndex={-1} className={PANEL}>
            <DashboardTab />
          </TabPanel>
          <TabPanel value="users" tabIndex={-1} className={PANEL}>
            <Users />
          </TabPanel>
          <TabPanel value="youtube" tabIndex={-1} className={PANEL}>
            <Testing />
          </TabPanel>
          <TabPanel value="feedback" tabIndex={-1} className={PANEL}>
            <Feedback />
          </TabPanel>
          <TabPanel value="revenue" tabIndex={-1} className={PANEL}>
            <Revenue />
          </TabPanel>
        </Suspense>
      </Tabs>
    </PageShell>
  );
}

const PANEL = 'mt-7 outline-none';
