import { expect, test } from 'vitest';
import { differencesOf } from './words.ts';

test('each part that was kept has its line, also where it came or went', () => {
  expect(differencesOf({ before: { role: 'user', gone: 1 }, after: { role: 'admin', tags: ['a'] } })).toEqual([
    { name: 'role', before: 'user', after: 'admin' },
    { name: 'gone', before: '1', after: '' },
    { name: 'tags', before: '', after: '["a"]' },
  ]);
  expect(differencesOf({ before: null, after: null })).toEqual([]);
  expect(differencesOf({ before: null, after: 'sent' })).toEqual([{ name: 'value', before: '', after: 'sent' }]);
});
