import { added } from '../fields.ts';
import { type Figure, figureCode, wordsFor } from '../figures.ts';
import { keyOf } from '../names.ts';
import { adds, operation } from '../operation.ts';

/** One item for each value of a field, with figures over those that have it, or with the list of them. */
export const group = operation<{ by: readonly string[]; figures: readonly Figure[] }>({
  op: 'group',
  phrases: {
    figures: [
      'group {items:items}? by {by:fields} and|, calculate|find|show|then? {figures:figures} in|of|per? each|every? {group:field}?',
      'group {items:items}? by {by:fields} with|showing {figures:figures}',
      'calculate|find|get|sum {figures:figures} per|by {by:fields}',
      '{figures:figures} per|by {by:fields}',
      'per {by:fields} ,? calculate|find|sum? {figures:figures}',
      'sum {sum:field} per|by {by:fields}',
    ],
    count: ['group {items:items}? by {by:fields} and|, count them|each?', 'count {items:items} per|by {by:fields}'],
    list: [
      'group {items:items}? by {by:fields}',
      'group {items:items}? by {by:fields} and list|collect|keep {all:items}',
    ],
  },
  read: (said, way) => {
    const by = said('fields', 'by');
    // Which month a date is in would have to be worked out first.
    if (by?.joint !== 'and' || by.names.some((it) => PARTS.test(it))) return undefined;
    const sum = said('field', 'sum');
    const summed: readonly Figure[] =
      sum === undefined ? [] : [{ figure: 'sum', field: sum, name: `total_${keyOf(sum)}` }];
    const counted: readonly Figure[] = way === 'count' ? [{ figure: 'count', name: 'count' }] : [];
    return { by: by.names, figures: said('figures') ?? [...summed, ...counted] };
  },
  emit: ({ by, figures }, f) => {
    const keys = by.map((it) => f.read(it));
    const key = keys.length === 1 ? (keys[0] ?? '') : `[${keys.join(', ')}].join('\\n')`;
    const own = by.map((it, i) => added(keyOf(it), `${(keys[i] ?? '').replace(/^json/, 'group[0].json')} ?? null`));
    const rest =
      figures.length > 0
        ? figures.map((it) => figureCode(it, 'group', f))
        : ['count: group.length', 'items: group.map(({ json }) => json)'];
    return [
      `items = grouped(items, (json) => ${key}).map((group) => ({`,
      `  json: {`,
      ...[...own, ...rest].map((it) => `    ${it},`),
      '  },',
      '  pairedItem: pairs(group),',
      '}));',
    ].join('\n');
  },
  shape: ({ by, figures }) => ({
    adds: [
      ...by.map((it) => adds(keyOf(it), 'string', it)),
      ...(figures.length > 0
        ? figures.map((it) => adds(it.name, 'number', ...wordsFor(it)))
        : [adds('count', 'number', 'number'), adds('items', 'array', 'list', 'group')]),
    ],
    replaces: true,
    items: 'many',
  }),
  examples: [
    {
      says: 'group by status and count',
      of: [{ status: 'open' }, { status: 'done' }, { status: 'open' }, {}],
      gives: [
        { status: 'open', count: 2 },
        { status: 'done', count: 1 },
        { status: null, count: 1 },
      ],
    },
    {
      says: 'Group the orders by customer and calculate the total amount and number of orders',
      of: [{ customer: 'Ana', amount: '1,200.50' }, { customer: 'Ana', amount: 10 }, { customer: 'Bo' }],
      gives: [
        { customer: 'Ana', total_amount: 1210.5, count: 2 },
        { customer: 'Bo', total_amount: 0, count: 1 },
      ],
    },
    {
      says: 'Calculate the average rating per product',
      of: [
        { product: 'A', rating: 4 },
        { product: 'A', rating: 5 },
        { product: 'B', rating: 'n/a' },
      ],
      gives: [
        { product: 'A', average_rating: 4.5 },
        { product: 'B', average_rating: null },
      ],
    },
    { says: 'count the tickets per assignee', of: [], gives: [] },
    {
      says: 'group items by team',
      of: [
        { team: 'x', n: 1 },
        { team: 'x', n: 2 },
      ],
      gives: [
        {
          team: 'x',
          count: 2,
          items: [
            { team: 'x', n: 1 },
            { team: 'x', n: 2 },
          ],
        },
      ],
    },
  ],
});

const PARTS = /^(?:day|week|month|quarter|year|weekday|hour)s?$/;
