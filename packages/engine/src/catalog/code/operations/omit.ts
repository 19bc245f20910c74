import { quote } from '../fields.ts';
import { operation } from '../operation.ts';

/** These fields go. */
export const omit = operation<{ fields: readonly string[] }>({
  op: 'omit',
  phrases: [
    'remove fields|columns|field|column {fields:fields} from? {items:items}?',
    'remove {fields:fields} fields|columns|field|column from? {items:items}?',
    'remove {fields:fields} from all? items|rows|entries|records|objects|output',
  ],
  read: (said) => {
    const it = said('fields');
    return it && it.joint === 'and' ? { fields: it.names } : undefined;
  },
  emit: ({ fields }, f) => {
    const keys = fields.map((it) => quote(f.path(it).replace(/^"(.*)"$/, '$1'))).join(', ');
    return [
      `const gone = new Set([${keys}]);`,
      'items = items.map(({ json, ...item }) => ({',
      '  ...item,',
      '  json: Object.fromEntries(Object.entries(json).filter(([key]) => !gone.has(key))),',
      '}));',
    ].join('\n');
  },
  shape: ({ fields }) => ({ changes: fields }),
  examples: [
    {
      says: 'Remove the fields password and token',
      of: [{ a: 1, password: 'x', token: 'y' }, {}],
      gives: [{ a: 1 }, {}],
    },
    { says: 'drop the notes column', of: [{ notes: 'x', b: 2 }], gives: [{ b: 2 }] },
  ],
});
