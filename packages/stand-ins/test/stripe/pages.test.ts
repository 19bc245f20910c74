import { expect, test } from 'vitest';
import { days, LIFETIME, MONTHLY, scene, subscriber } from './support.ts';

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const text = async (url: string) => (await fetch(url)).text();

test('the checkout page shows plan and price, asks for what it does not know, and leads back', async () => {
  const { sdk } = await scene();
  const { url } = await sdk.checkout.sessions.create(MONTHLY);
  const page = await text(url ?? '');
  expect(page).toContain('1 × Monthly: $19.00 per month');
  expect(page).toContain('<a href="https://app.example.com/back">Back</a>');
  expect(page).toMatch(/<label for="email">Email<\/label>\s*<input id="email" type="email"[^>]* required/);
  expect(page).toContain('<button type="submit">Subscribe</button>');
  const known = await sdk.checkout.sessions.create({ ...LIFETIME, customer_email: 'a@example.com' });
  expect(await text(known.url ?? '')).toMatch(/name="email" readonly value="a@example.com"/);
});

test('paying on the page leads to the success address with the session’s id', async () => {
  const { standIn, sdk } = await scene();
  const { id, url } = await sdk.checkout.sessions.create(MONTHLY);
  const reply = await post(url ?? '', { email: 'ann@example.com', name: 'Ann', card: 'ok' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `https://app.example.com/done?session_id=${id}`]);
  expect(standIn.state.customers).toMatchObject([{ email: 'ann@example.com', name: 'Ann' }]);
  expect(await text(url ?? '')).toContain('has been paid already');
});

test('a declined card is said on the page, with what was filled in still there', async () => {
  const { sdk } = await scene();
  const { url } = await sdk.checkout.sessions.create(MONTHLY);
  const page = await (await post(url ?? '', { email: 'ann@example.com', name: '<Ann>', card: 'declined' })).text();
  expect(page).toContain('<p class="error" role="alert">Your card was declined.</p>');
  expect(page).toContain('value="&lt;Ann&gt;"');
});

test('a bank’s question comes between, and is answered with yes or no', async () => {
  const { standIn, sdk } = await scene();
  const { url } = await sdk.checkout.sessions.create(MONTHLY);
  const form = { email: 'ann@example.com', name: 'Ann', card: '3ds' };
  expect(await (await post(url ?? '', form)).text()).toContain('Complete authentication');
  expect(standIn.state.charges).toEqual([]);
  expect(await (await post(url ?? '', { ...form, confirm: 'no' })).text()).toContain('role="alert"');
  expect((await post(url ?? '', { ...form, confirm: 'yes' })).status).toBe(303);
});

test('an expired session says so, and an unknown one is not found', async () => {
  const { standIn, sdk } = await scene();
  const { url } = await sdk.checkout.sessions.create(MONTHLY);
  await standIn.clock.advance(days(1));
  expect(await text(url ?? '')).toContain('This checkout has expired');
  expect((await fetch(`${standIn.url}/c/pay/cs_none`)).status).toBe(404);
});

test('in the portal one cancels, keeps and changes the card, and returns', async () => {
  const it = await scene();
  const { customer, subscription } = await subscriber(it);
  const { url } = await it.sdk.billingPortal.sessions.create({ customer, return_url: 'https://app.example.com/plan' });
  expect(await text(url)).toContain('<a href="https://app.example.com/plan">Return</a>');
  await post(url, { action: 'cancel', subscription });
  expect(await it.sdk.subscriptions.retrieve(subscription)).toMatchObject({ cancel_at: expect.any(Number) });
  expect(await text(url)).toContain('Renew plan');
  await post(url, { action: 'keep', subscription });
  expect(await it.sdk.subscriptions.retrieve(subscription)).toMatchObject({ cancel_at: null });
  await post(url, { action: 'card', card: 'declined' });
  await it.standIn.clock.advance(days(32));
  expect(await it.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'past_due' });
});

test('an open invoice can be paid on its page; a receipt tells what was given back', async () => {
  const it = await scene({ draftMs: 0 });
  const { customer } = await subscriber(it);
  it.standIn.setNextRenewalCard(customer, 'declined');
  await it.standIn.clock.advance(days(31));
  const [open] = (await it.sdk.invoices.list({ status: 'open' })).data;
  const url = open?.hosted_invoice_url ?? '';
  expect(await (await post(url, { card: 'declined' })).text()).toContain('role="alert"');
  expect(await (await post(url, { card: 'ok' })).text()).toContain('(paid)');
  const [charge] = it.standIn.state.charges;
  it.standIn.refund(charge?.id ?? '', { amount: 900 });
  expect(await text(charge?.receipt_url ?? '')).toContain('Refunded: $9.00');
});
