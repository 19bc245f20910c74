import { expect, test } from 'vitest';
import { readConditions } from '../src/1-read/conditions.ts';
import { built } from './built.ts';
import { catalog } from './support/catalog.ts';

const of = (says: string, type: string): Record<string, unknown> => built(catalog, says).node(type).parameters;

test.each([
  [
    "each hour select rows from the MySQL table orders where status = 'open' and total > 100 and send them to Slack #orders",
    'mySql',
    {
      where: {
        values: [
          { column: 'status', value: 'open' },
          { column: 'total', condition: '>', value: '100' },
        ],
      },
    },
  ],
  [
    'every night at 2 delete rows older than 30 days from the postgres table logs',
    'postgres',
    {
      operation: 'deleteTable',
      where: { values: [{ column: 'created_at', condition: '<', value: '={{ $now.minus({ days: 30 }).toISO() }}' }] },
    },
  ],
  [
    'every 10 minutes check Postgres table tickets where priority is urgent or status is escalated and text me at +15550001',
    'postgres',
    {
      where: {
        values: [
          { column: 'priority', value: 'urgent' },
          { column: 'status', value: 'escalated' },
        ],
      },
      combineConditions: 'OR',
    },
  ],
  [
    'Every Monday fetch from supabase table leads the rows where plan is pro and email me the list',
    'supabase',
    { matchType: 'allFilters', filters: { conditions: [{ keyName: 'plan', condition: 'eq', keyValue: 'pro' }] } },
  ],
])('a database tests its rows itself: "%s"', (says, type, expected) => {
  expect(of(says, type)).toMatchObject(expected);
  expect(built(catalog, says).edges.some((it) => it.includes('filter'))).toBe(false);
});

const short = (text: string): string[] =>
  readConditions(text).all.map((it) => `${it.field} ${it.operator} ${it.value}`.trim());

test.each([
  ['Consent is checked', ['Consent true']],
  ['the checkbox Newsletter is ticked', ['Newsletter true']],
  ['Done is not checked', ['Done false']],
  ['Status is Overdue', ['status equals Overdue']],
  ['deleted_at is null', ['deleted_at empty']],
  ['role != admin', ['role notEquals admin']],
  ['tags include vip', ['tag contains vip']],
  ['created_at is from the last 24h', ['created_at afterOrEquals ={{ $now.minus({ hours: 24 }) }}']],
  [
    'Publish date is today',
    ['publish date afterOrEquals ={{ $today }}', 'publish date before ={{ $today.plus({ days: 1 }) }}'],
  ],
  [
    'renewals are exactly 14 days away',
    [
      'renewal date afterOrEquals ={{ $today.plus({ days: 14 }) }}',
      'renewal date before ={{ $today.plus({ days: 14 }).plus({ days: 1 }) }}',
    ],
  ],
  ['signup date is before 1 January 2026', ["signup date before ={{ DateTime.fromISO('2026-01-01') }}"]],
  ['have not ordered for 90 days', ['last order before ={{ $now.minus({ days: 90 }) }}']],
])('a test in words is that comparison: "%s"', (says, expected) => {
  expect(short(says)).toEqual(expected);
});

test('boxes that are ticked and values that are stated make one filter behind the start', () => {
  const says =
    'When a row is added to the Google Sheet "Guests" where Country = Germany and Total over 100 tell #vip on Slack';
  expect(built(catalog, says).edges).toEqual(['filter>slack', 'googleSheetsTrigger>filter']);
});
