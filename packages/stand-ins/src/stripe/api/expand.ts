import { lineItems } from '../objects/line-items.ts';
import type { World } from '../world/world.ts';
import { innerList } from './list.ts';
import { invalid } from './problem.ts';

/**
 * What was asked to be expanded, put in place of ids; what is shown only when asked for (`line_items`, `payments`) put
 * in. The objects themselves stay as they are.
 */
export function expand(world: World, object: unknown, paths: readonly string[]): unknown {
  return paths.reduce((result, path) => {
    const parts = path.split('.');
    const levels = parts.filter((part) => part !== 'data').length;
    if (levels > 4) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    return expanded(world, result, parts, path);
  }, object);
}

function expanded(world: World, value: unknown, parts: readonly string[], path: string): unknown {
  const [name, ...rest] = parts;
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expanded(world, item, parts, path));
  if (!isRecord(value)) throw cannot(path);
  const inner = value[name] ?? (name in value ? null : onRequest(world, value, name));
  if (inner === undefined) throw cannot(path, value);
  const shown = typeof inner === 'string' ? world.find(inner) : inner;
  if (shown === undefined || (shown !== null && typeof shown !== 'object')) throw cannot(path);
  return { ...value, [name]: expanded(world, shownAs(world, shown), rest, path) };
}

/** A customer who was deleted is shown as little more than an id. */
export function shownAs(world: World, object: unknown): unknown {
  if (!isRecord(object) || typeof object.id !== 'string' || !world.deleted.has(object.id)) return object;
  return { id: object.id, object: object.object, deleted: true };
}

/** Fields that come only when asked for. */
function onRequest(world: World, object: Readonly<Record<string, unknown>>, name: string): unknown {
  const id = String(object.id);
  switch (`${object.object}.${name}`) {
    case 'checkout.session.line_items':
      return innerList(`/v1/checkout/sessions/${id}/line_items`, lineItems(world, id));
    case 'invoice.payments':
      return innerList(
        '/v1/invoice_payments',
        world.all('invoice_payment').filter((it) => it.invoice === id),
      );
    case 'charge.refunds':
      return innerList(
        `/v1/charges/${id}/refunds`,
        world
          .all('refund')
          .filter((it) => it.charge === id)
          .toReversed(),
      );
    case 'customer.subscriptions': {
      const live = world.all('subscription').filter((it) => it.customer === id && it.status !== 'canceled');
      return innerList(`/v1/customers/${id}/subscriptions`, live.toReversed());
    }
    default:
      return undefined;
  }
}

function cannot(path: string, of?: Readonly<Record<string, unknown>>): Error {
  const hint = of?.object === 'list' ? ` You may want to try expanding 'data.${path}' instead.` : '';
  return invalid(`This property cannot be expanded (${path}).${hint}`, { param: 'expand' });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
