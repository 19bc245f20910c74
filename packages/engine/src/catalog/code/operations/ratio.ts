import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** One field of an item in percent of another, or how much it has changed. */
export const ratio = operation<{ part: string; whole: string; change: boolean; name: string }>({
  op: 'ratio',
  phrases: {
    part: [
      'calculate {part:field} as|in percentage|percent of {whole:field} [as]',
      'calculate what|which percentage|percent {part:field} is of {whole:field} [as]',
      'calculate percentage|percent of {part:field} to|in|from {whole:field} [as]',
    ],
    change: [
      'calculate percentage|percent change|difference|increase|growth between|from {whole:field} and|to {part:field} [as]',
      'calculate difference between|from {whole:field} and|to {part:field} in percent [as]',
      'calculate change between|from {whole:field} and|to {part:field} in percent [as]',
    ],
  },
  read: (said, way) => {
    const [part, whole] = [said('field', 'part'), said('field', 'whole')];
    const change = way === 'change';
    return part !== undefined && whole !== undefined
      ? { part, whole, change, name: said('naming') ?? (change ? 'percentage_change' : 'percentage') }
      : undefined;
  },
  emit: ({ part, whole, change, name }, f) => {
    const [of, all] = [`number(${f.read(part)})`, `number(${f.read(whole)})`];
    return each(added(name, `rounded((${change ? `(${of} - ${all})` : of} / ${all}) * 100, 2)`));
  },
  shape: ({ name }) => ({ adds: [adds(name, 'number', 'percentage', 'percent')] }),
  examples: [
    {
      says: 'calculate paid as a percentage of total',
      of: [{ paid: '50', total: 200 }, { paid: 1, total: 0 }, {}],
      gives: [
        { paid: '50', total: 200, percentage: 25 },
        { paid: 1, total: 0, percentage: null },
        { percentage: null },
      ],
    },
    {
      says: 'Calculate the percentage change from old price to new price as change',
      of: [{ old_price: 80, new_price: 100 }],
      gives: [{ old_price: 80, new_price: 100, change: 25 }],
    },
  ],
});
