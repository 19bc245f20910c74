import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { logIn, PASSWORD, register, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { mailTo } from './support/outbox.ts';
import { totp } from './support/totp.ts';

journey(
  'two-step sign-in: set up with an app, signed in with its code and with a recovery code, turned off',
  async ({ open, product }) => {
    const page = await open({ expects: [/400|401/] });
    const { username, email } = await signUp(page);
    const { secret, codes } = await setUp(page);
    await mailTo(product, email, /also needs a code from your authenticator app/);
    await page.getByText('10 recovery codes are left.').waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await logIn(page, username);
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    const code = page.getByLabel('Code from your authenticator app');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Enter the code from your authenticator app', { exact: true }).waitFor();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('This code is not correct. Please try again with a new one.').waitFor();

    await page.route(
      '**/api/auth/login/code',
      (route) => route.fulfill({ status: 401, json: { code: 'invalid-credentials', message: TOO_LATE } }),
      { times: 1 },
    );
    await code.fill('000000');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText(TOO_LATE).waitFor();
    await page.getByLabel('Username/Email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    // The code of the set-up is spent: the next one.
    await code.fill(totp(secret, 1));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Welcome back!', { exact: true }).waitFor();
    await page.waitForURL('**/dashboard');

    await page.context().clearCookies();
    await logIn(page, username);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard');

    await page.goto('/settings?tab=security');
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-step sign-in is off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
  },
);

journey('recovery codes are shown once, copied, downloaded, and renewed', async ({ open }) => {
  const page = await open({ expects: [/400/] });
  await signUp(page);
  const { codes } = await setUp(page, async (shown) => {
    await page.getByRole('button', { name: 'Copy codes' }).click();
    await page.getByText('Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shown.join('\n')}\n`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download codes' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('plainflow-recovery-codes.txt');
    const file = await textOf(download);
    for (const it of shown) expect(file).toContain(it);
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  });
  expect(new Set(codes).size).toBe(10);

  await page.reload();
  await page.getByText('10 recovery codes are left.').waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = await shownCodes(page);
  expect(renewed).not.toContain(codes[0]);
});

journey('devices are listed and signed out one by one, all others at once, and everywhere', async ({ open }) => {
  const page = await open();
  const { username } = await signUp(page);
  const others = [await open({ expects: [/401/] }), await open({ expects: [/401/] }), await open({ expects: [/401/] })];
  const [first, second, third] = others as [Page, Page, Page];
  for (const it of others) {
    await logIn(it, username);
    await it.waitForURL('**/dashboard');
  }
  await page.goto('/settings?tab=security');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(4);
  expect(await devices.getByText('This device').count()).toBe(1);

  await devices
    .getByRole('button', { name: /^Sign out (?!this device|all|everywhere)/ })
    .first()
    .click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(3);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByText('2 other devices were signed out', { exact: true }).waitFor();
  for (const it of [first, second, third]) {
    await it.goto('/saved');
    await it.waitForURL('**/login?next=%2Fsaved');
  }

  await logIn(first, username);
  await first.waitForURL('**/dashboard');
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((it) => it.pathname === '/login' && it.search === '');
  await first.goto('/saved');
  await first.waitForURL('**/login?next=%2Fsaved');
});

journey('all of one’s own data comes as a file, without secrets', async ({ open }) => {
  const page = await open();
  const { username, email } = await register(page);
  await page.goto('/settings?tab=account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plainflow-my-data.json');
  const text = await textOf(download);
  const { account } = JSON.parse(text) as { account: Record<string, unknown> };
  expect(account).toMatchObject({ username, email });
  expect(text).not.toContain('$argon2');
});

journey('an account is deleted with its password, and is gone', async ({ open, product }) => {
  const page = await open({ expects: [/400|401/] });
  const { username, email } = await register(page);
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('Password is required', { exact: true }).waitFor();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('The password is not correct.').waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Account Deleted', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: /Plain words in/ }).waitFor();
  await mailTo(product, email, /was deleted, as you asked/);

  await logIn(page, username);
  await page.getByText('Login Failed', { exact: true }).waitFor();
});

const TOO_LATE = 'This took too long. Please sign in again.';

/** From the settings' offer to the codes that were kept. */
async function setUp(page: Page, look: (codes: string[]) => Promise<void> = async () => {}) {
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is not correct. Please try again with a new one.').waitFor();
  await code.fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('They are shown this once.', { exact: false }).waitFor();
  const codes = await shownCodes(page);
  await look(codes);
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

async function shownCodes(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => items.count(), { timeout: 10_000 }).toBe(10);
  return items.allTextContents();
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
