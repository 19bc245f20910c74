import { operation } from '../operation.ts';

export const take = operation<{ count: number; from: 'first' | 'last' }>({
  op: 'take',
  phrases: {
    first: [
      'keep|take|return|select|pick|choose|limit|get|use only? first|top {number:number} {items:items}?',
      'limit|cut|reduce {items:items}? to first|top? {number:number} {items:items}?',
      'limit results? to atmost? {number:number} {items:items}?',
      'only first|top {number:number} {items:items}?',
      'keep|take|return|pick|get|use only? first item|row|one|entry|record|element|result',
      'only keep|take|return|use first|top {number:number} {items:items}?',
      'limit numberof {items:items} to {number:number}',
      'keep|take|return|pick|get|use only? first',
      'keep|take|return|pick|get|use only? first item|row|one|entry|record|element|result of|from {items:items}',
      'keep|return|take atmost {number:number} {items:items}?',
      'keep|take|pick|return only? {number:number} {items:items}?',
    ],
    last: [
      'keep|take|return|select|pick|choose|get|use only? last|bottom {number:number} {items:items}?',
      'keep|take|return|pick|get|use only? last item|row|one|entry|record|element|result',
    ],
  },
  read: (said, way) => {
    const count = said('number') ?? 1;
    return Number.isInteger(count) ? { count, from: way === 'last' ? 'last' : 'first' } : undefined;
  },
  emit: ({ count, from }) =>
    from === 'last'
      ? `items = items.slice(Math.max(0, items.length - ${count}));`
      : `items = items.slice(0, ${count});`,
  shape: ({ count }) => ({ items: count === 1 ? 'one' : 'many' }),
  builtIn: ({ count, from }) =>
    count > 0 ? { node: 'limit', action: from, values: { count: String(count) } } : undefined,
  examples: [
    { says: 'keep the top 2', of: [{ n: 1 }, { n: 2 }, { n: 3 }], gives: [{ n: 1 }, { n: 2 }] },
    { says: 'Limit the results to ten', of: [{ n: 1 }], gives: [{ n: 1 }] },
    { says: 'take the last two rows', of: [{ n: 1 }, { n: 2 }, { n: 3 }], gives: [{ n: 2 }, { n: 3 }] },
    { says: 'Return only the first item', of: [], gives: [] },
  ],
});
