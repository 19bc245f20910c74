import { lazy, Suspense } from 'react';
import type { AccountsOf } from '../../features/workflows/accounts/accounts-of.ts';
import { LoadingAccounts } from './loading.tsx';

const WithAddress = lazy(() => import('./with-address.tsx'));

/** Its code comes when somebody wants to see the accounts. */
export const connectAccounts: AccountsOf = (props) => (
  <Suspense fallback={<LoadingAccounts />}>
    <WithAddress {...props} />
  </Suspense>
);
