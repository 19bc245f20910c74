import type { Page } from 'playwright-core';
import { logIn, signUp } from '../people.ts';
import { ADMIN, openConsole, someUsers } from './administrators.ts';
import type { Scene } from './scene.ts';

/** The rest of the console: what people wrote and paid, their accounts, and what was written down. */
export const adminConsole: readonly Scene[] = [
  {
    name: 'admin, investors',
    go: async (page) => {
      await someLeads(page);
      await openConsole(page, '?view=investors');
      await page.getByText('Vega Ventures').first().waitFor();
    },
  },
  {
    name: 'admin, lead',
    go: async (page) => {
      await someLeads(page);
      await openConsole(page, '?view=investors');
      await page
        .getByRole('button', { name: /^View Details of Ines/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin, clients',
    go: async (page) => {
      await someUsers(page);
      await openConsole(page, '?view=clients');
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, client',
    go: async (page) => {
      await someUsers(page);
      await page.route('**/api/admin/clients/*', async (route) => {
        const reply = await route.fetch();
        const { client } = (await reply.json()) as { client: object };
        await route.fulfill({ json: { client, transactions: TRANSACTIONS } });
      });
      await openConsole(page, '?view=clients');
      await page.getByLabel('Search clients').fill('carl');
      await page.getByRole('button', { name: /^View Details of carl/ }).click();
      await page.getByRole('table', { name: 'Transaction History' }).waitFor();
    },
  },
  {
    name: 'admin, revenue',
    go: async (page) => {
      const transactions = TRANSACTIONS.map((it) => ({ ...it, user_id: 'u', user: WHO }));
      await page.route('**/api/admin/transactions?**', (route) =>
        route.fulfill({ json: { transactions, found: 3, net: 4900, average: 1633 } }),
      );
      await openConsole(page, '?tab=revenue');
      await page.getByText('$16.33').waitFor();
    },
  },
  {
    name: 'admin, revenue of nothing',
    go: async (page) => {
      await openConsole(page, '?tab=revenue');
      await page.getByLabel('Search transactions').fill('nothing of the kind');
      await page.getByText('No transactions found. Try adjusting your filters.').waitFor();
    },
  },
  {
    name: 'admin, feedback',
    go: async (page) => {
      await someFeedback(page);
      await openConsole(page, '?tab=feedback');
      await page.getByRole('button', { name: 'Respond' }).first().waitFor();
    },
  },
  {
    name: 'admin, respond',
    go: async (page) => {
      await someFeedback(page);
      await openConsole(page, '?tab=feedback');
      await page.getByRole('button', { name: 'Respond' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin, testing', go: (page) => openConsole(page, '?tab=youtube') },
  {
    name: 'admin, testing texts',
    go: async (page) => {
      await openConsole(page, '?tab=youtube');
      await page.getByRole('tab', { name: 'Text prompts' }).click();
      await page.getByLabel('Text prompts, one a line').fill('Every day at 9, post "Hi" to #general on Slack.');
      await page.getByRole('button', { name: 'Run Tests' }).click();
      await page.getByText('1 of 1 done, 1 succeeded').waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'admin, cancel subscription',
    go: async (page) => {
      await someUsers(page);
      await openConsole(page, '?tab=users');
      await page.getByLabel('Search users').fill('carl');
      await page.getByRole('button', { name: 'Manage Subscription of carl' }).click();
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin, account', go: (page) => openAccount(page, 'carl') },
  {
    name: 'admin, account of oneself',
    go: async (page) => {
      await openAccount(page, ADMIN.username);
      await page.getByText('This is your own account').waitFor();
    },
  },
  {
    name: 'admin, account suspended',
    go: async (page) => {
      await suspended(page);
      await openAccount(page, 'dina');
    },
  },
  {
    name: 'admin, suspend',
    go: async (page) => {
      await openAccount(page, 'carl');
      await page.getByRole('button', { name: 'Suspend', exact: true }).click();
      await page.getByLabel('Reason').fill('Sends unwanted mail to many people.');
    },
  },
  {
    name: 'admin, look',
    go: async (page) => {
      await openAccount(page, 'carl');
      await page.getByRole('button', { name: 'See What They See' }).click();
    },
  },
  { name: 'admin, looking at the dashboard', go: (page) => look(page, '/dashboard') },
  { name: 'admin, looking at settings', go: (page) => look(page, '/settings?tab=security') },
  {
    name: 'admin, audit',
    go: async (page) => {
      await suspended(page);
      await page.goto('/admin/audit');
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, audit of nothing',
    go: async (page) => {
      await openConsole(page, '');
      await page.goto('/admin/audit?whom=nobody');
      await page.getByText('Nothing was written down that fits').waitFor();
    },
  },
  {
    name: 'admin, audit entry',
    go: async (page) => {
      await someUsers(page);
      await page.goto('/admin/audit');
      await page.getByLabel('What').selectOption('User created by an administrator');
      await page
        .getByRole('button', { name: /^View Details of User created/ })
        .first()
        .click();
    },
  },
  {
    name: 'sign-in, suspended',
    go: async (page) => {
      await suspended(page);
      await page.context().clearCookies();
      await logIn(page, 'dina');
      await page.getByText('This account is suspended.').waitFor();
    },
  },
];

async function openAccount(page: Page, username: string): Promise<void> {
  await someUsers(page);
  await openConsole(page, '?tab=users');
  await page.getByLabel('Search users').fill(username);
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByText('Last sign-in').waitFor();
}

const idOf = async (page: Page, username: string): Promise<string> => {
  const reply = await page.request.get(`/api/admin/users?search=${username}`);
  const { users } = (await reply.json()) as { users: { id: string; username: string }[] };
  return users.find((it) => it.username === username)?.id ?? '';
};

async function suspended(page: Page): Promise<void> {
  await someUsers(page);
  const reason = 'Sends unwanted mail to many people.';
  await page.request.post(`/api/admin/users/${await idOf(page, 'dina')}/suspend`, { data: { reason } });
}

async function look(page: Page, path: string): Promise<void> {
  await someUsers(page);
  await page.request.post(`/api/admin/users/${await idOf(page, 'carl')}/look`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Back to the Console' }).waitFor();
}

async function someLeads(page: Page): Promise<void> {
  for (const [name, message] of [
    ['Ines Investor', `${'We have followed the market for workflow tools for some years. '.repeat(20)}`],
    ['Otto Ohnewort', ''],
  ] as const) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@vega.example`;
    const data = { name, email, company: 'Vega Ventures', position: 'Partner', investment_capacity: '5M+', message };
    // The second time they are there already.
    await page.request.post('/api/investor/submit-lead', { data });
  }
}

async function someFeedback(page: Page): Promise<void> {
  await signUp(page, 'Fee Back');
  for (const data of [
    { title: 'Dark drawings', content: 'Please draw the graph on black too.', type: 'improvement', priority: 'high' },
    { title: 'It stops', content: 'After the third question nothing happens.', type: 'bug', priority: 'low' },
  ]) {
    await page.request.post('/api/feedback', { data });
  }
}

const WHO = { username: 'carl', name: 'Carl Friedrich von Weizenkorn', email: 'carl@sunny-bakery.example.com' };
const PAID = {
  payment_method: 'stripe',
  stripe_payment_id: null,
  receipt_url: null,
  created_at: '2026-01-05T12:00:00.000Z',
};
const TRANSACTIONS = [
  { id: 'tx_3', transaction_type: 'refund', amount: 900, status: 'completed', description: 'Paid back', ...PAID },
  {
    id: 'tx_2',
    transaction_type: 'lifetime',
    amount: 4900,
    status: 'succeeded',
    description: 'Lifetime plan',
    ...PAID,
  },
  { id: 'tx_1', transaction_type: 'signup', amount: 900, status: 'failed', description: 'Monthly plan', ...PAID },
];
