import type { Page } from 'playwright-core';
import { administrator, exported, freshName } from './administrators.ts';
import { logIn, register } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

const users = (page: Page) =>
  page
    .getByRole('table', { name: /Users/ })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Manage/ }) });
const names = async (page: Page) =>
  (await users(page).locator('td:first-child').allTextContents()).map((it) => it.replace('Username', ''));

journey('users are listed, found and sorted', async ({ open, product }) => {
  const ada = await register(await open(), 'Ada Lovelace');
  const called = `Ben Ümit ${freshName('x')}`;
  const ben = await register(await open(), called);
  const page = await open();
  await administrator(page, product);
  await page.goto('/admin/dashboard?tab=users');
  const { totalUsers: all } = (await (await page.request.get('/api/admin/stats')).json()) as { totalUsers: number };
  await page.getByText(`${all} of ${all} users`, { exact: true }).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Username',
    'Name',
    'Email',
    'Role',
    'Subscription',
    'Created At',
    'Actions',
  ]);
  expect((await names(page)).slice(0, 2)).toEqual([ben.username, ada.username]);
  await page.getByRole('button', { name: 'Username' }).click();
  await expect.poll(async () => (await names(page))[0]).toBe('admin');
  await page.getByRole('button', { name: 'Username' }).click();
  await expect.poll(async () => (await names(page)).at(-1)).toBe('admin');
  expect((await names(page)).slice(0, 2)).toEqual([ben.username, ada.username]);

  await page.getByLabel('Search users').fill(called.toLowerCase());
  await page.getByText(`1 of ${all} users`, { exact: true }).waitFor();
  expect(await names(page)).toEqual([ben.username]);
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^plainflow-users-/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(ben.username);
  await page.getByLabel('Search users').fill('nobody is called so');
  await page.getByText('No users match “nobody is called so”', { exact: true }).waitFor();
  await page.getByText(`0 of ${all} users`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText(`${all} of ${all} users`, { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'users')), ...(await tooWide(page, 'users'))]).toEqual([]);
});

journey('a long list is shown in parts', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  for (let number = 0; number < 30; number++) {
    const username = freshName('part');
    const body = { username, email: `${username}@example.com`, name: 'Part', password: 'part part', role: 'user' };
    expect((await page.request.post('/api/admin/create-user', { data: body })).ok()).toBe(true);
  }
  await page.goto('/admin/dashboard?tab=users');
  await page.getByText(/^1 to 25 of \d+$/).waitFor();
  expect(await users(page).count()).toBe(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^26 to \d+ of \d+$/).waitFor();
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText(/^1 to 25 of \d+$/).waitFor();
});

journey(
  'an administrator creates a user, who can sign in; what is wrong is said beside its field',
  async ({ open, product }) => {
    const page = await open({ expects: [/409|500/] });
    const nina = freshName('nina');
    await administrator(page, product);
    await page.goto('/admin/dashboard?tab=users');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const send = dialog.getByRole('button', { name: 'Create User' });
    await send.click();
    for (const text of [
      'Username/Email must be at least 3 characters',
      'Password must be at least 8 characters',
      'Name must be at least 2 characters',
    ]) {
      await dialog.getByText(text, { exact: true }).waitFor();
    }
    await dialog.getByLabel('Username/Email').fill(`${'x'.repeat(101)}`);
    await dialog.getByLabel('Password', { exact: true }).fill('x'.repeat(101));
    await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(101));
    for (const text of [
      'Username/Email must be less than 100 characters',
      'Password must be less than 100 characters',
      'Name must be less than 100 characters',
    ]) {
      await dialog.getByText(text, { exact: true }).waitFor();
    }
    expect(await dialog.getByLabel('Role').locator('option').allTextContents()).toEqual([
      'Regular User',
      'Administrator',
    ]);
    expect(await dialog.getByLabel('Subscription type').locator('option').allTextContents()).toEqual([
      'Free Plan (limited features)',
      'Monthly ($9/month)',
      'Lifetime ($49 one-time)',
    ]);
    expect(await dialog.getByLabel('Subscription type').inputValue()).toBe('free');
    expect(await dialog.getByRole('switch', { name: 'Active subscription' }).isChecked()).toBe(false);
    expect([...(await problemsInBothThemes(page, 'create user')), ...(await tooWide(page, 'create user'))]).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await dialog.getByLabel('Role').selectOption('Administrator');
    expect(await dialog.getByLabel('Subscription type').count()).toBe(0);
    await dialog.getByLabel('Role').selectOption('Regular User');
    await dialog.getByLabel('Username/Email').fill('admin');
    await dialog.getByLabel('Password', { exact: true }).fill('a good password');
    await dialog.getByLabel('Name', { exact: true }).fill('Nina Simon');
    await send.click();
    await page.getByText('Error creating user', { exact: true }).waitFor();
    await page.getByText('Username already taken', { exact: true }).first().waitFor();
    await page.route('**/api/admin/create-user', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await dialog.getByLabel('Username/Email').fill(`${nina}@example.com`);
    await send.click();
    await page.getByText('An unexpected error occurred', { exact: true }).waitFor();

    // Closed and opened again, what was typed is still there.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create User' }).click();
    expect(await dialog.getByLabel('Username/Email').inputValue()).toBe(`${nina}@example.com`);
    await dialog.getByRole('switch', { name: 'Active subscription' }).click();
    await dialog.getByLabel('Subscription type').selectOption('lifetime');
    await send.click();
    await page.getByText('User created successfully', { exact: true }).waitFor();
    const row = users(page).filter({ hasText: `${nina}@example.com` });
    await row.getByText('Lifetime', { exact: true }).waitFor();
    await row.getByText('Active', { exact: true }).waitFor();

    const member = await open();
    await logIn(member, nina, 'a good password');
    await member.getByText('Pro Member', { exact: true }).waitFor();
  },
);

journey('the console and its dialogs can be used with the keyboard alone', async ({ open, product }) => {
  const page = await open();
  const keyed = freshName('keyed');
  await administrator(page, product);
  await page.goto('/admin/dashboard?tab=users');
  await page.getByRole('button', { name: 'Create User' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Create User' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await tabTo(page, dialog.getByLabel('Username/Email'));
  await page.keyboard.type(keyed);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type('keyed in password');
  await tabTo(page, dialog.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Kay');
  await page.keyboard.press('Enter');
  await page.getByText('User created successfully', { exact: true }).waitFor();
  const manage = page.getByRole('button', { name: `Manage Subscription of ${keyed}` });
  await tabTo(page, manage);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Manage User Subscription' }).getByText('User ID').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => manage.evaluate((it) => it === document.activeElement)).toBe(true);
});
