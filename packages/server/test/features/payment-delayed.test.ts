import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openShop, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Somebody begins a checkout and pays in one of the ways that there are. */
async function pays(username: string, planType: 'monthly' | 'lifetime', card: Parameters<Shop['stripe']['pay']>[1]) {
  const client = await shop.signUp(username);
  const { body } = await client.post('/api/subscriptions/create-checkout', { planType });
  const session = sessionIn(body.url);
  const { outcome } = await shop.stripe.pay(session, card);
  await shop.deliver();
  return { ...client, session, outcome };
}

const typesAndStatuses = async (client: { get: (url: string) => Promise<{ body: Record<string, unknown>[] }> }) =>
  (await client.get('/api/user/transactions')).body.map((it) => [it.transaction_type, it.amount, it.status]);

describe.each(['monthly', 'lifetime'] as const)('a payment that takes days (%s)', (plan) => {
  test('gives the plan when it arrives, not before', async () => {
    const client = await pays('patient', plan, { card: 'bank' });
    expect(client.outcome).toBe('processing');
    const page = await client.get(`/api/subscriptions/session?session_id=${client.session}`);
    expect(page.body).toMatchObject({
      status: 402,
      code: 'payment-incomplete',
      message: 'Payment has not been completed or is still processing',
    });
    expect(await statusOf(client)).toMatchObject({ isActive: false });
    await shop.wait(4 * DAY);
    await shop.deliver();
    const later = await signInAgain(shop, 'patient');
    expect(await statusOf(later)).toMatchObject({ isActive: true, planType: plan });
    expect((await typesAndStatuses(later)).map(([, , status]) => status)).toEqual(['completed']);
  });

  test('gives nothing when it never arrives, and can be tried again', async () => {
    const client = await pays('unlucky', plan, { card: 'bank_fails' });
    await shop.wait(4 * DAY);
    await shop.deliver();
    const later = await signInAgain(shop, 'unlucky');
    expect(await statusOf(later)).toMatchObject({ isActive: false, status: 'inactive' });
    expect((await later.get(`/api/subscriptions/session?session_id=${client.session}`)).status).toBe(402);
    const { body } = await later.post('/api/subscriptions/create-checkout', { planType: plan });
    await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
    await shop.deliver();
    expect(await statusOf(later)).toMatchObject({ isActive: true });
  });

  test('of which the owner loses patience and pays by card, too, is paid back', async () => {
    const client = await pays('impatient', plan, { card: 'bank' });
    const { body } = await client.post('/api/subscriptions/create-checkout', { planType: plan });
    await shop.stripe.pay(sessionIn(body.url), { card: 'ok' });
    await shop.wait(4 * DAY);
    await shop.deliver();
    const later = await signInAgain(shop, 'impatient');
    expect(await statusOf(later)).toMatchObject({ isActive: true, planType: plan });
    const amount = plan === 'monthly' ? 900 : 4900;
    const kept = (await typesAndStatuses(later)).reduce(
      (sum, [type, cents]) => sum + (type === 'refund' ? -1 : 1) * Number(cents),
      0,
    );
    expect(kept).toBe(amount);
    expect(shop.stripe.state.subscriptions.filter((it) => it.status !== 'canceled')).toHaveLength(
      plan === 'monthly' ? 1 : 0,
    );
  });
});

describe('a card that asks for a confirmation', () => {
  test('is as good as any once confirmed', async () => {
    const client = await pays('confirms', 'monthly', { card: '3ds' });
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });

  test('buys nothing while it is not, and the same checkout goes on', async () => {
    const client = await pays('hesitates', 'monthly', { card: '3ds', confirm: false });
    expect(client.outcome).toBe('challenge-failed');
    expect(await statusOf(client)).toMatchObject({ isActive: false });
    const { body } = await client.post('/api/subscriptions/create-checkout', { planType: 'monthly' });
    expect(sessionIn(body.url)).toBe(client.session);
    await shop.stripe.pay(client.session, { card: 'ok' });
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true });
  });

  test('whose renewals have to be confirmed each time works some days, and on once confirmed', async () => {
    await pays('each_month', 'monthly', { card: 'needs_confirmation' });
    await shop.wait(31 * DAY + 2 * 60 * 60 * 1000);
    await shop.deliver();
    const client = await signInAgain(shop, 'each_month');
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'past_due', trouble: 'payment-failed' });
    shop.stripe.payInvoice(shop.stripe.state.invoices.at(-1)?.id ?? '', 'ok');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'active', trouble: null });
  });
});

describe('a checkout that is left', () => {
  test('goes on where the person comes back by the back button, and after a day a new one begins', async () => {
    const client = await shop.signUp('comes_back');
    const begin = async () =>
      sessionIn((await client.post('/api/subscriptions/create-checkout', { planType: 'monthly' })).body.url);
    const first = await begin();
    expect(await begin()).toBe(first);
    shop.clock.pass(10 * 60 * 1000);
    expect(await begin()).toBe(first);
    await shop.wait(25 * 60 * 60 * 1000);
    await shop.deliver();
    expect((await client.get(`/api/subscriptions/session?session_id=${first}`)).status).toBe(402);
    const second = await begin();
    expect(second).not.toBe(first);
    expect((await shop.stripe.pay(first, { card: 'ok' })).outcome).toBe('expired');
    expect((await shop.stripe.pay(second, { card: 'ok' })).outcome).toBe('paid');
  });
});

describe('what is done in Stripe’s dashboard', () => {
  test('a plan that is ended at once stays usable to the end of what was paid', async () => {
    const client = await subscriber(shop, 'ended_there');
    shop.stripe.cancelNow(shop.stripe.state.subscriptions.at(-1)?.id ?? '');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: true, status: 'canceled' });
    const reply = await client.post('/api/subscriptions/reactivate', {});
    expect(reply.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('It works until February 5, 2026'),
    });
    await shop.wait(32 * DAY);
    expect(await statusOf(await signInAgain(shop, 'ended_there'))).toMatchObject({
      isActive: false,
      status: 'canceled',
    });
  });

  test('a dispute of a month ends the plan, and stays in the books with what came of it', async () => {
    const client = await subscriber(shop, 'disputes');
    const dispute = shop.stripe.dispute(shop.stripe.state.charges.at(-1)?.id ?? '');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: false, trouble: 'disputed' });
    expect(shop.stripe.state.subscriptions.at(-1)?.status).toBe('canceled');
    shop.stripe.closeDispute(dispute.id, 'lost');
    await shop.deliver();
    expect(await statusOf(client)).toMatchObject({ isActive: false, trouble: 'disputed' });
    expect(await typesAndStatuses(client)).toContainEqual(['refund', 900, 'completed']);
  });

  test('a refund counts while the money is on its way; where it does not get there, the right comes back', async () => {
    const client = await subscriber(shop, 'refund_fails', 'lifetime');
    shop.stripe.refund(shop.stripe.state.charges.at(-1)?.id ?? '', { outcome: 'fails' });
    await shop.deliver();
    expect(await typesAndStatuses(client)).toContainEqual(['refund', 4900, 'pending']);
    expect(await statusOf(client)).toMatchObject({ isActive: false, trouble: 'refunded' });
    await shop.wait(10 * DAY);
    await shop.deliver();
    const later = await signInAgain(shop, 'refund_fails');
    expect(await typesAndStatuses(later)).toContainEqual(['refund', 4900, 'failed']);
    expect(await statusOf(later)).toMatchObject({ isActive: true, isLifetime: true, trouble: null });
  });
});
