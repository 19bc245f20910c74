import { type AdminFeedback, listAllFeedback, respondToFeedback } from '@plainflow/contracts/admin-feedback';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const KEY = ['admin', 'feedback'];

export type FeedbackQuery = {
  search: string;
  type?: AdminFeedback['type'];
  status?: AdminFeedback['status'];
  offset: number;
  limit: number;
};

export const allFeedbackQuery = (query: FeedbackQuery) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(listAllFeedback, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useRespond() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; response: string; status: AdminFeedback['status'] }) =>
      call(respondToFeedback, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
