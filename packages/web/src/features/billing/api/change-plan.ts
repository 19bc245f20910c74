import {
  cancelSubscription,
  openPortal,
  reactivateSubscription,
  upgradeSubscription,
} from '@plainflow/contracts/subscriptions';
import { call } from '../../../lib/call.ts';
import { usePlanCall, usePlanChange, usePlanPatch } from './subscription.ts';

/** Where the person is and comes back to from the payment page. */
export type Place = 'dashboard' | 'manage';
type Change = { from: Place; demo?: boolean };

/** At the end of the period that is paid for. */
export const useCancel = () => {
  const changed = usePlanChange();
  const patch = usePlanPatch();
  const cancel = usePlanCall(() => call(cancelSubscription));
  return {
    ...cancel,
    mutateAsync: async () => {
      const reply = await cancel.mutateAsync();
      patch({ status: 'canceled', nextPaymentAt: null });
      void changed();
      return reply;
    },
  };
};

export const useReactivate = () => usePlanCall((body: Change) => call(reactivateSubscription, { body }));

/** From monthly to lifetime. */
export const useUpgrade = () => usePlanCall((body: Change) => call(upgradeSubscription, { body }));

/** The payment provider's own pages: cards, invoices, receipts. */
export const usePortal = () => usePlanCall(() => call(openPortal));
