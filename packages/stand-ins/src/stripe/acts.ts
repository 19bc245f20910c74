import type Stripe from 'stripe';
import type { FakeCard } from './objects/cards.ts';
import { type PayForm, type PayResult, payCheckout } from './objects/checkout-pay.ts';
import { deleteCustomer } from './objects/customers.ts';
import { closeDispute, dispute } from './objects/disputes.ts';
import { payInvoice } from './objects/invoice-pay.ts';
import { addPaymentMethod, keepOnFile } from './objects/payment-methods.ts';
import { archivePrice } from './objects/prices.ts';
import { type RefundWish, refund } from './objects/refunds.ts';
import { subscription } from './objects/subscription.ts';
import { endSubscription } from './objects/subscription-end.ts';
import { cancelInPortal, keepInPortal } from './objects/subscription-routes.ts';
import type { World } from './world/world.ts';

/** What people do on hosted pages and in the dashboard, and what banks do. See README.md. */
export interface Acts {
  pay(sessionId: string, form?: PayForm): Promise<PayResult>;
  payInvoice(invoiceId: string, card: FakeCard): Stripe.Invoice;
  setNextRenewalCard(customerId: string, card: FakeCard): void;
  /** @param id of a charge or a payment intent */
  refund(id: string, wish?: RefundWish): Stripe.Refund;
  dispute(id: string, wish?: { readonly reason?: string }): Stripe.Dispute;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  cancelNow(subscriptionId: string): Stripe.Subscription;
  cancelInPortal(subscriptionId: string): Stripe.Subscription;
  keepInPortal(subscriptionId: string): Stripe.Subscription;
  deleteCustomer(customerId: string): void;
  archivePrice(priceId: string): void;
}

export function actsIn(current: () => World): Acts {
  // What has fallen due by then comes first.
  const world = () => {
    const it = current();
    it.clock.catchUp();
    return it;
  };
  return {
    pay: async (id, form) => payCheckout(world(), id, form),
    payInvoice: (id, card) => payInvoice(world(), id, card),
    setNextRenewalCard: (id, card) => {
      const { email, name = null } = world().need('customer', id);
      keepOnFile(world(), id, card, addPaymentMethod(world(), card, { customer: id, email, name }).id);
    },
    refund: (id, wish) => refund(world(), id, wish),
    dispute: (id, wish) => dispute(world(), id, wish?.reason),
    closeDispute: (id, outcome) => closeDispute(world(), id, outcome),
    cancelNow: (id) => endSubscription(world(), subscription(world(), id).id, 'cancellation_requested'),
    cancelInPortal: (id) => cancelInPortal(world(), id),
    keepInPortal: (id) => keepInPortal(world(), id),
    deleteCustomer: (id) => void deleteCustomer(world(), id),
    archivePrice: (id) => void archivePrice(world(), id),
  };
}
