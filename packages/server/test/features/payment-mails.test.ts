import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openShop, pays, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const MINUTE = 60 * 1000;

/** Somebody without an account pays, and we are told. */
async function visitorPays(email: string, planType: 'monthly' | 'lifetime' = 'lifetime'): Promise<string> {
  const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType });
  const session = sessionIn(body.url);
  await shop.stripe.pay(session, { card: 'ok', email });
  await shop.deliver();
  return session;
}

const aboutMoney = async (address: string) => (await shop.mailsTo(address)).filter((it) => /payment/i.test(it.subject));

describe('who pays and does not register', () => {
  test('gets one mail with the way back after a quarter of an hour, and may come later', async () => {
    const session = await visitorPays('forgetful@example.com');
    shop.clock.pass(14 * MINUTE);
    expect(await shop.mailsTo('forgetful@example.com')).toEqual([]);
    shop.clock.pass(2 * MINUTE);
    const mails = await shop.mailsTo('forgetful@example.com');
    expect(mails.map((it) => it.subject)).toEqual(['Your payment for Plainflow waits for you']);
    expect(mails[0]?.text).toContain('You paid for lifetime access');
    expect(mails[0]?.text).toContain(`https://plainflow.test/register?session_id=${session}&plan=lifetime`);
    shop.clock.pass(30 * DAY);
    expect(await shop.mailsTo('forgetful@example.com')).toEqual([]);
    const client = await shop.signUp('forgetful');
    await client.get(`/api/subscriptions/session?session_id=${session}`);
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
  });

  test('gets it once, however often Stripe tells of the payment', async () => {
    const session = await visitorPays('told_often@example.com', 'monthly');
    for (const it of shop.stripe.state.events) shop.stripe.webhooks.duplicate(it.id);
    await shop.deliver();
    await shop.visitor().get(`/api/direct-signup/session-info?session_id=${session}`);
    shop.clock.pass(16 * MINUTE);
    const mails = await shop.mailsTo('told_often@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('You paid for the monthly plan');
  });

  test('gets none once an account has the plan', async () => {
    const session = await visitorPays('quick@example.com');
    const client = await shop.signUp('quick');
    await client.post('/api/subscriptions/complete-signup', {
      sessionId: session,
      planType: 'lifetime',
      isDemoMode: false,
    });
    shop.clock.pass(16 * MINUTE);
    expect(await aboutMoney('quick@example.com')).toEqual([]);
  });

  test('gets the plan without any link where an account has that very address, verified', async () => {
    await visitorPays('Verified@Example.com', 'monthly');
    const client = await shop.signUp('verified');
    expect(await statusOf(client)).toMatchObject({ isActive: false });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', client.id).execute();
    expect(await statusOf(client)).toMatchObject({ isActive: true, planType: 'monthly' });
    shop.clock.pass(16 * MINUTE);
    expect(await aboutMoney('verified@example.com')).toEqual([]);
  });
});

describe('whose renewal fails', () => {
  /** Their card has no money when the month is over; the mail about it waits to be sent. */
  async function fails(username: string) {
    await subscriber(shop, username);
    await shop.mailsTo(`${username}@example.com`);
    const customer = String(shop.stripe.state.subscriptions.at(-1)?.customer);
    shop.stripe.setNextRenewalCard(customer, 'insufficient_funds');
    await shop.wait(31 * DAY + 2 * 60 * MINUTE);
    await shop.deliver();
    return { customer, client: await signInAgain(shop, username) };
  }

  test('is told so once, until when everything works, and where to look after the card', async () => {
    const { client } = await fails('no_money');
    for (const it of shop.stripe.state.events) shop.stripe.webhooks.duplicate(it.id);
    await shop.deliver();
    await statusOf(client);
    const [mail, ...others] = await aboutMoney('no_money@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A payment for Plainflow did not go through');
    expect(mail?.text).toContain('Until February 9, 2026 everything works as before.');
    expect(mail?.text).toContain('https://plainflow.test/subscription/manage');
  });

  test('is told nothing where it was paid before the mail went out', async () => {
    await fails('paid_since');
    const invoice = shop.stripe.state.invoices.at(-1)?.id ?? '';
    shop.stripe.payInvoice(invoice, 'ok');
    await shop.deliver();
    expect(await aboutMoney('paid_since@example.com')).toEqual([]);
  });

  test('is told nothing where the plan was ended before the mail went out', async () => {
    const { client } = await fails('ended_since');
    expect((await client.post('/api/subscriptions/cancel')).body.message).toBe('Your subscription is canceled.');
    expect(await aboutMoney('ended_since@example.com')).toEqual([]);
    expect(shop.stripe.state.subscriptions.at(-1)?.status).toBe('canceled');
  });

  test('is told again when it fails again another month', async () => {
    const { customer } = await fails('again');
    expect(await aboutMoney('again@example.com')).toHaveLength(1);
    shop.stripe.setNextRenewalCard(customer, 'ok');
    shop.stripe.payInvoice(shop.stripe.state.invoices.at(-1)?.id ?? '', 'ok');
    await shop.deliver();
    shop.stripe.setNextRenewalCard(customer, 'expired_card');
    await shop.wait(30 * DAY);
    await shop.deliver();
    expect(await aboutMoney('again@example.com')).toHaveLength(1);
  });
});

test('an address that was made up for an account without one gets nothing, neither from us nor from Stripe', async () => {
  const client = shop.visitor();
  const form = {
    username: 'nameless',
    name: 'Nobody',
    email: 'nameless@no-email.invalid',
    password: 'shop door 41',
    form: 'after-payment',
  };
  const { body } = await client.post('/api/auth/register', form);
  expect(body).toMatchObject({ username: 'nameless' });
  await pays(shop, client, 'monthly');
  await shop.deliver();
  expect(await statusOf(client)).toMatchObject({ isActive: true });
  expect(shop.stripe.state.customers.at(-1)?.email).not.toBe('nameless@no-email.invalid');
  const mails = await shop.db.selectFrom('outbox').select('recipient').where('recipient', 'like', '%invalid').execute();
  expect(mails).toEqual([]);
});
