import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import type { CheckoutRecord, Records } from './records.ts';

/** What the payment provider does for us. Every call throws a `payment-unavailable` problem where it can't be reached. */
export type Provider = {
  /** Everything that it knows of a customer, as it is now. */
  records(customerId: string): Promise<Records>;
  /** null: there is no such session, or it is not ours. */
  checkout(id: string): Promise<CheckoutRecord | null>;
  /** Ours of one customer. */
  checkoutsOf(customerId: string): Promise<CheckoutRecord[]>;
  /** Ours that were completed since; oldest first. */
  completedCheckouts(since: number): Promise<CheckoutRecord[]>;
  createCheckout(order: CheckoutOrder): Promise<CheckoutRecord & { url: string }>;
  /** Nothing happens where it is paid or over already. */
  closeCheckout(id: string): Promise<void>;
  /** Creates the customer of an account once, however often it is called. */
  createCustomer(user: { id: string; email: string | null; name: string | null }, attempt: number): Promise<string>;
  /** False: it was deleted at the provider, or never was. */
  customerExists(id: string): Promise<boolean>;
  /** Nothing happens where there is no such customer any more. */
  tellPerson(customerId: string, person: { email: string | null; name: string | null }): Promise<void>;
  /**
   * What is known of the person goes, as far as the books can do without: of who never paid, all. What was paid keeps the
   * name and the address that stand on its invoice. False: nothing is left that could be asked for.
   */
  forgetPerson(customerId: string): Promise<boolean>;
  /** False: it has ended already. */
  setEndsItself(subscriptionId: string, endsItself: boolean): Promise<boolean>;
  /**
   * The next charge comes at `at` (epoch milliseconds, whole seconds) and each later one counts from there; one that ends
   * itself ends then. Nothing is paid back. `ended`: it has ended already. `refused`: it can't be moved to then.
   */
  moveNextCharge(subscriptionId: string, at: number): Promise<'moved' | 'ended' | 'refused'>;
  /** At once. Nothing happens where it has ended already. */
  endSubscription(id: string): Promise<void>;
  /** The whole charge. Nothing happens where it was refunded already. */
  refund(chargeId: string): Promise<void>;
  /** null: there is no such customer. */
  portal(customerId: string, returnUrl: string): Promise<string | null>;
  /** The event of a webhook's raw body; `forged`: its signature is wrong, or too old. */
  readEvent(body: string, signature: string): ReadEvent;
  /** Whose money an event is about; null: nobody's that we know by it. */
  customerOf(event: ProviderEvent): Promise<string | null>;
};

export type CheckoutOrder = {
  plan: PaidPlan;
  userId: string | null;
  customerId: string | null;
  email: string | null;
  /** Addresses of our pages; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  /** The same one gives the same session. */
  idempotencyKey: string;
};

export type ReadEvent =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'forged' }
  /** Signed, and no event as they are known here. `about`: what can be said of it. */
  | { kind: 'unexpected'; about: string };

export type ProviderEvent = {
  id: string;
  type: string;
  /** The checkout session that it is about, if any. */
  checkoutId: string | null;
  customerId: string | null;
  chargeId: string | null;
};
