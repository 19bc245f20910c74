import { type ComparedWorkflow, compareSaved, updateForRelease } from '@plainflow/contracts/n8n-releases';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { keepSaved, RELEASES } from './saved.ts';

/** Asked again when something saved changes; what it tells costs the server a moment. */
export const releaseQuery = (release: string) =>
  queryOptions({
    queryKey: [...RELEASES, release],
    queryFn: ({ signal }) => call(compareSaved, { query: { release }, signal }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useReleaseUpdate = (release: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ComparedWorkflow, 'id' | 'version'>) =>
      call(updateForRelease, { params: { id }, body: { release, version } }),
    onSuccess: ({ saved }) => keepSaved(queries, saved),
    onError: () => queries.invalidateQueries({ queryKey: RELEASES }),
  });
};
