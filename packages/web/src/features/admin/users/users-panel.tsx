import { exportUsers } from '@plainflow/contracts/admin-exports';
import type { AdminUser, UserOrder } from '@plainflow/contracts/admin-users';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountDialog } from '../account/account-dialog.tsx';
import { usersQuery } from '../api/users.ts';
import { Email } from '../email.tsx';
import { ExportLink } from '../lists/export-link.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import type { Column } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { None } from '../none.tsx';
import { SubscriptionDialog } from '../subscription/subscription-dialog.tsx';
import { STATUS_LABELS, STATUS_LOOKS } from '../subscription/words.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';

/** All accounts: to find, to create, and to look after their subscriptions. */
export default function UsersPanel() {
  const list = useList<UserOrder>({ order: 'created_at', direction: 'desc' });
  const answer = useQuery({
    ...usersQuery(list.query),
    select: ({ users, ...counts }) => ({ rows: users, ...counts }),
  });
  const [creating, setCreating] = useState(false);
  const [managed, setManaged] = useState<AdminUser>();
  const [opened, setOpened] = useState<AdminUser>();

  return (
    <ListPanel
      title="Users"
      empty="No users found in the system"
      failed={{ title: 'Data Loading Error', description: 'Failed to load admin dashboard data' }}
      list={list}
      answer={answer}
      columns={columnsFor(setManaged, setOpened)}
      action={
        <div className="flex flex-wrap gap-2.5">
          <ExportLink of={exportUsers} query={list.query} />
          <Button look="primary" size="small" icon={<UserPlus />} onClick={() => setCreating(true)}>
            Create User
          </Button>
        </div>
      }
    >
      <CreateUserDialog open={creating} onOpenChange={setCreating} />
      {managed && <SubscriptionDialog user={managed} onClose={() => setManaged(undefined)} />}
      {opened && <AccountDialog user={opened} onClose={() => setOpened(undefined)} />}
    </ListPanel>
  );
}

const columnsFor = (
  manage: (user: AdminUser) => void,
  open: (user: AdminUser) => void,
): Column<AdminUser, UserOrder>[] => [
  {
    title: 'Username',
    order: 'username',
    cell: (it) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="font-semibold">{it.username}</span>
        {it.suspended && <Badge look="bad">Suspended</Badge>}
      </span>
    ),
  },
  { title: 'Name', order: 'name', cell: (it) => it.name ?? <None /> },
  {
    title: 'Email',
    order: 'email',
    cell: (it) => (it.email === null ? <None /> : <Email address={it.email} />),
    className: 'text-ink-soft',
  },
  {
    title: 'Role',
    order: 'role',
    cell: (it) => <Badge look={it.role === 'admin' ? 'accent' : 'plain'}>{it.role}</Badge>,
  },
  {
    title: 'Subscription',
    order: 'subscription',
    cell: (it) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge look={STATUS_LOOKS[it.subscription_status]}>{STATUS_LABELS[it.subscription_status]}</Badge>
        {it.isLifetime && <Badge look="amber">Lifetime</Badge>}
      </span>
    ),
  },
  {
    title: 'Created At',
    order: 'created_at',
    cell: (it) => <span className="xl:whitespace-nowrap">{dateAndTime(it.created_at)}</span>,
    className: 'text-ink-soft',
  },
  {
    title: 'Actions',
    cell: (it) => (
      <span className="flex flex-wrap gap-2 xl:flex-nowrap">
        <Button size="small" onClick={() => manage(it)}>
          Manage Subscription<span className="sr-only"> of {it.username}</span>
        </Button>
        <Button size="small" onClick={() => open(it)}>
          Account<span className="sr-only"> of {it.username}</span>
        </Button>
      </span>
    ),
  },
];
