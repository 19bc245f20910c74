import { added } from '../fields.ts';
import { keyOf } from '../names.ts';
import { adds, operation } from '../operation.ts';

/** Only these fields go on. */
export const pick = operation<{ fields: readonly string[] }>({
  op: 'pick',
  phrases: [
    'keep|pick|select|return|output|extract|take only|just fields|columns {fields:fields} of|from? {items:items}?',
    'keep|pick|select|return|output|extract|take fields|columns {fields:fields} of|from? {items:items}?',
    'keep|pick|select|return|output|extract|take only? {fields:several} of|from? {items:items}?',
    'keep|pick|select|return|output|take only? {fields:several} fields|columns',
    'keep|pick|return|output only {field:named}',
    'reduce {items:items} to fields|columns? {fields:several}',
    'return {items:items} with only {fields:several}',
    'build|return|output json? payload|object|row|record|json|item|data|body with|:|from|containing|of only? {fields:fields}',
    'build|return|output payload|object|row|record|json|item|data|body of|for {items:items} with|:|from|containing only? {fields:fields}',
    'remove all|every fields|columns except {fields:fields}',
  ],
  read: (said) => {
    const it = said('several', 'fields') ?? said('fields');
    const [only] = [said('named', 'field')];
    const names = it?.names ?? (only === undefined ? undefined : [only]);
    return names && it?.joint !== 'or' ? { fields: names } : undefined;
  },
  emit: ({ fields }, f) =>
    [
      'items = items.map(({ json, ...item }) => ({',
      '  ...item,',
      '  json: {',
      ...fields.map((it) => `    ${added(keyOf(it), `${f.read(it)} ?? null`)},`),
      '  },',
      '}));',
    ].join('\n'),
  shape: ({ fields }) => ({ adds: fields.map((it) => adds(keyOf(it), 'string', it)), replaces: true }),
  examples: [
    {
      says: 'Keep only the fields name and email',
      of: [{ name: 'Ana', email: 'a@b.de', age: 3 }, { name: 'Bo' }],
      gives: [
        { name: 'Ana', email: 'a@b.de' },
        { name: 'Bo', email: null },
      ],
    },
    {
      says: 'pick title, link and pubDate',
      of: [{ title: 'T', link: 'L', x: 1 }],
      gives: [{ title: 'T', link: 'L', pubDate: null }],
    },
    { says: 'return only the email field', of: [{ email: 'x', y: 1 }], gives: [{ email: 'x' }] },
  ],
});
