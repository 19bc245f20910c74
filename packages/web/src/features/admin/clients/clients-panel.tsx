import type { AdminClient, ClientOrder } from '@plainflow/contracts/admin-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { clientsQuery } from '../api/money.ts';
import { Email } from '../email.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import type { Column } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientStatus, daysOf } from './client-status.tsx';
import { paymentsOf } from './payments.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** Users with what they paid; administrators are none. */
export default function ClientsPanel() {
  const list = useList<ClientOrder>({ order: 'signup', direction: 'desc' });
  const answer = useQuery({
    ...clientsQuery(list.query),
    select: ({ clients, ...counts }) => ({ rows: clients, ...counts }),
  });
  const [opened, setOpened] = useState<AdminClient>();

  return (
    <>
      <WaitingPayments />
      <ListPanel
        title="Clients"
        empty="No clients found"
        failed={{ title: 'Error', description: 'Failed to load client data' }}
        list={list}
        answer={answer}
        columns={columnsFor(setOpened)}
      >
        {opened && <ClientDialog client={opened} onClose={() => setOpened(undefined)} />}
      </ListPanel>
    </>
  );
}

const columnsFor = (open: (client: AdminClient) => void): Column<AdminClient, ClientOrder>[] => [
  {
    title: 'Client',
    order: 'client',
    cell: (it) => (
      <>
        <span className="block font-semibold">{it.name ?? it.username}</span>
        <span className="block text-small text-ink-faint">
          <Email address={it.email ?? it.username} />
        </span>
      </>
    ),
  },
  {
    title: 'Signup Date',
    order: 'signup',
    cell: (it) => <span className="xl:whitespace-nowrap">{dateAndTime(it.created_at)}</span>,
    className: 'text-ink-soft',
  },
  { title: 'Account Age', order: 'age', cell: (it) => daysOf(it), numeric: true },
  { title: 'Status', order: 'status', cell: (it) => <ClientStatus client={it} /> },
  { title: 'Lifetime Spend', order: 'spend', cell: (it) => money(it.lifetimeSpend), numeric: true },
  { title: 'Payments', order: 'payments', cell: (it) => paymentsOf(it), numeric: true },
  {
    title: 'Actions',
    cell: (it) => (
      <Button size="small" onClick={() => open(it)}>
        View Details<span className="sr-only"> of {it.username}</span>
      </Button>
    ),
  },
];
