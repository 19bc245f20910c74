import type Stripe from 'stripe';
import type { Line } from '../world/order.ts';
import type { World } from '../world/world.ts';

export function lineItems(world: World, session: string): Stripe.LineItem[] {
  return (world.orders.get(session)?.lines ?? []).map((line) => {
    const price = world.need('price', line.price);
    const amount = amountOf(world, line);
    return {
      id: line.id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: nameOf(world, price),
      metadata: {},
      price,
      quantity: line.quantity,
    };
  });
}

/** In cents. */
export function amountOf(world: World, line: Line): number {
  return (world.need('price', line.price).unit_amount ?? 0) * line.quantity;
}

export function totalOf(world: World, lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + amountOf(world, line), 0);
}

export function nameOf(world: World, price: Stripe.Price): string {
  const product = world.find(typeof price.product === 'string' ? price.product : price.product.id);
  return product?.object === 'product' ? product.name : price.id;
}
