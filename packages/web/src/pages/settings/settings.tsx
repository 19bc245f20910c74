import { PAGES } from '@plainflow/contracts/pages';
import { ArrowLeft, CircleUser, IdCard, KeyRound, Send, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../features/accounts/api/session.ts';
import { Confirmation } from '../../features/accounts/confirmation.tsx';
import { MemberHeader } from '../../features/accounts/member-header.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FLUSH, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { N8nTab } from './n8n-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const TABS = [
  { value: 'profile', label: 'Profile', icon: <IdCard /> },
  { value: 'account', label: 'Account', icon: <CircleUser /> },
  { value: 'security', label: 'Security', icon: <ShieldCheck /> },
  { value: 'n8n', label: 'n8n', icon: <Send /> },
  { value: 'api', label: 'API', icon: <KeyRound /> },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** For few people: its code comes when it is opened. */
const ApiTab = lazy(async () => ({ default: (await import('./api-tab.tsx')).ApiTab }));

/** The open tab is in the address; what was typed into the others stays. */
export default function Settings() {
  useTitle(PAGES['/settings'].title);
  const user = useSession().data ?? undefined;
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((it) => it.value === query.get('tab'))?.value ?? 'profile';
  // Once it was open it stays, with what it shows.
  const [api, setApi] = useState(false);
  if (tab === 'api' && !api) setApi(true);
  const open = (next: Tab) => setQuery(next === 'profile' ? {} : { tab: next });

  return (
    <PageShell header={<MemberHeader afterLogout="/login" />} className="page pt-8 pb-20">
      <Confirmation>
        <Link
          to="/dashboard"
          className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        <h1 className="mt-4 text-h2">Settings</h1>
        <Tabs
          label="Settings"
          value={tab}
          onChange={open}
          tabs={TABS}
          className="mt-7"
          listClassName={`${FLUSH} max-sm:[&_svg]:hidden`}
        >
          <TabPanel value="profile" forceMount tabIndex={-1} className={PANEL}>
            <ProfileTab user={user} />
          </TabPanel>
          <TabPanel value="account" forceMount tabIndex={-1} className={PANEL}>
            <AccountTab user={user} />
          </TabPanel>
          <TabPanel value="security" forceMount tabIndex={-1} className={PANEL}>
            <SecurityTab />
          </TabPanel>
          <TabPanel value="n8n" forceMount tabIndex={-1} className={PANEL}>
            <N8nTab />
          </TabPanel>
          <TabPanel value="api" forceMount tabIndex={-1} className={PANEL}>
            {api && (
              <Suspense fallback={<Skeleton className="mt-8 h-40" />}>
                <ApiTab />
              </Suspense>
            )}
          </TabPanel>
        </Tabs>
      </Confirmation>
    </PageShell>
  );
}

const PANEL = 'outline-none data-[state=inactive]:hidden';
