import { added } from '../fields.ts';
import { adds, operation } from '../operation.ts';

/** Which of all items it is, counted from one. */
export const position = operation<{ name: string }>({
  op: 'position',
  phrases: [
    'number {items:items} [as]',
    'add index|position|rank|counter|sequence|row|running|line number|index? to|per|for? {items:items}? [as]',
    'add index|position|rank|number to|per each? {items:items} [as]',
  ],
  read: (said) => ({ name: said('naming') ?? 'number' }),
  emit: ({ name }) =>
    [
      'items = items.map(({ json, ...item }, at) => ({',
      '  ...item,',
      `  json: { ...json, ${added(name, 'at + 1')} },`,
      '}));',
    ].join('\n'),
  shape: ({ name }) => ({ adds: [adds(name, 'number', 'number', 'index', 'position', 'rank')] }),
  examples: [{ says: 'Add a rank to each item as rank', of: [{ a: 1 }, {}], gives: [{ a: 1, rank: 1 }, { rank: 2 }] }],
});
