import { conditionCode } from '../condition-code.ts';
import type { Condition } from '../conditions.ts';
import { added } from '../fields.ts';
import { keyOf } from '../names.ts';
import { adds, one, operation } from '../operation.ts';

/** What part of all items is so, in percent. */
export const share = operation<{ where: Condition; name: string }>({
  op: 'share',
  phrases: [
    'calculate|find|get|return percentage|percent|share|proportion|rate of {state:state} {items:items} [as]',
    'calculate|find|get|return percentage|percent|share|proportion of {items:items} where|that|which|with|whose? {where:condition} [as]',
    'calculate what|which percentage|percent|share of {items:items} {where:condition} [as]',
  ],
  read: (said) => {
    const state = said('state');
    const where: Condition | undefined =
      said('condition', 'where') ?? (state === undefined ? undefined : { test: 'state', field: state });
    const known = where && !('all' in where) && !('any' in where) && where.test === 'state' ? where.field : undefined;
    return (
      where && { where, name: said('naming') ?? (known === undefined ? 'percentage' : `${keyOf(known)}_percentage`) }
    );
  },
  emit: ({ where, name }, f) =>
    [
      `const chosen = items.filter(({ json }) => ${conditionCode(where, f)});`,
      one(
        added(name, 'items.length === 0 ? 0 : rounded((chosen.length / items.length) * 100, 2)'),
        'count: chosen.length',
        'total: items.length',
      ),
    ].join('\n'),
  shape: ({ name }) => ({
    adds: [
      adds(name, 'number', 'percentage', 'percent', 'share'),
      adds('count', 'number', 'number'),
      adds('total', 'number', 'total count', 'number of items'),
    ],
    replaces: true,
    items: 'one',
  }),
  examples: [
    {
      says: 'calculate the percentage of paid invoices',
      of: [{ status: 'paid' }, { status: 'Paid' }, { status: 'open' }],
      gives: [{ paid_percentage: 66.67, count: 2, total: 3 }],
    },
    {
      says: 'Calculate the percentage of orders where total is at least 100',
      of: [],
      gives: [{ percentage: 0, count: 0, total: 0 }],
    },
    {
      says: 'calculate what percentage of tickets are open',
      of: [{ status: 'open' }, {}],
      gives: [{ open_percentage: 50, count: 1, total: 2 }],
    },
  ],
});
