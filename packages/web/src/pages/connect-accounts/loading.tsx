import { Skeleton } from '../../ui/skeleton.tsx';

export function LoadingAccounts() {
  return (
    <div role="status" className="mx-auto max-w-3xl space-y-4">
      <span className="sr-only">Loading the accounts</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-56 rounded-large" />
    </div>
  );
}
