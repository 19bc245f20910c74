import type { Page } from 'playwright-core';
import { signUp } from './people.ts';
import { completeRegistration, fillIn, pay, subscribe } from './shoppers.ts';
import { expect, paidBy, shopping } from './support/shop.ts';

// Back buttons, second tabs, reloads: nobody pays twice, and whatever was paid arrives once.

shopping(
  'going back from the payment page, a card that is declined, and paid once in the end',
  async ({ open, stripe }) => {
    const page = await open();
    await page.goto('/plan-selection');
    await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
    await page.waitForURL('**/c/pay/**');
    await page.goBack();

    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await pay(page, { card: 'declined', email: 'ida@example.com' });
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Nothing was charged and no account was made.').waitFor();
    await page.goBack();
    await pay(page, { card: 'insufficient_funds', email: 'ida@example.com' });
    await page.getByRole('alert').waitFor();
    await pay(page);
    await page.waitForURL('**/register?**');
    await page.goBack();
    await page.waitForURL('**/c/pay/**');
    await page.reload();
    await page.getByRole('heading', { name: 'You’re all done here' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await completeRegistration(page);
    await page.getByText('Pro Member', { exact: true }).waitFor();
    expect(paidBy(stripe, 'ida@example.com')).toEqual([900]);
  },
);

shopping('two tabs with two plans: only the one chosen last can be paid', async ({ open, stripe }) => {
  const page = await open();
  const { email } = await signUp(page);
  const other = await page.context().newPage();
  await page.goto('/subscription?plan=monthly');
  await page.waitForURL('**/c/pay/**');
  await other.goto('/subscription?plan=lifetime');
  await other.waitForURL('**/c/pay/**');
  await pay(page);
  await page.getByText('This checkout has expired.').waitFor();
  await pay(other);
  await other.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
  await page.goto('/subscription');
  await page.getByText('Premium: Lifetime Access').waitFor();
  expect(paidBy(stripe, email)).toEqual([4900]);
});

shopping('two tabs with the same plan are one checkout', async ({ open, stripe }) => {
  const page = await open();
  const { email } = await signUp(page);
  const other = await page.context().newPage();
  for (const it of [page, other]) {
    await it.goto('/subscription?plan=monthly');
    await it.waitForURL('**/c/pay/**');
  }
  expect(other.url()).toBe(page.url());
  await pay(page);
  await pay(other);
  await other.getByRole('link', { name: 'Continue' }).click();
  for (const it of [page, other]) await it.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
  expect(paidBy(stripe, email)).toEqual([900]);
});

shopping(
  'before Stripe’s news arrives the success page works too, in two tabs and for one account only',
  async ({ open, stripe }) => {
    stripe.webhooks.hold();
    const page = await open({ expects: [/409/] });
    const other = await page.context().newPage();
    await page.goto('/plan-selection');
    await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
    await pay(page, { email: 'uma@example.com' });
    await page.waitForURL('**/plan-selected/success?**');
    const success = page.url();
    await Promise.all([page.reload(), other.goto(success)]);
    await other.waitForURL('**/register?**');
    await completeRegistration(page);

    // The second tab still shows the form: it makes no second account, and loaded again it finds the first.
    await fillIn(other);
    await other.getByText('Registration failed', { exact: true }).waitFor();
    await other.reload();
    await other.waitForURL('**/dashboard?tab=subscription');
    await other.getByText('Lifetime Access', { exact: true }).waitFor();
    await page.goto(success);
    await page.waitForURL('**/dashboard?tab=subscription');

    const signedOut = await open();
    await signedOut.goto(success);
    await signedOut.getByRole('heading', { name: 'You are registered already' }).waitFor();
    expect(await signedOut.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');

    const stranger = await open({ expects: [/409/] });
    await signUp(stranger);
    await stranger.goto(success);
    await stranger.getByRole('heading', { name: 'Failed to activate subscription' }).waitFor();
    await stranger.getByText('This payment belongs to another account.').waitFor();
    await stranger.goto('/dashboard');
    await stranger.getByText('Free User', { exact: true }).waitFor();

    stripe.webhooks.release();
    await stripe.webhooks.idle();
    expect(stripe.webhooks.queue, 'events that were refused').toEqual([]);
    await hasOnePayment(page);
    expect(paidBy(stripe, 'uma@example.com')).toEqual([4900]);
  },
);

shopping(
  'after Stripe’s news the success page says the same each time, and nothing to anybody else',
  async ({ open, stripe }) => {
    const page = await open();
    const { email } = await subscribe(page);
    await stripe.webhooks.idle();
    const success = page.url();
    const other = await page.context().newPage();
    await Promise.all([page.reload(), other.goto(success)]);
    for (const it of [page, other]) await it.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
    await hasOnePayment(page);

    const signedOut = await open({ expects: [/401/] });
    await signedOut.goto(success);
    await signedOut.waitForURL('**/login?next=**');

    const stranger = await open({ expects: [/409/] });
    await signUp(stranger);
    await stranger.goto(success);
    await stranger.getByRole('heading', { name: 'Payment Verification Failed' }).waitFor();
    await stranger.getByText('This payment belongs to another account.').waitFor();
    expect(paidBy(stripe, email)).toEqual([900]);
  },
);

shopping('a page that comes back out of the browser’s memory no longer waits to leave', async ({ open }) => {
  const page = await open();
  await page.goto('/plan-selection');
  // Without an answer to show, the browser stays: the page is as it is when it is put into memory.
  await page.route('**/c/pay/**', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  const leaving = page.getByRole('dialog', { name: 'Taking you to the checkout' });
  await leaving.waitFor();
  // This browser keeps no pages in memory; others tell a page that comes back in these words.
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
  await leaving.waitFor({ state: 'detached' });
  await page.unroute('**/c/pay/**');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await page.waitForURL('**/c/pay/**');
});

async function hasOnePayment(page: Page): Promise<void> {
  await page.goto('/subscription/manage');
  await page.getByText('Total: 1 transactions', { exact: true }).waitFor();
}
