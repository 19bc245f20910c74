import { together } from '../../platform/together.ts';
import { differencesFromSold } from './as-sold.ts';
import { type Assessment, assess, endings, type Remedy, type Right, withoutProvider } from './assess.ts';
import { afterNews } from './decision.ts';
import { isGift, withGift } from './gifts.ts';
import { movementsOf } from './movements.ts';
import type { BillingParts } from './parts.ts';
import type { ProviderEvent } from './provider/provider.ts';
import type { CheckoutRecord, Records } from './provider/records.ts';
import type { Account, BillingTables, CustomerRow } from './repository.ts';
import { rightOf } from './right.ts';

/** Rounds of reading and writing; each is lost only to another writer that was quicker, or leads to a remedy. */
const ROUNDS = 12;
/** Who registers right after paying needs no letter. */
const WAIT_FOR_REGISTRATION_MS = 15 * 60 * 1000;

type Event = Pick<ProviderEvent, 'id' | 'type'>;

/**
 * Brings what we keep in line with what the provider says now. Events only say of whom: the same happens whether one
 * comes once, twice, late or not at all, and whoever tells first (webhook or success page) wins.
 */
export function createSync({ repository, provider, clock }: Pick<BillingParts, 'repository' | 'provider' | 'clock'>) {
  /** What comes for a customer while one reading runs is settled by one reading after it. */
  const settled = together(settle);

  /** Everything of a customer, together with the other customers of the same account. */
  const customer = (id: string, ...events: Event[]): Promise<void> => settled(id, events);

  async function settle(id: string, asked: Event[][]): Promise<void> {
    const events = asked.flat();
    for (let round = 0; round < ROUNDS; round++) {
      const row = await repository.customer(id);
      if (!row) return noteEvents(events);
      const all = row.user_id === null ? [row] : await repository.customersOf(row.user_id);
      const records = await Promise.all(all.map((it) => provider.records(it.id)));
      const { right, hasHistory, remedies } = await judge(row, records);
      const isWritten = await write(all, records, {
        right: hasHistory ? right : null,
        isLast: remedies.length === 0,
        events,
      });
      if (!isWritten) continue;
      if (remedies.length === 0) return;
      for (const it of remedies) await put(it);
    }
    throw new Error(`The payments of customer ${id} could not be settled.`);
  }

  /** Of a customer who has no account, and can't get one any more, everything ends. */
  async function judge({ id, user_id }: CustomerRow, records: Records[]): Promise<Assessment> {
    const said = assess(records);
    if (user_id === null) {
      return (await repository.hasCheckout(id)) ? said : { ...said, remedies: records.flatMap(endings) };
    }
    if (said.hasHistory || !records.some((it) => it.isUnknown)) return said;
    const account = await repository.account(user_id);
    const right = account && withoutProvider(rightOf(account));
    return right ? { ...said, right, hasHistory: true } : said;
  }

  async function user(userId: string): Promise<void> {
    const [first] = await repository.customersOf(userId);
    if (first) await customer(first.id);
  }

  /** What a checkout led to. */
  async function checkout(it: CheckoutRecord, ...events: Event[]): Promise<void> {
    const customerId = await noteCheckout(it);
    await (customerId === null ? noteEvents(events) : customer(customerId, ...events));
  }

  /**
   * Writes down that it is paid, and for whom. Whether the account of who began it is still there is looked up now.
   *
   * @returns the customer whose payments have changed by it; null: nobody's
   */
  async function noteCheckout(it: CheckoutRecord): Promise<string | null> {
    const { id, customerId, email } = it;
    const now = clock.now();
    if (!it.isPaid || customerId === null) {
      if (it.status === 'expired') await repository.closeCheckout(id, now);
      return null;
    }
    await repository.atOnce(async (tables) => {
      if (await isOfDeletedAccount(tables, it)) return;
      const userId = it.userId !== null && (await tables.userExists(it.userId)) ? it.userId : null;
      await tables.addCheckout({ ...unknownCheckout, id, plan: it.plan, user_id: userId, created_at: it.createdAt });
      await tables.addCustomer(customerId, userId, now);
      const isFirst = await tables.markPaid(id, { customerId, email, now });
      if (userId !== null) await give(tables, { checkoutId: id, customerId, userId, now });
      else if (isFirst && email) {
        const dueAt = now + WAIT_FOR_REGISTRATION_MS;
        await tables.outbox.put({
          kind: 'payment-waiting',
          to: email,
          userId: null,
          data: { checkout: id },
          now,
          dueAt,
        });
      }
    });
    return customerId;
  }

  async function write(
    customers: CustomerRow[],
    records: Records[],
    { right, isLast, events }: { right: Right | null; isLast: boolean; events: readonly Event[] },
  ): Promise<boolean> {
    const userId = customers[0]?.user_id ?? null;
    const now = clock.now();
    try {
      await repository.atOnce(async (tables) => {
        for (const it of customers) if (!(await tables.advance(it))) throw new Stale();
        for (const it of records) await writeMovements(tables, it, userId);
        for (const it of records.flatMap(differencesFromSold)) await tables.notices.tell(it, now);
        if (userId !== null) for (const it of records) await writeWhoPays(tables, it, userId, now);
        if (userId !== null && right) await writeRight(tables, userId, right, now);
        // Until the last remedy has worked, the events count as not handled, so that they come again.
        if (isLast) for (const it of events) await tables.addEvent(it, now);
      });
      return true;
    } catch (error) {
      if (error instanceof Stale) return false;
      throw error;
    }
  }

  async function noteEvents(events: readonly Event[]): Promise<void> {
    for (const it of events) await repository.addEvent(it, clock.now());
  }

  const put = (it: Remedy): Promise<void> =>
    'end' in it ? provider.endSubscription(it.end) : provider.refund(it.refund);

  return { customer, user, checkout, noteCheckout, noteEvents };
}
export type Sync = ReturnType<typeof createSync>;

/** Somebody wrote about the same customer after we had asked the provider. */
class Stale extends Error {}

/** A checkout of which only the provider knows: we went down between creating it there and noting it here. */
const unknownCheckout = { success_path: '/subscription/success', cancel_path: '/subscription/cancel' };

/** An account's checkouts go with it. What it paid stays in the books, and waits for nobody. */
export async function isOfDeletedAccount(
  tables: Pick<BillingTables, 'customer' | 'checkout'>,
  { id, customerId }: CheckoutRecord,
): Promise<boolean> {
  const customer = customerId === null ? undefined : await tables.customer(customerId);
  return customer?.user_id === null && (await tables.checkout(id)) === undefined;
}

/** Gives what was paid to an account. False where another account has it. */
export async function give(
  tables: BillingTables,
  { checkoutId, customerId, userId, now }: { checkoutId: string; customerId: string; userId: string; now: number },
): Promise<boolean> {
  return (await bind(tables, customerId, userId)) && (await tables.claim(checkoutId, userId, now)) !== 'others';
}

/** From now on what this customer pays is paid for this account. False where it is another one's. */
export async function bind(tables: BillingTables, customerId: string, userId: string): Promise<boolean> {
  if (!(await tables.bindCustomer(customerId, userId))) return false;
  const account = await tables.account(userId);
  if (account && account.stripe_customer_id === null) await tables.setCustomer(userId, customerId);
  return true;
}

/** Those that are new or have changed: most of what happens to a customer concerns one of many. */
async function writeMovements(tables: BillingTables, records: Records, userId: string | null): Promise<void> {
  const known = new Map((await tables.movementsOf(records.customerId)).map((it) => [it.stripe_payment_id, it]));
  for (const it of movementsOf(records)) {
    const row = known.get(it.stripe_payment_id);
    const isSame =
      row?.user_id === userId &&
      row.status === it.status &&
      row.amount === it.amount &&
      row.receipt_url === it.receipt_url &&
      row.description === it.description;
    if (!isSame) await tables.writeMovement(it, userId);
  }
}

/** Nothing can be asked of Stripe for somebody whom it does not know: the next purchase makes a new customer. */
async function writeWhoPays(tables: BillingTables, records: Records, userId: string, now: number): Promise<void> {
  const { customerId, isUnknown } = records;
  if (!isUnknown) return tables.returnCustomer(userId, customerId);
  const message = `Stripe does not know the customer ${customerId}. Was the key changed to another Stripe account, or the customer removed? What was paid works until its end, and nothing renews it.`;
  await tables.notices.tell({ id: `unknown:${customerId}`, kind: 'unknown-customer', message }, now);
  await tables.leaveCustomer(userId, customerId);
}

async function writeRight(tables: BillingTables, userId: string, said: Right, now: number): Promise<void> {
  const account = await tables.account(userId);
  if (!account) return;
  const before = { status: account.subscription_status, subscription: account.stripe_subscription_id };
  if (keepsGift(account, said)) return;
  const over = account.subscription_decided_over;
  // Both are what `decide` wrote.
  const [present, stored] = [rightOf(account), storedGift(account)];
  const news = afterNews(present, over === null ? null : (JSON.parse(over) as Right), said);
  if (news === null && stored === null) return;
  const next = news?.right ?? present;
  const { right, gift } = withGift({ stored, present, next }, now);
  const isBack = right !== next;
  if (news === null && !isBack) return;
  const decidedOver = isBack ? null : (news?.over ?? null);
  const kept = { over: decidedOver && JSON.stringify(decidedOver), gift: gift && JSON.stringify(gift) };
  if (!(await tables.decide(account, right, kept))) throw new Stale();
  const after = { status: right.status, subscription: right.subscriptionId };
  if (before.status === after.status && before.subscription === after.subscription) return;
  await tables.audit.add({ actor: null, userId, action: 'subscription-changed', before, after, now });
  if (right.status === 'past_due' && before.status !== 'past_due' && account.email) {
    const data = { worksUntil: right.worksUntil };
    await tables.outbox.put({ kind: 'payment-failed', to: account.email, userId, data, now });
  }
}

/** What an administrator gave stays, unless something was bought on top of it. */
export const keepsGift = (account: Account, right: Right): boolean =>
  isGift(rightOf(account)) && !['active', 'trialing', 'past_due'].includes(right.status);

/** What waits below what was bought; null: nothing does. */
export const storedGift = ({ subscription_gift }: Account): Right | null =>
  subscription_gift === null ? null : (JSON.parse(subscription_gift) as Right);
