import { expect, test } from 'vitest';
import { days, LIFETIME, MONTHLY, scene, subscriber, typesOf } from './support.ts';

test('prices are found by their lookup keys, and a key moves on only when asked to', async () => {
  const { sdk } = await scene();
  const product = await sdk.products.create({ name: 'Plainflow', metadata: { a: 'b' } });
  const monthly = {
    product: product.id,
    currency: 'usd',
    recurring: { interval: 'month' as const },
    lookup_key: 'monthly',
  };
  const old = await sdk.prices.create({ ...monthly, unit_amount: 1900 });
  expect(old).toMatchObject({
    type: 'recurring',
    unit_amount: 1900,
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect(String(old.unit_amount_decimal)).toBe('1900');
  await sdk.prices.create({ product: product.id, currency: 'usd', unit_amount: 19900, lookup_key: 'lifetime' });
  await expect(sdk.prices.create({ ...monthly, unit_amount: 2900 })).rejects.toMatchObject({ param: 'lookup_key' });
  const dearer = await sdk.prices.create({ ...monthly, unit_amount: 2900, transfer_lookup_key: true });
  const { data } = await sdk.prices.list({ lookup_keys: ['monthly'], active: true, expand: ['data.product'] });
  expect(data).toMatchObject([{ id: dearer.id, product: { name: 'Plainflow' } }]);
  expect((await sdk.prices.list({ type: 'one_time' })).data).toHaveLength(1);
  expect(await sdk.prices.update(old.id, { active: false, nickname: 'old' })).toMatchObject({
    active: false,
    nickname: 'old',
  });
  await expect(
    sdk.checkout.sessions.create({ ...MONTHLY, line_items: [{ price: old.id, quantity: 1 }] }),
  ).rejects.toThrow(/inactive/);
  expect(await sdk.prices.retrieve(dearer.id)).toMatchObject({ lookup_key: 'monthly' });
});

test('products are kept, changed and listed', async () => {
  const { sdk } = await scene();
  const { id } = await sdk.products.create({ id: 'plainflow', name: 'Plainflow' });
  expect(await sdk.products.update(id, { active: false, description: 'old' })).toMatchObject({ active: false });
  expect(await sdk.products.retrieve(id)).toMatchObject({ id: 'plainflow', description: 'old', name: 'Plainflow' });
  expect((await sdk.products.list({ active: true })).data).toEqual([]);
  expect((await sdk.products.list({ ids: ['plainflow'] })).data).toHaveLength(1);
});

test('a customer who is deleted loses their plan and is shown as deleted', async () => {
  const it = await scene();
  const { customer, subscription } = await subscriber(it);
  expect(await it.sdk.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
  expect(await it.sdk.customers.retrieve(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
  expect(await it.sdk.subscriptions.retrieve(subscription, { expand: ['customer'] })).toMatchObject({
    status: 'canceled',
    customer: { deleted: true },
  });
  expect(typesOf(it.standIn).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  await expect(it.sdk.checkout.sessions.create({ ...LIFETIME, customer })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await it.sdk.customers.list()).data).toEqual([]);
});

test('an address that is no e-mail address is refused', async () => {
  const { sdk } = await scene();
  await expect(sdk.customers.create({ email: 'nobody' })).rejects.toMatchObject({ code: 'email_invalid' });
});

test('a checkout session expires after a day, or when it is told to, and can’t be paid then', async () => {
  const { standIn, sdk } = await scene();
  const [one, two] = [await sdk.checkout.sessions.create(MONTHLY), await sdk.checkout.sessions.create(MONTHLY)];
  expect(await sdk.checkout.sessions.expire(one.id)).toMatchObject({ status: 'expired', url: null });
  await expect(sdk.checkout.sessions.expire(one.id)).rejects.toThrow(/status of `expired`/);
  await standIn.clock.advance(days(1));
  expect(await sdk.checkout.sessions.retrieve(two.id)).toMatchObject({ status: 'expired' });
  expect(await standIn.pay(two.id)).toMatchObject({ outcome: 'expired', redirect: null });
  expect(typesOf(standIn).filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
  expect(standIn.state.charges).toEqual([]);
});

test('a session is paid once, however often the button is pressed', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.checkout.sessions.create(MONTHLY);
  const [first, second] = await Promise.all([standIn.pay(id), standIn.pay(id)]);
  expect([first?.outcome, second?.outcome]).toEqual(['paid', 'already-paid']);
  expect(standIn.state.charges).toHaveLength(1);
});

test('a card that asks for a confirmation pays when it is given, and does not when it is not', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.checkout.sessions.create(MONTHLY);
  expect(await standIn.pay(id, { card: '3ds', confirm: false })).toMatchObject({ outcome: 'challenge-failed' });
  expect(standIn.state.subscriptions).toEqual([]);
  expect(await standIn.pay(id, { card: '3ds' })).toMatchObject({ outcome: 'paid' });
});

test('sessions are listed by customer, payment and subscription', async () => {
  const it = await scene();
  const { session, customer, subscription } = await subscriber(it);
  await it.sdk.checkout.sessions.create(LIFETIME);
  const ids = async (params: Parameters<typeof it.sdk.checkout.sessions.list>[0]) =>
    (await it.sdk.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await ids({ customer })).toEqual([session]);
  expect(await ids({ subscription })).toEqual([session]);
  expect(await ids({ status: 'open' })).toHaveLength(1);
  expect((await it.sdk.checkout.sessions.listLineItems(session)).data).toMatchObject([
    { quantity: 1, amount_total: 1900 },
  ]);
});

test('what a customer has is listed with them when asked for', async () => {
  const it = await scene();
  const { customer, subscription } = await subscriber(it);
  const found = await it.sdk.customers.retrieve(customer, { expand: ['subscriptions'] });
  expect(found).toMatchObject({ subscriptions: { data: [{ id: subscription }] } });
});
