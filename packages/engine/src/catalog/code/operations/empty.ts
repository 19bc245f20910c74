import { operation } from '../operation.ts';

/** Items in which nothing stands. */
export const empty = operation<object>({
  op: 'empty',
  phrases: ['remove|skip|ignore all? empty|blank items|rows|entries|records|lines'],
  read: () => ({}),
  emit: () => 'items = items.filter(({ json }) => Object.values(json).some((value) => !missing(value)));',
  shape: () => ({ items: 'many' }),
  examples: [{ says: 'Remove empty rows', of: [{ a: '', b: null }, { a: 0 }, {}], gives: [{ a: 0 }] }],
});
