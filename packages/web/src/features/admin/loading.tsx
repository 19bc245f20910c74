import { Skeleton } from '../../ui/skeleton.tsx';

/** While a tab's code or its first data is on the way. */
export function Loading({ what = 'Loading' }: { what?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{what}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-5 h-11 w-full" />
      <Skeleton className="mt-3 h-72 w-full rounded-large" />
    </div>
  );
}
