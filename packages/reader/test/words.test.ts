import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stemOf } from '../src/lexical.ts';
import { Speller } from '../src/spelling.ts';
import { Wordpieces } from '../src/wordpieces.ts';
import { marksOf, shapeOf, stringsOf, wordsOf } from '../src/words.ts';

test('every sign of a message is in exactly one word, at its own place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const words = wordsOf(text);
      for (const { text: word, start, end } of words) expect(text.slice(start, end)).toBe(word);
      expect(words.map((it) => it.text).join('')).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});

test('letters and digits stay together, signs stand alone', () => {
  expect(stringsOf("Don't e-mail a@b.example, ok?")).toEqual("Don ' t e - mail a @ b . example , ok ?".split(' '));
});

test('exact texts are marked', () => {
  const text = 'see https://a.example/x or mail me@b.example in #sales about "big deal" at 9:30';
  const marked = new Map(marksOf(text, wordsOf(text)).map((mark, i) => [wordsOf(text)[i]?.text, mark]));
  expect(['see', 'https', 'me', 'sales', 'deal', '30'].map((it) => marked.get(it))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('shapes tell capitals, digits and signs apart', () => {
  expect(['sheet', 'Sheet', 'CRM', 'WhatsApp', '42', 'a4', '&'].map(shapeOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a word is cut into the longest pieces that there are', () => {
  const pieces = new Wordpieces(['[UNK]', 'mail', '##box', '##es', 'e', 'é', '?']);
  expect(pieces.of('Mailboxes')).toEqual([1, 2, 3]);
  expect(pieces.of('É')).toEqual([4]);
  expect(pieces.of('zzz')).toEqual([0]);
  expect(pieces.of('\ud83d')).toEqual([6]);
});

test('a slip of one letter is mended where only the mended word is known', () => {
  const speller = new Speller({ telegram: 40, calendar: 20, send: 90 });
  expect(['telegarm', 'calender', 'telegram', 'sned', 'xyzzy'].map((it) => speller.mend(it))).toEqual([
    'telegram',
    'calendar',
    'telegram',
    'send',
    'xyzzy',
  ]);
});

test.each([
  ['invoices', 'invoice'],
  ['created', 'create'],
  ['replies', 'reply'],
  ['stopped', 'stop'],
  ['refunds', 'refunded'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});
