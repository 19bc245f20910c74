import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { openShop, pays, type Shop } from '../support/payments.ts';
import { rowsReadBy, type Statements, scansOf, writtenDown } from '../support/plans.ts';

let shop: Shop;
let boss: Client;
let ann: Client & { id: string };
const statements: Statements = new Set();
beforeAll(async () => {
  shop = await openShop({ served: (db) => writtenDown(db, statements) });
  boss = await administrator(shop, 'boss');
  ann = await shop.signUp('ann');
});
afterAll(() => shop.close());
beforeEach(() => statements.clear());

/** What the database says of each statement that was sent. */
async function found(look: typeof scansOf): Promise<string[]> {
  const all: string[] = [];
  for (const it of statements) {
    const names = await look(shop.db, it);
    if (names.length > 0) all.push(`${names.join(', ')}: ${it}`);
  }
  return all;
}

const pages = [
  ...['users', 'users?order=name&direction=asc', 'clients', 'feedback', 'investor-leads', 'audit', 'audit?actor=ann'],
  ...['transactions', 'transactions/by-type/subscription'],
  'transactions/date-range?startDate=2026-01-01&endDate=2026-02-01',
  ...['workflows', 'messages', 'conversations', 'workflow-names', 'waiting-payments', 'test-runs'],
  ...['system', 'stats', 'trends', 'model-costs', 'users/ID', 'clients/ID', 'users/ID/subscription'],
];

test.for(pages)('the console’s %s is shown along an index, whatever there is', async (page) => {
  const reply = await boss.get(`/api/admin/${page.replace('ID', ann.id)}`);
  expect(reply.status, reply.text).toBe(200);
  expect(statements.size).toBeGreaterThan(0);
  expect(await found(rowsReadBy)).toEqual([]);
});

test('no webhook makes the database read what all others have', async () => {
  await pays(shop, ann, 'monthly');
  const bob = await shop.signUp('bob');
  await pays(shop, bob, 'lifetime');
  statements.clear();
  await shop.deliver();
  await shop.wait(32 * 24 * 60 * 60 * 1000);
  await shop.deliver();
  expect(statements.size).toBeGreaterThan(15);
  expect(await found(scansOf)).toEqual([]);
});
