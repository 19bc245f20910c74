import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import type { Page } from 'playwright-core';
import { CANCELED, FREE, LIFETIME, MONTHLY, member, play, problem } from '../billing-replies.ts';
import type { Scene } from './scene.ts';

/** A plan and what becomes of it: what its pages say while they load, when something is done and when it fails. */
export const subscriptions: readonly Scene[] = [
  ...(
    [
      ['free', FREE],
      ['monthly', MONTHLY],
      ['canceled', CANCELED],
      ['lifetime', LIFETIME],
      ['ended', { ...CANCELED, isActive: false, expiresAt: '2026-10-21T10:00:00.000Z' }],
    ] as const
  ).map(
    ([name, status]): Scene => ({
      name: `dashboard, subscription ${name}`,
      go: async (page) => {
        await member(page, status);
        await page.goto('/dashboard?tab=subscription');
        await page.getByRole('link', { name: 'Advanced Subscription Management' }).waitFor();
      },
    }),
  ),
  ...['/subscription', '/subscription/manage', '/dashboard?tab=subscription'].map(
    (path): Scene => ({
      name: `loading, ${path.slice(1).replaceAll(/\W/g, ' ')}`,
      isBusy: true,
      go: async (page) => {
        await member(page, MONTHLY);
        for (const call of ['/subscriptions/status', '/user/transactions']) await play(page, call, () => {});
        await page.goto(path);
        await page.getByText('Loading your subscription').waitFor();
      },
    }),
  ),
  {
    name: 'subscription, disputed',
    go: async (page) => {
      await member(page, { ...FREE, trouble: 'disputed' });
      await page.goto('/subscription');
      await page.getByText('the plan is paused').waitFor();
    },
  },
  {
    name: 'subscription, just canceled',
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/subscriptions/cancel', { message: 'Canceled.' });
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await play(page, '/subscriptions/status', CANCELED);
      await page.getByRole('button', { name: 'Yes, Cancel' }).click();
      await page.getByRole('button', { name: 'Subscription Canceled' }).waitFor();
    },
  },
  ...(['stripe-key', 'db-as-stripe-key'] as const).map(
    (paymentError): Scene => ({
      name: `subscription, payment error ${paymentError}`,
      go: async (page) => {
        await member(page, FREE, { role: 'admin' });
        const failure = problem(503, 'payment-unavailable', 'No payment.', { paymentError, demoOffered: true });
        await play(page, '/subscriptions/create-checkout', failure);
        await page.goto('/subscription');
        await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    }),
  ),
  {
    name: 'subscription, payment error other',
    go: async (page) => {
      await member(page, FREE);
      await play(page, '/subscriptions/create-checkout', problem(500, 'internal', 'Something went wrong.'));
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
      await page.getByText('What you can try').waitFor();
    },
  },
  {
    name: 'subscription, success verifying',
    isBusy: true,
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/subscriptions/session?**', () => {});
      await page.goto('/subscription/success?session_id=cs_1');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'subscription, success failed',
    go: async (page) => {
      await member(page, FREE);
      await play(page, '/subscriptions/session?**', problem(404, 'not-found', 'There is no such checkout session.'));
      await page.goto('/subscription/success?session_id=cs_9');
      await page.getByText('There is no such checkout session.').first().waitFor();
    },
  },
  manage('canceled', CANCELED, async () => {}),
  {
    name: 'manage subscription, confirming',
    isBusy: true,
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/subscriptions/session?**', () => {});
      await page.goto('/subscription/manage?upgrade=success&session_id=cs_1');
      await page.getByText('Confirming your payment').waitFor();
      await page.getByText(/^Total: /).waitFor();
    },
  },
  manage('no match', MONTHLY, async (page) => {
    await page.getByLabel('Search transactions').fill('coffee');
    await page.getByText('No matching transactions', { exact: true }).waitFor();
  }),
  manage('found', MONTHLY, async (page) => {
    await page.getByLabel('Search transactions').fill('renewal');
    await page.getByText(/^Found: /).waitFor();
  }),
  manage('upgrade failed', MONTHLY, async (page) => {
    await play(page, '/subscriptions/upgrade', problem(409, 'conflict', 'You have lifetime access already.'));
    await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  manage('reactivated', CANCELED, async (page) => {
    await play(page, '/subscriptions/reactivate', { message: 'Goes on.' });
    await play(page, '/subscriptions/status', MONTHLY);
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await page.getByText('Subscription Reactivated', { exact: true }).waitFor();
  }),
  manage('reactivation failed', CANCELED, async (page) => {
    await play(page, '/subscriptions/reactivate', (route) => route.abort());
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await page.getByText('Reactivation Failed', { exact: true }).waitFor();
  }),
  manage('cancellation failed', MONTHLY, async (page) => {
    await play(page, '/subscriptions/cancel', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByText('Cancellation Failed', { exact: true }).waitFor();
  }),
  {
    name: 'manage subscription, transactions not loaded',
    go: async (page) => {
      await member(page, MONTHLY);
      await play(page, '/user/transactions', (route) => route.abort());
      await page.goto('/subscription/manage');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

/** The page of a plan with its payments, and what is done there. */
function manage(name: string, status: SubscriptionStatus, then: (page: Page) => Promise<void>): Scene {
  return {
    name: `manage subscription, ${name}`,
    go: async (page) => {
      await member(page, status);
      await page.goto('/subscription/manage');
      await page.getByText(/^Total: /).waitFor();
      await then(page);
    },
  };
}
