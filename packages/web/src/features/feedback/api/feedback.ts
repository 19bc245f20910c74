import { listFeedback, type SendFeedback, sendFeedback } from '@plainflow/contracts/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const KEY = ['feedback'];

/** What one has told us, with our answers, newest first. */
export const useFeedback = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listFeedback, { signal }) });

export function useSendFeedback() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SendFeedback) => call(sendFeedback, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
