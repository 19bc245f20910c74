import { expect, test } from 'vitest';
import { wordRuns } from './word-runs.ts';

const TEXT = 'When a deal is won post it in #sales and polish my shoes';
const at = (quote: string) => ({ quote, from: TEXT.indexOf(quote), to: TEXT.indexOf(quote) + quote.length });

test('a message is cut into what became a node, what became nothing, and the rest', () => {
  const runs = wordRuns(TEXT, {
    words: [
      { message: 0, node: 'Deal won', ...at('a deal is won') },
      { message: 0, node: 'Post', ...at('post it in #sales') },
      { message: 0, node: 'Post', label: 'Channel', ...at('#sales') },
    ],
    lost: [{ message: 0, ...at('polish my shoes') }],
  });
  expect(runs.map(({ text, node, lost }) => [text, node ?? lost])).toEqual([
    ['When ', undefined],
    ['a deal is won', 'Deal won'],
    [' ', undefined],
    ['post it in #sales', 'Post'],
    [' and ', undefined],
    ['polish my shoes', true],
  ]);
  expect(runs.map((it) => it.text).join('')).toBe(TEXT);
});

test('a value within the words of another step belongs to its own step', () => {
  const runs = wordRuns(TEXT, {
    words: [
      { message: 0, node: 'Post', ...at('post it in #sales') },
      { message: 0, node: 'Later', label: 'Channel', ...at('#sales') },
    ],
    lost: [],
  });
  expect(runs.filter((it) => it.node)).toMatchObject([
    { text: 'post it in ', node: 'Post' },
    { text: '#sales', node: 'Later' },
  ]);
});

test('words beyond the end of a message do no harm', () => {
  const runs = wordRuns('short', { words: [{ message: 0, node: 'Post', quote: 'ort', from: 2, to: 90 }], lost: [] });
  expect(runs.map((it) => it.text)).toEqual(['sh', 'ort']);
});
