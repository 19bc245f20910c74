import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';
import { endSubscription } from './subscription-end.ts';

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', ({ world, params }) => {
    const asked = fields(params, WRITABLE);
    return addCustomer(world, { ...written(asked), metadata: asked.metadata() });
  }),
  route('GET', '/v1/customers/:id', ({ world, id, params }) => {
    fields(params, []);
    return world.get('customer', id) ?? notThere(id);
  }),
  route('POST', '/v1/customers/:id', ({ world, id, params }) => {
    const before = customer(world, id);
    const asked = fields(params, WRITABLE);
    return changeCustomer(world, id, { ...written(asked), metadata: asked.metadata(before.metadata) });
  }),
  route('DELETE', '/v1/customers/:id', ({ world, id }) => {
    customer(world, id);
    return deleteCustomer(world, id);
  }),
  route('GET', '/v1/customers', ({ world, params }) => {
    const { email } = params;
    const found = world.all('customer').filter((it) => !world.deleted.has(it.id));
    // As at Stripe, the filter minds upper and lower case.
    return listOf(
      params,
      ['email'],
      found.filter((it) => email === undefined || it.email === email),
      '/v1/customers',
      'customer',
    );
  }),
  route('GET', '/v1/customers/:id/payment_methods', ({ world, id, params }) => {
    customer(world, id);
    const { type } = params;
    const found = world
      .all('payment_method')
      .filter((it) => it.customer === id && (type === undefined || it.type === type));
    return listOf(params, ['type'], found, `/v1/customers/${id}/payment_methods`, 'PaymentMethod');
  }),
];

/** A customer that something may be done with. @param param the parameter that named it */
export function customer(world: World, id: string, param?: string): Stripe.Customer {
  const found = world.get('customer', id);
  if (found === undefined || world.deleted.has(id)) throw missing('customer', id, param);
  return found;
}

/** Which objects a list shows. A customer who never was is refused; one who was deleted still has theirs. */
export function ofCustomer(world: World, id: unknown): (it: { readonly customer: string | object | null }) => boolean {
  if (id === undefined) return () => true;
  if (world.get('customer', String(id)) === undefined) throw missing('customer', String(id), 'customer');
  return (it) => it.customer === id;
}

export function addCustomer(world: World, of: Partial<Stripe.Customer>): Stripe.Customer {
  const id = world.newId('cus');
  const made = world.add({
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: world.settings.livemode,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...of,
  });
  world.emit('customer.created', made);
  return made;
}

export function changeCustomer(world: World, id: string, change: Partial<Stripe.Customer>): Stripe.Customer {
  const before = world.need('customer', id);
  const after = world.update('customer', id, change);
  world.emit('customer.updated', after, before);
  return after;
}

export function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  for (const { id: subscription, customer: owner, status } of world.all('subscription'))
    if (owner === id && status !== 'canceled') endSubscription(world, subscription, 'cancellation_requested');
  world.deleted.add(id);
  world.emit('customer.deleted', world.need('customer', id));
  return { id, object: 'customer', deleted: true };
}

const WRITABLE = ['email', 'name', 'phone', 'description', 'metadata', 'address', 'shipping', 'preferred_locales'];

function written(asked: ReturnType<typeof fields>): Partial<Stripe.Customer> {
  const email = asked.text('email');
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
  const texts = (['email', 'name', 'phone', 'description'] as const).filter((name) => asked.has(name));
  // Of places the stand-in knows only that they are taken away.
  const places = (['address', 'shipping'] as const).filter((name) => asked.has(name) && asked.text(name) === undefined);
  return {
    ...Object.fromEntries(texts.map((name) => [name, asked.text(name) ?? null])),
    ...Object.fromEntries(places.map((name) => [name, null])),
  };
}

function notThere(id: string): never {
  throw missing('customer', id);
}
