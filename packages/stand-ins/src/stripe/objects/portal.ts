import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { type Route, route } from '../api/route.ts';
import { customer } from './customers.ts';

export const portalRoutes: readonly Route[] = [
  route('POST', '/v1/billing_portal/sessions', ({ world, params }): Stripe.BillingPortal.Session => {
    const asked = fields(params, ['customer', 'return_url', 'locale']);
    const of = customer(world, asked.needText('customer'), 'customer').id;
    const id = world.newId('bps');
    const made = world.add({
      id,
      object: 'billing_portal.session',
      after_expiration: null,
      configuration: `bpc_${world.settings.seed}`,
      created: world.clock.seconds(),
      customer: of,
      customer_account: null,
      flow: null,
      livemode: world.settings.livemode,
      locale: null,
      on_behalf_of: null,
      return_url: asked.url('return_url') ?? null,
      url: `${world.settings.base()}/p/session/${id}`,
    });
    world.emit('billing_portal.session.created', made);
    return made;
  }),
];
