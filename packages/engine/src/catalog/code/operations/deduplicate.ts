import { singular } from '../names.ts';
import { operation } from '../operation.ts';

export const deduplicate = operation<{ by: readonly string[] }>({
  op: 'deduplicate',
  phrases: {
    by: [
      'remove duplicate|duplicates|duplicated {items:items}? by|with|in|of|on {fields:fields}',
      'remove duplicate|duplicates|duplicated {items:items}? by same {fields:fields}',
      'remove {items:items} with duplicate|same {fields:fields}',
      'remove duplicate {items:items}',
      'remove all? duplicates',
      'deduplicate {items:items}? by|on|with {fields:fields}',
      'deduplicate {items:items}? by|on|with {fields:fields} ,? and? keep|keeping only? first one|item|row|entry|occurrence?',
      'deduplicate {items:items}?',
      'keep only? one {items:items}? item|row|entry|record? per {fields:fields}',
      'keep only? first item|row|entry|record? per {fields:fields}',
      'keep only? unique {items:items}? by {fields:fields}',
    ],
    named: ['remove duplicate {fields:fields}', 'keep only? unique {fields:fields}'],
  },
  read: (said, way) => {
    const by = said('fields')?.names ?? [];
    const isItems = by.length === 1 && /^(?:items|rows|entries|records|values|results)$/.test(by[0] ?? '');
    if (way !== 'named') return { by };
    return { by: isItems ? [] : by.map(singular) };
  },
  emit: ({ by }, f) => {
    const key =
      by.length === 0
        ? 'JSON.stringify(json)'
        : by.map((it) => `text(${f.read(it)}).trim().toLowerCase()`).join(" + '\\n' + ");
    return [
      'const seen = new Set();',
      'items = items.filter(({ json }) => {',
      `  const key = ${key};`,
      '  if (seen.has(key)) return false;',
      '  seen.add(key);',
      '  return true;',
      '});',
    ].join('\n');
  },
  shape: () => ({ items: 'many' }),
  builtIn: ({ by }) =>
    by.length < 2
      ? { node: 'removeDuplicates', action: 'input', ...(by[0] ? { values: { by: by[0] } } : {}) }
      : undefined,
  examples: [
    {
      says: 'Remove duplicates by email',
      of: [{ email: 'A@b.de', n: 1 }, { email: 'a@b.de ', n: 2 }, { email: 'c@d.de' }],
      gives: [{ email: 'A@b.de', n: 1 }, { email: 'c@d.de' }],
    },
    { says: 'deduplicate the items', of: [{ a: 1 }, { a: 1 }, { a: 2 }], gives: [{ a: 1 }, { a: 2 }] },
    {
      says: 'keep one row per customer id',
      of: [
        { customer_id: 7, v: 1 },
        { customer_id: '7', v: 2 },
      ],
      gives: [{ customer_id: 7, v: 1 }],
    },
    { says: 'remove duplicate emails', of: [{ email: 'x' }, { email: 'x' }], gives: [{ email: 'x' }] },
  ],
});
