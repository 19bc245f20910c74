import type { Page } from 'playwright-core';
import { logIn, register, signUp } from './people.ts';
import { completeRegistration, generate, pay, subscribe } from './shoppers.ts';
import { DAY, expect, leftOfPeriod, paidBy, shopping } from './support/shop.ts';

// Stripe fails, in each of its ways, or can't be reached at all.

const ISSUES = 'We are experiencing issues with our payment provider.';

shopping('however Stripe fails, the account is told and can pay a moment later', async ({ open, stripe }) => {
  const page = await open({ expects: [/503/] });
  const { email } = await register(page);
  await page.goto('/subscription');
  const modal = page.getByRole('alertdialog', { name: 'The payment provider does not answer' });
  const toast = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Subscription Error' });
  for (const kind of ['429', '500', 'no-reply'] as const) {
    stripe.faults.next({ kind, retry: false }, { times: 10 });
    await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
    await modal.getByText(ISSUES).waitFor();
    await toast.getByText('Could not initiate subscription process', { exact: true }).waitFor();
    await modal.getByText('You were not charged.').waitFor();
    await modal.getByText(/Closes by itself in 1[0-5] s/).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'detached' });
    stripe.faults.clear();
  }

  stripe.faults.down = true;
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await modal.getByText(/Closes by itself in (10|[5-9]) s/).waitFor();
  await modal.getByRole('button', { name: 'Close' }).click();
  stripe.faults.down = false;
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await pay(page);
  await page.getByText('Subscription Activated', { exact: true }).waitFor();
  expect(paidBy(stripe, email)).toEqual([4900]);
});

shopping('a key that Stripe refuses is told, and here one may go on as a demo', async ({ open, stripe }) => {
  const page = await open({ expects: [/503/] });
  const { email } = await signUp(page);
  stripe.faults.next({ kind: '401' }, { times: 100 });
  await page.goto('/subscription?plan=monthly');
  const modal = page.getByRole('alertdialog', { name: 'Payment is not set up rightly' });
  await modal.getByText('The payment provider does not accept the key of this server.').waitFor();
  await modal.getByRole('button', { name: 'Continue in Demo Mode' }).click();
  await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
  await page.getByText('Demo, nothing was charged').waitFor();
  expect(paidBy(stripe, email)).toEqual([]);

  const visitor = await open();
  await visitor.goto('/plan-selection');
  await visitor.getByRole('button', { name: 'Choose Monthly' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Demo Mode Activated' });
  await dialog.getByText('the payment provider does not accept the payment key of this server').waitFor();
  stripe.faults.clear();
});

shopping('a visitor is told that nothing was charged, and pays once Stripe is back', async ({ open, stripe }) => {
  const page = await open({ expects: [/503/] });
  await page.goto('/plan-selection');
  stripe.faults.down = true;
  for (const [button, title] of [
    ['Choose Monthly', 'Subscription Error'],
    ['Get Lifetime Access', 'Checkout Error'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const toast = page.getByRole('listitem').filter({ hasText: title });
    await toast.getByText('We are experiencing issues with our payment provider. You were not charged').waitFor();
  }
  stripe.faults.down = false;
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();

  // It goes away again just when the payment is made.
  await page.waitForURL('**/c/pay/**');
  stripe.faults.down = true;
  await pay(page, { email: 'lee@example.com' });
  await page.getByRole('heading', { name: 'Payment Verification Failed' }).waitFor();
  await page.getByText(ISSUES).waitFor();
  stripe.faults.down = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await completeRegistration(page);
  await page.getByText('Pro Member', { exact: true }).waitFor();
  // The news that could not be handled meanwhile comes again, and changes nothing.
  expect((await stripe.webhooks.deliver()).filter((it) => !it.ok)).toEqual([]);
  await page.goto('/subscription/manage');
  await page.getByText('Total: 1 transactions', { exact: true }).waitFor();
  expect(paidBy(stripe, 'lee@example.com')).toEqual([4900]);
});

shopping(
  'while Stripe can’t be reached all pages work, and who has paid stays a subscriber',
  async ({ open, stripe, pass }) => {
    const page = await open({ expects: [/503/] });
    const { username, email } = await subscribe(page);
    await stripe.webhooks.idle();
    stripe.faults.down = true;
    await generatesAsSubscriber(page);
    for (const [path, text] of [
      ['/dashboard?tab=subscription', 'Monthly Subscription'],
      ['/saved', 'Saved N8N Automations'],
      ['/profile', 'Active Subscription'],
      ['/plan-selection', 'You have a plan already: Monthly Subscription'],
      ['/subscription', 'Monthly Subscription'],
      ['/subscription/manage', 'Total: 1 transactions'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole('button', { name: 'Open billing portal' }).click();
    await page.getByRole('alertdialog').getByText(ISSUES).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByText('Cancellation Failed', { exact: true }).waitFor();

    // The month ends, and nobody tells whether the next one was paid.
    stripe.webhooks.hold();
    await page.close(); // Its session would end, and it would say so.
    await pass(leftOfPeriod(stripe, email) + DAY);
    const later = await open();
    await logIn(later, username);
    await later.waitForURL('**/dashboard');
    await generatesAsSubscriber(later);

    stripe.faults.down = false;
    stripe.webhooks.release();
    await stripe.webhooks.idle();
    await later.goto('/subscription/manage');
    await later.getByText('Total: 2 transactions', { exact: true }).waitFor();
    expect(paidBy(stripe, email)).toEqual([900, 900]);
  },
);

async function generatesAsSubscriber(page: Page): Promise<void> {
  await generate(page);
  await page.getByText('Pro Member', { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Free plan' }).count()).toBe(0);
}
