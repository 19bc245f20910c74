import { expect, test } from 'vitest';
import { oneValueEach } from '../src/decode/one-value.ts';
import type { Argument, ParsedStep } from '../src/parse.ts';

/** "post the weather in Oslo to Slack #general": words 0 to 8. */
const argument = (role: string, first: number, last = first): Argument => ({
  ...{ first, last, role, template: '{0}', value: '', field: '', operator: '', type: '', inner: [] },
});
const left = (args: Argument[], sure: Record<number, number> = {}, anchor = 0, last = 8) => {
  const step: ParsedStep = { anchor, slot: 0, last, type: '', key: '', old: -1, args, constants: [] };
  return oneValueEach(step, (it) => sure[it.first] ?? 0).map((it) => [it.role, it.first, it.last]);
};

test('a value that names one thing is never put together of words from two places', () => {
  expect(left([argument('channel', 4), argument('channel', 7, 8)], { 4: 0.5, 7: 2 })).toEqual([['channel', 7, 8]]);
});

test('words side by side are one value, as they stand', () => {
  expect(left([argument('document', 2), argument('document', 3)])).toHaveLength(2);
});

test('a text may have several pieces near each other', () => {
  expect(left([argument('text', 1), argument('text', 3), argument('text', 5)])).toHaveLength(3);
  expect(left([argument('text', 1), argument('text', 8)], { 1: 1 })).toEqual([['text', 1, 1]]);
});

test('of two places that are alike likely the one in the words of the step counts', () => {
  expect(left([argument('channel', 2), argument('channel', 6)], {}, 5, 8)).toEqual([['channel', 6, 6]]);
});

test('fields, tests and ways are never dropped', () => {
  expect(left([argument('#field', 1), argument('#field', 7)])).toHaveLength(2);
});
