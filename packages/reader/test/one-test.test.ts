import { expect, test } from 'vitest';
import { oneTestEach } from '../src/decode/one-test.ts';
import { inputOf } from '../src/item.ts';
import type { Argument, Inner, ParsedStep } from '../src/parse.ts';

const MESSAGE = 'if the city is Berlin or Hamburg and the total is over 50';
const input = inputOf(MESSAGE, [], '', undefined);
const span = (words: string): { first: number; last: number } => ({
  first: input.words.findIndex((it) => it.start === MESSAGE.indexOf(words)),
  last: input.words.findIndex((it) => it.end === MESSAGE.indexOf(words) + words.length),
});
const inner = (words: string): Inner => ({ kind: 'V', ...span(words) });
const tested = (words: string, against: string | undefined, operator = 'equals', value = '{1}'): Argument => ({
  ...{ ...span(words), role: '#test', template: '{0}', value, field: '[[x]]', operator, type: 'string' },
  inner: against === undefined ? [] : [inner(against)],
});

/** What the tests compare with, and whether one of them is enough. */
const left = (args: Argument[], values: string[]) => {
  const step: ParsedStep = { anchor: 0, slot: 0, last: 12, type: '', key: '', old: -1, args, constants: [] };
  oneTestEach(input, step, values.map(inner));
  const compared = step.args.map((it) => {
    const own = it.inner.findLast((one) => one.kind === 'V');
    return own
      ? input.words
          .slice(own.first, own.last + 1)
          .map((one) => one.text)
          .join(' ')
      : it.operator;
  });
  return [compared.join(), step.constants.includes('combinator="or"')];
};

test('a test whose words hold two values is one test for each of them', () => {
  expect(left([tested('city is Berlin or Hamburg', 'Berlin')], ['Berlin', 'Hamburg'])).toEqual([
    'Berlin,Hamburg',
    true,
  ]);
  expect(left([tested('city is Berlin or Hamburg', 'Berlin', 'notEquals')], ['Berlin', 'Hamburg'])).toEqual([
    'Berlin,Hamburg',
    false,
  ]);
});

test('of several tests that compare with the same words the one in whose words these stand counts', () => {
  expect(left([tested('total', '50'), tested('over 50', '50', 'gt')], ['50'])).toEqual(['50', false]);
  expect(left([tested('city', 'Berlin'), tested('over 50', '50', 'gt')], ['Berlin', '50'])).toEqual([
    'Berlin,50',
    false,
  ]);
});

test('a test without anything to compare with is none beside others, and stays where it is the only one', () => {
  expect(left([tested('total', undefined), tested('over 50', '50', 'gt')], ['50'])).toEqual(['50', false]);
  expect(left([tested('total', undefined)], [])).toEqual(['equals', false]);
  expect(left([tested('total', undefined, 'empty', ''), tested('over 50', '50', 'gt')], ['50'])).toEqual([
    'empty,50',
    false,
  ]);
});
