export type { FakeCard } from './stripe/objects/cards.ts';
export type { PayResult } from './stripe/objects/checkout-pay.ts';
export { type StripeStandIn, type StripeStandInOptions, startStripe } from './stripe/start.ts';
