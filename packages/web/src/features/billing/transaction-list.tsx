import type { Transaction } from '@plainflow/contracts/transactions';
import { ExternalLink } from 'lucide-react';
import { stamp } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { amountOf, statusLook, titled, typeLook } from '../../ui/transaction-looks.ts';
import { webAddress } from './web-address.ts';

type Shown = { transactions: readonly Transaction[]; labelledBy: string };

const COLUMNS = ['Date', 'Description', 'Type', 'Amount', 'Status'] as const;

export function TransactionTable({ transactions, labelledBy }: Shown) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-left text-[0.9375rem]">
      <thead>
        <tr className="border-b border-line bg-paper text-small text-ink-soft">
          {COLUMNS.map((it) => (
            <th
              key={it}
              scope="col"
              className={`px-4 py-2.5 font-semibold first:pl-6 last:pr-6 ${it === 'Amount' ? 'text-right' : ''}`}
            >
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {transactions.map((it) => (
          <tr key={it.id} className="align-baseline [&>td]:px-4 [&>td]:py-3 [&>td]:first:pl-6 [&>td]:last:pr-6">
            <td className="whitespace-nowrap text-ink-soft">{stamp(it.created_at)}</td>
            <td className="[overflow-wrap:anywhere]">
              <span className="mr-2.5">{it.description ?? titled(it.transaction_type)}</span> <Receipt of={it} />
            </td>
            <td>
              <Type of={it} />
            </td>
            <td className="text-right font-medium whitespace-nowrap tabular-nums">{amountOf(it)}</td>
            <td>
              <Status of={it} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone. */
export function TransactionCards({ transactions, labelledBy }: Shown) {
  return (
    <ul aria-labelledby={labelledBy} className="divide-y divide-line">
      {transactions.map((it) => (
        <li key={it.id} className="px-5 py-4">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {it.description ?? titled(it.transaction_type)}
            </span>
            <span className="font-medium tabular-nums">{amountOf(it)}</span>
          </div>
          <p className="mt-0.5 text-small text-ink-soft">{stamp(it.created_at)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Type of={it} />
            <Status of={it} />
            <Receipt of={it} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Type({ of }: { of: Transaction }) {
  return <Badge look={typeLook(of.transaction_type)}>{titled(of.transaction_type)}</Badge>;
}

function Status({ of }: { of: Transaction }) {
  return <Badge look={statusLook(of.status)}>{titled(of.status)}</Badge>;
}

function Receipt({ of }: { of: Transaction }) {
  const address = webAddress(of.receipt_url ?? undefined, location.href);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      Receipt
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only"> of {stamp(of.created_at)}, opens in a new tab</span>
    </a>
  );
}
