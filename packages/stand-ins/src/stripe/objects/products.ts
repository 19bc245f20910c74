import type Stripe from 'stripe';
import { type Fields, fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';

export const productRoutes: readonly Route[] = [
  route('POST', '/v1/products', ({ world, params }) => {
    const asked = fields(params, [...WRITABLE, 'id']);
    return addProduct(world, asked.needText('name'), {
      ...written(asked),
      ...(asked.has('id') ? { id: asked.needText('id') } : {}),
      metadata: asked.metadata(),
    });
  }),
  route('GET', '/v1/products/:id', ({ world, id, params }) => {
    fields(params, []);
    return product(world, id);
  }),
  route('POST', '/v1/products/:id', ({ world, id, params }) => {
    const before = product(world, id);
    const asked = fields(params, WRITABLE);
    const name = asked.text('name') ?? before.name;
    const metadata = asked.metadata(before.metadata);
    const after = world.update('product', id, { ...written(asked), name, metadata, updated: world.clock.seconds() });
    world.emit('product.updated', after, before);
    return after;
  }),
  route('GET', '/v1/products', ({ world, params }) => {
    const { active, ids } = params;
    const found = world
      .all('product')
      .filter((it) => active === undefined || String(it.active) === active)
      .filter((it) => !Array.isArray(ids) || ids.includes(it.id));
    return listOf(params, ['active', 'ids'], found, '/v1/products', 'product');
  }),
];

export function product(world: World, id: string, param?: string): Stripe.Product {
  const found = world.get('product', id);
  if (found === undefined) throw missing('product', id, param);
  return found;
}

export function addProduct(world: World, name: string, of: Partial<Stripe.Product> = {}): Stripe.Product {
  const now = world.clock.seconds();
  const made = world.add({
    id: world.newId('prod'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: world.settings.livemode,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...of,
  });
  world.emit('product.created', made);
  return made;
}

const WRITABLE = ['name', 'description', 'active', 'metadata', 'statement_descriptor', 'default_price'];

function written(asked: Fields): Partial<Stripe.Product> {
  return {
    ...(asked.has('description') ? { description: asked.text('description') ?? null } : {}),
    ...(asked.has('statement_descriptor') ? { statement_descriptor: asked.text('statement_descriptor') ?? null } : {}),
    ...(asked.has('active') ? { active: asked.boolean('active') ?? true } : {}),
    ...(asked.has('default_price') ? { default_price: asked.text('default_price') ?? null } : {}),
  };
}
