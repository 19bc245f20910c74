import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { type Route, route } from '../api/route.ts';

export const accountRoutes: readonly Route[] = [
  route('GET', '/v1/balance', ({ world, params }): Stripe.Balance => {
    fields(params, []);
    const taken = world.all('charge').reduce((sum, it) => sum + it.amount_captured - it.amount_refunded, 0);
    const lost = world.all('dispute').reduce((sum, it) => sum + (it.status === 'won' ? 0 : it.amount), 0);
    const amount = [{ amount: taken - lost, currency: 'usd', source_types: { card: taken - lost } }];
    return { object: 'balance', available: amount, livemode: world.settings.livemode, pending: [] };
  }),
  route('GET', '/v1/account', ({ world, params }) => {
    fields(params, []);
    const { seed } = world.settings;
    return { id: `acct_${seed}`, object: 'account', country: 'US', default_currency: 'usd', charges_enabled: true };
  }),
];
