import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharedAccountKitsQuery } from './api/account-kits.ts';

const AccountsView = lazy(() => import('./accounts/accounts-view.tsx'));

/** The accounts of an automation that somebody shares, for whoever takes it along. */
export function SharedAccounts({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  const kits = useQuery({ ...sharedAccountKitsQuery(token), enabled: open });
  if (!open) {
    return (
      <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
        Which accounts it needs
      </Button>
    );
  }
  if (kits.isError) return <Problem title="The accounts could not be loaded" onRetry={() => void kits.refetch()} />;
  if (!kits.data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <AccountsView {...kits.data} keptAs={token} />
    </Suspense>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the accounts</span>
      <Skeleton className="h-56 rounded-large" />
    </div>
  );
}
