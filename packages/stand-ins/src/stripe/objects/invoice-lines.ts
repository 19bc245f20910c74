import Stripe from 'stripe';
import { idOf, type World } from '../world/world.ts';
import { nameOf } from './line-items.ts';

export interface InvoiceLine {
  readonly price: Stripe.Price;
  readonly quantity: number;
  /** Seconds. */
  readonly period: { readonly start: number; readonly end: number };
  /** The subscription's item that it bills. */
  readonly item?: string;
  /** A trial bills nothing for its period. */
  readonly free?: boolean;
}

export function lineOf(
  world: World,
  invoice: string,
  line: InvoiceLine,
  of: Stripe.Subscription | null,
): Stripe.InvoiceLineItem {
  const { price, quantity, period, item, free = false } = line;
  const amount = free ? 0 : (price.unit_amount ?? 0) * quantity;
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${nameOf(world, price)}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: world.settings.livemode,
    metadata: of?.metadata ?? {},
    parent:
      of === null || item === undefined
        ? null
        : {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: false,
              proration_details: { credited_items: null },
              subscription: of.id,
              subscription_item: item,
            },
            type: 'subscription_item_details',
          },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(String(quantity)),
    subscription: of?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}
