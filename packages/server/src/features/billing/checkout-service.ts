import { randomBytes } from 'node:crypto';
import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { PaymentError, SignupCheckout } from '@plainflow/contracts/direct-signup';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import type { CheckoutRow } from '../../platform/db/tables.ts';
import { fail, Problem } from '../../platform/problem.ts';
import { isEntitled, isLifetime, type Subscription } from '../accounts/entitlement.ts';
import type { BillingParts } from './parts.ts';
import type { CheckoutRecord } from './provider/records.ts';
import type { Sync } from './sync-service.ts';

/** Paths of our pages; `SESSION` stands for the id of the session. */
export type Way = { success: string; cancel: string };
export const SESSION = '{CHECKOUT_SESSION_ID}';

type Parts = BillingParts & { sync: Sync; site: () => string };

/** Sessions at Stripe last a day. */
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

export function createCheckouts({ accounts, repository, provider, payments, production, clock, sync, site }: Parts) {
  /** Stripe refused the key when it was used last. */
  let keyRefused = false;

  /** No money moves: nothing is set up here, or, while developing, not rightly. Never in production by accident. */
  const demoAllowed = (): boolean => payments.mode === 'demo' || (!production && keyRefused);

  /** Tells what is wrong with payment, and whether one may go on without. */
  async function selling<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      keyRefused = false;
      return result;
    } catch (error) {
      if (!(error instanceof Problem && error.extras.paymentError)) throw error;
      if (error.extras.paymentError === 'stripe-key') keyRefused = true;
      throw new Problem(
        error.code,
        error.message,
        { ...error.extras, demoOffered: demoAllowed() },
        { cause: error.cause },
      );
    }
  }

  /** For a signed-in account. Throws `conflict` where it has what it would buy. */
  async function forUser(userId: string, plan: PaidPlan, way: Way, { demo = false } = {}): Promise<string> {
    refuseWhatIsThere((await accounts.facts(userId)).subscription, plan, clock.now());
    if (payments.mode === 'demo' && payments.keyFault && !demo) tellFaultOfKey(payments.keyFault);
    if (payments.mode === 'demo' || (demo && demoAllowed())) return demoCheckout(plan, way, userId);
    return selling(async () => {
      const customerId = await customerOf(userId);
      const open = await stillOpen(userId, { way, plan });
      if (open) return open;
      // Closing the others may have shown that one of them is paid.
      refuseWhatIsThere((await accounts.facts(userId)).subscription, plan, clock.now());
      return stripeCheckout(plan, way, { userId, customerId, email: null });
    });
  }

  /** For who has no account yet. */
  async function forVisitor(plan: PaidPlan, email: string | null): Promise<SignupCheckout> {
    const way = {
      success: `/plan-selected/success?session_id=${SESSION}&plan=${plan}`,
      cancel: '/plan-selected/cancel',
    };
    const asDemo = async (reason: PaymentError | null): Promise<SignupCheckout> => ({
      url: await demoCheckout(plan, way, null, email),
      isDemoMode: true,
      fallbackMode: reason !== null,
      fallbackReason: reason,
    });
    if (payments.mode === 'demo') return asDemo(payments.keyFault);
    try {
      const url = await selling(() => stripeCheckout(plan, way, { userId: null, customerId: null, email }));
      return { url, isDemoMode: false, fallbackMode: false, fallbackReason: null };
    } catch (error) {
      const reason = error instanceof Problem ? error.extras.paymentError : undefined;
      if (reason !== 'stripe-key' || !demoAllowed()) throw error;
      return asDemo(reason);
    }
  }

  async function demoCheckout(plan: PaidPlan, way: Way, userId: string | null, email: string | null = null) {
    const id = `demo_${randomBytes(24).toString('base64url').replaceAll('-', '0')}`;
    await note({ id, plan, url: '', userId, customerId: null, email }, way);
    return `/demo-checkout?session_id=${id}`;
  }

  async function stripeCheckout(
    plan: PaidPlan,
    way: Way,
    payer: { userId: string | null; customerId: string | null; email: string | null },
  ): Promise<string> {
    const now = clock.now();
    const order = { ...payer, plan, successUrl: `${site()}${way.success}`, cancelUrl: `${site()}${way.cancel}` };
    const once = randomBytes(12).toString('hex');
    // Two clicks at once, also on two servers, give one session.
    const minute = payer.userId
      ? `${payer.userId}-${payer.customerId}-${plan}-${way.success.split('=')[0]}-${Math.floor(now / 60_000)}`
      : once;
    const create = (key: string) => provider.createCheckout({ ...order, idempotencyKey: `checkout-${key}` });
    let session = await create(minute);
    // That one was paid or closed since; the provider repeats what it said then.
    const known = await repository.checkout(session.id);
    if (session.status !== 'open' || known?.closed_at || known?.paid_at) session = await create(once);
    await note({ ...session, ...payer }, way);
    return session.url;
  }

  const note = (
    it: Pick<CheckoutRecord, 'id' | 'plan' | 'userId' | 'customerId' | 'email'> & { url: string },
    way: Way,
  ): Promise<void> =>
    repository.addCheckout({
      id: it.id,
      plan: it.plan,
      user_id: it.userId,
      customer_id: it.customerId,
      email: it.email?.toLowerCase() ?? null,
      success_path: way.success.replace(SESSION, it.id),
      cancel_path: way.cancel,
      created_at: clock.now(),
    });

  /** The address of a session that can go on. All others of the account are closed: only one can be paid. */
  async function stillOpen(userId: string, wanted: { way: Way; plan: PaidPlan } | null): Promise<string | null> {
    const now = clock.now();
    let found: string | null = null;
    for (const row of await repository.openCheckouts(userId, now - OPEN_FOR_MS)) {
      if (row.id.startsWith('demo_')) continue;
      const session = await provider.checkout(row.id);
      if (session?.isPaid) await sync.checkout(session);
      else if (session?.status === 'open' && session.url && !found && wanted && isSame(row, wanted))
        found = session.url;
      else {
        await provider.closeCheckout(row.id);
        await repository.closeCheckout(row.id, now);
      }
    }
    return found;
  }

  async function customerOf(userId: string): Promise<string> {
    // In this order: where another process makes the first one at this moment, both ask Stripe for the same.
    const attempt = (await repository.customersOf(userId)).length;
    const account = await repository.account(userId);
    if (!account) return fail('not-signed-in', 'This account does not exist any more.');
    const known = account.stripe_customer_id;
    if (known !== null && (await provider.customerExists(known))) return known;
    // Stripe writes to the addresses that it knows.
    const email = account.email && !isPlaceholderEmail(account.email) ? account.email : null;
    const id = await provider.createCustomer({ ...account, email }, attempt);
    await repository.atOnce(async (tables) => {
      await tables.addCustomer(id, userId, clock.now());
      await tables.setCustomer(userId, id);
    });
    return id;
  }

  const closeAll = async (userId: string): Promise<void> => void (await stillOpen(userId, null));

  return { forUser, forVisitor, closeAll, demoAllowed };
}
export type Checkouts = ReturnType<typeof createCheckouts>;

const isSame = (row: CheckoutRow, { way, plan }: { way: Way; plan: PaidPlan }): boolean =>
  row.plan === plan && row.success_path === way.success.replace(SESSION, row.id);

function tellFaultOfKey(paymentError: PaymentError): never {
  const message =
    paymentError === 'db-as-stripe-key'
      ? 'A database connection string is set where the payment key belongs. Payment processing is disabled.'
      : 'The payment key of this server is not a valid one. Payment processing is disabled.';
  return fail('payment-unavailable', message, { paymentError, demoOffered: true });
}

/** Nobody buys what they have. A plan that was canceled goes on by reactivating it, one that failed by a new card. */
function refuseWhatIsThere(subscription: Subscription, plan: PaidPlan, now: number): void {
  if (!isEntitled(subscription, now)) return;
  if (isLifetime(subscription)) fail('conflict', 'You have lifetime access already.');
  if (plan === 'lifetime') return;
  if (subscription.status === 'canceled') {
    fail('conflict', 'Your monthly plan still runs. You can reactivate it instead of buying it again.');
  }
  fail('conflict', 'You have an active subscription already.');
}
