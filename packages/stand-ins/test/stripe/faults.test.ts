import { expect, test } from 'vitest';
import { MONTHLY, scene } from './support.ts';

test.each([
  ['declined', 'StripeCardError', 402],
  ['401', 'StripeAuthenticationError', 401],
  ['429', 'StripeRateLimitError', 429],
  ['500', 'StripeAPIError', 500],
  ['conflict', 'StripeAPIError', 409],
] as const)('a fault %s reaches the caller as %s, once, and nothing was done', async (kind, type, statusCode) => {
  const { standIn, sdk } = await scene();
  standIn.faults.next({ kind });
  await expect(sdk.customers.create({})).rejects.toMatchObject({ type, statusCode });
  expect(standIn.state.customers).toEqual([]);
  expect(standIn.state.requests).toMatchObject([{ fault: kind, status: statusCode }]);
  await expect(sdk.customers.create({})).resolves.toMatchObject({ object: 'customer' });
});

test.each(['reset', 'cut'] as const)('a fault %s is a broken connection to the caller', async (kind) => {
  const { standIn, sdk } = await scene();
  // The SDK repeats a request whose connection was closed once, whatever its settings.
  standIn.faults.next({ kind }, { times: 2 });
  await expect(sdk.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('an answer that is no JSON is an error of the service', async () => {
  const { standIn, sdk } = await scene();
  standIn.faults.next({ kind: 'nonsense' });
  await expect(sdk.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAPIError' });
});

test.each(['no-reply', 'timeout'] as const)(
  'with a fault %s the caller’s own limit of time ends the waiting',
  async (kind) => {
    const { standIn, sdk } = await scene({}, { timeout: 50 });
    standIn.faults.next({ kind });
    await expect(sdk.balance.retrieve()).rejects.toThrow(/timeout/);
  },
);

test('a slow answer comes after all to a caller who waits', async () => {
  const { standIn, sdk } = await scene();
  standIn.faults.next({ kind: 'timeout', delayMs: 20 });
  await expect(sdk.balance.retrieve()).resolves.toMatchObject({ object: 'balance' });
});

test.each(['500', 'reset', 'no-reply', 'nonsense', 'timeout', 'cut'] as const)(
  'a reply that is lost by %s after the work was done is there for the same idempotency key',
  async (kind) => {
    const { standIn, sdk } = await scene({}, { timeout: 50 });
    standIn.faults.next({ kind, afterEffect: true }, { times: kind === 'reset' ? 2 : 1 });
    const key = { idempotencyKey: 'checkout-1' };
    await expect(sdk.checkout.sessions.create(MONTHLY, key)).rejects.toThrow();
    expect(standIn.state.sessions).toHaveLength(1);
    const again = await sdk.checkout.sessions.create(MONTHLY, { ...key, timeout: 5000 });
    expect(again.id).toBe(standIn.state.sessions[0]?.id);
    expect(standIn.state.sessions).toHaveLength(1);
  },
);

test('a fault hits only the address and the method it is meant for', async () => {
  const { standIn, sdk } = await scene();
  standIn.faults.next({ kind: '500' }, { path: '/v1/checkout/*', method: 'POST' });
  await sdk.customers.create({});
  await sdk.checkout.sessions.list();
  expect(standIn.faults.waiting).toBe(1);
  await expect(sdk.checkout.sessions.create(MONTHLY)).rejects.toMatchObject({ statusCode: 500 });
  standIn.faults.next({ kind: '500' }, { path: /customers\/cus_/, times: 5 });
  standIn.faults.clear();
  expect(standIn.faults.waiting).toBe(0);
});

test('too many requests are repeated by the SDK only when the answer says so', async () => {
  const { standIn, sdk } = await scene({}, { maxNetworkRetries: 1 });
  standIn.faults.next({ kind: '429' });
  await expect(sdk.balance.retrieve()).rejects.toMatchObject({ statusCode: 429 });
  standIn.faults.next({ kind: '429', retry: true });
  await expect(sdk.balance.retrieve()).resolves.toMatchObject({ object: 'balance' });
});

test('while it is down nothing gets through, and afterwards all is as before', async () => {
  const { standIn, sdk } = await scene();
  const { id } = await sdk.customers.create({});
  standIn.faults.down = true;
  await expect(sdk.customers.retrieve(id)).rejects.toMatchObject({ type: 'StripeConnectionError' });
  standIn.faults.down = false;
  await expect(sdk.customers.retrieve(id)).resolves.toMatchObject({ id });
});
