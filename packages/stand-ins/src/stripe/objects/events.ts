import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import type { World } from '../world/world.ts';

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events/:id', ({ world, id, params }) => {
    fields(params, []);
    const found = world.get('event', id);
    if (found === undefined || !isKept(world, found)) throw missing('event', id);
    return found;
  }),
  route('GET', '/v1/events', ({ world, params }) => {
    const { type, types } = params;
    const found = world
      .all('event')
      .filter((it) => isKept(world, it))
      .filter((it) => typeof type !== 'string' || matches(type, it.type))
      .filter((it) => !Array.isArray(types) || types.some((one) => typeof one === 'string' && matches(one, it.type)));
    return listOf(params, ['type', 'types'], found, '/v1/events', 'event');
  }),
];

/** The API gives out events of the last 30 days. */
function isKept(world: World, { created }: Stripe.Event): boolean {
  return created > world.clock.seconds() - 30 * 86_400;
}

/** @param pattern a type, or one with `*` for its rest */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
