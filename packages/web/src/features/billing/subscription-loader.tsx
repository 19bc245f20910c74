import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { type ReactNode, useEffect } from 'react';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubscription } from './api/subscription.ts';

/** What there is to show while the plan is loaded, and when it can't be. */
export function SubscriptionLoader({ children }: { children: (subscription: SubscriptionStatus) => ReactNode }) {
  const { data, isError, errorUpdatedAt, refetch } = useSubscription();
  const loaded = data !== undefined;
  useEffect(() => {
    if (!isError || errorUpdatedAt === 0) return;
    toast({
      look: 'destructive',
      title: 'Error',
      description: loaded ? 'Failed to refresh subscription information' : 'Failed to load subscription information',
    });
  }, [isError, errorUpdatedAt, loaded]);

  if (data) return children(data);
  if (isError) {
    return <Problem title="Your subscription could not be loaded" onRetry={() => void refetch()} />;
  }
  return (
    // As tall as what comes is at least, so that nothing below it moves on the screen.
    <div className="min-h-[44rem]">
      <Spinner>Loading your subscription</Spinner>
      <Skeleton className="mt-6 h-72 w-full rounded-large" />
    </div>
  );
}
