import { type CompleteSignup, completeSignup, paymentOfSession } from '@plainflow/contracts/direct-signup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Whether the checkout session of the address is paid; asked once, however often the window gets the focus. */
export const usePayment = (sessionId: string) =>
  useQuery({
    queryKey: ['payment', sessionId],
    queryFn: ({ signal }) => call(paymentOfSession, { query: { session_id: sessionId }, signal }),
    refetchOnWindowFocus: false,
  });

export const useCompleteSignup = () =>
  useMutation({ mutationFn: (body: CompleteSignup) => call(completeSignup, { body }) });
