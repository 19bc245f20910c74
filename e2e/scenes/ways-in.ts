import type { Page } from 'playwright-core';
import { play, problem } from '../billing-replies.ts';
import { logIn, PASSWORD, signUp } from '../people.ts';
import type { Scene } from './scene.ts';
import { turnOnTwoSteps } from './settings.ts';

/** Signing in and up, and a forgotten password: each way in which they go on or fail. */
export const waysIn: readonly Scene[] = [
  {
    name: 'login, mistakes',
    go: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username/Email').fill('two words');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Password is required', { exact: true }).waitFor();
    },
  },
  {
    name: 'login, busy',
    isBusy: true,
    go: async (page) => {
      await page.route('**/api/auth/login', () => {});
      await logIn(page, 'ada');
      await page.getByRole('button', { name: 'Logging in...' }).waitFor();
    },
  },
  {
    name: 'login, no connection',
    go: async (page) => {
      await page.route('**/api/auth/login', (route) => route.abort());
      await logIn(page, 'ada');
      await page.getByText(/^An unexpected error occurred/).waitFor();
    },
  },
  {
    name: 'login, too many tries',
    go: async (page) => {
      const message = 'Too many requests. Please wait 9 minutes and try again.';
      await play(page, '/auth/login', problem(429, 'rate-limited', message, { waitTimeSeconds: 540 }));
      await logIn(page, 'ada');
      await page.getByText(message).waitFor();
    },
  },
  { name: 'login, code', go: askedForCode },
  {
    name: 'login, wrong code',
    go: async (page) => {
      await askedForCode(page);
      await page.getByLabel('Code from your authenticator app').fill('000000');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText(/^This code is not correct/).waitFor();
    },
  },
  {
    name: 'login, recovery code',
    go: async (page) => {
      await askedForCode(page);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').waitFor();
    },
  },
  {
    name: 'login, sent there',
    go: async (page) => {
      await page.goto('/settings');
      await page.getByText('Authentication Error', { exact: true }).waitFor();
      await page.getByLabel('Username/Email').waitFor();
    },
  },
  {
    name: 'login, session ended',
    go: async (page) => {
      await signUp(page);
      await page.context().clearCookies();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.getByText(/^Your session has ended/).waitFor();
    },
  },
  {
    name: 'login, welcome',
    go: async (page) => {
      const { username } = await signUp(page);
      await page.context().clearCookies();
      await logIn(page, username);
      await page.getByText('Welcome back!', { exact: true }).waitFor();
    },
  },
  {
    name: 'logged out',
    go: async (page) => {
      await signUp(page);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByText('Logged Out', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin login, failed',
    go: async (page) => {
      await page.goto('/admin/login');
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login as Admin' }).click();
      await page.getByText('Admin Login Failed', { exact: true }).waitFor();
    },
  },
  { name: 'sign-up, free', go: (page) => page.goto('/signup-checkout?plan=free') },
  {
    name: 'sign-up, name taken',
    go: async (page) => {
      const { username } = await signUp(page);
      await page.context().clearCookies();
      await page.goto('/signup-checkout?plan=lifetime');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Full name').fill('Ada Berger');
      await page.getByLabel('Email').fill(`second_${username}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Registration Failed', { exact: true }).waitFor();
    },
  },
  { name: 'forgot password', go: (page) => page.goto('/forgot-password') },
  {
    name: 'reset password, link not complete',
    go: async (page) => {
      await page.goto('/reset-password');
      await page.getByText('Reset token is missing. Please try again.', { exact: true }).waitFor();
    },
  },
  {
    name: 'reset password, mistakes',
    go: async (page) => {
      await reset(page, 'short', 'other');
      await page.getByText('Password must be at least 6 characters', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'reset password, failed',
    go: async (page) => {
      await reset(page);
      await page.getByText('Reset Failed', { exact: true }).waitFor();
    },
  },
  {
    name: 'reset password, no connection',
    go: async (page) => {
      await page.route('**/api/auth/reset-password', (route) => route.abort());
      await reset(page);
      await page.getByText('Reset Failed', { exact: true }).waitFor();
    },
  },
  {
    name: 'reset password, done',
    go: async (page) => {
      await play(page, '/auth/reset-password', { message: 'Done.' });
      await reset(page);
      await page.getByRole('link', { name: 'Go to Login' }).waitFor();
    },
  },
  { name: 'verify email', go: (page) => page.goto('/verify-email?token=some-token') },
  { name: 'verify email, link not complete', go: (page) => page.goto('/verify-email') },
  {
    name: 'verify email, failed',
    go: async (page) => {
      await verify(page);
      await page.getByText('This did not work', { exact: true }).waitFor();
    },
  },
  {
    name: 'verify email, done',
    go: async (page) => {
      await play(page, '/auth/verify-email', { message: 'Done.', email: 'ada.berger@sunny-bakery.example.com' });
      await verify(page);
      await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    },
  },
];

async function askedForCode(page: Page): Promise<void> {
  const { username } = await signUp(page);
  await turnOnTwoSteps(page);
  await page.context().clearCookies();
  await logIn(page, username);
  await page.getByLabel('Code from your authenticator app').waitFor();
}

async function reset(page: Page, password = PASSWORD, again = password): Promise<void> {
  await page.goto('/reset-password?token=some-token');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function verify(page: Page): Promise<void> {
  await page.goto('/verify-email?token=some-token');
  await page.getByRole('button', { name: 'Verify this address' }).click();
}
