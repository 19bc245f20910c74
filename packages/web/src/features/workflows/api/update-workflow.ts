import { type UpdateWorkflow, updateWorkflow } from '@plainflow/contracts/workflows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { keepSaved } from './saved.ts';

export const useUpdateWorkflow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateWorkflow & { id: string }) => call(updateWorkflow, { params: { id }, body }),
    onSuccess: (saved) => keepSaved(queries, saved),
  });
};
