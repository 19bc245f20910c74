import { listSaved, type SavedOrder } from '@plainflow/contracts/saved';
import { getWorkflow, type SavedWorkflow } from '@plainflow/contracts/workflows';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const LIST = ['saved'];

/** The list, a page at a time: the search and the order are the server's work. */
export const savedPagesQuery = (search: string, order: SavedOrder) =>
  infiniteQueryOptions({
    queryKey: [...LIST, search, order],
    queryFn: ({ pageParam, signal }) => call(listSaved, { query: { search, order, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, it) => sum + it.items.length, 0);
      return shown < last.found && last.items.length > 0 ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const savedQuery = (id: string) =>
  queryOptions({
    queryKey: ['workflow', id],
    queryFn: ({ signal }) => call(getWorkflow, { params: { id }, signal }),
  });

/** After every change: what is on the screen is the new one at once, the list is asked for again. */
export function keepSaved(queries: QueryClient, saved: SavedWorkflow): Promise<void> {
  queries.setQueryData(savedQuery(saved.id).queryKey, saved);
  return askAgain(queries);
}

export const askAgain = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: LIST });
