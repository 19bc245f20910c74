import type Stripe from 'stripe';
import type { World } from '../world/world.ts';

export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const expired = world.update('checkout.session', id, { status: 'expired', url: null });
  world.emit('checkout.session.expired', expired);
  return expired;
}

export function expireSessionIfOpen(world: World, id: string): void {
  if (world.need('checkout.session', id).status === 'open') expireSession(world, id);
}
