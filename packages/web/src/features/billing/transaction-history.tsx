import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTransactions } from './api/transactions.ts';
import { TransactionCards, TransactionTable } from './transaction-list.tsx';
import { countOf, matching } from './transaction-words.ts';

/** Every payment and refund, with a search. A table where there is room, else one card each. */
export function TransactionHistory() {
  const id = useId();
  const { data, isError, refetch } = useTransactions();
  const wide = useMedia('(min-width: 48rem)');
  const [search, setSearch] = useState('');
  const found = data && matching(data, search);
  const searching = search.trim() !== '';

  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id={id} className="text-h3">
            Transaction History
          </h2>
          {found && (
            <p role="status" className="mt-0.5 text-small text-ink-faint">
              {countOf(found.length, searching)}
            </p>
          )}
        </div>
        {data && data.length > 0 && (
          <div className="relative w-full sm:w-72 [&_input]:h-10 [&_input]:pl-9">
            <Search aria-hidden className="pointer-events-none absolute top-3 left-3 z-10 size-4 text-ink-faint" />
            <TextField
              type="search"
              label="Search transactions"
              hideLabel
              placeholder="Search transactions..."
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
      </div>
      <Card className="mt-4 overflow-hidden">
        {found && found.length > 0 ? (
          wide ? (
            <TransactionTable transactions={found} labelledBy={id} />
          ) : (
            <TransactionCards transactions={found} labelledBy={id} />
          )
        ) : found ? (
          searching ? (
            <EmptyState
              title="No matching transactions"
              action={<Button onClick={() => setSearch('')}>Show all</Button>}
            >
              Search by description, type, payment method, status or date.
            </EmptyState>
          ) : (
            <EmptyState title="No transaction history">Payments and refunds will be listed here.</EmptyState>
          )
        ) : isError ? (
          <Problem title="Your transactions could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <div role="status" className="space-y-3 p-5">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-2/3" />
          </div>
        )}
      </Card>
    </section>
  );
}
