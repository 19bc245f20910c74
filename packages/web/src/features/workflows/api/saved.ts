import { getWorkflow, listWorkflows, type SavedWorkflow } from '@plainflow/contracts/workflows';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const savedListQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => call(listWorkflows, { signal }),
});

export const savedQuery = (id: string) =>
  queryOptions({
    queryKey: ['workflow', id],
    queryFn: ({ signal }) => call(getWorkflow, { params: { id }, signal }),
  });

/** After every change: what is on the screen is the new one at once, the list is asked for again. */
export function keepSaved(queries: QueryClient, saved: SavedWorkflow): Promise<void> {
  queries.setQueryData(savedQuery(saved.id).queryKey, saved);
  return queries.invalidateQueries({ queryKey: savedListQuery.queryKey });
}
