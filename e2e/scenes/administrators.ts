import type { Page } from 'playwright-core';
import { FULL_TRENDS } from '../full-trends.ts';
import type { Scene } from './scene.ts';

/** What administrators see. */
export const administrators: readonly Scene[] = [
  { name: 'admin, dashboard', go: (page) => openConsole(page, '') },
  {
    name: 'admin, users',
    go: async (page) => {
      await someUsers(page);
      await openConsole(page, '?tab=users');
      await page.getByText('Lifetime', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'admin, create user',
    go: async (page) => {
      await openConsole(page, '?tab=users');
      await page.getByRole('button', { name: 'Create User' }).click();
      await page.getByLabel('Username/Email').fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await page.getByText('Name must be at least 2 characters').waitFor();
    },
  },
  {
    name: 'admin, trends',
    go: async (page) => {
      await page.route('**/api/admin/trends?*', (route) => route.fulfill({ json: { periods: FULL_TRENDS } }));
      await openConsole(page, '');
      await page.goto('/admin/trends');
      await page.getByRole('heading', { name: 'Cost of language models' }).waitFor();
      await page.locator('.recharts-surface').nth(7).waitFor();
    },
  },
  ...(['Basic', 'Extend', 'History', 'Notes'] as const).map((tab) => ({
    name: `admin, subscription ${tab}`,
    go: async (page: Page) => {
      await someUsers(page);
      await openConsole(page, '?tab=users');
      await page
        .getByRole('button', { name: /^Manage Subscription/ })
        .first()
        .click();
      await page.getByRole('tab', { name: tab, exact: true }).click();
    },
  })),
];

export async function openConsole(page: Page, query: string): Promise<void> {
  await page.request.post('/api/auth/admin/login', { data: ADMIN });
  await page.goto(`/admin/dashboard${query}`);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

/** As every product that is started for journeys has it. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' };

export async function someUsers(page: Page): Promise<void> {
  await page.request.post('/api/auth/admin/login', { data: ADMIN });
  for (const [username, name, type] of USERS) {
    const account = {
      username,
      name,
      email: `${username}@sunny-bakery.example.com`,
      password: 'correct horse battery',
    };
    // The second time they are there already.
    await page.request.post('/api/admin/create-user', {
      data: { ...account, role: 'user', subscription: { active: type !== 'free', type } },
    });
  }
}

const USERS = [
  ['berta_brot', 'Berta Brot', 'lifetime'],
  ['carl', 'Carl Friedrich von Weizenkorn zu Mühlenberg', 'monthly'],
  ['dina', 'Dina Dinkel', 'free'],
] as const;
