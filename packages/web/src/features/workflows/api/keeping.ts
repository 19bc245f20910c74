import {
  deleteWorkflow,
  duplicateWorkflow,
  listVersions,
  restoreVersion,
  shareWorkflow,
  undeleteWorkflow,
  unshareWorkflow,
} from '@plainflow/contracts/saved';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call(listVersions, { params: { id }, signal }),
  });

export const useRestoreVersion = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(restoreVersion, { params: { id, version } }),
    onSuccess: async (saved) => {
      await keepSaved(queries, saved);
      await queries.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
    },
  });
};
