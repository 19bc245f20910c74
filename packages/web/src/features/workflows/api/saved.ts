import { listSaved, type SavedOrder } from '@plainflow/contracts/saved';
import { getWorkflow, type SavedWorkflow } from '@plainflow/contracts/workflows';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { tellOtherTabs } from '../../../lib/other-tabs.ts';

const LIST = ['saved'];
const ONE = ['workflow'];
/** What n8n releases make of all of them. */
export const RELEASES = ['n8n-release'];

/** Automations in one page of the list. */
export const SAVED_PAGE = 24;

/** A page of the list: the search and the order are the server's work. */
export const savedPageQuery = (search: string, order: SavedOrder, offset: number) =>
  queryOptions({
    queryKey: [...LIST, search, order, offset],
    queryFn: ({ signal }) => call(listSaved, { query: { search, order, offset, limit: SAVED_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const savedQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => call(getWorkflow, { params: { id }, signal }),
  });

/** After every change: what is on the screen is the new one at once, the list is asked for again. */
export function keepSaved(queries: QueryClient, saved: SavedWorkflow): Promise<void> {
  queries.setQueryData(savedQuery(saved.id).queryKey, saved);
  return askAgain(queries);
}

export function askAgain(queries: QueryClient): Promise<void> {
  tellOtherTabs(LIST, ONE);
  void queries.invalidateQueries({ queryKey: RELEASES });
  return queries.invalidateQueries({ queryKey: LIST });
}
