import type { Direction } from '@plainflow/contracts/paging';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';

export type Column<Row, Order extends string> = {
  title: string;
  /** Where the server can sort by it. */
  order?: Order;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  numeric?: boolean;
  className?: string;
};

/**
 * A table of the console. Where it has no room each row is a card, with the column's title before its value; on a tablet
 * two of them stand side by side, and what is last has a line for itself.
 */
export function Table<Row, Order extends string>({
  columns,
  rows,
  keyOf,
  labelledBy,
  sort,
  onSort,
  stale = false,
}: {
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  labelledBy: string;
  /** Where it can be sorted. */
  sort?: { order: Order; direction: Direction };
  onSort?: (order: Order) => void;
  /** What is shown is not yet what was asked for. */
  stale?: boolean;
}) {
  return (
    <div
      className={classes(
        'rounded-large border border-line bg-sheet transition-opacity xl:overflow-x-auto',
        stale && 'opacity-60',
      )}
    >
      <table aria-labelledby={labelledBy} aria-busy={stale} className="w-full text-left text-[0.9375rem] max-xl:block">
        <thead className="max-xl:sr-only">
          <tr className="border-b border-line bg-paper text-small text-ink-soft">
            {columns.map((it) => (
              <Head key={it.title} column={it} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-xl:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="align-baseline max-md:block md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:gap-x-6 max-xl:px-4 max-xl:py-3.5"
            >
              {columns.map((it) => (
                <td
                  key={it.title}
                  className={classes(
                    'max-xl:flex max-xl:items-baseline max-xl:gap-3 max-xl:py-0.5 md:max-xl:last:col-span-2 xl:px-3 xl:py-3 xl:first:pl-6 xl:last:pr-6',
                    it.numeric ? 'tabular-nums whitespace-nowrap xl:text-right' : '',
                    it.className,
                  )}
                >
                  <span aria-hidden className="w-28 shrink-0 text-small text-ink-faint xl:hidden">
                    {it.title}
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{it.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row, Order extends string>({
  column: { title, order, numeric },
  sort,
  onSort,
}: {
  column: Column<Row, Order>;
  sort: { order: Order; direction: Direction } | undefined;
  onSort: ((order: Order) => void) | undefined;
}) {
  const look = classes('px-3 py-2.5 font-semibold first:pl-6 last:pr-6 whitespace-nowrap', numeric ? 'text-right' : '');
  if (order === undefined) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  const isSorted = sort?.order === order;
  const Icon = isSorted ? (sort.direction === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={look}
    >
      <button
        type="button"
        onClick={() => onSort?.(order)}
        className={classes(
          'inline-flex items-center gap-1.5 font-semibold hover:text-ink [&_svg]:size-3.5',
          isSorted ? 'text-ink' : '[&_svg]:text-ink-faint',
        )}
      >
        {title}
        <Icon aria-hidden />
      </button>
    </th>
  );
}
