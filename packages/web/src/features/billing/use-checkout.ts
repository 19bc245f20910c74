import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { CallError, OfflineError } from '../../lib/call.ts';
import { toast } from '../../ui/toast.ts';
import { useCreateCheckout } from './api/checkout.ts';
import { NoAddressError, paymentFailureOf } from './payment-failure.ts';
import { type DialogOptions, usePaymentDialogs } from './use-payment-dialogs.tsx';

type Failed = { title: string; description: string };

/**
 * Buying a plan for the account that is signed in: on to the payment page, or a toast and the modal.
 *
 * @param textOf the page's own words for a failure; `null` for an answer that leads nowhere
 */
export function useCheckout({ textOf, ...options }: DialogOptions & { textOf: (plan: PaidPlan | null) => Failed }) {
  const create = useCreateCheckout();
  const { leaveFor, fail, isLeaving, dialogs } = usePaymentDialogs(options);

  const start = async (planType: PaidPlan, demo = false): Promise<void> => {
    try {
      const { url } = await create.mutateAsync({ planType, ...(demo && { demo }) });
      leaveFor(url);
    } catch (error) {
      const known = error instanceof CallError || error instanceof OfflineError;
      const text = textOf(known ? planType : null);
      toast({ look: 'destructive', ...text });
      const broken = known ? text.description : new NoAddressError().message;
      fail(paymentFailureOf(error, { refused: text.description, broken }), () => void start(planType, true));
    }
  };

  return {
    start,
    /** The plan that is on its way. */
    busy: create.isPending ? create.variables.planType : null,
    isLeaving,
    dialogs,
  };
}
