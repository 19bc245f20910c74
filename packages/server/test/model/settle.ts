import { expect } from 'vitest';
import type { Process } from './processes.ts';
import { askAs, type Run } from './run.ts';

/** All trouble is over and all news arrives; where some is lost for good, reconciliation finds it. */
export async function settle(run: Run): Promise<void> {
  const { stripe, processes } = run.world;
  stripe.faults.clear();
  for (const it of processes) it.letLive();
  await deliverAll(run);
  if (run.isNewsLost) {
    const mended = await reconcile(processes[0], { fix: true });
    run.story.push(...mended.map((it) => `  mended: ${it}`));
    await deliverAll(run);
  }
  // Who looks gets what was paid with their address.
  for (const it of run.people) if (it.id !== null) await askAs(run, it, { at: 0, get: '/api/subscriptions/status' });
  await deliverAll(run);
  expect(await reconcile(processes[0], { fix: false }), 'differences from Stripe').toEqual([]);
}

async function reconcile(process: Process, { fix }: { fix: boolean }): Promise<string[]> {
  const result = await process.run(({ billing }) => billing.reconciliation.run({ since: 0, fix }));
  return result?.differences ?? ['the process died'];
}

export async function deliverAll({ world }: Run): Promise<void> {
  const { webhooks } = world.stripe;
  for (let round = 0; webhooks.queue.length > 0; round++) {
    if (round === 10) throw new Error('What events lead to leads to events without end.');
    for (const it of webhooks.queue) webhooks.delay(it.eventId, 0);
    const refused = (await webhooks.deliver()).filter((it) => !it.ok);
    expect(refused, `refused events\n${world.log.join('')}`).toEqual([]);
  }
}

/** Everything once more changes nothing, neither here nor at Stripe. */
export async function repeat(run: Run): Promise<void> {
  const { stripe, processes } = run.world;
  const before = await everything(run);
  const { types } = stripe.webhooks;
  // Where everything is sent, it is also as if none of it had been handled before.
  if (types === null) await run.world.db.deleteFrom('stripe_events').execute();
  for (const { id, type } of stripe.state.events) if (types?.includes(type) !== false) stripe.webhooks.duplicate(id);
  await deliverAll(run);
  expect(await reconcile(processes[1], { fix: true }), 'differences after everything came twice').toEqual([]);
  expect(await everything(run), 'after everything came twice').toEqual(before);
}

async function everything({ world: { db, stripe } }: Run) {
  const count = async (table: 'audit_entries' | 'outbox') => (await db.selectFrom(table).select('id').execute()).length;
  return {
    users: await db
      .selectFrom('users')
      .select(['id', 'subscription_status', 'stripe_subscription_id', 'stripe_customer_id', 'subscription_trouble'])
      .select(['subscription_end_date', 'subscription_works_until'])
      .orderBy('id')
      .execute(),
    transactions: await db.selectFrom('transactions').selectAll().orderBy('id').execute(),
    // That a page could not be paid on any more is noted when Stripe says so, and nothing hangs on it.
    checkouts: await db
      .selectFrom('checkouts')
      .select(['id', 'user_id', 'paid_at', 'claimed_at'])
      .orderBy('id')
      .execute(),
    customers: await db.selectFrom('stripe_customers').select(['id', 'user_id']).orderBy('id').execute(),
    audit: await count('audit_entries'),
    outbox: await count('outbox'),
    writtenAtStripe: stripe.state.requests.filter((it) => it.method !== 'GET').length,
    events: stripe.state.events.length,
  };
}
