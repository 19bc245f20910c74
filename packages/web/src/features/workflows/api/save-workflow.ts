import { type SaveWorkflow, saveWorkflow } from '@plainflow/contracts/workflows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { keepSaved } from './saved.ts';

export const useSaveWorkflow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveWorkflow) => call(saveWorkflow, { body }),
    onSuccess: (saved) => keepSaved(queries, saved),
  });
};
