import type { Page } from 'playwright-core';
import { logIn } from './people.ts';
import { generate, pay, subscribe } from './shoppers.ts';
import { mailTo } from './support/outbox.ts';
import { customerOf, DAY, expect, leftOfPeriod, paidBy, shopping } from './support/shop.ts';

// The life of a plan after it was bought; months pass for the server and for Stripe's stand-in alike.

const A_PERIOD = 32 * DAY;

shopping(
  'a canceled plan works until its period ends, then it is the free plan, and it can be taken up again',
  async ({ open, stripe, pass }) => {
    const page = await open();
    const { username, email } = await subscribe(page);
    await manage(page);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await page.getByText('Works until', { exact: true }).waitFor();
    await generate(page);
    expect(await page.getByRole('region', { name: 'Free plan' }).count()).toBe(0);

    await page.close(); // Its session would end, and it would say so.
    await pass(A_PERIOD);
    const later = await open();
    await comesBack(later, username);
    await later.getByText('Free User', { exact: true }).waitFor();
    await later.getByRole('region', { name: 'Free plan' }).getByText('3 of 3').waitFor();
    await generate(later);
    await later.getByRole('region', { name: 'Free plan' }).getByText('2 of 3').waitFor();
    expect(paidBy(stripe, email)).toEqual([900]);

    await later.getByRole('tab', { name: 'Subscription' }).click();
    await later.getByText(/^Your monthly plan ended on \w+ \d+, \d{4}\./).waitFor();
    await later.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await pay(later);
    await later.getByText('Subscription Reactivated', { exact: true }).waitFor();
    await later.getByText('Pro Member', { exact: true }).waitFor();
    expect(paidBy(stripe, email)).toEqual([900, 900]);
  },
);

shopping('a plan that is reactivated in time goes on and renews', async ({ open, stripe, pass }) => {
  const page = await open();
  const { username, email } = await subscribe(page);
  await page.goto('/dashboard?tab=subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await page.getByText(/^Everything works until \w+ \d+, \d{4}, then the free plan begins\.$/).waitFor();
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await page.getByText('Subscription Reactivated', { exact: true }).waitFor();
  await page.getByText(/Next payment on/).waitFor();
  await page.getByText('Pro Member', { exact: true }).waitFor();

  await page.close(); // Its session would end, and it would say so.
  await pass(A_PERIOD);
  const later = await open();
  await comesBack(later, username);
  await later.getByText('Pro Member', { exact: true }).waitFor();
  await manage(later, 2);
  await later.getByRole('row').filter({ hasText: 'Monthly plan, renewal' }).getByText('$9.00').waitFor();
  expect(paidBy(stripe, email)).toEqual([900, 900]);
});

shopping('monthly becomes lifetime; both payments are listed with their receipts', async ({ open, stripe }) => {
  const page = await open();
  const { email } = await subscribe(page);
  await manage(page, 1);
  await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByText('Upgrade Cancelled', { exact: true }).waitFor();
  await page.getByText('Monthly Subscription', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
  await pay(page);
  await page.getByText('Upgrade Successful', { exact: true }).waitFor();
  await page.getByText('Lifetime Access (No Renewal)').waitFor();
  await page.getByText('Total: 2 transactions', { exact: true }).waitFor();
  for (const [text, amount] of [
    ['Monthly plan', '$9.00'],
    ['Lifetime access', '$49.00'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByText(amount, { exact: true }).waitFor();
    await row.getByText('Completed', { exact: true }).waitFor();
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      row.getByRole('link', { name: /^Receipt/ }).click(),
    ]);
    await receipt.getByText(amount).first().waitFor();
    await receipt.close();
  }
  const customer = customerOf(stripe, email);
  const plans = stripe.state.subscriptions.filter((it) => it.customer === customer);
  expect(
    plans.map((it) => it.status),
    'nothing renews any more',
  ).toEqual(['canceled']);
  expect(paidBy(stripe, email)).toEqual([900, 4900]);
});

shopping(
  'a renewal that fails is told, works for some days more, and is mended with another card',
  async ({ open, product, stripe, pass }) => {
    const page = await open();
    const { username, email } = await subscribe(page);
    stripe.setNextRenewalCard(customerOf(stripe, email), 'declined');
    await page.close(); // Its session would end, and it would say so.
    await pass(leftOfPeriod(stripe, email) + 2 * 60 * 60 * 1000);

    const later = await open();
    await comesBack(later, username);
    await later.getByRole('tab', { name: 'Subscription' }).click();
    const alert = later.getByRole('alert').filter({ hasText: 'Your last payment failed' });
    await alert.getByText(/^Everything works until \w+ \d+, \d{4}\./).waitFor();
    await mailTo(product, email, /could not be renewed/);
    await generate(later);
    expect(await later.getByRole('region', { name: 'Free plan' }).count()).toBe(0);

    await later.goto('/dashboard?tab=subscription');
    await alert.getByRole('button', { name: 'Update payment method' }).click();
    await later.getByLabel('Card').selectOption('ok');
    await later.getByRole('button', { name: 'Save card' }).click();
    await later.getByRole('link').filter({ hasText: /-\d+$/ }).first().click();
    await later.getByRole('button', { name: 'Pay invoice' }).click();
    await later.getByText('(paid)').waitFor();
    await stripe.webhooks.idle();
    await manage(later, 2);
    await later.getByText('Active', { exact: true }).waitFor();
    expect(await alert.count()).toBe(0);
    expect(paidBy(stripe, email)).toEqual([900, 900]);
  },
);

shopping('a refund ends what it was for, and says so', async ({ open, stripe }) => {
  const page = await open();
  const { email } = await subscribe(page, 'lifetime');
  const customer = customerOf(stripe, email);
  stripe.refund(stripe.state.charges.find((it) => it.customer === customer)?.id ?? '');
  await stripe.webhooks.idle();
  await page.goto('/dashboard?tab=subscription');
  await page.getByText('Free User', { exact: true }).waitFor();
  await page.getByText('Your payment was refunded', { exact: true }).waitFor();
  await manage(page, 2);
  await page.getByText('No Active Subscription').waitFor();
  await page.getByRole('row').filter({ hasText: 'Refund' }).getByText('-$49.00').waitFor();
});

/** The manage page, with so many payments. */
async function manage(page: Page, transactions = 1): Promise<void> {
  await page.goto('/subscription/manage');
  await page.getByText(`Total: ${transactions} transactions`, { exact: true }).waitFor();
}

/** Signs in after a time in which the old session has ended. */
async function comesBack(page: Page, username: string): Promise<void> {
  await logIn(page, username);
  await page.waitForURL('**/dashboard');
}
