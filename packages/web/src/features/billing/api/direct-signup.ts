import { type CompleteSignup, completeSignup, paymentOfSession } from '@plainflow/contracts/direct-signup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Whether the checkout session of the address is paid; asked once, however often the window gets the focus. */
export const usePayment = (sessionId: string) =>
  useQuery({
    queryKey: ['checkout', 'payment', sessionId],
    queryFn: ({ signal }) => call(paymentOfSession, { query: { session_id: sessionId }, signal }),
    refetchOnWindowFocus: false,
  });

/** The payment has not arrived, or not yet. */
export class NotPaidError extends Error {
  constructor() {
    super('Payment has not been completed or is still processing');
    this.name = 'NotPaidError';
  }
}

/**
 * The payment of a session once it has arrived: asked for every two seconds, for half a minute.
 * Fails with `NotPaidError` where it has not arrived by then.
 */
export const usePaidSession = (sessionId: string) =>
  useQuery({
    queryKey: ['checkout', 'paid', sessionId],
    queryFn: async ({ signal }) => {
      const payment = await call(paymentOfSession, { query: { session_id: sessionId }, signal });
      if (!payment.isPaid) throw new NotPaidError();
      return payment;
    },
    retry: (failures, error) => error instanceof NotPaidError && failures < 15,
    retryDelay: 2000,
    refetchOnWindowFocus: false,
  });

/** Gives a plan that was paid before there was an account to who is signed in now. */
export const useCompleteSignup = () =>
  useMutation({ mutationFn: (body: CompleteSignup) => call(completeSignup, { body }) });
