import { CANCELED, DEMO, FREE, LIFETIME, MONTHLY, member, play, problem } from '../billing-replies.ts';
import type { Scene } from './scene.ts';

const PAST_DUE = {
  ...MONTHLY,
  nextPaymentAt: null,
  status: 'past_due',
  trouble: 'payment-failed',
  worksUntil: '2026-11-28T12:00:00.000Z',
} as const;

/** Paying: the way there, what can go wrong, and what comes after. */
export const plans: readonly Scene[] = [
  ...(
    [
      ['past due', PAST_DUE],
      ['refunded', { ...FREE, trouble: 'refunded' }],
      ['demo', DEMO],
      ['free on a demo server', { ...FREE, payments: 'demo' }],
      ['payment switched off', { ...FREE, payments: 'off' }],
    ] as const
  ).map(
    ([name, status]): Scene => ({
      name: `subscription, ${name}`,
      go: async (page) => {
        await member(page, status);
        await page.goto('/subscription');
      },
    }),
  ),
  {
    name: 'subscription, not loaded',
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/subscriptions/status', (route) => route.abort());
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'subscription, checkout refused',
    go: async (page) => {
      await member(page, FREE);
      await play(page, '/subscriptions/**', problem(502, 'payment-unavailable', 'Stripe does not answer.'));
      await play(page, '/subscriptions/status', { ...FREE });
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'subscription, cancel dialog',
    go: async (page) => {
      await member(page, MONTHLY);
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByText(/Are you sure you want to cancel/).waitFor();
    },
  },
  {
    name: 'subscription, checkout canceled',
    go: (page) => member(page, FREE).then(() => page.goto('/subscription/cancel')),
  },
  {
    name: 'subscription, success',
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/subscriptions/session?**', { planType: 'monthly', isDemoMode: false, subscription: MONTHLY });
      await page.goto('/subscription/success?session_id=cs_1');
      await page.getByText('Subscription Successful!').waitFor();
    },
  },
  {
    name: 'subscription, success without session',
    go: async (page) => {
      await member(page, MONTHLY);
      await page.goto('/subscription/success');
      await page.getByText('Missing session information').first().waitFor();
    },
  },
  ...(
    [
      ['free', FREE],
      ['lifetime', LIFETIME],
      ['demo', DEMO],
      ['past due', PAST_DUE],
      ['ended', { ...CANCELED, isActive: false, expiresAt: '2026-10-21T10:00:00.000Z', hasPortal: false }],
    ] as const
  ).map(
    ([name, status]): Scene => ({
      name: `manage subscription, ${name}`,
      go: async (page) => {
        await member(page, status, { transactions: [] });
        await page.goto('/subscription/manage');
      },
    }),
  ),
  {
    name: 'payment, verified',
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', { isPaid: true, customer: { email: 'ada@example.com' } });
      await page.clock.install();
      await page.goto('/plan-selected/success?session_id=cs_1&plan=lifetime');
      await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    },
  },
  {
    name: 'payment, not found',
    go: async (page) => {
      await play(
        page,
        '/direct-signup/session-info?**',
        problem(404, 'not-found', 'There is no such checkout session.'),
      );
      await page.goto('/plan-selected/success?session_id=cs_9');
      await page.getByRole('heading', { name: 'Payment Verification Failed' }).waitFor();
    },
  },
  {
    name: 'register after payment',
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', { isPaid: true, customer: { email: 'ada@example.com' } });
      await page.goto('/register?session_id=cs_1&plan=lifetime');
      await page.getByLabel('Username or email').waitFor();
    },
  },
];
