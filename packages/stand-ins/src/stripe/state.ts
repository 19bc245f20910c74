import type Stripe from 'stripe';
import type { LoggedRequest } from './api/reply.ts';
import type { AnyObject, World } from './world/world.ts';

/** What there is, oldest first, as the API shows it. For assertions. */
export interface State {
  readonly customers: readonly Stripe.Customer[];
  readonly products: readonly Stripe.Product[];
  readonly prices: readonly Stripe.Price[];
  readonly sessions: readonly Stripe.Checkout.Session[];
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly invoicePayments: readonly Stripe.InvoicePayment[];
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  /** All of them, whatever has become of their delivery. */
  readonly events: readonly Stripe.Event[];
  readonly requests: readonly LoggedRequest[];
  find(id: string): AnyObject | undefined;
}

export function stateOf(current: () => World, requests: () => readonly LoggedRequest[]): State {
  const world = () => {
    const it = current();
    it.clock.catchUp();
    return it;
  };
  return {
    get customers() {
      return world()
        .all('customer')
        .filter(({ id }) => !world().deleted.has(id));
    },
    get products() {
      return world().all('product');
    },
    get prices() {
      return world().all('price');
    },
    get sessions() {
      return world().all('checkout.session');
    },
    get subscriptions() {
      return world().all('subscription');
    },
    get invoices() {
      return world().all('invoice');
    },
    get invoicePayments() {
      return world().all('invoice_payment');
    },
    get intents() {
      return world().all('payment_intent');
    },
    get charges() {
      return world().all('charge');
    },
    get refunds() {
      return world().all('refund');
    },
    get disputes() {
      return world().all('dispute');
    },
    get events() {
      return world().all('event');
    },
    get requests() {
      return requests();
    },
    find: (id) => world().find(id),
  };
}
