import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** Items in lists of so many: one item for each list. */
export const chunk = operation<{ size: number; name: string }>({
  op: 'chunk',
  phrases: [
    'split|divide|chunk|group|batch {items:items}? into|in batches|chunks|groups|lists of atmost? {number:number} {each:items}? [as]',
    'split|divide|chunk|batch {items:items}? by {number:number}',
    'group {items:items} in|by {number:number}',
  ],
  read: (said) => {
    const size = said('number');
    return size !== undefined && Number.isInteger(size) && size > 0
      ? { size, name: said('naming') ?? 'items' }
      : undefined;
  },
  emit: ({ size, name }) =>
    [
      `items = chunks(items, ${size}).map((group) => ({`,
      `  json: { ${added(name, 'group.map(({ json }) => json)')}, count: group.length },`,
      '  pairedItem: pairs(group),',
      '}));',
    ].join('\n'),
  shape: ({ name }) => ({
    adds: [adds(name, 'array', 'items', 'list', 'batch', 'chunk'), adds('count', 'number', 'number of items')],
    replaces: true,
    items: 'many',
  }),
  examples: [
    {
      says: 'Split the items into batches of 2',
      of: [{ a: 1 }, { a: 2 }, { a: 3 }],
      gives: [
        { items: [{ a: 1 }, { a: 2 }], count: 2 },
        { items: [{ a: 3 }], count: 1 },
      ],
    },
    { says: 'chunk rows into groups of 100', of: [], gives: [] },
  ],
});

/** A text in pieces of so many characters or words. */
export const chunkText = operation<{ field: string; size: number; words: boolean; name: string }>({
  op: 'chunk-text',
  phrases: {
    characters: [
      'split|divide|chunk|cut {field:field} into|in chunks|pieces|parts|blocks of atmost? {number:number} characters|chars|letters [as]',
    ],
    words: [
      'split|divide|chunk|cut {field:field} into|in chunks|pieces|parts|blocks of atmost? {number:number} words [as]',
    ],
  },
  read: (said, way) => {
    const [field, size] = [said('field'), said('number')];
    return field !== undefined && size !== undefined && Number.isInteger(size) && size > 0
      ? { field, size, words: way === 'words', name: said('naming') ?? 'chunks' }
      : undefined;
  },
  emit: ({ field, size, words, name }, f) => {
    const parts = words
      ? `chunks(text(${f.read(field)}).split(/\\s+/).filter(Boolean), ${size}).map((it) => it.join(' '))`
      : `chunks([...text(${f.read(field)})], ${size}).map((it) => it.join(''))`;
    return each(added(name, parts));
  },
  shape: ({ name }) => ({ adds: [adds(name, 'array', 'chunks', 'pieces', 'parts')] }),
  examples: [
    {
      says: 'split the text into chunks of 3 characters',
      of: [{ text: 'abcdefg' }, {}],
      gives: [{ text: 'abcdefg', chunks: ['abc', 'def', 'g'] }, { chunks: [] }],
    },
  ],
});
