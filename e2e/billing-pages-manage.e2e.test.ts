import type { Locator } from 'playwright-core';
import { CANCELED, DEMO, FREE, LIFETIME, MONTHLY, member, paymentPage, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';

const PAY = 'https://pay.example.com/checkout';

journey('every payment is listed with its date, kind, amount and end, and can be searched for', async ({ open }) => {
  const page = await open();
  await member(page, MONTHLY);
  await page.goto('/subscription/manage');
  await page.getByText('Total: 5 transactions', { exact: true }).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Description',
    'Type',
    'Amount',
    'Status',
  ]);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('Nov 2, 2026 9:30 AM').getByText('$49.00').waitFor();
  await row('Invalid date').getByText('-$9.00').waitFor();
  const receipt = row('Sep 21, 2026 2:05 PM').getByRole('link', { name: /Receipt/ });
  expect(await receipt.getAttribute('href')).toBe('https://pay.example.com/receipts/1');
  expect(await row('Lifetime access').getByRole('link').count()).toBe(0);
  const hue = (text: string) => hueOf(row(text).getByText(text, { exact: true }).last());
  expect(await hue('Subscription')).toBe('purple');
  expect(await hue('Lifetime')).toBe('orange');
  expect(await hue('Refund')).toBe('blue');

  const search = page.getByLabel('Search transactions');
  for (const [words, count] of [
    ['RENEWAL', 2],
    ['demo', 1],
    ['pending', 1],
    ['oct 21, 2026 2:05 pm', 1],
    ['invalid', 1],
  ] as const) {
    await search.fill(words);
    await page.getByText(`Found: ${count} transactions`, { exact: true }).waitFor();
  }
  await search.fill('coffee');
  await page.getByText('No matching transactions', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Total: 5 transactions', { exact: true }).waitFor();
});

journey('on a phone each payment is a card', async ({ open }) => {
  const page = await open({ width: 390, theme: 'dark' });
  await member(page, MONTHLY);
  await page.goto('/subscription/manage');
  await page.getByRole('listitem').filter({ hasText: 'Lifetime access' }).getByText('$49.00').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

journey('each plan is shown as what it is', async ({ open }) => {
  const page = await open();
  await member(page, MONTHLY, { transactions: [] });
  const shows = async (status: object, texts: readonly string[], buttons: readonly string[]) => {
    await play(page, '/subscriptions/status', { ...status });
    await page.goto('/subscription/manage');
    for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(buttons);
  };
  await shows(
    MONTHLY,
    ['Monthly Subscription', 'December 21, 2026', 'Active', 'No transaction history'],
    ['Open billing portal', 'Cancel Subscription', 'Upgrade to Lifetime'],
  );
  await shows(
    CANCELED,
    ['Monthly Subscription', 'Cancelled', 'Works until'],
    ['Reactivate Subscription', 'Open billing portal', 'Upgrade to Lifetime'],
  );
  await shows(LIFETIME, ['Lifetime Access', 'Lifetime Access (No Renewal)', 'Premium'], ['Open billing portal']);
  await shows(
    DEMO,
    ['Demo mode', 'Active', 'December 21, 2026 (demo, nothing will be charged)'],
    ['Cancel Subscription', 'Upgrade to Lifetime'],
  );
  await shows(
    FREE,
    ['No Active Subscription', '546% ROI over 5 years', '$9/month'],
    ['Subscribe Monthly', 'Get Lifetime Access'],
  );
  expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:.+@/);
  expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

journey('upgrading, reactivating and the portal go on where the server says', async ({ open }) => {
  const page = await open();
  await member(page, CANCELED);
  const reactivated = await play(page, '/subscriptions/reactivate', { message: 'Goes on.' });
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await page.getByText('Subscription Reactivated', { exact: true }).waitFor();
  expect(reactivated).toEqual([{ from: 'manage' }]);

  await play(page, '/subscriptions/reactivate', { redirect: '/subscription/manage?reactivate=success' });
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByText('Your monthly plan goes on.', { exact: true }).waitFor();

  await paymentPage(page);
  const upgraded = await play(page, '/subscriptions/upgrade', { url: PAY });
  await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
  await page.waitForURL(PAY);
  expect(upgraded).toEqual([{ from: 'manage' }]);

  await play(page, '/subscriptions/portal', { url: PAY });
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Open billing portal' }).click();
  await page.waitForURL(PAY);
});

journey('who has no plan buys one here, or learns that it is there already', async ({ open }) => {
  const page = await open({ expects: [/500/] });
  await member(page);
  const sent = await play(page, '/subscriptions/direct-checkout', { message: 'You have it already.' });
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
  await page.getByText('You have it already.', { exact: true }).waitFor();
  expect(sent).toEqual([{ planType: 'monthly' }]);
  const there = { redirect: '/subscription/manage', message: 'You have a plan.' };
  await play(page, '/subscriptions/direct-checkout', there);
  await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
  await page.getByText('You have a plan.', { exact: true }).waitFor();
  await play(page, '/subscriptions/direct-checkout', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await page.getByRole('alertdialog').getByText('Could not process subscription request').waitFor();
});

journey('what fails on the way says so in its own words', async ({ open }) => {
  const page = await open({ expects: [/409|500|ERR_FAILED/] });
  await member(page, MONTHLY);
  await play(page, '/subscriptions/cancel', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await page.getByText('Cancellation Failed', { exact: true }).waitFor();
  await page.getByText('An error occurred while cancelling your subscription', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep Subscription' }).click();

  const modal = page.getByRole('alertdialog');
  const upgrade = async (text: string) => {
    await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
    await modal.getByText(text, { exact: true }).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
  };
  await play(page, '/subscriptions/upgrade', problem(409, 'conflict', 'You have lifetime access already.'));
  await upgrade('You have lifetime access already.');
  await play(page, '/subscriptions/upgrade', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await upgrade('Failed to upgrade subscription');
  await play(page, '/subscriptions/upgrade', (route) => route.abort());
  await upgrade('An error occurred while upgrading your subscription: No connection');

  await play(page, '/subscriptions/status', CANCELED);
  await play(page, '/subscriptions/reactivate', (route) => route.abort());
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await page.getByText('Reactivation Failed', { exact: true }).waitFor();
  await page.getByText('An error occurred while reactivating your subscription', { exact: true }).waitFor();
});

journey('back from a payment, the session is verified first and the address loses what it said', async ({ open }) => {
  const page = await open({ expects: [/402|404/] });
  await member(page, LIFETIME);
  const back = async (path: string, toast: string) => {
    await page.goto(path);
    await page.getByText(toast, { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).not.toMatch(/upgrade|reactivate|subscription=|session_id/);
  };
  let verified = 0;
  await play(page, '/subscriptions/session?**', (route) => {
    verified += 1;
    if (verified === 1) return problem(402, 'payment-incomplete', 'Not yet.')(route);
    return route.fulfill({ json: { planType: 'lifetime', isDemoMode: false, subscription: LIFETIME } });
  });
  await back('/subscription/manage?upgrade=success&session_id=cs_1', 'Upgrade Successful');
  expect(verified).toBe(2);
  await back('/subscription/manage?upgrade=cancelled', 'Upgrade Cancelled');
  await back('/subscription/manage?reactivate=success', 'Subscription Reactivated');
  await back('/subscription/manage?reactivate=cancelled', 'Reactivation Cancelled');
  await back('/dashboard?subscription=success&session_id=cs_1&page=2', 'Subscription Activated');
  expect(new URL(page.url()).search).toBe('?page=2&tab=subscription');
  await page.getByRole('tab', { name: 'Subscription', selected: true }).waitFor();
  await back('/dashboard?upgrade=success', 'Upgrade Successful');
  await page.getByText('upgraded to the lifetime plan').first().waitFor();
  await back('/dashboard?reactivate=success', 'Subscription Reactivated');

  await play(page, '/subscriptions/session?**', problem(404, 'not-found', 'There is no such checkout session.'));
  await back('/dashboard?upgrade=success&session_id=cs_9', 'Payment Verification Failed');
});

journey('the dashboard shows the plan in short, and the ways to change it', async ({ open }) => {
  const page = await open();
  await member(page, FREE);
  const tab = async (status: object) => {
    await play(page, '/subscriptions/status', { ...status });
    await page.goto('/dashboard?tab=subscription');
  };
  await tab(FREE);
  expect(await page.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscription');
  const more = page.getByRole('link', { name: 'Advanced Subscription Management' });
  expect(await more.getAttribute('href')).toBe('/subscription/manage');

  const upgraded = await play(page, '/subscriptions/upgrade', { message: 'Done.' });
  await play(page, '/subscriptions/cancel', { message: 'Canceled.' });
  await tab(MONTHLY);
  await page.getByText('Next payment on December 21, 2026.').waitFor();
  await page.getByRole('button', { name: /^Upgrade to Lifetime/ }).click();
  await page.getByText('Upgrade Successful', { exact: true }).waitFor();
  expect(upgraded).toEqual([{ from: 'dashboard' }]);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await play(page, '/subscriptions/status', CANCELED);
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await page.getByText('Everything works until December 21, 2026').waitFor();
  await page.getByRole('button', { name: 'Reactivate Subscription' }).waitFor();
});

/** The colour of a text as a person would call it. */
async function hueOf(text: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  if (red > blue) return 'orange';
  return red > green * 1.3 ? 'purple' : 'blue';
}
