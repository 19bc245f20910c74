import Stripe from 'stripe';
import { type Fields, fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';
import { addProduct, product } from './products.ts';

export const priceRoutes: readonly Route[] = [
  route('POST', '/v1/prices', ({ world, params }) => {
    const asked = fields(params, [...AMOUNT, 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata', 'active']);
    const key = asked.text('lookup_key') ?? null;
    if (key !== null) freeKey(world, key, asked.boolean('transfer_lookup_key') ?? false);
    return addPrice(world, asked, {
      lookup_key: key,
      nickname: asked.text('nickname') ?? null,
      metadata: asked.metadata(),
      active: asked.boolean('active') ?? true,
    });
  }),
  route('GET', '/v1/prices/:id', ({ world, id, params }) => {
    fields(params, []);
    return price(world, id);
  }),
  route('POST', '/v1/prices/:id', ({ world, id, params }) => {
    const before = price(world, id);
    const asked = fields(params, ['active', 'nickname', 'metadata', 'lookup_key', 'transfer_lookup_key']);
    const key = asked.has('lookup_key') ? (asked.text('lookup_key') ?? null) : before.lookup_key;
    if (key !== null && key !== before.lookup_key) freeKey(world, key, asked.boolean('transfer_lookup_key') ?? false);
    const after = world.update('price', id, {
      active: asked.boolean('active') ?? before.active,
      nickname: asked.has('nickname') ? (asked.text('nickname') ?? null) : before.nickname,
      metadata: asked.metadata(before.metadata),
      lookup_key: key,
    });
    world.emit('price.updated', after, before);
    return after;
  }),
  route('GET', '/v1/prices', ({ world, params }) => {
    const { active, currency, lookup_keys: keys, product: of, type } = params;
    const found = world
      .all('price')
      .filter((it) => active === undefined || String(it.active) === active)
      .filter((it) => currency === undefined || it.currency === currency)
      .filter((it) => of === undefined || it.product === of)
      .filter((it) => type === undefined || it.type === type)
      .filter((it) => !Array.isArray(keys) || (it.lookup_key !== null && keys.includes(it.lookup_key)));
    return listOf(params, ['active', 'currency', 'lookup_keys', 'product', 'type'], found, '/v1/prices', 'price');
  }),
];

/** What says how much a thing costs: as a price's own parameters, and as `price_data` in a checkout session. */
export const AMOUNT = ['currency', 'unit_amount', 'recurring', 'product', 'product_data', 'tax_behavior'];

export function price(world: World, id: string, param?: string): Stripe.Price {
  const found = world.get('price', id);
  if (found === undefined) throw missing('price', id, param);
  return found;
}

export function addPrice(world: World, asked: Fields, of: Partial<Stripe.Price> = {}): Stripe.Price {
  const currency = asked.needText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: asked.path('currency') });
  const amount = asked.integer('unit_amount');
  if (amount === undefined)
    throw invalid(`Missing required param: ${asked.path('unit_amount')}.`, {
      code: 'parameter_missing',
      param: asked.path('unit_amount'),
    });
  if (amount < 0) throw invalid('Invalid non-negative integer', { param: asked.path('unit_amount') });
  const recurring = asked.group('recurring', ['interval', 'interval_count', 'usage_type']);
  const made = world.add({
    id: world.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.clock.seconds(),
    currency,
    custom_unit_amount: null,
    livemode: world.settings.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productFor(world, asked),
    recurring: recurring === undefined ? null : recurringOf(recurring),
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(String(amount)),
    ...of,
  });
  world.emit('price.created', made);
  return made;
}

export function archivePrice(world: World, id: string): void {
  const before = price(world, id);
  world.emit('price.updated', world.update('price', id, { active: false }), before);
}

function recurringOf(asked: Fields): Stripe.Price.Recurring {
  const interval = asked.oneOf('interval', ['day', 'week', 'month', 'year']);
  if (interval === undefined) asked.needText('interval');
  return {
    interval: interval ?? 'month',
    interval_count: asked.integer('interval_count') ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: asked.oneOf('usage_type', ['licensed']) ?? 'licensed',
  };
}

function productFor(world: World, asked: Fields): string {
  const data = asked.group('product_data', ['name', 'description', 'metadata']);
  if (data === undefined) return product(world, asked.needText('product'), asked.path('product')).id;
  const description = data.text('description') ?? null;
  return addProduct(world, data.needText('name'), { description, metadata: data.metadata() }).id;
}

function freeKey(world: World, key: string, take: boolean): void {
  // One that is archived keeps its key.
  const owner = world.all('price').find((it) => it.lookup_key === key);
  if (owner === undefined) return;
  if (!take)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. Pass transfer_lookup_key=true to transfer it to this price.`,
      { param: 'lookup_key' },
    );
  world.emit('price.updated', world.update('price', owner.id, { lookup_key: null }), owner);
}
