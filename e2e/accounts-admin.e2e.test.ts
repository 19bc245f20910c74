import type { Page } from 'playwright-core';
import { logIn, register } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { totp } from './support/totp.ts';

// Here administrators must have a second factor.
const withSecondFactor = journey.extend<{ variables: Record<string, string> }>({
  variables: [{ ADMIN_SECOND_FACTOR: 'required' }, { scope: 'file' }],
});

withSecondFactor('the administrators’ sign-in turns others away and says why', async ({ open }) => {
  const page = await open({ expects: [/401|net::ERR|Failed to load resource/] });
  const { username } = await register(await open());
  await page.goto('/admin/login');
  await page.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor();
  await page.getByRole('button', { name: 'Login as Admin' }).click();
  await page.getByText('Username or email is required', { exact: true }).waitFor();
  await page.getByText('Password is required', { exact: true }).waitFor();

  await enter(page, username, 'correct horse battery');
  await page.getByText('Admin Login Failed', { exact: true }).waitFor();
  await page.getByText('Invalid admin credentials', { exact: true }).waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');

  await page.route('**/api/auth/admin/login', (route) => route.abort());
  await enter(page, username, 'correct horse battery');
  await page.getByText('Login Error', { exact: true }).waitFor();
  await page.getByText('An error occurred during login', { exact: true }).waitFor();
  await page.unroute('**/api/auth/admin/login');

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('**/');
});

withSecondFactor(
  'an administrator gets in with password and code, and the console is loaded afresh',
  async ({ open, product }) => {
    const page = await open({ expects: [/400|401/] });
    const { admin } = product;
    await logIn(page, admin.username, admin.password);
    await page.waitForURL('**/dashboard');
    await page.goto('/settings?tab=security');
    await page.getByText('Needed for administrators', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    await page.getByLabel('Code from your authenticator app').fill(totp(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('I have kept them in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);

    await page.context().clearCookies();
    await page.goto('/admin/login');
    await enter(page, admin.username, admin.password);
    await page.getByLabel('Code from your authenticator app').fill(totp(secret, 1));
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'before'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Login as Admin' }).click();
    await page.getByText('Admin Login Successful', { exact: true }).waitFor();
    await page.getByText('Welcome to the admin dashboard!', { exact: true }).waitFor();
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await page.clock.runFor(1);
    await page.waitForURL('**/admin/dashboard');
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBeUndefined();
  },
);

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const reply = Promise.withResolvers<void>();
  await page.route(
    '**/api/auth/admin/login',
    async (route) => {
      await reply.promise;
      await route.fallback();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Login as Admin' }).click();
  await page.getByRole('button', { name: 'Authenticating...' }).waitFor();
  reply.resolve();
}
