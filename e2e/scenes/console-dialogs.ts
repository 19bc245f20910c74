import type { Page } from 'playwright-core';
import { openConsole, someUsers } from './administrators.ts';
import type { Scene } from './scene.ts';

/** The console before it is known who asks, without its server, and its dialogs in states that are not everyday. */
export const consoleDialogs: readonly Scene[] = [
  {
    name: 'admin, opening',
    isBusy: true,
    go: async (page) => {
      await openConsole(page, '');
      await page.route('**/api/auth/admin-check', () => {});
      await page.reload();
      await page.getByText('Loading the admin dashboard').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admin, out of reach',
    go: async (page) => {
      await openConsole(page, '');
      await fails(page, '**/api/auth/admin-check');
      await page.reload();
      await page.getByText("We can't reach the server").waitFor();
    },
  },
  {
    name: 'admin, figures failing',
    go: async (page) => {
      await fails(page, '**/api/admin/stats');
      await openConsole(page, '');
      await page.getByText('Failed to load admin dashboard data').first().waitFor();
    },
  },
  {
    name: 'admin, subscription loading',
    isBusy: true,
    go: async (page) => {
      await page.route('**/api/admin/users/*/subscription', () => {});
      await openSubscription(page, 'carl');
    },
  },
  {
    name: 'admin, subscription failing',
    go: async (page) => {
      await fails(page, '**/api/admin/users/*/subscription');
      await openSubscription(page, 'carl');
      await page.getByRole('dialog').getByText('Failed to load subscription details').waitFor();
    },
  },
  {
    name: 'admin, subscription for life',
    go: async (page) => {
      await openSubscription(page, 'berta_brot');
      await page.getByRole('tab', { name: 'Extend', exact: true }).click();
      await page.getByText('Lifetime access never expires').waitFor();
    },
  },
  {
    name: 'admin, subscription changed meanwhile',
    go: async (page) => {
      let asked = 0;
      await page.route('**/api/admin/users/*/subscription', async (route) => {
        if (route.request().method() === 'PATCH') return route.fulfill({ status: 409, json: CONFLICT });
        const body = (await (await route.fetch()).json()) as object;
        asked += 1;
        await route.fulfill({ json: asked === 1 ? body : { ...body, ...CHANGED } });
      });
      await openSubscription(page, 'carl');
      await page.getByLabel('Status').selectOption('inactive');
      await page.getByRole('button', { name: 'Update Subscription' }).click();
      await page.getByText('Somebody else changed this subscription').waitFor();
    },
  },
  ...(['History', 'Notes'] as const).map(
    (tab): Scene => ({
      name: `admin, subscription, much in ${tab}`,
      go: async (page) => {
        await page.route('**/api/admin/users/*/subscription', async (route) => {
          const body = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...body, notes: NOTES, subscriptionHistory: HISTORY } });
        });
        await openSubscription(page, 'carl');
        await page.getByRole('tab', { name: tab, exact: true }).click();
      },
    }),
  ),
  {
    name: 'admin, account failing',
    go: async (page) => {
      await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: AWAY }));
      await find(page, 'carl');
      await page.getByRole('button', { name: 'Account of carl' }).click();
      await page.getByRole('dialog').getByText('Failed to load account details').waitFor();
    },
  },
  {
    name: 'admin, client failing',
    go: async (page) => {
      await someUsers(page);
      await fails(page, '**/api/admin/clients/*');
      await openConsole(page, '?view=clients');
      await page.getByLabel('Search clients').fill('carl');
      await page.getByRole('button', { name: 'View Details of carl' }).click();
      await page.getByRole('dialog').getByText('Failed to load client data').waitFor();
    },
  },
  {
    name: 'admin, create user taken',
    go: async (page) => {
      await someUsers(page);
      await openConsole(page, '?tab=users');
      await page.getByRole('button', { name: 'Create User' }).click();
      await page.getByLabel('Username/Email').fill('carl');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByLabel('Name', { exact: true }).fill('Carl Zwei');
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await page.getByText('Error creating user', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin, testing of nothing',
    go: async (page) => {
      await openConsole(page, '?tab=youtube');
      await page.getByLabel('YouTube URLs, one a line').fill('hello');
      await page.getByRole('button', { name: 'Run Tests' }).click();
      await page.getByText('No valid YouTube URLs', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'admin, trends of nothing',
    go: async (page) => {
      await page.route('**/api/admin/trends?*', (route) => route.fulfill({ json: { periods: [] } }));
      await openConsole(page, '');
      await page.goto('/admin/trends');
      await page.getByText('Nothing yet').nth(7).waitFor();
    },
  },
];

const AWAY = 'The database is away';
const fails = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: AWAY }));

async function find(page: Page, username: string): Promise<void> {
  await someUsers(page);
  await openConsole(page, '?tab=users');
  await page.getByLabel('Search users').fill(username);
}

async function openSubscription(page: Page, username: string): Promise<void> {
  await find(page, username);
  await page.getByRole('button', { name: `Manage Subscription of ${username}` }).click();
  await page.getByRole('dialog').waitFor();
}

const CHANGED_TEXT =
  'Somebody else changed this subscription in the meantime. Nothing was saved. Look at what it is now.';
const CONFLICT = { code: 'conflict', message: CHANGED_TEXT };
const CHANGED = { status: 'canceled', expiresAt: '2027-03-01T00:00:00.000Z', version: 'another' };

const NOTES = Array.from(
  { length: 12 },
  (_, i) => `2026-01-${10 + i} (admin): Called, and asked to be called again when the invoices are sorted out.`,
).join('\n');
const HISTORY = Array.from({ length: 12 }, (_, i) => ({
  action: 'subscription-extended',
  details: `Extended by ${i + 1} month(s)`,
  date: `2026-01-${10 + i}T12:00:00.000Z`,
  changedBy: 'admin',
}));
