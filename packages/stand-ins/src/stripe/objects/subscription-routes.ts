import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';
import { ofCustomer } from './customers.ts';
import { scheduleEnd } from './renewals.ts';
import { changeSubscription, hasEnded, periodOf, subscription } from './subscription.ts';
import { endSubscription } from './subscription-end.ts';
import { askedTrialEnd, beginTrial } from './trial.ts';

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions/:id', ({ world, id, params }) => {
    fields(params, []);
    return subscription(world, id);
  }),
  route('POST', '/v1/subscriptions/:id', ({ world, id, params }) => {
    const before = subscription(world, id);
    const asked = fields(params, [
      'cancel_at_period_end',
      'cancel_at',
      'cancellation_details',
      'description',
      'metadata',
      'proration_behavior',
      'trial_end',
    ]);
    if (
      hasEnded(before) &&
      Object.keys(params).some((name) => !['metadata', 'cancellation_details', 'expand'].includes(name))
    )
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    const details = asked.group('cancellation_details', ['comment', 'feedback']);
    const trialEnd = askedTrialEnd(world, asked, before);
    const trial = trialEnd === null ? {} : beginTrial(world, before, trialEnd);
    return update(world, before, {
      ...trial,
      ...cancellation(world, { ...before, ...trial }, asked),
      ...(asked.has('description') ? { description: asked.text('description') ?? null } : {}),
      metadata: asked.metadata(before.metadata),
      ...(details === undefined ? {} : { comment: details.text('comment'), feedback: details.text('feedback') }),
    });
  }),
  route('DELETE', '/v1/subscriptions/:id', ({ world, id, params }) => {
    const before = subscription(world, id);
    const asked = fields(params, ['prorate', 'invoice_now', 'cancellation_details']);
    for (const name of ['prorate', 'invoice_now'])
      if (asked.boolean(name)) throw invalid(`The stand-in does not simulate ${name}.`, { param: name });
    // As at Stripe: one that has ended can be read, but there is none to cancel.
    if (hasEnded(before)) throw missing('subscription', id);
    const comment = asked.group('cancellation_details', ['comment', 'feedback'])?.text('comment');
    return endSubscription(world, id, 'cancellation_requested', comment);
  }),
  route('GET', '/v1/subscriptions', ({ world, params }) => {
    const { customer, price, status } = params;
    const found = world
      .all('subscription')
      .filter(ofCustomer(world, customer))
      .filter((it) => price === undefined || it.items.data.some((item) => item.price.id === price))
      .filter((it) => {
        if (status === 'all') return true;
        if (status === 'ended') return hasEnded(it);
        return status === undefined ? it.status !== 'canceled' : it.status === status;
      });
    return listOf(params, ['customer', 'price', 'status'], found, '/v1/subscriptions', 'subscription');
  }),
];

/** In the portal one cancels for the period's end, too, but there it is written as a date alone. */
export function cancelInPortal(world: World, id: string): Stripe.Subscription {
  const before = subscription(world, id);
  return update(world, before, ending(world, false, periodOf(before).end));
}

export function keepInPortal(world: World, id: string): Stripe.Subscription {
  return update(world, subscription(world, id), ending(world, false, null));
}

type Wanted = Partial<Stripe.Subscription> & { comment?: string | undefined; feedback?: string | undefined };

function update(
  world: World,
  before: Stripe.Subscription,
  { comment, feedback, ...change }: Wanted,
): Stripe.Subscription {
  const reason = 'cancel_at' in change ? (change.cancel_at === null ? null : 'cancellation_requested') : undefined;
  const details = before.cancellation_details;
  const after = changeSubscription(world, before.id, {
    ...change,
    cancellation_details: {
      comment: comment ?? details?.comment ?? null,
      feedback: (feedback as Stripe.Subscription.CancellationDetails.Feedback | undefined) ?? details?.feedback ?? null,
      feedback_option: null,
      reason: reason === undefined ? (details?.reason ?? null) : reason,
    },
  });
  scheduleEnd(world, after);
  return after;
}

function cancellation(
  world: World,
  before: Stripe.Subscription,
  asked: ReturnType<typeof fields>,
): Partial<Stripe.Subscription> {
  const atPeriodEnd = asked.boolean('cancel_at_period_end');
  if (atPeriodEnd !== undefined && asked.has('cancel_at'))
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  if (atPeriodEnd !== undefined) return ending(world, atPeriodEnd, atPeriodEnd ? periodOf(before).end : null);
  if (!asked.has('cancel_at')) return {};
  const at = asked.integer('cancel_at') ?? null;
  if (at !== null && at <= world.clock.seconds())
    throw invalid('The cancel_at timestamp must be in the future.', { param: 'cancel_at' });
  return ending(world, false, at);
}

function ending(world: World, atPeriodEnd: boolean, at: number | null): Partial<Stripe.Subscription> {
  return { cancel_at_period_end: atPeriodEnd, cancel_at: at, canceled_at: at === null ? null : world.clock.seconds() };
}
