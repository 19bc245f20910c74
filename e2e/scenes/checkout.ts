import type { Page } from 'playwright-core';
import { CANCELED, FREE, MONTHLY, member, play, problem } from '../billing-replies.ts';
import { PASSWORD, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const PAY = 'https://pay.example.com/checkout';
const CHECKOUT = { url: PAY, isDemoMode: false, fallbackMode: false, fallbackReason: null };

/** From choosing a plan over the payment to the registration, and what comes between. */
export const checkout: readonly Scene[] = [
  {
    name: 'plan selection, mistake',
    go: async (page) => {
      await page.goto('/plan-selection');
      await page.getByLabel('Email (optional)').fill('nobody');
      await page.getByRole('button', { name: 'Choose Monthly' }).click();
      await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    },
  },
  {
    name: 'plan selection, on the way',
    isBusy: true,
    go: async (page) => {
      // A reply without content leaves the browser where it is.
      await page.route(PAY, (route) => route.fulfill({ status: 204 }));
      await chosen(page, CHECKOUT);
      await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    },
  },
  {
    name: 'plan selection, demo mode',
    go: async (page) => {
      const reply = { isDemoMode: true, fallbackMode: true, fallbackReason: 'stripe-key' };
      await chosen(page, { url: '/demo-checkout?session_id=demo_1', ...reply });
      await page.getByRole('dialog', { name: 'Demo Mode Activated' }).waitFor();
    },
  },
  {
    name: 'plan selection, payment issues',
    go: async (page) => {
      await chosen(page, problem(503, 'payment-unavailable', 'No answer.'));
      await page
        .getByText(/experiencing issues with our payment provider/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'plan selection, payment required',
    go: async (page) => {
      await page.goto('/register');
      await page.getByText('Payment Required', { exact: true }).waitFor();
      await page.waitForURL('**/plan-selection');
    },
  },
  {
    name: 'plan selection, with an account',
    go: async (page) => {
      await member(page);
      await page.goto('/plan-selection');
      await page.getByText('The plan goes to your account').waitFor();
    },
  },
  {
    name: 'plan selection, with a plan',
    go: async (page) => {
      await member(page, CANCELED);
      await page.goto('/plan-selection');
      await page.getByText('You have a plan already').waitFor();
    },
  },
  {
    name: 'plan selection, plan not loaded',
    go: async (page) => {
      await member(page);
      await play(page, '/subscriptions/status', (route) => route.abort());
      await page.goto('/plan-selection');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'demo checkout',
    go: async (page) => {
      const order = { planType: 'lifetime', amount: 4900, isPaid: false, successPath: '/', cancelPath: '/' };
      await play(page, '/demo-checkout/*', order);
      await page.goto('/demo-checkout?session_id=demo_1');
      await page.getByRole('button', { name: 'Complete Demo Checkout' }).waitFor();
    },
  },
  {
    name: 'demo checkout, failed',
    go: async (page) => {
      const order = { planType: 'monthly', amount: 900, isPaid: false, successPath: '/', cancelPath: '/' };
      await play(page, '/demo-checkout/*', order);
      await play(page, '/demo-checkout/*/pay', (route) => route.abort());
      await page.goto('/demo-checkout?session_id=demo_1');
      await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'demo checkout, gone',
    go: async (page) => {
      await page.goto('/demo-checkout?session_id=demo_2');
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'payment, verifying',
    isBusy: true,
    go: async (page) => {
      await page.route('**/api/direct-signup/session-info?**', () => {});
      await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'payment, still processing',
    isBusy: true,
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', { isPaid: false });
      await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
      await page.getByText('Your payment is still being processed.').waitFor();
    },
  },
  {
    name: 'payment, incomplete',
    go: async (page) => {
      await page.clock.install();
      await play(page, '/direct-signup/session-info?**', { isPaid: false });
      await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
      const late = page.getByText('Payment has not been completed or is still processing', { exact: true });
      while (!(await late.isVisible())) await page.clock.runFor(1000);
      await page.clock.resume();
    },
  },
  {
    name: 'payment, no connection',
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', (route) => route.abort());
      await page.goto('/plan-selected/success?session_id=cs_1');
      await page.getByRole('heading', { name: 'Verification Error' }).waitFor();
    },
  },
  {
    name: 'payment, without session',
    go: async (page) => {
      await page.goto('/plan-selected/success');
      await page.getByText('Missing session information', { exact: true }).waitFor();
    },
  },
  {
    name: 'payment, has an account',
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', { isPaid: true, isClaimed: true });
      await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
      await page.getByText('This payment already has an account').waitFor();
    },
  },
  {
    name: 'payment, plan of somebody else',
    go: async (page) => {
      await play(page, '/direct-signup/session-info?**', { isPaid: true });
      await play(page, '/subscriptions/complete-signup', problem(409, 'conflict', 'Another account has this payment.'));
      await member(page, FREE);
      await page.goto('/plan-selected/success?session_id=cs_1');
      await page.getByRole('heading', { name: 'Failed to activate subscription' }).waitFor();
    },
  },
  {
    name: 'register after payment, mistakes',
    go: async (page) => {
      await paid(page);
      await page.getByRole('button', { name: 'Complete Registration' }).click();
      await page.getByText('Name must be at least 2 characters').waitFor();
    },
  },
  {
    name: 'register after payment, failed',
    go: async (page) => {
      await paid(page);
      await play(page, '/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByLabel('Full name').fill('Ada Berger');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Complete Registration' }).click();
      await page.getByText('Registration failed', { exact: true }).waitFor();
    },
  },
  {
    name: 'sign-up, opening the checkout',
    isBusy: true,
    go: async (page) => {
      await member(page);
      await play(page, '/subscriptions/create-checkout', () => {});
      await page.goto('/signup-checkout?plan=lifetime');
      await page.getByText('Opening the checkout of the lifetime plan.').waitFor();
    },
  },
  {
    name: 'sign-up, not paid yet',
    go: async (page) => {
      await member(page);
      const failure = problem(503, 'payment-unavailable', 'Stripe does not answer.', { paymentError: 'stripe-api' });
      await play(page, '/subscriptions/create-checkout', failure);
      await page.goto('/signup-checkout');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    },
  },
  {
    name: 'dashboard, plan activated',
    go: async (page) => {
      await signUp(page);
      await play(page, '/subscriptions/status', MONTHLY);
      await page.goto('/dashboard?subscription=success');
      await page.getByText('Subscription Activated', { exact: true }).waitFor();
    },
  },
];

/** Somebody has chosen the monthly plan, and this is what the server says. */
async function chosen(page: Page, reply: Parameters<typeof play>[2]): Promise<void> {
  await play(page, '/direct-signup/create-checkout', reply);
  await page.goto('/plan-selection');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
}

async function paid(page: Page): Promise<void> {
  await play(page, '/direct-signup/session-info?**', { isPaid: true, customer: { email: 'ada@example.com' } });
  await page.goto('/register?session_id=cs_1&plan=monthly');
  await page.getByLabel('Username or email').waitFor();
}
