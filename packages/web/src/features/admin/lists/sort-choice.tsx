import type { Direction } from '@plainflow/contracts/paging';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';

/** The order of a table whose head is not drawn: where rows are cards. Nothing where the list has one order only. */
export function SortChoice<Order extends string>({
  choices,
  sort,
  onSort,
}: {
  choices: readonly { title: string; order?: Order }[];
  sort: { order: Order; direction: Direction };
  onSort: (order: Order) => void;
}) {
  if (choices.every((it) => it.order === undefined)) return null;
  return (
    <div className="flex min-w-60 flex-1 items-center gap-1.5 xl:hidden">
      <Select
        label="Sort by"
        hideLabel
        className="flex-1"
        value={sort.order}
        onChange={(event) => onSort(event.target.value as Order)}
      >
        {choices.flatMap(({ title, order }) =>
          order === undefined ? (
            []
          ) : (
            <option key={order} value={order}>
              Sort by {title}
            </option>
          ),
        )}
      </Select>
      <IconButton
        label={sort.direction === 'asc' ? 'Turn to descending' : 'Turn to ascending'}
        icon={sort.direction === 'asc' ? <ArrowUp /> : <ArrowDown />}
        onClick={() => onSort(sort.order)}
      />
    </div>
  );
}
