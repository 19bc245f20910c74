import { type Figure, figureCode, wordsFor } from '../figures.ts';
import { adds, one, operation } from '../operation.ts';

/** Figures over all items: one item of them. */
export const figures = operation<readonly Figure[]>({
  op: 'figures',
  phrases: [
    'calculate|find|get|return|show|output|build {figures:figures} of|over|for|across? {items:whole}? [as]',
    '{figures:figures} of|over|for|across? {items:whole}? [as]',
    'sum {sum:field} of|over|for|across? {items:whole}? [as]',
    'sum all? {sum:field} [as]',
    'calculate {only:naming} {figures:figures}',
  ],
  read: (said) => {
    const sum = said('field', 'sum');
    const found: readonly Figure[] | undefined =
      said('figures') ??
      (sum === undefined ? undefined : [{ figure: 'sum', field: sum, name: `total_${sum.replace(/\W+/g, '_')}` }]);
    const name = said('naming');
    const [first] = found ?? [];
    return name !== undefined && found?.length === 1 && first ? [{ ...first, name }] : found;
  },
  emit: (it, f) => one(...it.map((figure) => figureCode(figure, 'items', f))),
  shape: (it) => ({
    adds: it.map((figure) => adds(figure.name, 'number', ...wordsFor(figure))),
    replaces: true,
    items: 'one',
  }),
  examples: [
    {
      says: 'Calculate the total amount, the average amount and the number of orders',
      of: [{ amount: '1,200.50' }, { amount: 99.5 }, { amount: null }],
      gives: [{ total_amount: 1300, average_amount: 650, count: 3 }],
    },
    { says: 'count the items', of: [], gives: [{ count: 0 }] },
    { says: 'sum the prices as revenue', of: [{ price: 2 }, { price: '€ 3,50' }], gives: [{ revenue: 5.5 }] },
    {
      says: 'find the highest and the lowest score',
      of: [{ score: 3 }, { score: '12' }, {}],
      gives: [{ highest_score: 12, lowest_score: 3 }],
    },
    {
      says: 'count the open tickets',
      of: [{ status: 'Open' }, { status: 'closed' }, {}],
      gives: [{ open_count: 1 }],
    },
    { says: 'calculate the average of all ratings', of: [], gives: [{ average_rating: null }] },
    {
      says: 'Compute total revenue as the sum of amount',
      of: [{ amount: 0.1 }, { amount: 0.2 }],
      gives: [{ total_revenue: 0.3 }],
    },
    {
      says: 'count the number of unique customers',
      of: [{ customer: 'a' }, { customer: 'a' }, { customer: 'b' }, {}],
      gives: [{ unique_customers: 2 }],
    },
  ],
});
