import { expect } from 'vitest';
import { type Holding, holdingOf, sumOf } from './oracle.ts';
import { askAs, type Run } from './run.ts';

const GRACE_MS = 4 * 24 * 60 * 60 * 1000;

/** What holds once everything has settled, whatever happened before. */
export async function checkPromises(run: Run): Promise<void> {
  const { db, stripe } = run.world;
  const customers = await db.selectFrom('stripe_customers').select(['id', 'user_id']).execute();
  checkOwners(run, customers);
  await checkBooks(run, customers);
  await checkDeserted(run, customers);
  for (const it of run.people) {
    if (it.id === null) continue;
    const own = customers.filter(({ user_id }) => user_id === it.id).map(({ id }) => id);
    const holding = holdingOf(stripe.state, own);
    checkCharges(it.name, holding);
    const status = await askAs(run, it, { at: 0, get: '/api/subscriptions/status' });
    checkAccess(it.name, holding, { isActive: status?.body.isActive === true, now: run.world.clock.now() });
  }
}

/** Nobody pays without access, and nobody has access without a right to it. */
function checkAccess(
  name: string,
  { lifetimes, periods, live }: Holding,
  { isActive, now }: { isActive: boolean; now: number },
): void {
  const isPaid = lifetimes.length > 0 || periods.some((it) => it.from <= now && now < it.until);
  const renewing = live.filter((it) => !it.cancel_at_period_end && it.cancel_at === null);
  const paidUntil = Math.max(...periods.map((it) => it.until));
  const isInGrace = renewing.some((it) => periods.some((p) => p.subscription === it.id)) && now < paidUntil + GRACE_MS;
  if (isPaid && !isActive) throw new Error(`${name} has paid and has no access.`);
  if (isActive && !isPaid && !isInGrace) throw new Error(`${name} has access without a right to it.`);
}

/** Nobody goes on being charged for what they have already, or have no more. */
function checkCharges(name: string, { lifetimes, periods, live }: Holding): void {
  const ids = live.map((it) => it.id);
  expect(ids.length, `${name}: subscriptions that go on: ${ids}`).toBeLessThanOrEqual(lifetimes.length > 0 ? 0 : 1);
  expect(lifetimes.length, `${name}: lifetime access that was bought and not paid back`).toBeLessThanOrEqual(1);
  expect(
    live.filter((it) => it.newestIsTakenBack),
    `${name}: goes on after its money was taken back`,
  ).toEqual([]);
  const [lifetime] = lifetimes;
  const besides = periods.filter((it) => lifetime && it.paidAt > lifetime.paidAt);
  expect(besides, `${name}: paid beside lifetime access`).toEqual([]);
}

/** Where an account was deleted, and so nobody can use it, nothing goes on. */
async function checkDeserted(
  { world: { db, stripe } }: Run,
  customers: { id: string; user_id: string | null }[],
): Promise<void> {
  const waiting = await db.selectFrom('checkouts').select('customer_id').where('claimed_at', 'is', null).execute();
  const deserted = customers.filter((it) => it.user_id === null && !waiting.some((row) => row.customer_id === it.id));
  expect(
    holdingOf(
      stripe.state,
      deserted.map(({ id }) => id),
    ).live,
    'subscriptions of deleted accounts',
  ).toEqual([]);
}

/** Every movement of money is written down once, for the right account. */
async function checkBooks(
  { world: { db, stripe } }: Run,
  customers: { id: string; user_id: string | null }[],
): Promise<void> {
  const rows = await db.selectFrom('transactions').selectAll().execute();
  expect(new Set(rows.map((it) => it.stripe_payment_id)).size, 'movements that are there once').toBe(rows.length);
  for (const { id } of stripe.state.customers) {
    const own = rows.filter((it) => it.stripe_customer_id === id);
    const sum = own
      .filter((it) => it.status === 'completed')
      .reduce((sum, it) => sum + (it.transaction_type === 'refund' ? -it.amount : it.amount), 0);
    expect(sum, `cents paid by ${id}`).toBe(sumOf(stripe.state, id));
    const owner = customers.find((it) => it.id === id)?.user_id ?? null;
    expect(
      own.filter((it) => it.user_id !== owner),
      `movements of ${id} in another account`,
    ).toEqual([]);
  }
}

/** What an account bought is its own; what a visitor paid belongs to whom it was given to first, and to nobody else. */
function checkOwners(run: Run, customers: { id: string; user_id: string | null }[]): void {
  const accounts = run.people.flatMap(({ id }) => id ?? []);
  for (const it of run.world.stripe.state.sessions) {
    if (it.status !== 'complete' || it.payment_status === 'unpaid') continue;
    const owner = customers.find(({ id }) => id === it.customer)?.user_id ?? null;
    const buyer = it.client_reference_id;
    if (buyer !== null && accounts.includes(buyer)) {
      expect(owner, `owner of ${it.id}`).toBe(buyer);
      continue;
    }
    const claims = run.claims.filter((claim) => claim.session === it.id && accounts.includes(claim.userId));
    const told = new Set(claims.filter(({ isTold }) => isTold).map(({ userId }) => userId));
    expect(told.size, `accounts that were told that they have ${it.id}`).toBeLessThanOrEqual(1);
    const [first] = told;
    if (first) expect(owner, `owner of ${it.id}`).toBe(first);
    else if (owner !== null) {
      const byAddress = [...run.verified].filter(([, email]) => email === it.customer_details?.email).map(([id]) => id);
      expect([...claims.map(({ userId }) => userId), ...byAddress], `who may have ${it.id}`).toContain(owner);
    }
  }
}
