import type { AdminTransaction } from '@plainflow/contracts/admin-transactions';
import type { StripeStandIn } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { administrator, exported } from './administrators.ts';
import { signUp } from './people.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { expect, shopping as journey } from './support/shop.ts';

/** A plan is bought and paid for. */
async function buys(page: Page, stripe: StripeStandIn, planType: 'monthly' | 'lifetime'): Promise<void> {
  const reply = await page.request.post('/api/subscriptions/create-checkout', { data: { planType } });
  const { url } = (await reply.json()) as { url: string };
  const session = /(cs_\w+)/.exec(url)?.[1] ?? '';
  await stripe.pay(session, { card: 'ok' });
  const verified = await page.request.get(`/api/subscriptions/session?session_id=${session}`);
  if (!verified.ok()) throw new Error(await verified.text());
}

const told = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();

journey('clients are listed with what they paid, and looked at', async ({ open, product, stripe }) => {
  const member = await open();
  const person = await signUp(member, 'Klara Kunde');
  await buys(member, stripe, 'monthly');
  const page = await open({ expects: [/500/] });
  await administrator(page, product);
  await page.goto('/admin/dashboard?view=clients');
  await page.getByLabel('Search clients').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Client',
    'Signup Date',
    'Account Age',
    'Status',
    'Lifetime Spend',
    'Payments',
    'Actions',
  ]);
  expect(await page.getByRole('cell', { name: 'admin', exact: true }).count()).toBe(0);
  await page.getByLabel('Search clients').fill(person.username);
  await told(page, /^1 of \d+ clients$/);
  const row = page.getByRole('row').filter({ hasText: 'Klara Kunde' });
  await row.getByText('$9.00').waitFor();
  await row.getByText('0 days').waitFor();
  await page.getByRole('button', { name: 'Lifetime Spend' }).click();
  expect([...(await problemsInBothThemes(page, 'clients')), ...(await tooWide(page, 'clients'))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.route('**/api/admin/clients/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: `View Details of ${person.username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Client Details' });
  await told(page, 'Failed to load client data');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const history = dialog.getByRole('table', { name: 'Transaction History' });
  await history.waitFor();
  expect(await history.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Type',
    'Amount',
    'Status',
    'Description',
  ]);
  for (const fact of ['Lifetime spend', 'Successful payments', 'Failed payments']) {
    await dialog.getByText(fact, { exact: true }).waitFor();
  }
  const area = dialog.getByRole('region', { name: 'Transactions' });
  expect(await area.evaluate((it) => getComputedStyle(it).maxHeight)).toBe('300px');
  await dialog.getByText('No notes', { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'client')), ...(await tooWide(page, 'client'))]).toEqual([]);
});

journey(
  'the revenue of the last thirty days is shown, narrowed down and asked for again',
  async ({ open, product, stripe }) => {
    const member = await open();
    const person = await signUp(member, 'Karl Kunde');
    await buys(member, stripe, 'lifetime');
    const page = await open({ expects: [/500/] });
    await administrator(page, product);
    await page.goto('/admin/dashboard?tab=revenue');
    for (const text of ['Total Revenue', 'Transaction Count', 'Average Transaction']) await told(page, text);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'ID',
      'Date',
      'User',
      'Type',
      'Amount',
      'Status',
      'Method',
    ]);
    const day = (offset: number) => new Date(Date.now() - offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(await page.getByLabel('End date').inputValue()).toBe(day(0));
    expect(await page.getByLabel('Start date').inputValue()).toBe(day(30));
    expect(await page.getByLabel('Type').locator('option').allTextContents()).toEqual([
      'All types',
      'Signup',
      'Subscription',
      'Renewal',
      'Lifetime',
      'Refund',
      'Other',
    ]);
    await page.getByLabel('Search transactions').fill(person.username);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    const row = page.getByRole('row').nth(1);
    for (const text of ['Karl Kunde', 'Lifetime', '$49.00']) await row.getByText(text, { exact: true }).waitFor();
    expect(await page.locator('dd').allTextContents()).toEqual(['$49.00', '1', '$49.00']);
    expect([...(await problemsInBothThemes(page, 'revenue')), ...(await tooWide(page, 'revenue'))]).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    const { name, lines } = await exported(page);
    expect(name).toBe(`plainflow-transactions-${day(0)}.csv`);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,${person.username},Karl Kunde,`);
    expect(lines[1]).toContain(',lifetime,49.00,');

    await page.getByLabel('Type').selectOption('Refund');
    await told(page, 'No transactions found. Try adjusting your filters.');
    await page.getByLabel('Type').selectOption('Lifetime');
    await row.getByText('$49.00', { exact: true }).waitFor();
    await page.getByLabel('Start date').fill(day(-1));
    await told(page, 'No transactions found. Try adjusting your filters.');
    await page.getByLabel('Start date').fill('');
    await row.getByText('$49.00', { exact: true }).waitFor();

    await page.route('**/api/admin/transactions?*', (route) => route.fulfill({ status: 500, body: 'No luck' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await told(page, 'Failed to load transaction data: 500: No luck');
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await page.getByText('Failed to load transaction data: 500: No luck').waitFor({ state: 'detached' });
  },
);

journey('money that went back is a minus, and who is gone has no name', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  const refund: AdminTransaction = {
    ...{ id: 'r', user_id: null, user: null, transaction_type: 'refund', amount: 900, status: 'completed' },
    ...{ payment_method: 'stripe', stripe_payment_id: null, description: 'Refund', receipt_url: null },
    created_at: new Date().toISOString(),
  };
  await page.route('**/api/admin/transactions?*', (route) =>
    route.fulfill({ json: { transactions: [refund], found: 1, net: -900, average: -900 } }),
  );
  await page.goto('/admin/dashboard?tab=revenue');
  await told(page, 'Deleted account');
  expect(await page.getByRole('cell', { name: '-$9.00' }).count()).toBe(1);
});
