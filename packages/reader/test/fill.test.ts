import { expect, test } from 'vitest';
import { inputOf } from '../src/item.ts';
import type { Argument } from '../src/parse.ts';
import { addNamed, type Draft, fill } from '../src/to-sketch/fill.ts';

const MESSAGE = 'email me the totals at mia@example.org';
const input = inputOf(MESSAGE, [], '', undefined);
const argument = (words: string, template: string): Argument => ({
  first: input.words.findIndex((it) => it.start === MESSAGE.indexOf(words)),
  last: input.words.findIndex((it) => it.end === MESSAGE.indexOf(words) + words.length),
  role: 'to',
  template,
  value: '',
  field: '',
  operator: '',
  type: '',
  inner: [],
});
const me = argument('me', '{{? your address}}');
const address = argument('mia@example.org', '{0}');

function filledWith(...all: Argument[]): Draft['values'] {
  const step: Draft = { id: 's1', node: '', action: '', title: '', says: '', values: [], fields: [], work: {} };
  for (const it of all) fill(input, step, it);
  return step.values;
}

test('a value that is said takes the place of one that is to be filled in, in either order', () => {
  for (const order of [
    [me, address],
    [address, me],
  ])
    expect(filledWith(...order)).toMatchObject([{ need: 'to', value: 'mia@example.org' }]);
});

test('several pieces that are said are one value', () => {
  expect(filledWith(argument('totals', '{0}'), address)).toMatchObject([{ value: 'totals mia@example.org' }]);
});

test('a reference is no name of a field', () => {
  const work: Draft['work'] = {};
  addNamed(work, '#field', { name: '[[s6: text]]', value: '[[summary]]', type: 'string' });
  expect(work).toEqual({});
});

test('“or” between two kinds belongs to neither', () => {
  const text = 'into billing, technical or other';
  const kinds = inputOf(text, [], '', undefined);
  const at = (first: number, last: number): Argument => ({ ...argument('me', '{0}'), role: '#way', first, last });
  const step: Draft = { id: 's1', node: '', action: '', title: '', says: '', values: [], fields: [], work: {} };
  const words = kinds.words.map((it) => it.text);
  for (const it of [
    at(1, 1),
    at(words.indexOf('technical'), words.indexOf('or')),
    at(words.indexOf('other'), words.length - 1),
  ])
    fill(kinds, step, it);
  expect(step.work.ways?.map((it) => it.name)).toEqual(['billing', 'technical', 'other']);
});
