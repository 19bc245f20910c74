import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { type ReactNode, useEffect } from 'react';
import { classes } from '../../lib/classes.ts';
import { Card } from '../../ui/card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubscription } from './api/subscription.ts';

/**
 * What there is to show while the plan is loaded, and when it can't be.
 *
 * @param beside a second sheet comes beside the first where there is room
 */
export function SubscriptionLoader({
  beside = false,
  children,
}: {
  beside?: boolean;
  children: (subscription: SubscriptionStatus) => ReactNode;
}) {
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
      <div className={classes('grid gap-5', beside && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
        <Card className="p-6 sm:p-8">
          <Spinner>Loading your subscription</Spinner>
          <Lines count={3} />
          <Skeleton className="mt-8 h-10 w-44 rounded-normal" />
        </Card>
        {beside && (
          <Card className="p-6 sm:p-8">
            <Skeleton className="h-6 w-32" />
            <Lines count={4} />
          </Card>
        )}
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className="mt-6 space-y-5">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything in them.
        <Skeleton key={i} className="h-5" />
      ))}
    </div>
  );
}
