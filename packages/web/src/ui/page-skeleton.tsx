import { useLayoutEffect } from 'react';
import { endWaiting } from '../lib/waiting.ts';
import { Logo } from './logo.tsx';
import { Skeleton } from './skeleton.tsx';

/** While a page's code or its first data is on the way. Not seen where the server sent something better to look at. */
export function PageSkeleton() {
  useLayoutEffect(() => endWaiting, []);
  return (
    <div className="page" role="status" data-skeleton>
      <span className="sr-only">Loading</span>
      <div className="flex h-18 items-center">
        <Logo />
      </div>
      <Skeleton className="mt-4 h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-72 w-full rounded-large" />
    </div>
  );
}
