import { lazy, Suspense } from 'react';
import type { AccountsOf } from '../../features/workflows/accounts/accounts-of.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const WithAddress = lazy(() => import('./with-address.tsx'));

/** Its code comes when somebody wants to see the accounts. */
export const connectAccounts: AccountsOf = (props) => (
  <Suspense fallback={<Loading />}>
    <WithAddress {...props} />
  </Suspense>
);

function Loading() {
  return (
    <div role="status" className="mx-auto max-w-3xl space-y-4">
      <span className="sr-only">Loading the accounts</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-56 rounded-large" />
    </div>
  );
}
