import type { User } from '@plainflow/contracts/accounts';
import { PAGES } from '@plainflow/contracts/pages';
import { ArrowLeft, CircleUser, LogOut, ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useLogout } from '../features/accounts/api/logout.ts';
import { useSession } from '../features/accounts/api/session.ts';
import { MemberHeader } from '../features/accounts/member-header.tsx';
import { Fact, Facts, Part } from '../features/accounts/part.tsx';
import { PasswordForm } from '../features/accounts/password-form.tsx';
import { capitalized, NOT_PROVIDED, realEmail } from '../features/accounts/user-facts.ts';
import { useTitle } from '../lib/use-title.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DemoBadge } from '../ui/demo-badge.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FLUSH, TabPanel, Tabs } from '../ui/tabs.tsx';

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

  return (
    <PageShell header={<MemberHeader afterLogout="/login" />} className="page pt-8 pb-20">
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
      </Link>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
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
        className="mt-6"
        listClassName={FLUSH}
      >
        <TabPanel value="information" forceMount tabIndex={-1} className={PANEL}>
          <Part
            title="Who you are here"
            about={
              <>
                Something changed? <TextLink to="/settings">Edit in Settings</TextLink>
              </>
            }
          >
            {user ? <WhoItIs user={user} /> : <Skeleton className="h-60" />}
          </Part>
        </TabPanel>
        <TabPanel value="security" forceMount tabIndex={-1} className={PANEL}>
          <Part
            title="Change password"
            about={
              <>
                All other devices are signed out with it. <span className="whitespace-nowrap">Two-step sign-in</span>{' '}
                and your devices are in <TextLink to="/settings?tab=security">Settings</TextLink>.
              </>
            }
          >
            <PasswordForm of="profile" />
          </Part>
        </TabPanel>
      </Tabs>
    </PageShell>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

function WhoItIs({ user }: { user: User }) {
  const [look, text] = PLAN_BADGES[user.subscription_status] ?? (['plain', 'Inactive'] as const);
  return (
    <Facts>
      <Fact name="Username">{user.username || NOT_PROVIDED}</Fact>
      <Fact name="Full name">{user.name || NOT_PROVIDED}</Fact>
      <Fact name="Email">{realEmail(user) ?? NOT_PROVIDED}</Fact>
      <Fact name="Role">{capitalized(user.role)}</Fact>
      <Fact name="Subscription status">
        <span className="inline-flex gap-2">
          <Badge look={look}>{text}</Badge>
          {user.isDemoMode && <DemoBadge />}
        </span>
      </Fact>
    </Facts>
  );
}

/** As on the pages of the plan: one that was canceled says so while it still works. */
const PLAN_BADGES: Partial<Record<User['subscription_status'], readonly ['good' | 'bad', string]>> = {
  active: ['good', 'Active Subscription'],
  trialing: ['good', 'Active Subscription'],
  past_due: ['good', 'Active Subscription'],
  canceled: ['bad', 'Cancelled'],
};

const PANEL = 'outline-none data-[state=inactive]:hidden';
