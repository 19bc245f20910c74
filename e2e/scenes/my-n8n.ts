import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const NEEDED = {
  ...{ node: 'Gmail: Send email', type: 'gmailOAuth2', label: 'Gmail', chosen: null },
  choices: [{ id: 'C1', name: 'Bakery mailbox' }],
};

const AT = '2026-03-02T09:30:00.000Z';
const listed = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, active: false, archived: false, updated_at: AT, steps: 4, tags: [], saved_id: null },
  ...more,
});
const LISTED = [
  listed('A1', 'Morning orders to the oven team', { active: true, saved_id: 'x', tags: ['orders'] }),
  listed('A2', 'Newsletter sign-ups', { steps: 1 }),
  listed('A3', 'Invoices of 2025', { archived: true, steps: 11 }),
];
const none = { first: [], more: 0 };
const NOTHING = { name: null, added: none, gone: none, changed: none, wiresAdded: none, wiresGone: none, small: [] };
const changed = (node: string, path: string, before: string, after: string) => ({
  first: [{ node, values: { first: [{ path, before, after }], more: 0 } }],
  more: 0,
});
const COMPARED = {
  ...{ seen: 's', name: 'Typeform to Google Sheets', active: true, archived: false, updated_at: AT, state: 'both' },
  here: { ...NOTHING, changed: changed('Gmail: Send email', 'parameters/subject', 'Thanks', 'Thank you!') },
  there: {
    ...NOTHING,
    added: { first: ['Wait an hour'], more: 0 },
    changed: changed('Google Sheets', 'parameters/sheetName/value', 'Sheet1', 'Orders'),
    small: ['credentials', 'notes'],
  },
};

const ADDRESS = 'https://n8n.sunny-bakery.example.com';

/** Sending to one's own n8n; what that n8n says is made up here. */
export const myN8n: readonly Scene[] = [
  {
    name: 'my n8n, not connected',
    go: async (page) => {
      await signUp(page);
      await page.goto('/settings?tab=n8n');
      await page.getByRole('button', { name: 'Test and save' }).click();
      await page.getByText('Enter an API key of your n8n', { exact: true }).waitFor();
    },
  },
  {
    name: 'my n8n, connected',
    go: async (page) => {
      await signUp(page);
      await connected(page);
      await page.goto('/settings?tab=n8n');
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText('The connection works.').waitFor();
    },
  },
  { name: 'send to my n8n, result', go: made },
  {
    name: 'send to my n8n, first time',
    go: async (page) => {
      await fromMenu(page);
      await page.getByRole('button', { name: 'Test and save' }).waitFor();
    },
  },
  { name: 'send to my n8n, ready', go: ready },
  {
    name: 'send to my n8n, sent',
    go: async (page) => {
      await ready(page);
      await reply(page, '/workflows', { id: 'K2', url: `${ADDRESS}/workflow/K2` });
      await sendButton(page).click();
      await page.getByText('It is in your n8n').waitFor();
    },
  },
  {
    name: 'send to my n8n, refused key',
    go: async (page) => {
      await ready(page);
      const message = 'Your n8n does not accept this API key. Make a new one in n8n under Settings, n8n API.';
      await reply(page, '/workflows', { message, code: 'n8n-unavailable', errors: { key: message } }, 422);
      await sendButton(page).click();
      await page.getByText('It was not sent').waitFor();
    },
  },
  {
    name: 'from my n8n, list',
    go: async (page) => {
      await signUp(page);
      await connected(page);
      await reply(page, '/workflows?*', { items: LISTED, next: 'more' });
      await page.goto('/saved');
      await page.getByRole('button', { name: 'From my n8n' }).click();
      await page.getByText('Newsletter sign-ups').waitFor();
    },
  },
  {
    name: 'in my n8n, changed on both sides',
    go: async (page) => {
      await connected(page);
      const link = { address: ADDRESS, url: `${ADDRESS}/workflow/K2`, synced_at: AT, reachable: true };
      await reply(page, '/links/*', { link });
      await reply(page, '/links/*/changes', COMPARED);
      await fromMenu(page);
      await page.getByRole('button', { name: 'Keep theirs' }).waitFor();
    },
  },
];

async function made(page: Page): Promise<void> {
  await signUp(page);
  await say(page, 'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function fromMenu(page: Page): Promise<void> {
  await made(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  await page.goto('/saved');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Send to my n8n' }).click();
}

async function ready(page: Page): Promise<void> {
  await connected(page);
  await fromMenu(page);
  await sendButton(page).waitFor();
}

async function connected(page: Page): Promise<void> {
  const connection = { address: ADDRESS, worked_at: '2026-03-02T09:30:00.000Z' };
  await reply(page, '', { connection });
  await reply(page, '/test', { connection });
  await reply(page, '/credentials', { needed: [NEEDED], from: 'list' });
}

const reply = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api/my-n8n${path}`, (route) => route.fulfill({ status, json }));

const sendButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });
