import type { Page } from 'playwright-core';
import { CANCELED, FREE, LIFETIME, MONTHLY, member, paymentPage, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';

const PAY = 'https://pay.example.com/checkout';
const SURE =
  "Are you sure you want to cancel your subscription? You'll lose access at the end of your current billing period.";

journey('without a plan there are two to choose from; each leads to its checkout', async ({ open }) => {
  const page = await open();
  await member(page, { ...FREE, payments: 'demo' });
  const sent = await play(page, '/subscriptions/create-checkout', { url: PAY });
  await paymentPage(page);
  for (const [button, planType] of [
    ['Subscribe Monthly', 'monthly'],
    ['Get Lifetime Access', 'lifetime'],
  ] as const) {
    await page.goto('/subscription');
    await page.getByRole('heading', { name: 'Monthly Plan' }).waitFor();
    await page.getByRole('heading', { name: 'Lifetime Deal' }).waitFor();
    for (const text of ['$9/month', 'BEST VALUE', 'Save $59 in the first year', 'By subscribing you agree to our']) {
      await page.getByText(text).waitFor();
    }
    await page.getByText('No real payments are processed on this server.').waitFor();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(PAY);
    expect(sent.at(-1)).toEqual({ planType });
  }
});

journey('where nothing can be bought, the plans are shown but not offered', async ({ open }) => {
  const page = await open();
  await member(page, { ...FREE, payments: 'off' });
  for (const path of ['/subscription', '/subscription/manage']) {
    await page.goto(path);
    await page.getByText('Payment is switched off').waitFor();
    for (const name of ['Subscribe Monthly', 'Get Lifetime Access']) {
      expect(await page.getByRole('button', { name }).isDisabled(), `${name} on ${path}`).toBe(true);
    }
  }
});

journey('an address with a plan begins its checkout once; coming back does not begin it again', async ({ open }) => {
  const page = await open();
  await member(page);
  const sent = await play(page, '/subscriptions/create-checkout', { url: PAY });
  await paymentPage(page);
  await page.goto('/plan-selected/cancel');
  await page.goto('/subscription?plan=lifetime');
  await page.waitForURL(PAY);
  await page.goBack();
  await page.getByRole('button', { name: 'Subscribe Monthly' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(sent).toEqual([{ planType: 'lifetime' }]);
  await page.goBack();
  await page.waitForURL('**/plan-selected/cancel');

  await play(page, '/subscriptions/status', MONTHLY);
  await page.goto('/subscription?plan=lifetime');
  await page.getByText('Active', { exact: true }).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(sent).toHaveLength(1);
});

journey('an active plan shows what it is and until when, and can be canceled', async ({ open }) => {
  const page = await open({ expects: [/500/] });
  await member(page, MONTHLY);
  await page.goto('/subscription');
  for (const text of ['Active', MONTHLY.subscriptionId ?? '', 'December 21, 2026', 'YouTube tutorial processing']) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  await play(page, '/subscriptions/cancel', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByText(SURE, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await page.getByText('Failed to cancel subscription', { exact: true }).waitFor();

  await play(page, '/subscriptions/cancel', { message: 'Canceled.' });
  await play(page, '/subscriptions/status', CANCELED);
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await page.getByRole('button', { name: 'Subscription Canceled' }).waitFor();
  expect(await page.getByRole('button', { name: 'Subscription Canceled' }).isDisabled()).toBe(true);
});

journey('lifetime has nothing to cancel and no end', async ({ open }) => {
  const page = await open();
  await member(page, LIFETIME);
  await page.goto('/subscription');
  await page.getByText('Premium: Lifetime Access').waitFor();
  await page.getByText('N/A', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Cancel Subscription|Upgrade/ }).count()).toBe(0);
});

journey('a failed payment, a refund and a dispute are told honestly', async ({ open }) => {
  const page = await open();
  await member(page);
  await play(page, '/subscriptions/portal', { url: PAY });
  await paymentPage(page);
  const shown = async (status: object, text: string) => {
    await play(page, '/subscriptions/status', { ...status });
    await page.goto('/subscription');
    await page.getByText(text).waitFor();
  };
  await shown({ ...FREE, trouble: 'refunded' }, 'so the plan has ended');
  await shown({ ...FREE, trouble: 'disputed' }, 'the plan is paused');
  await shown({ ...MONTHLY, trouble: 'disputed' }, 'everything goes on working');
  const failed = { ...MONTHLY, status: 'past_due', trouble: 'payment-failed', worksUntil: '2026-11-28T12:00:00Z' };
  await shown(failed, 'Everything works until November 28, 2026.');
  await page.getByRole('button', { name: 'Update payment method' }).click();
  await page.waitForURL(PAY);
});

journey('what can’t be loaded says so, and is tried again', async ({ open }) => {
  const page = await open({ expects: [/500/] });
  await member(page);
  await play(page, '/subscriptions/status', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/subscription');
  await page.getByText('Failed to load subscription information', { exact: true }).waitFor();
  await play(page, '/subscriptions/status', MONTHLY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Monthly Subscription').waitFor();
});

journey('a checkout that can’t begin says why, in each of its kinds', async ({ open }) => {
  const page = await open({ expects: [/500|503/] });
  await member(page, FREE, { role: 'admin' });
  const choose = async (button: string, status: number, code: string, more: Record<string, unknown> = {}) => {
    await play(page, '/subscriptions/create-checkout', problem(status, code, `It said ${code}.`, more));
    await page.goto('/subscription');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alertdialog').getByText(`It said ${code}.`).waitFor();
    return page.getByRole('alertdialog');
  };
  const keys = 'The payment keys of this server are misconfigured.';

  const api = await choose('Subscribe Monthly', 503, 'payment-unavailable', { paymentError: 'stripe-api' });
  await api.getByRole('heading', { name: 'The payment provider does not answer' }).waitFor();
  await said(page, 'Subscription Error', 'Could not initiate subscription process');
  expect(await api.getByText(keys).count()).toBe(0);

  const key = await choose('Get Lifetime Access', 503, 'payment-unavailable', { paymentError: 'stripe-key' });
  await key.getByText('does not accept the key of this server').waitFor();
  await key.getByText(keys).waitFor();
  await said(page, 'Checkout Error', 'Could not initiate lifetime purchase process');

  const database = await choose('Get Lifetime Access', 503, 'payment-unavailable', {
    paymentError: 'db-as-stripe-key',
  });
  await database.getByText(/database connection string .* payment processing is disabled/).waitFor();
  await database.getByText(keys).waitFor();

  const connection = await choose('Subscribe Monthly', 503, 'unavailable');
  await connection.getByRole('heading', { name: 'We can’t reach our database' }).waitFor();

  const other = await choose('Subscribe Monthly', 500, 'internal');
  await other.getByText('What you can try').waitFor();
  await other.getByRole('button', { name: 'Close' }).click();
  await other.waitFor({ state: 'hidden' });

  await play(page, '/subscriptions/create-checkout', {});
  await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
  await said(page, 'Checkout Error', 'Could not initiate checkout process');
});

journey('who may go on in demo mode repeats the call with that; nobody else is offered it', async ({ open }) => {
  const page = await open({ expects: [/503/] });
  await member(page);
  const failure = { paymentError: 'stripe-key', demoOffered: true };
  const sent = await play(page, '/subscriptions/create-checkout', (route) =>
    (route.request().postDataJSON() as { demo?: boolean }).demo
      ? route.fulfill({ json: { url: PAY } })
      : problem(503, 'payment-unavailable', 'Not set up.', failure)(route),
  );
  await paymentPage(page);
  await page.goto('/subscription?plan=monthly');
  await page.getByRole('alertdialog').getByText('Not set up.').waitFor();
  expect(await page.getByText('For administrators').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue in Demo Mode' }).click();
  await page.waitForURL(PAY);
  expect(sent).toEqual([{ planType: 'monthly' }, { planType: 'monthly', demo: true }]);

  await play(page, '/subscriptions/create-checkout', problem(503, 'payment-unavailable', 'Not set up.'));
  await page.goto('/subscription?plan=monthly');
  await page.getByRole('alertdialog').waitFor();
  expect(await page.getByRole('button', { name: 'Continue in Demo Mode' }).count()).toBe(0);
});

journey('the message closes itself after 15 seconds, unless somebody is at it', async ({ open }) => {
  const page = await open({ expects: [/503/] });
  await page.clock.install();
  await member(page);
  await play(page, '/subscriptions/create-checkout', problem(503, 'payment-unavailable', 'Not set up.'));
  const modal = page.getByRole('alertdialog');
  const choose = async () => {
    await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
    await modal.waitFor();
  };
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Subscribe Monthly' }).focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await modal.getByText(/Closes by itself in 1[0-5] s/).waitFor();
  await page.clock.runFor(8000);
  await modal.getByText(/Closes by itself in [1-7] s/).waitFor();
  await page.clock.runFor(8000);
  await modal.waitFor({ state: 'hidden' });

  await choose();
  await modal.hover();
  await modal.getByText(/paused/).waitFor();
  await page.clock.runFor(30_000);
  expect(await modal.isVisible()).toBe(true);
  await modal.getByRole('button', { name: 'Keep open' }).click();
  await page.mouse.move(0, 0);
  await modal.getByText('Stays open until you close it.').waitFor();
  await page.clock.runFor(30_000);
  expect(await modal.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
});

/** A toast with this title and text. */
async function said(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: title });
  await toast.getByText(text, { exact: true }).waitFor();
}
