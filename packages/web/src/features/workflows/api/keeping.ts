import {
  deleteWorkflow,
  duplicateWorkflow,
  getVersion,
  listVersions,
  restoreVersion,
  shareWorkflow,
  undeleteWorkflow,
  unshareWorkflow,
} from '@plainflow/contracts/saved';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { askAgain, keepSaved } from './saved.ts';

export const useDeleteWorkflow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteWorkflow, { params: { id } }),
    onSuccess: () => askAgain(queries),
  });
};

export const useUndeleteWorkflow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undeleteWorkflow, { params: { id } }),
    onSuccess: (saved) => keepSaved(queries, saved),
  });
};

export const useDuplicateWorkflow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(duplicateWorkflow, { params: { id } }),
    onSuccess: (saved) => keepSaved(queries, saved),
  });
};

/** Makes the link, or takes it back. */
export const useSharing = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shared }: { id: string; shared: boolean }) =>
      call(shared ? shareWorkflow : unshareWorkflow, { params: { id } }),
    onSuccess: (saved) => keepSaved(queries, saved),
  });
};

const VERSIONS = ['versions'];

/** The list by pages, the newest first. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...VERSIONS, id],
    queryFn: ({ signal, pageParam }) => call(listVersions, { params: { id }, query: { offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const here = pages.reduce((sum, it) => sum + it.items.length, 0);
      return last.items.length > 0 && here < last.total ? here : undefined;
    },
  });

/** What is in a version. A version never changes, so it is asked for once. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['version', id, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRestoreVersion = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(restoreVersion, { params: { id, version } }),
    onSuccess: async (saved) => {
      await keepSaved(queries, saved);
      await queries.invalidateQueries({ queryKey: [...VERSIONS, id] });
    },
  });
};
