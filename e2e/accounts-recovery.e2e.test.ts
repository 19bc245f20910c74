import type { Page } from 'playwright-core';
import { logIn, PASSWORD, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { linkTo, mailTo } from './support/outbox.ts';

const NEW_PASSWORD = 'windy harbour turnips';

journey(
  'a forgotten password is replaced by the mailed link; old sessions, old password and old link end',
  async ({ open, product }) => {
    const signedIn = await open({ expects: [/401/] });
    const { username, email } = await signUp(signedIn);

    const page = await open({ expects: [/400|401/] });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Email sent' }).waitFor();
    const link = await linkTo(product, email, 'reset-password');

    await page.goto(link);
    const reset = page.getByRole('button', { name: 'Reset Password' });
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await reset.click();
    await page.getByText('Password must be at least 6 characters', { exact: true }).first().waitFor();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(`${NEW_PASSWORD}!`);
    await reset.click();
    await page.getByText("Passwords don't match", { exact: true }).waitFor();
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await reset.click();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.waitForURL('**/login');

    await signedIn.goto('/saved');
    await signedIn.waitForURL('**/login?next=%2Fsaved');
    await logIn(page, username, PASSWORD);
    await page.getByText('Login Failed', { exact: true }).waitFor();
    await logIn(page, username, NEW_PASSWORD);
    await page.waitForURL('**/dashboard');
    await mailTo(product, email, /The password of your account was changed/);

    await page.goto(link);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await reset.click();
    await page.getByText('Reset Failed', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
  },
);

journey('an address without an account is told the same, and a link without its token leads back', async ({ open }) => {
  const page = await open();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody.at.all@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Email sent' }).waitFor();
  await page.getByText('If an account exists with nobody.at.all@example.com, a reset link was sent.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Email sent');

  await page.goto('/reset-password');
  await page.waitForURL('**/forgot-password');
  await page.getByText('Reset token is missing. Please try again.', { exact: true }).waitFor();
});

journey('a reset that does not get through keeps what was typed', async ({ open }) => {
  const page = await open({ expects: [/net::ERR|Failed to load resource/] });
  await page.route('**/api/auth/reset-password', (route) => route.abort());
  await page.goto('/reset-password?token=anything');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('An error occurred while resetting your password. Please try again.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe(NEW_PASSWORD);
});

journey(
  'an address is verified by the newest link and a press, once; a changed one waits for its own',
  async ({ open, product }) => {
    const page = await open({ expects: [/400/] });
    const { email } = await signUp(page);
    const first = await linkTo(product, email, 'verify-email');
    await page.goto('/settings');
    await page.getByText('Not verified yet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`Email sent to ${email}.`).waitFor();
    await expect.poll(() => linkTo(product, email, 'verify-email'), { timeout: 15_000 }).not.toBe(first);

    await verify(page, first);
    await page.getByText('This link is not valid or has expired. Please ask for a new one in Settings.').waitFor();
    await verify(page, await linkTo(product, email, 'verify-email'));
    await page.getByRole('heading', { level: 1, name: 'Email verified' }).waitFor();
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();

    const changed = `changed_${email}`;
    await page.getByLabel('Email', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(`We sent a link to ${changed}.`).first().waitFor();
    await page.getByText(`Waiting for ${changed}`).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await mailTo(product, email, /asked to change its address/);

    const link = await linkTo(product, changed, 'verify-email');
    await verify(page, link);
    await page.getByRole('heading', { level: 1, name: 'Email verified' }).waitFor();
    await page.goto('/profile');
    await page.getByText(changed, { exact: true }).waitFor();

    await verify(page, link);
    await page.getByText('This link is not valid or has expired. Please ask for a new one in Settings.').waitFor();
    await page.goto('/verify-email');
    await page.getByText('The link is not complete.').waitFor();
  },
);

async function verify(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify this address' }).click();
}
