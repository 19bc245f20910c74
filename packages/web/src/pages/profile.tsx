import { PAGES } from '@plainflow/contracts/pages';
import { CircleUser, LogOut, ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useLogout } from '../features/accounts/api/logout.ts';
import { useSession } from '../features/accounts/api/session.ts';
import { MemberHeader } from '../features/accounts/member-header.tsx';
import { Fact, Facts } from '../features/accounts/part.tsx';
import { PasswordForm } from '../features/accounts/password-form.tsx';
import { capitalized, NOT_PROVIDED, realEmail } from '../features/accounts/user-facts.ts';
import { useTitle } from '../lib/use-title.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const TABS = [
  { value: 'information', label: 'Profile Information', icon: <CircleUser /> },
  { value: 'security', label: 'Security Settings', icon: <ShieldCheck /> },
] as const;
type Tab = (typeof TABS)[number]['value'];

export default function Profile() {
  useTitle(PAGES['/profile'].title);
  const { data: user } = useSession();
  const logout = useLogout('/login');
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((it) => it.value === query.get('tab'))?.value ?? 'information';
  if (!user) return null;
  const active = user.subscription_status === 'active';

  return (
    <PageShell header={<MemberHeader afterLogout="/login" />} className="page pt-8 pb-20">
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Profile</h1>
        <Button icon={<LogOut />} busy={logout.isPending} onClick={() => logout.mutate()}>
          Log out
        </Button>
      </div>
      <Tabs
        label="Profile"
        value={tab}
        onChange={(next) => setQuery(next === 'information' ? {} : { tab: next })}
        tabs={TABS}
        className="mt-6 max-w-3xl"
        listClassName="-ml-3"
      >
        <TabPanel value="information" forceMount tabIndex={-1} className={PANEL}>
          <Card className="p-5 sm:p-8">
            <Facts>
              <Fact name="Username">{user.username || NOT_PROVIDED}</Fact>
              <Fact name="Full name">{user.name || NOT_PROVIDED}</Fact>
              <Fact name="Email">{realEmail(user) ?? NOT_PROVIDED}</Fact>
              <Fact name="Role">{capitalized(user.role)}</Fact>
              <Fact name="Subscription status">
                <Badge look={active ? 'good' : 'plain'}>{active ? 'Active Subscription' : 'Inactive'}</Badge>
              </Fact>
            </Facts>
            <p className="mt-7 text-[0.9375rem] text-ink-soft">
              Something changed?{' '}
              <Link to="/settings" className="font-semibold text-accent underline underline-offset-4">
                Edit in Settings
              </Link>
            </p>
          </Card>
        </TabPanel>
        <TabPanel value="security" forceMount tabIndex={-1} className={PANEL}>
          <Card className="p-5 sm:p-8">
            <h2 className="text-h3">Change password</h2>
            <p className="mt-1.5 mb-6 text-[0.9375rem] text-ink-soft">
              All other devices are signed out with it. <span className="whitespace-nowrap">Two-step sign-in</span> and
              your devices are in{' '}
              <Link to="/settings?tab=security" className="font-semibold text-accent underline underline-offset-4">
                Settings
              </Link>
              .
            </p>
            <PasswordForm of="profile" />
          </Card>
        </TabPanel>
      </Tabs>
    </PageShell>
  );
}

const PANEL = 'pt-8 outline-none data-[state=inactive]:hidden';
