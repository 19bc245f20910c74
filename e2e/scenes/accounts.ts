import { CANCELED, FREE, LIFETIME, MONTHLY, member, play, TRANSACTIONS } from '../billing-replies.ts';
import { logIn, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

/** Ways in and out, settings, plans: what they show at first, when something is wrong, and when all is well. */
export const accounts: readonly Scene[] = [
  { name: 'login', go: (page) => page.goto('/login') },
  {
    name: 'login, failed',
    go: async (page) => {
      await logIn(page, 'nobody_here', 'wrong');
      await page.getByText('Login Failed').first().waitFor();
    },
  },
  { name: 'admin login', go: (page) => page.goto('/admin/login') },
  {
    name: 'sign-up, mistakes',
    go: async (page) => {
      await page.goto('/signup-checkout?plan=monthly');
      await page.getByRole('button', { name: /Create Account/ }).click();
      await page.getByText('Name must be at least 2 characters.').waitFor();
    },
  },
  {
    name: 'forgot password, sent',
    go: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: /Send/ }).click();
      await page.getByText('Email sent').first().waitFor();
    },
  },
  { name: 'reset password', go: (page) => page.goto('/reset-password?token=some-token') },
  { name: 'plan selection', go: (page) => page.goto('/plan-selection') },
  { name: 'payment canceled', go: (page) => page.goto('/plan-selected/cancel') },
  ...['profile', 'account', 'security'].map((tab) => ({
    name: `settings, ${tab}`,
    go: async (page: Parameters<Scene['go']>[0]) => {
      await signUp(page);
      await page.goto(`/settings?tab=${tab}`);
    },
  })),
  {
    name: 'profile',
    go: async (page) => {
      await signUp(page);
      await page.goto('/profile');
    },
  },
  ...(
    [
      ['free', FREE],
      ['monthly', MONTHLY],
      ['canceled', CANCELED],
      ['lifetime', LIFETIME],
    ] as const
  ).map(([name, status]) => ({
    name: `subscription, ${name}`,
    go: async (page: Parameters<Scene['go']>[0]) => {
      await member(page, status);
      await page.goto('/subscription');
    },
  })),
  {
    name: 'manage subscription, transactions',
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/user/transactions', TRANSACTIONS as never);
      await page.goto('/subscription/manage');
      await page.getByText(/^Total: /).waitFor();
    },
  },
];
