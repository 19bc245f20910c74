import { operation } from '../operation.ts';

export const reverse = operation<object>({
  op: 'reverse',
  phrases: ['reverse order? of? {items:items}?', 'reverse order'],
  read: () => ({}),
  emit: () => 'items = [...items].reverse();',
  examples: [{ says: 'reverse the order of the items', of: [{ a: 1 }, { a: 2 }], gives: [{ a: 2 }, { a: 1 }] }],
});

/** Chance is that of the run; nothing of it is ours. */
export const shuffle = operation<{ count: number | undefined }>({
  op: 'shuffle',
  phrases: {
    all: ['shuffle {items:items}? randomly?', 'sort|order {items:items}? randomly'],
    some: ['pick|choose|select|take|keep {number:number}? random {items:items}'],
    one: [
      'pick|choose|select|take|keep one? random item|row|entry|record|element',
      'pick|choose|select|take|keep one? random {what:field}',
    ],
  },
  read: (said, way) => ({ count: way === 'all' ? undefined : (said('number') ?? 1) }),
  emit: ({ count }) =>
    `${[
      'items = items',
      '  .map((item) => ({ item, at: Math.random() }))',
      '  .sort((one, other) => one.at - other.at)',
      '  .map(({ item }) => item)',
      ...(count === undefined ? [] : [`  .slice(0, ${count})`]),
    ].join('\n')};`,
  shape: ({ count }) => ({ items: count === undefined ? 'same' : count === 1 ? 'one' : 'many' }),
  builtIn: ({ count }) => (count === undefined ? { node: 'sort', action: 'random' } : undefined),
  examples: [
    { says: 'shuffle the items', of: [{ a: 1 }], gives: [{ a: 1 }] },
    { says: 'pick a random row', of: [{ a: 1 }, { a: 1 }], gives: [{ a: 1 }] },
  ],
});
