import { ArrowLeft, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLogout } from '../features/accounts/api/logout.ts';
import { useSession } from '../features/accounts/api/session.ts';
import { MemberHeader } from '../features/accounts/member-header.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { ThemeChoiceField } from '../ui/theme-choice.tsx';

export default function Settings() {
  useTitle('Settings');
  const { data: user } = useSession();
  const logout = useLogout('/login');
  const active = user?.subscription_status === 'active';
  return (
    <PageShell header={<MemberHeader afterLogout="/login" />} className="page max-w-3xl pt-8 pb-20">
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to the dashboard
      </Link>
      <h1 className="mt-4 text-h2">Settings</h1>
      <Part title="Profile">
        <dl className="divide-y divide-line">
          <Fact name="Username">{user?.username}</Fact>
          <Fact name="Name">{user?.name || 'Not provided'}</Fact>
          <Fact name="Email">{user?.email || 'Not provided'}</Fact>
          <Fact name="Plan">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden className={`size-2 rounded-full ${active ? 'bg-good' : 'bg-marker-line'}`} />
              {active ? 'Active subscription' : 'Free plan'}
            </span>
          </Fact>
        </dl>
      </Part>
      <Part title="Appearance">
        <ThemeChoiceField />
      </Part>
      <Part title="Session">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">Sign out on this device.</p>
          <Button icon={<LogOut />} busy={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
        </div>
      </Part>
    </PageShell>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h3">{title}</h2>
      <Card className="px-5 py-4 sm:px-7">{children}</Card>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3 first:pt-1 last:pb-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
