import { conditionCode } from '../condition-code.ts';
import type { Condition } from '../conditions.ts';
import { operation } from '../operation.ts';

/** Which items go on. */
export const filter = operation<{ where: Condition; keep: boolean }>({
  op: 'filter',
  phrases: {
    keep: [
      'only? keep|return|take|filter|select|leave only? {items:items}? where|whose|that|which|when|if|for|to? {where:condition}',
      'keep|return|take|select only? those|ones where|whose|that|which? {where:condition}',
      'keep|return|take|filter|select only? {state:state} {items:items}',
      'filter {items:items}? by|for|on|to only? those|ones? where|whose|that|which|with? {where:condition}',
      'keep|take only? {items:items}? of {where:condition}',
    ],
    remove: [
      'remove|skip|ignore {items:items}? where|whose|that|which|when|if|for? {where:condition}',
      'remove|skip|ignore those|ones where|whose|that|which? {where:condition}',
      'remove|skip|ignore {state:state} {items:items}',
    ],
  },
  read: (said, way) => {
    const state = said('state');
    const where: Condition | undefined =
      said('condition', 'where') ?? (state === undefined ? undefined : { test: 'state', field: state });
    return where && { where, keep: way === 'keep' };
  },
  emit: ({ where, keep }, f) => {
    const code = conditionCode(where, f);
    return `items = items.filter(({ json }) => ${keep ? code : `!(${code})`});`;
  },
  shape: () => ({ items: 'many' }),
  examples: [
    {
      says: 'Keep only the orders where the total is over 100',
      of: [{ total: '1,200.50' }, { total: 100 }, {}],
      gives: [{ total: '1,200.50' }],
    },
    {
      says: 'remove rows without an email',
      of: [{ email: 'a@b.de' }, { email: ' ' }, { email: null }],
      gives: [{ email: 'a@b.de' }],
    },
    {
      says: 'keep only paid invoices',
      of: [{ status: 'Paid' }, { status: 'open' }, { paid: true }],
      gives: [{ status: 'Paid' }, { paid: true }],
    },
    {
      says: 'Filter out items where status is "closed" or due date is missing',
      of: [
        { status: 'closed', due_date: '2026-01-01' },
        { status: 'open' },
        { status: 'open', due_date: '2026-01-01' },
      ],
      gives: [{ status: 'open', due_date: '2026-01-01' }],
    },
    {
      says: 'Only keep orders with a total above 100',
      of: [{ total: 101 }, { total: 99 }],
      gives: [{ total: 101 }],
    },
    {
      says: 'Keep items whose status is either open or pending',
      of: [{ status: 'Open' }, { status: 'pending' }, { status: 'done' }, {}],
      gives: [{ status: 'Open' }, { status: 'pending' }],
    },
    {
      says: 'keep only tasks whose due date is in the past',
      of: [{ due_date: '2026-03-09' }, { due_date: '2026-03-10' }, {}],
      gives: [{ due_date: '2026-03-09' }],
    },
    {
      says: 'keep items where created_at is older than 30 days',
      of: [{ created_at: '2026-01-01T00:00:00Z' }, { created_at: '2026-03-01T00:00:00Z' }, { created_at: 'n/a' }],
      gives: [{ created_at: '2026-01-01T00:00:00Z' }],
    },
    {
      says: 'remove items where the title contains "test"',
      of: [{ title: 'A Test' }, { title: 'Real' }],
      gives: [{ title: 'Real' }],
    },
  ],
});
