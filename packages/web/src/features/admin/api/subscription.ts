import {
  addNote,
  cancelUserSubscription,
  extendSubscription,
  type PeriodUnit,
  type SubscriptionDetails,
  setExpiry,
  subscriptionDetails,
  updateSubscription,
} from '@plainflow/contracts/admin-subscriptions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'subscription', id],
    queryFn: ({ signal }) => call(subscriptionDetails, { params: { id }, signal }),
  });

/** What can be done with a subscription. `version`: what the change was decided upon. */
export type SubscriptionChange =
  | { do: 'update'; status: 'active' | 'canceled' | 'inactive'; subscriptionType: 'monthly' | 'lifetime' }
  | { do: 'cancel' }
  | { do: 'extend'; period: number; unit: PeriodUnit }
  | { do: 'set-expiry'; expiryDate: string; zone: string }
  | { do: 'add-note'; note: string };

/** Afterwards everything that shows accounts or figures asks again. */
export function useChangeSubscription(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, version }: { change: SubscriptionChange; version: string }) =>
      (await send(id, change, version)).subscription,
    onSuccess: async (subscription: SubscriptionDetails) => {
      queries.setQueryData(subscriptionQuery(id).queryKey, subscription);
      await queries.invalidateQueries({
        predicate: ({ queryKey: [area, what] }) => area === 'admin' && what !== 'subscription' && what !== 'check',
      });
    },
  });
}

function send(id: string, change: SubscriptionChange, version: string) {
  const params = { id };
  switch (change.do) {
    case 'update': {
      const { status, subscriptionType } = change;
      return call(updateSubscription, { params, body: { status, subscriptionType, version } });
    }
    case 'cancel':
      return call(cancelUserSubscription, { params, body: { version } });
    case 'extend':
      return call(extendSubscription, { params, body: { period: change.period, unit: change.unit, version } });
    case 'set-expiry':
      return call(setExpiry, { params, body: { expiryDate: change.expiryDate, zone: change.zone, version } });
    case 'add-note':
      return call(addNote, { params, body: { note: change.note } });
  }
}
