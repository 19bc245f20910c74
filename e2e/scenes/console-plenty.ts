import type { Page } from 'playwright-core';
import { openConsole } from './administrators.ts';
import type { Scene } from './scene.ts';

/** The console's lists where there is more than fits: long names, every state of an item, many pages. */

const FULL = 25;
const FOUND = 4318;
const items = <Item>(make: (i: number) => Item): Item[] => Array.from({ length: FULL }, (_, i) => make(i));
/** Each in its turn. */
const turn = <Choice>(all: readonly Choice[], i: number): Choice => all[i % all.length] as Choice;

const LONG_NAME = 'Bartholomew-Maximilian von und zu Hohenlohe the Younger';
const LONG_ADDRESS = 'bartholomew.maximilian.von.hohenlohe@administration.sunny-bakery.example.com';
const created_at = '2026-01-05T12:00:00.000Z';
const nameOf = (i: number) => (i % 4 === 0 ? LONG_NAME : `Person ${i}`);
const addressOf = (i: number) => (i % 4 === 0 ? LONG_ADDRESS : `person_${i}@example.com`);

const LEADS = items((i) => ({
  ...{ id: `lead-${i}`, name: nameOf(i), email: addressOf(i), message: null, contacted: i % 3 === 1, created_at },
  company: turn(['Vega Ventures', 'The Long Company Name Holding and Investment Partnership', 'Ada & Co'], i),
  position: turn(['Partner', 'Senior Vice President of Strategic Investments, Europe', 'Founder'], i),
  investment_capacity: turn(['under-100k', '100k-500k', '500k-1m', '1m-5m', 'over-5m'], i),
}));

const CLIENTS = items((i) => ({
  ...{ id: `id-${i}`, username: `person_${i}`, name: i % 5 === 0 ? null : nameOf(i), email: addressOf(i) },
  ...{ role: 'user', isLifetime: i % 10 === 0, created_at, notes: null, subscription_end_date: null },
  subscription_status: turn(['active', 'canceled', 'inactive', 'trialing', 'past_due'], i),
  ...{ stripe_customer_id: null, stripe_subscription_id: null },
  ...{ lifetimeSpend: 900 * i * i, successfulPayments: i * i, failedPayments: i % 3, accountAge: 1 + i * 97 },
}));

const TRANSACTIONS = items((i) => ({
  id: `tx_${i}_3QxPlKLkdIwHu7ix`,
  transaction_type: turn(['signup', 'subscription', 'renewal', 'lifetime', 'refund', 'other'], i),
  amount: turn([900, 4900, 123_456_789], i),
  status: turn(['completed', 'succeeded', 'pending', 'failed', 'refunded', 'other'], i),
  ...{ description: 'Monthly plan', payment_method: turn(['stripe', 'demo'], i), created_at },
  ...{ stripe_payment_id: null, receipt_url: null, user_id: null },
  user: i % 7 === 3 ? null : { name: nameOf(i), email: addressOf(i), username: `person_${i}` },
}));

const FEEDBACK = items((i) => ({
  id: `feedback-${i}`,
  title: turn(['Dark drawings', null, 'Please let me choose the colours of each branch, and keep them', 'It stops'], i),
  content: i % 4 === 2 ? 'It would help us a lot to tell the branches apart when we print them. '.repeat(8) : 'Please.',
  type: turn(['feature', 'bug', 'improvement', 'other'], i),
  status: turn(['new', 'in-progress', 'completed', 'rejected'], i),
  priority: turn(['low', 'medium', 'high'], i),
  ...{ votes: 0, created_at, username: i % 3 === 1 ? null : `person_${i}` },
  ...(i % 2 === 1
    ? { response: 'Thank you: it is done.\nTry it!', responded_at: created_at, responded_by: 'admin' }
    : { response: null, responded_at: null, responded_by: null }),
}));

const ENTRIES = items((i) => ({
  ...{ id: `entry-${i}`, date: created_at, before: null, after: null },
  action: turn(
    ['signed-in', 'user-suspended', 'password-not-confirmed', 'subscription-expiry-set', 'data-exported'],
    i,
  ),
  details: i % 3 === 0 ? null : 'Sends unwanted mail to many people. '.repeat(1 + (i % 5)).trim(),
  actor: turn(['admin', 'visitor', 'a_rather_long_user_name_that_goes_on'], i),
  user: i % 6 === 5 ? null : { id: 'u', username: turn(['carl', 'somebody_with_a_long_user_name'], i), name: null },
}));

const counts = { found: FOUND, total: FOUND };

export const consolePlenty: readonly Scene[] = [
  full('investors', '?view=investors', 'investor-leads', { leads: LEADS, ...counts }),
  full('clients', '?view=clients', 'clients', { clients: CLIENTS, ...counts }),
  full('feedback', '?tab=feedback', 'feedback', { feedback: FEEDBACK, ...counts }),
  full('revenue', '?tab=revenue', 'transactions', {
    ...{ transactions: TRANSACTIONS, found: FOUND, net: 987_654_321_00, average: 2_287_295 },
  }),
  {
    name: 'admin, audit in plenty',
    go: async (page) => {
      await answer(page, '**/api/admin/audit?*', { entries: ENTRIES, found: FOUND });
      await openConsole(page, '');
      await page.goto('/admin/audit');
      await lastPage(page);
    },
  },
];

function full(name: string, at: string, call: string, reply: object): Scene {
  return {
    name: `admin, ${name} in plenty`,
    go: async (page) => {
      await answer(page, `**/api/admin/${call}?*`, reply);
      await openConsole(page, at);
      await lastPage(page);
    },
  };
}

const answer = (page: Page, calls: string, json: object) => page.route(calls, (route) => route.fulfill({ json }));

const lastPage = (page: Page) => page.getByText('1 to 25 of 4,318').waitFor();
