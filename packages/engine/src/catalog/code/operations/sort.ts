import type { Order } from '../kinds.ts';
import { operation } from '../operation.ts';

export const sort = operation<{ by: readonly string[]; order: Order }>({
  op: 'sort',
  phrases: [
    'sort|order|rank|arrange {items:items}? by {fields:fields} {order:order}?',
    'sort|order|rank|arrange {items:items}? {order:order} by {fields:fields}',
    'sort|order|rank|arrange {items:items}? by {fields:fields} , {order:order}',
    'put {items:items} in order of {fields:fields}',
  ],
  read: (said) => {
    const by = said('fields');
    return by?.joint === 'and' ? { by: by.names, order: said('order') ?? 'asc' } : undefined;
  },
  emit: ({ by, order }, f) => {
    const sign = order === 'desc' ? ', -1' : '';
    const steps = by.map((it) => {
      const code = f.read(it);
      return `compare(${code.replace(/^json/, 'one.json')}, ${code.replace(/^json/, 'other.json')}${sign})`;
    });
    return `items = [...items].sort((one, other) => ${steps.join(' || ')});`;
  },
  builtIn: ({ by, order }) =>
    by.length === 1
      ? { node: 'sort', action: order === 'desc' ? 'descending' : 'ascending', values: { by: by[0] ?? '' } }
      : undefined,
  examples: [
    {
      says: 'Sort the orders by total descending',
      of: [{ total: '90' }, { total: '1,200.50' }, {}, { total: 300 }],
      gives: [{ total: '1,200.50' }, { total: 300 }, { total: '90' }, {}],
    },
    {
      says: 'sort by due date, oldest first',
      of: [{ due_date: '2026-03-02' }, { due_date: '01.02.2026' }, { due_date: '' }],
      gives: [{ due_date: '01.02.2026' }, { due_date: '2026-03-02' }, { due_date: '' }],
    },
    {
      says: 'Sort items by status and name alphabetically',
      of: [
        { status: 'open', name: 'b' },
        { status: 'done', name: 'c' },
        { status: 'open', name: 'A' },
      ],
      gives: [
        { status: 'done', name: 'c' },
        { status: 'open', name: 'A' },
        { status: 'open', name: 'b' },
      ],
    },
    { says: 'sort all rows by price from low to high', of: [], gives: [] },
  ],
});
