import { getSystem, paymentNoticeDone, replayWebhook } from '@plainflow/contracts/admin-system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';

/** Looked at again every half a minute while the page is open. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  refetchInterval: 30_000,
});

export const useReplayWebhook = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(replayWebhook, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Webhook', description: message }),
    onError: (error) =>
      toast({
        look: 'destructive',
        title: 'Error',
        description: messageOf(error) ?? 'Failed to handle the event. Please try again.',
      }),
    // It may have failed once more, or been handled meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
};

export const usePaymentNoticeDone = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(paymentNoticeDone, { body: { id } }),
    onError: (error) =>
      toast({
        look: 'destructive',
        title: 'Error',
        description: messageOf(error) ?? 'Failed to take the notice off the list. Please try again.',
      }),
    // Somebody else may have been done with it.
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
};
