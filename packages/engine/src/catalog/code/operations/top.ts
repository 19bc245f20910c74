import type { Order } from '../kinds.ts';
import { operation } from '../operation.ts';

/** The first so many of an order: "the 5 orders with the highest total". */
export const top = operation<{ by: string; order: Order; count: number }>({
  op: 'top',
  phrases: {
    desc: [
      'keep|take|return|select|pick|find|get|extract? top {number:number} {items:items}? by {by:field}',
      'keep|take|return|select|pick|find|get|extract? {number:number}? {items:items}? with highest {by:field}',
      'keep|take|return|select|pick|find|get only? item|row|entry|record|one with highest {by:field}',
    ],
    asc: [
      'keep|take|return|select|pick|find|get|extract? {number:number} {items:items}? with lowest {by:field}',
      'keep|take|return|select|pick|find|get only? item|row|entry|record|one with lowest {by:field}',
      'keep|take|return|select|pick|find|get bottom {number:number} {items:items}? by {by:field}',
    ],
    said: [
      'sort|order {items:items}? {order:order} by {by:field} and|, keep|take|return|select only? latest|newest|highest|best {number:number} {items:items}?',
      'sort|order {items:items}? by {by:field} {order:order} and|, keep|take|return|select only? latest|newest|highest|best {number:number} {items:items}?',
    ],
  },
  read: (said, way) => {
    const by = said('field', 'by');
    const count = said('number') ?? 1;
    const order = said('order') ?? (way === 'asc' ? 'asc' : 'desc');
    // The latest of what begins with the oldest are at the end.
    if (way === 'said' && order === 'asc') return undefined;
    return by !== undefined && Number.isInteger(count) ? { by, order, count } : undefined;
  },
  emit: ({ by, order, count }, f) => {
    const code = f.read(by);
    const [one, other] = ['one', 'other'].map((it) => code.replace(/^json/, `${it}.json`));
    return `items = [...items].sort((one, other) => compare(${one}, ${other}${order === 'desc' ? ', -1' : ''})).slice(0, ${count});`;
  },
  shape: ({ count }) => ({ items: count === 1 ? 'one' : 'many' }),
  examples: [
    {
      says: 'keep the top 2 orders by total',
      of: [{ total: 5 }, { total: '1,000' }, { total: 80 }],
      gives: [{ total: '1,000' }, { total: 80 }],
    },
    { says: 'Pick the row with the lowest price', of: [{ price: 3 }, { price: '2.5' }], gives: [{ price: '2.5' }] },
    { says: 'find the item with the highest score', of: [{ score: 3 }, {}, { score: 9 }], gives: [{ score: 9 }] },
  ],
});
