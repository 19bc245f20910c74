import type Stripe from 'stripe';
import { fields } from './fields.ts';
import type { Params } from './form.ts';
import { invalid, missing } from './problem.ts';

interface Listed {
  readonly id: string;
  readonly created?: number;
}

/** The parameters every list takes, besides its own filters. */
export const PAGING = ['limit', 'starting_after', 'ending_before', 'created'] as const;

/**
 * One page, newest first.
 *
 * @param items all that pass the list's own filters, oldest first
 * @param known what may be asked, the list's own filters included
 */
export function listOf<T extends Listed>(
  params: Params,
  known: readonly string[],
  items: readonly T[],
  url: string,
  noun: string,
): Stripe.ApiList<T> {
  const { created, ...others } = params;
  const asked = fields(others, [...PAGING, ...known]);
  const limit = asked.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    const message =
      limit < 1 ? 'This value must be greater than or equal to 1.' : 'This value must be less than or equal to 100.';
    throw invalid(message, { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const newestFirst = items.filter(createdIn(created)).toReversed();
  const [after, before] = [asked.text('starting_after'), asked.text('ending_before')];
  const place = (id: string, param: string) => {
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index === -1) throw missing(noun, id, param);
    return index;
  };
  const end = before === undefined ? newestFirst.length : place(before, 'ending_before');
  const start =
    before === undefined ? (after === undefined ? 0 : place(after, 'starting_after') + 1) : Math.max(0, end - limit);
  const data = newestFirst.slice(start, Math.min(end, start + limit));
  return { object: 'list', data, has_more: before === undefined ? start + limit < newestFirst.length : start > 0, url };
}

/** A list inside an object: its first ten, as at Stripe. */
export function innerList<T>(url: string, data: readonly T[]): Stripe.ApiList<T> {
  return { object: 'list', data: data.slice(0, 10), has_more: data.length > 10, url };
}

function createdIn(range: Params[string] | undefined): (item: Listed) => boolean {
  if (range === undefined) return () => true;
  const asked =
    typeof range === 'string'
      ? fields({ gte: range, lte: range }, RANGE, 'created')
      : fields(range as Params, RANGE, 'created');
  const [gt, gte, lt, lte] = RANGE.map((name) => asked.integer(name));
  return ({ created = 0 }) =>
    !(
      (gt !== undefined && created <= gt) ||
      (gte !== undefined && created < gte) ||
      (lt !== undefined && created >= lt) ||
      (lte !== undefined && created > lte)
    );
}

const RANGE = ['gt', 'gte', 'lt', 'lte'] as const;
