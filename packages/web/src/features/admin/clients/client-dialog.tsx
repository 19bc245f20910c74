import type { AdminClient } from '@plainflow/contracts/admin-clients';
import type { Transaction } from '@plainflow/contracts/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { count } from '../../../lib/counts.ts';
import { dateAndTime, stamp } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { amountOf, statusLook, titled, typeLook } from '../../../ui/transaction-looks.ts';
import { clientQuery } from '../api/money.ts';
import { FactList } from '../fact-list.tsx';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { ClientStatus, daysOf } from './client-status.tsx';

/** Who the client is, what they paid, and what was noted about them. */
export function ClientDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const details = useQuery(clientQuery(client.id));
  useFailureToast(details.error, { title: 'Error', description: 'Failed to load client data' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Client Details"
      description={client.name ?? client.username}
      wide
    >
      <Facts client={details.data?.client ?? client} />
      <h3 className="mt-6 mb-2 font-text text-small font-semibold text-ink-soft">Transaction History</h3>
      {details.data ? (
        <Transactions transactions={details.data.transactions} />
      ) : details.isError ? (
        <Problem title="Failed to load client data" onRetry={() => void details.refetch()} />
      ) : (
        <Loading what="Loading transactions" shape="rows" />
      )}
      <h3 className="mt-6 mb-1.5 font-text text-small font-semibold text-ink-soft">Notes</h3>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {client.notes || <span className="text-ink-faint">No notes</span>}
      </p>
    </Dialog>
  );
}

function Facts({ client }: { client: AdminClient }) {
  const facts: [string, ReactNode][] = [
    ['Username', client.username],
    ['Email', client.email ?? 'None'],
    ['Signup date', dateAndTime(client.created_at)],
    ['Account age', daysOf(client)],
    ['Status', <ClientStatus key="status" client={client} />],
    ['Lifetime spend', money(client.lifetimeSpend)],
    ['Successful payments', count(client.successfulPayments)],
    ['Failed payments', count(client.failedPayments)],
  ];
  return <FactList facts={facts} />;
}

const COLUMNS = ['Date', 'Type', 'Amount', 'Status', 'Description'] as const;

function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  const id = useId();
  if (transactions.length === 0) return <p className="text-ink-faint">No transactions</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      aria-label="Transactions"
      className="quiet-scroll max-h-[300px] overflow-auto rounded-normal border border-line"
    >
      <table id={id} aria-label="Transaction History" className="w-full text-left text-small">
        <thead className="sticky top-0 bg-paper text-ink-soft">
          <tr className="border-b border-line">
            {COLUMNS.map((it) => (
              <th key={it} scope="col" className="px-3 py-2 font-semibold">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {transactions.map((it) => (
            <tr key={it.id} className="align-baseline [&>td]:px-3 [&>td]:py-2">
              <td className="whitespace-nowrap text-ink-soft">{stamp(it.created_at)}</td>
              <td>
                <Badge look={typeLook(it.transaction_type)}>{titled(it.transaction_type)}</Badge>
              </td>
              <td className="whitespace-nowrap tabular-nums">{amountOf(it)}</td>
              <td>
                <Badge look={statusLook(it.status)}>{titled(it.status)}</Badge>
              </td>
              <td>{it.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
