import { type LeadFilter, listLeads, markLead } from '@plainflow/contracts/admin-leads';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const KEY = ['admin', 'leads'];

export const leadsQuery = (query: { search: string; filter: LeadFilter; offset: number; limit: number }) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(listLeads, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useMarkLead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, contacted }: { id: string; contacted: boolean }) =>
      call(markLead, { params: { id }, body: { contacted } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
