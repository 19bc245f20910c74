import type { Page } from 'playwright-core';
import { openConsole, someUsers } from './administrators.ts';
import type { Scene } from './scene.ts';

/** What the console shows while it waits, where a call fails, where there is nothing, and where there is much. */

/** A part of the console, by its name; where it is, and the calls that fill it. */
const PARTS = [
  { name: 'users', at: '/admin/dashboard?tab=users', calls: '**/api/admin/users?*', failed: 'Failed to load admin' },
  {
    name: 'investors',
    at: '/admin/dashboard?view=investors',
    calls: '**/api/admin/investor-leads?*',
    failed: /Failed to load|An unexpected/,
  },
  {
    name: 'clients',
    at: '/admin/dashboard?view=clients',
    calls: '**/api/admin/clients?*',
    failed: 'Failed to load client data',
  },
  {
    name: 'revenue',
    at: '/admin/dashboard?tab=revenue',
    calls: '**/api/admin/transactions**',
    failed: 'Failed to load transaction data',
  },
  {
    name: 'feedback',
    at: '/admin/dashboard?tab=feedback',
    calls: '**/api/admin/feedback?*',
    failed: 'Failed to load feedback items',
  },
  { name: 'trends', at: '/admin/trends', calls: '**/api/admin/trends?*', failed: 'Try again' },
  { name: 'audit', at: '/admin/audit', calls: '**/api/admin/audit?*', failed: 'Try again' },
  { name: 'system', at: '/admin/system', calls: '**/api/admin/system', failed: 'Try again' },
] as const;

export const consoleStates: readonly Scene[] = [
  {
    name: 'admin, header',
    go: async (page) => {
      await openConsole(page, '');
      await page.goto('/admin/audit');
      await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  ...PARTS.map(
    ({ name, at, calls }): Scene => ({
      name: `admin, ${name} loading`,
      isBusy: true,
      go: async (page) => {
        await openConsole(page, '');
        await page.route(calls, () => {});
        await page.goto(at);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('[class*="breathe"]').first().waitFor();
      },
    }),
  ),
  ...PARTS.map(
    ({ name, at, calls, failed }): Scene => ({
      name: `admin, ${name} failing`,
      go: async (page) => {
        await openConsole(page, '');
        await page.route(calls, (route) => route.fulfill({ status: 500, body: 'The database is away' }));
        await page.goto(at);
        await page.getByText(failed).first().waitFor();
      },
    }),
  ),
  {
    name: 'admin, users of nothing',
    go: async (page) => {
      await openConsole(page, '?tab=users');
      await page.getByLabel('Search users').fill('nobody of the kind');
      await page.getByText('No users found in the system').waitFor();
    },
  },
  {
    name: 'admin, users in plenty',
    go: async (page) => {
      await page.route('**/api/admin/users?*', (route) =>
        route.fulfill({ json: { users: MANY_USERS, found: 52_318, total: 52_318 } }),
      );
      await openConsole(page, '?tab=users');
      await page.getByText('52,318 of 52,318 users').waitFor();
    },
  },
  ...(['investors', 'feedback', 'clients'] as const).map(
    (name): Scene => ({
      name: `admin, ${name} of nothing`,
      go: async (page) => {
        await openConsole(page, name === 'feedback' ? '?tab=feedback' : `?view=${name}`);
        await page.getByLabel(/^Search/).fill('nothing of the kind');
        await page.getByText(/^No /).first().waitFor();
      },
    }),
  ),
  {
    name: 'admin, system troubled',
    go: async (page) => {
      await page.route('**/api/admin/system', async (route) => {
        const body = (await (await route.fetch()).json()) as { mails: object };
        const mails = { ...body.mails, waiting: 12, late: 3, failed: 1, failures: MAIL_FAILURES };
        const payments = {
          ...{ mode: 'stripe', failed: 2, failures: WEBHOOK_FAILURES },
          ...{ noticed: 1, notices: PAYMENT_NOTICES },
        };
        await route.fulfill({ json: { ...body, mails, payments } });
      });
      await openConsole(page, '');
      await page.goto('/admin/system');
      await page.getByRole('region', { name: 'Webhooks that failed' }).waitFor();
    },
  },
  {
    name: 'admin, subscription at Stripe',
    go: async (page) => {
      await someUsers(page);
      await page.route('**/api/admin/users/*/subscription', async (route) => {
        const body = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...body, ...AT_STRIPE } });
      });
      await openSubscription(page, 'carl');
      await page.getByRole('tab', { name: 'Extend', exact: true }).click();
      await page.route('**/subscription/extend', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'invalid-request', message: TOO_FAR, errors: { period: TOO_FAR } },
        }),
      );
      await page.getByRole('button', { name: 'Extend Subscription' }).click();
      await page.getByRole('dialog').getByText(TOO_FAR).waitFor();
    },
  },
  ...['Sign Out Everywhere', 'Reset Second Factor', 'Make Administrator'].map(
    (action): Scene => ({
      name: `admin, account, ${action}`,
      go: async (page) => {
        await someUsers(page);
        await page.route('**/api/admin/users/*', async (route) => {
          if (route.request().method() !== 'GET') return route.fallback();
          const body = (await (await route.fetch()).json()) as { account?: object };
          await route.fulfill({ json: { ...body, hasSecondFactor: true } });
        });
        await openConsole(page, '?tab=users');
        await page.getByLabel('Search users').fill('carl');
        await page.getByRole('button', { name: 'Account of carl' }).click();
        await page.getByRole('button', { name: action }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    }),
  ),
];

async function openSubscription(page: Page, username: string): Promise<void> {
  await openConsole(page, '?tab=users');
  await page.getByLabel('Search users').fill(username);
  await page.getByRole('button', { name: `Manage Subscription of ${username}` }).click();
  await page.getByRole('dialog').waitFor();
}

const TOO_FAR = 'Stripe can’t move the next charge that far: two years ahead is the most.';

const AT_STRIPE = {
  status: 'active',
  planType: 'monthly',
  renews: true,
  stripeCustomerId: 'cus_TQx81nVbWJ2m4K',
  stripeSubscriptionId: 'sub_1SVkQeLkdIwHu7ixq2oMZ7Xy',
};

const MANY_USERS = Array.from({ length: 20 }, (_, i) => ({
  id: `id-${i}`,
  username: i % 4 === 0 ? `a_rather_long_user_name_that_goes_on_${i}` : `user_${i}`,
  name: i % 5 === 0 ? null : i % 3 === 0 ? 'Bartholomew-Maximilian von und zu Hohenlohe the Younger' : `Person ${i}`,
  email: i % 7 === 0 ? null : `somebody.with.a.long.address.${i}@sunny-bakery.example.com`,
  role: i % 6 === 0 ? 'admin' : 'user',
  subscription_status: (['active', 'canceled', 'inactive', 'trialing', 'past_due'] as const)[i % 5],
  isLifetime: i % 10 === 0,
  stripe_customer_id: null,
  stripe_subscription_id: null,
  created_at: '2026-01-05T12:00:00.000Z',
  subscription_end_date: null,
  notes: null,
  suspended: i % 9 === 0,
}));

const MAIL_FAILURES = [
  {
    id: 'mail_1',
    kind: 'reset-password',
    error:
      '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the address.',
    attempts: 1,
    isOver: true,
    created_at: '2026-01-05T10:00:00.000Z',
  },
  {
    id: 'mail_2',
    kind: 'new-sign-in',
    error: 'Connection timeout',
    attempts: 4,
    isOver: false,
    created_at: '2026-01-05T11:00:00.000Z',
  },
];

const PAYMENT_NOTICES = [
  {
    id: 'not-as-sold:in_1',
    kind: 'not-as-sold',
    message: 'in_1 was paid with 9.00 EUR; it was sold for $9.00 each month. The plan was given; look at it at Stripe.',
    created_at: '2026-01-05T12:00:00.000Z',
  },
];
const WEBHOOK_FAILURES = ['invoice.paid', 'customer.subscription.trial_will_end'].map((type, i) => ({
  id: `evt_1SVkQeLkdIwHu7ixq2oMZ7X${i}`,
  type,
  error: 'We are experiencing issues with our payment provider. Please try again in a few minutes.',
  tries: i + 2,
  first_at: '2026-01-05T10:00:00.000Z',
  last_at: '2026-01-05T12:00:00.000Z',
}));
