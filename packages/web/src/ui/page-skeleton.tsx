import { Skeleton } from './skeleton.tsx';

/** While a page's code or its first data is on the way. */
export function PageSkeleton() {
  return (
    <div className="page py-6" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-10 h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-72 w-full rounded-large" />
    </div>
  );
}
