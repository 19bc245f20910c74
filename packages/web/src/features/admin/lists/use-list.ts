import type { Direction } from '@plainflow/contracts/paging';
import { useDeferredValue, useState } from 'react';

export const PAGE_SIZE = 25;

export type ListQuery<Order extends string> = {
  search: string;
  order: Order;
  direction: Direction;
  offset: number;
  limit: number;
};

/** What a list shows: the search, the order and the page. A new search or order begins at the first page. */
export function useList<Order extends string>(first: { order: Order; direction: Direction }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(first);
  const [page, setPage] = useState(0);
  const wanted = useDeferredValue(search.trim());
  const query: ListQuery<Order> = { search: wanted, ...sort, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  return {
    search,
    sort,
    page,
    query,
    setPage,
    begin: () => setPage(0),
    setSearch: (next: string) => {
      setSearch(next);
      setPage(0);
    },
    /** The same column again turns the order round. */
    sortBy: (order: Order) => {
      setSort((it) => ({ order, direction: it.order === order && it.direction === 'asc' ? 'desc' : 'asc' }));
      setPage(0);
    },
  };
}
export type List<Order extends string> = ReturnType<typeof useList<Order>>;
