import type { Clause, Conditions } from '../1-read/clause.ts';
import { BASE, type Draft } from './draft.ts';

/**
 * "if the page is down": its call must not stop the workflow, whatever comes back, and gives the status of the answer. Of a host
 * that can't be reached there is none, which is not 200 either.
 */
export function whetherUp(
  draft: Draft,
  { conditions }: Extract<Clause, { kind: 'condition' }>,
): Conditions | undefined {
  const [test, ...more] = conditions.all;
  if (!test || more.length > 0 || test.field.toLowerCase() !== 'statuscode') return undefined;
  const call = draft.steps.findLast((it) => it.node === `${BASE}httpRequest`);
  if (!call) return undefined;
  draft.steps = draft.steps.map((it) =>
    it === call ? { ...it, action: 'get', data: { ...it.data, status: true, onError: 'goOn' } } : it,
  );
  return { ...conditions, all: [{ ...test, field: 'statusCode', type: 'number' }] };
}

/** In words that say what is meant by the status. */
export const toldUp = ({ all }: Conditions): string =>
  all[0]?.operator === 'equals' ? 'if it is up' : 'if it is down';
