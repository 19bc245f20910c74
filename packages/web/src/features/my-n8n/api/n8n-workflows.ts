import type { ChosenCredential } from '@plainflow/contracts/my-n8n';
import {
  compareWithMyN8n,
  credentialsInMyN8n,
  getN8nLink,
  listN8nWorkflows,
  pullFromMyN8n,
  pushToMyN8n,
  switchInMyN8n,
  takeFromMyN8n,
  unlinkFromMyN8n,
} from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const LIST = ['n8n-workflows'];

/** The workflows of the own n8n by pages. It is asked when somebody looks, not again by itself. */
export const n8nWorkflowsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...LIST, search],
    queryFn: ({ signal, pageParam }) =>
      call(listN8nWorkflows, { query: { search, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const usePull = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (workflow: string) => call(pullFromMyN8n, { params: { workflow } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST, refetchType: 'none' }),
  });
};

/** Which workflow of which n8n a saved automation is; that n8n is not asked. */
export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ['n8n-link', id],
    queryFn: ({ signal }) => call(getN8nLink, { params: { id }, signal }),
  });

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['n8n-comparison', id],
    queryFn: ({ signal }) => call(compareWithMyN8n, { params: { id }, signal }),
    // What is there may be another since it was looked at last.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** `asked`: names the question, as the file may be large. */
export const credentialsQuery = (asked: string, workflow: Workflow, saved_id: string | undefined) =>
  queryOptions({
    queryKey: ['n8n-credentials', asked],
    queryFn: ({ signal }) => call(credentialsInMyN8n, { body: { workflow, ...(saved_id && { saved_id }) }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** After each change the comparison is asked for again, whatever came of it. */
function useComparedAgain(id: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: comparisonQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: linkQuery(id).queryKey }),
    ]);
}

type Push = { how: 'update' | 'overwrite' | 'copy'; seen: string; credentials: ChosenCredential[] };

export const usePush = (id: string) => {
  const onSettled = useComparedAgain(id);
  return useMutation({ mutationFn: (body: Push) => call(pushToMyN8n, { params: { id }, body }), onSettled });
};

export const useTake = (id: string) => {
  const onSettled = useComparedAgain(id);
  return useMutation({
    mutationFn: (seen: string) => call(takeFromMyN8n, { params: { id }, body: { seen } }),
    onSettled,
  });
};

export const useSwitching = (id: string) => {
  const onSettled = useComparedAgain(id);
  return useMutation({ mutationFn: (on: boolean) => call(switchInMyN8n, { params: { id }, body: { on } }), onSettled });
};

export const useUnlink = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(unlinkFromMyN8n, { params: { id } }),
    onSuccess: (none) => queries.setQueryData(linkQuery(id).queryKey, none),
  });
};
