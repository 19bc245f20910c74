import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { openShop, pays, retryAtOnce, type Shop, statusOf } from '../support/payments.ts';

let shop: Shop;
let boss: Client & { id: string };
beforeAll(async () => {
  retryAtOnce();
  shop = await openShop({ payments: ({ stripe }) => ({ stripe: stripe && { ...stripe, timeoutMs: 300 } }) });
  boss = await administrator(shop, 'boss');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const failures = async () => (await boss.get('/api/admin/system')).body.payments;
const replay = (id: string) => boss.post(`/api/admin/webhook-failures/${id}/replay`);

/** Somebody pays while nothing can be read of Stripe, so that the news of it is refused. */
async function missedPayment(name: string): Promise<Client> {
  const client = await shop.signUp(name);
  await pays(shop, client, 'monthly');
  shop.stripe.faults.down = true;
  await shop.stripe.webhooks.deliver();
  shop.stripe.faults.down = false;
  return client;
}

describe('an event that could not be handled', () => {
  test('is listed with why, and can be handled again; then it is gone, and written down who did it', async () => {
    const ann = await missedPayment('ann');
    const { failed, failures: listed } = await failures();
    expect(failed).toBeGreaterThan(0);
    const [first] = listed;
    expect(first).toMatchObject({ type: expect.stringMatching(/\./) });
    // What people are told says nothing of the cause.
    expect(first.error).toMatch(/^.+ ← StripeConnectionError: .+ ← We are experiencing issues/);
    for (const { id } of listed) expect((await replay(id)).body).toEqual({ message: 'The event was handled.' });
    expect(await statusOf(ann)).toMatchObject({ status: 'active' });
    expect(await failures()).toEqual(expect.objectContaining({ failed: 0, failures: [] }));
    expect((await replay(first.id)).status).toBe(404);
    const [entry] = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'webhook-replayed')
      .execute();
    expect(entry).toMatchObject({ actor_id: boss.id, details: expect.stringContaining(' evt_') });
  });

  test('is counted each time it fails, and leaves the list when Stripe’s own repetition is handled', async () => {
    const bob = await missedPayment('bob');
    const [{ id, tries }] = (await failures()).failures;
    shop.stripe.faults.down = true;
    expect((await replay(id)).status).toBe(503);
    shop.stripe.faults.down = false;
    const again = (await failures()).failures.find((it: { id: string }) => it.id === id);
    expect(again.tries).toBe(tries + 1);
    await shop.wait(6 * 3_600_000);
    await shop.deliver();
    expect(await statusOf(bob)).toMatchObject({ status: 'active' });
    expect((await failures()).failed).toBe(0);
  });

  test('that nobody knows of is not found', async () => {
    expect((await replay('evt_made_up')).status).toBe(404);
  });
});

test('of an event no more is kept than whom it is about', async () => {
  await missedPayment('cleo');
  const rows = await shop.db.selectFrom('webhook_failures').select('about').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { about } of rows) {
    expect(Object.keys(JSON.parse(about)).toSorted()).toEqual(['chargeId', 'checkoutId', 'customerId']);
    expect(about).not.toMatch(/@|4242/);
  }
});
