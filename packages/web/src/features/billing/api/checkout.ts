import { createSignupCheckout } from '@plainflow/contracts/direct-signup';
import { createCheckout, directCheckout, type PaidPlan } from '@plainflow/contracts/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { usePlanCall } from './subscription.ts';

export type Purchase = { planType: PaidPlan; demo?: boolean };

/** For an account; answers where to pay. */
export const useCreateCheckout = () => usePlanCall((body: Purchase) => call(createCheckout, { body }));

/** For an account that may have the plan already; answers where to pay, or that it is done. */
export const useDirectCheckout = () => usePlanCall((body: Purchase) => call(directCheckout, { body }));

/** For who has no account yet. */
export const useSignupCheckout = () =>
  useMutation({
    mutationFn: (body: { planType: PaidPlan; customerEmail?: string }) => call(createSignupCheckout, { body }),
  });
