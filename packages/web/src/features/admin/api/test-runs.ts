import {
  deleteTestRun,
  getTestRun,
  type KeepTestRun,
  keepTestRun,
  listTestRuns,
  type TestKind,
} from '@plainflow/contracts/admin-test-runs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';

const LISTS = ['admin', 'test-runs', 'lists'];

/** The runs of one kind that were kept, newest first. */
export const testRunsQuery = (kind: TestKind) =>
  queryOptions({
    queryKey: [...LISTS, kind],
    queryFn: ({ signal }) => call(listTestRuns, { query: { kind }, signal }),
  });

/** One of them with its cases; nothing is asked where none is chosen. */
export const testRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'test-runs', 'one', id],
    queryFn: ({ signal }) => call(getTestRun, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useKeepTestRun = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (run: KeepTestRun) => call(keepTestRun, { body: run }),
    onSuccess: () => {
      toast({ title: 'Results kept', description: 'Later runs can be compared with this one.' });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
    onError: (error) => failed(messageOf(error) ?? 'Failed to keep the results'),
  });
};

export const useDeleteTestRun = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteTestRun, { params: { id } }),
    // The run itself is gone: asking for it again would find nothing.
    onSuccess: () => queries.invalidateQueries({ queryKey: LISTS }),
    onError: (error) => failed(messageOf(error) ?? 'Failed to delete the run'),
  });
};

const failed = (description: string) => toast({ look: 'destructive', title: 'Error', description });
