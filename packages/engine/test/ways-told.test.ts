import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, mail, rows, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Which way is taken, and where it starts, is told by what decides it.

type Tests = NonNullable<NonNullable<Given['work']>['conditions']>;
const number = (operator: 'lt' | 'gte' | 'lte', value: string): Tests['all'][number] => ({
  field: '[[hook: temperature]]',
  operator,
  value,
  type: 'number',
  says: '',
});
const told = (...steps: Given[]): string => built(steps).guide.summary;

test('a way whose name tells no limit is told by its limit, and later ways as those that are left', () => {
  const level: Given = {
    id: 'level',
    node: `${BASE}switch`,
    title: 'How cold it gets',
    work: {
      ways: [
        { name: 'alarm', description: '', conditions: { combinator: 'and', all: [number('lt', '-2')] } },
        {
          name: 'frost',
          description: '',
          conditions: { combinator: 'and', all: [number('gte', '-2'), number('lte', '1')] },
        },
        { name: 'under 5', description: '', conditions: { combinator: 'and', all: [number('lt', '5')] } },
      ],
    },
    ...after('hook'),
  };
  const way = (id: string, name: string): Given => ({
    ...mail(id, 'Look', 'level'),
    after: [{ step: 'level', way: name }],
  });
  const summary = told(HOOK, level, way('a', 'alarm'), way('b', 'frost'), way('c', 'under 5'));
  expect(summary).toContain('if the temperature is under -2 (“alarm”), it ');
  expect(summary).toContain('Otherwise, if the temperature is at least -2 and at most 1 (“frost”), it ');
  expect(summary).toContain('For “under 5”, it ');
});

const ask = (id: string, from: string, title: string): Given => ({
  id,
  node: `${BASE}gmail`,
  action: 'message.sendAndWait',
  title,
  values: [value('to', '{{? address}}'), value('subject', 'May we?'), value('text', 'May we?')],
  ...after(from),
});
const yes = (id: string, from: string, title: string): Given => ({
  ...fork(id, 'filter', from, [
    { field: `[[${from}: approved]]`, operator: 'true', value: '', type: 'boolean', says: '' },
  ]),
  title,
});

test('of several who are asked for a yes, it is told whose yes decides', () => {
  const one = told(HOOK, ask('first', 'hook', 'Ask the taker'), yes('ok', 'first', 'Approved'), mail('m', 'Yes', 'ok'));
  expect(one).toContain('If it is approved, it ');
  const both = told(
    HOOK,
    ask('first', 'hook', 'Ask the taker'),
    yes('ok', 'first', 'The taker approved'),
    ask('second', 'ok', 'Ask me by mail'),
    yes('mine', 'second', 'I approved too'),
    ask('third', 'mine', 'Ask the boss'),
    yes('last', 'third', 'Approved'),
    mail('m', 'Yes', 'last'),
  );
  expect(both).toContain('If the taker approved, it ');
  expect(both).toContain('If you approved too, it ');
  expect(both).toContain('If “Ask the boss” is answered with yes, it ');
});

test('a failure is told with the steps that may fail, and how often they are tried', () => {
  const failing = (id: string, from: string, title: string): Given => ({
    ...rows(id, from),
    title,
    work: { onError: 'output', tries: 4 },
  });
  const summary = told(
    CLOCK,
    failing('a', 'clock', 'Read the orders'),
    failing('b', 'a', 'Read the refunds'),
    { ...mail('m', 'Failed', 'a'), after: ['a', 'b'].map((step) => ({ step, way: 'error' })) },
    mail('n', 'Done', 'b'),
  );
  expect(summary).toContain('If “Read the orders” or “Read the refunds” fails (each tried 4 times in all), it ');
  const { guide } = built([CLOCK, failing('a', 'clock', 'Read the orders'), mail('n', 'Done', 'a')]);
  expect(guide.steps.find((it) => it.node === 'Read the orders')?.text).toMatch(
    /; tried up to 4 times where it fails$/,
  );
});
