import { added } from '../fields.ts';
import { keyOf, singular } from '../names.ts';
import { adds, one, operation } from '../operation.ts';

/** All items, or a field of all, as a list in one item. */
export const collect = operation<{ field: string | undefined; name: string }>({
  op: 'collect',
  phrases: [
    'join|collect|gather|aggregate|put|bundle|group|turn|convert all? {items:items} into|to|in|as one? item|list|array|object [as]',
    'join|collect|gather|aggregate|put|bundle|group all? {items:items} into|to|in|as one list|array of? items? [as]',
    'aggregate|collect all? {items:items}',
    'join all {items:items}',
    'join|collect|gather|aggregate|put|extract all? {field:field} into|to|in|as one? list|array [as]',
    'collect|gather|aggregate {field:field} of|from all {items:items} into|in? list|array? [as]',
    'build list|array of|with|from all {field:field} [as]',
    'build|return|output one item with|containing all {items:items} [as]',
    'return|output {items:items} as one item [as]',
  ],
  read: (said) => {
    const field = said('field');
    const items = said('items');
    if (field === undefined && items !== undefined && OFTEN.has(singular(items)))
      return { field: items, name: said('naming') ?? keyOf(items) };
    if (field === undefined) return items === undefined ? undefined : { field, name: said('naming') ?? 'data' };
    if (/^(?:items|rows|entries|records|results|data)$/.test(field))
      return { field: undefined, name: said('naming') ?? 'data' };
    return { field, name: said('naming') ?? keyOf(field) };
  },
  emit: ({ field, name }, f) =>
    one(
      added(
        name,
        field === undefined
          ? 'items.map(({ json }) => json)'
          : `items.map(({ json }) => ${f.readOne(field)}).filter((it) => !missing(it))`,
      ),
    ),
  shape: ({ field, name }) => ({
    adds: [adds(name, 'array', 'list', 'items', ...(field === undefined ? ['all items'] : [field, singular(field)]))],
    replaces: true,
    items: 'one',
  }),
  builtIn: ({ field, name }) =>
    field === undefined && name === 'data' ? { node: 'aggregate', action: 'all' } : undefined,
  examples: [
    {
      says: 'Combine all items into a single list called orders',
      of: [{ a: 1 }, { a: 2 }],
      gives: [{ orders: [{ a: 1 }, { a: 2 }] }],
    },
    { says: 'collect all emails into an array', of: [{ email: 'x' }, {}], gives: [{ emails: ['x'] }] },
    { says: 'aggregate all rows into one item', of: [], gives: [{ data: [] }] },
  ],
});

/** Names of fields rather than of items. */
const OFTEN = new Set(
  'email name id url link phone title tag sku price amount address value number label text'.split(' '),
);
