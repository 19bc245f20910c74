import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

export const truncate = operation<{ field: string; count: number; words: boolean; name: string | undefined }>({
  op: 'truncate',
  phrases: {
    characters: [
      'truncate|shorten|cut|limit|trim {field:field} to|after first|atmost? {number:number} characters|chars|letters [as]',
      'keep|take|extract only? first {number:number} characters|chars|letters of|from {field:field} [as]',
    ],
    words: [
      'truncate|shorten|cut|limit {field:field} to|after first|atmost? {number:number} words [as]',
      'keep|take|extract only? first {number:number} words of|from {field:field} [as]',
    ],
  },
  read: (said, way) => {
    const [field, count] = [said('field'), said('number')];
    return field !== undefined && count !== undefined && Number.isInteger(count)
      ? { field, count, words: way === 'words', name: said('naming') }
      : undefined;
  },
  emit: ({ field, count, words, name }, f) => {
    const code = words
      ? `text(${f.read(field)}).trim().split(/\\s+/).slice(0, ${count}).join(' ')`
      : `text(${f.read(field)}).slice(0, ${count})`;
    return each(name === undefined ? f.write(field, code) : added(name, code));
  },
  shape: ({ field, name }) => (name === undefined ? { changes: [field] } : { adds: [adds(name)] }),
  examples: [
    {
      says: 'Shorten the description to 5 characters',
      of: [{ description: 'abcdefgh' }, {}],
      gives: [{ description: 'abcde' }, { description: '' }],
    },
    {
      says: 'limit title to the first 2 words as short',
      of: [{ title: 'a b c' }],
      gives: [{ title: 'a b c', short: 'a b' }],
    },
  ],
});
