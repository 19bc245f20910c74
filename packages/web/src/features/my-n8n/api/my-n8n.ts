import {
  type ChosenCredential,
  type ConnectN8n,
  connectMyN8n,
  disconnectMyN8n,
  getMyN8n,
  type N8nConnection,
  sendToMyN8n,
  testMyN8n,
} from '@plainflow/contracts/my-n8n';
import type { Workflow } from '@plainflow/contracts/workflow';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { linkQuery } from './n8n-workflows.ts';

export const myN8nQuery = queryOptions({
  queryKey: ['my-n8n'],
  queryFn: ({ signal }) => call(getMyN8n, { signal }),
});

/** Tests before it keeps. */
export const useConnect = () => {
  const keep = useKeep();
  return useMutation({ mutationFn: (body: ConnectN8n) => call(connectMyN8n, { body }), onSuccess: keep });
};

export const useTest = () => {
  const keep = useKeep();
  return useMutation({ mutationFn: () => call(testMyN8n), onSuccess: keep });
};

export const useDisconnect = () => {
  const keep = useKeep();
  return useMutation({ mutationFn: () => call(disconnectMyN8n), onSuccess: keep });
};

type Sent = { workflow: Workflow; saved_id: string | undefined; credentials: ChosenCredential[] };

export const useSend = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent) => call(sendToMyN8n, { body }),
    onSuccess: (_, { saved_id }) =>
      saved_id === undefined ? undefined : queries.invalidateQueries({ queryKey: linkQuery(saved_id).queryKey }),
  });
};

function useKeep() {
  const queries = useQueryClient();
  return (connection: N8nConnection) => queries.setQueryData(myN8nQuery.queryKey, connection);
}
