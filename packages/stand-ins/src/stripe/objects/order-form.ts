import type { Fields } from '../api/fields.ts';
import { invalid } from '../api/problem.ts';
import type { Line, Order } from '../world/order.ts';
import type { World } from '../world/world.ts';
import { totalOf } from './line-items.ts';
import { AMOUNT, addPrice, price } from './prices.ts';

type Mode = 'payment' | 'subscription';

/** Reads what a checkout session is to sell, with the rules of its mode. */
export function readOrder(world: World, asked: Fields, mode: Mode): Order {
  refuseOtherModes(asked, mode);
  const lines = asked.groups('line_items', ['price', 'price_data', 'quantity']).map((line) => readLine(world, line));
  if (lines.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const recurring = lines.filter((line) => world.need('price', line.price).type === 'recurring').length;
  if (mode === 'subscription' && recurring === 0)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    });
  if (mode === 'payment' && recurring > 0)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  const total = totalOf(world, lines);
  if (total > 0 && total < 50)
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });

  const subscription = asked.group('subscription_data', ['metadata', 'description', 'trial_period_days']);
  const intent = asked.group('payment_intent_data', ['metadata', 'description', 'receipt_email', 'setup_future_usage']);
  const creation = asked.group('invoice_creation', ['enabled', 'invoice_data']);
  const data = creation?.group('invoice_data', ['metadata', 'description']);
  return {
    lines,
    subscription: {
      metadata: subscription?.metadata() ?? {},
      description: subscription?.text('description') ?? null,
      trialDays: subscription?.integer('trial_period_days') ?? 0,
    },
    intent: {
      metadata: intent?.metadata() ?? {},
      description: intent?.text('description') ?? null,
      receiptEmail: intent?.text('receipt_email') ?? null,
    },
    invoice: creation?.boolean('enabled')
      ? { metadata: data?.metadata() ?? {}, description: data?.text('description') ?? null }
      : null,
    customerAlways: asked.oneOf('customer_creation', ['always', 'if_required']) === 'always',
  };
}

function readLine(world: World, line: Fields): Line {
  const quantity = line.integer('quantity') ?? 1;
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', { param: line.path('quantity') });
  const data = line.group('price_data', AMOUNT);
  // A price that was made for one session is not offered to others.
  const id =
    data === undefined
      ? price(world, line.needText('price'), line.path('price')).id
      : addPrice(world, data, { active: false }).id;
  if (data === undefined && !world.need('price', id).active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: line.path('price'),
    });
  return { id: world.newId('li'), price: id, quantity };
}

function refuseOtherModes(asked: Fields, mode: Mode): void {
  const foreign = mode === 'payment' ? ['subscription_data'] : ['payment_intent_data', 'invoice_creation'];
  for (const name of foreign)
    if (asked.has(name)) throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, { param: name });
  if (mode === 'subscription' && asked.has('customer_creation'))
    throw invalid('`customer_creation` can only be used in `payment` mode.', { param: 'customer_creation' });
}
