import { type SubscriptionStatus, subscriptionStatus } from '@plainflow/contracts/subscriptions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, hasCode } from '../../../lib/call.ts';

/** The plan of who is signed in, as it stands now. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(subscriptionStatus, { signal }),
});

export const useSubscription = ({ enabled = true } = {}) => useQuery({ ...subscriptionQuery, enabled });

/**
 * After a change of plan: the badge, the free prompts, the list of payments, everything may read differently now.
 * Checkout sessions alone stay what they were.
 */
export function usePlanChange(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: (it) => it.queryKey[0] !== 'checkout' });
}

/** What the page knows already, before the server is asked again. */
export function usePlanPatch(): (patch: Partial<SubscriptionStatus>) => void {
  const queries = useQueryClient();
  return (patch) => queries.setQueryData(subscriptionQuery.queryKey, (it) => it && { ...it, ...patch });
}

/** A call about the plan of who is signed in. A session that has ended meanwhile is noticed, as everywhere. */
export function usePlanCall<Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) {
  const changed = usePlanChange();
  return useMutation({
    mutationFn,
    onError: (error) => {
      if (hasCode(error, 'not-signed-in')) void changed();
    },
  });
}
