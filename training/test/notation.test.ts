import type { Reading, Sketch, SketchStep } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Example, Span } from '../src/notation/example.ts';
import { parse } from '../src/notation/parse.ts';
import { print } from '../src/notation/print.ts';

const catalog = loadCatalog();
const MESSAGE =
  'When an order over 200 comes in, post the total in #big, then post it again\nand add 3 rows «now» … ~ "ok"';

const text = fc.oneof(
  fc.constantFrom(
    'order',
    'over 200',
    '[[order: total]]',
    '{{? score}}',
    '#big',
    'a = b',
    'x ~',
    '«q»',
    '"',
    '',
    ' pad ',
    'two\nlines',
    'a, b',
    'a: b',
    '| ]',
    '<- a',
    '-1',
  ),
  fc.string({ maxLength: 12 }),
);
const word = fc.constantFrom('order', 'total amount', 'x.y', 'lines[0].price', 'Total (EUR)');
const id = fc.constantFrom('a', 'b2', 'new-order', 'if', 'name', 'set');
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(MESSAGE.length - 1), fc.integer({ min: 1, max: 30 }))
  .map(([from, length]) => [from, Math.min(MESSAGE.length, from + length)]);
const some = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined });
/** Without the keys that have nothing. */
const clean = <T extends object>(it: T): T =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as T;
const record = <T extends object>(of: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(of).map((it) => clean(it as T));
const few = <T>(it: fc.Arbitrary<T>) => fc.array(it, { maxLength: 3 });

const condition = record({
  field: text,
  operator: fc.constantFrom('equals', 'notContains', 'gt', 'empty', 'true', 'after', 'afterOrEquals', 'regex'),
  value: text,
  type: fc.constantFrom('string', 'number', 'boolean', 'dateTime', 'array'),
  says: text,
  span: some(span),
});
const conditions = fc.record({
  all: fc.array(condition, { minLength: 1, maxLength: 3 }),
  combinator: fc.constantFrom('and', 'or'),
});
const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });
const days = fc.array(fc.nat(6), { minLength: 1, maxLength: 3 });
const schedule = fc.oneof(
  record({
    kind: fc.constant('every'),
    amount: fc.nat(60),
    unit: fc.constantFrom('seconds', 'minutes', 'hours', 'days', 'weeks', 'months'),
    at: some(time),
    from: some(fc.nat(23)),
    to: some(fc.nat(23)),
    weekdays: some(days),
    monthDay: some(fc.nat(31)),
  }),
  record({
    kind: fc.constant('at'),
    times: fc.array(time, { maxLength: 3 }),
    weekdays: some(days),
    nth: some(fc.integer({ min: -1, max: 4 })),
    monthDays: some(fc.array(fc.integer({ min: -1, max: 31 }), { maxLength: 2 })),
    year: some(fc.constant(2027)),
    unsure: some(fc.constant(true)),
  }),
  fc.record({ kind: fc.constant('cron'), expression: text }),
);
const work = record({
  schedule: some(fc.oneof(schedule, fc.record({ kind: fc.constant('several'), all: few(schedule) }))),
  assumedTime: some(fc.constant(true)),
  scheduleBecause: some(text),
  conditions: some(conditions),
  conditionsBecause: some(text),
  ways: some(few(record({ name: text, description: text, conditions: some(conditions), because: some(text) }))),
  fallback: some(fc.constant(true)),
  form: some(
    few(
      record({
        label: text,
        type: fc.constantFrom('text', 'dropdown'),
        options: some(few(text)),
        required: some(fc.constant(true)),
      }),
    ),
  ),
  instruction: some(text),
  system: some(text),
  attributes: some(few(fc.record({ name: text, type: fc.constantFrom('string', 'date'), description: text }))),
  findsMany: some(fc.constant(true)),
  assign: some(few(fc.record({ name: text, value: text, type: fc.constantFrom('string', 'number') }))),
  sets: some(few(fc.record({ field: text, value: text }))),
  amount: some(fc.nat(90)),
  unit: some(fc.constantFrom('minutes', 'weeks')),
  merge: some(
    record({
      mode: fc.constantFrom('append', 'byField'),
      by: some(few(text)),
      keep: some(fc.constantFrom('all', 'matches')),
    }),
  ),
  fullResponse: some(fc.constant(true)),
  batch: some(fc.nat(40)),
  onError: some(fc.constantFrom('output', 'goOn')),
  tries: some(fc.nat(5)),
  auth: some(fc.constantFrom('header', 'oauth2')),
  code: some(record({ body: text, each: some(fc.constant(true)) })),
});
const step = record({
  id,
  node: fc.constantFrom(
    '',
    'n8n-nodes-base.slack',
    'n8n-nodes-base.if',
    '@n8n/n8n-nodes-langchain.agent',
    'community.other',
  ),
  action: fc.constantFrom('', 'message.post', 'orders/create'),
  title: text,
  says: text,
  because: some(text),
  span: some(span),
  values: few(record({ need: word, value: text, because: some(text), span: some(span) })),
  after: some(
    few(
      fc.record({
        step: id,
        way: fc.oneof(fc.nat(3), fc.constantFrom('true', 'old customers', 'a, b', '2', ' x', 'ä "q"')),
      }),
    ),
  ),
  under: some(fc.oneof(id, fc.array(id, { minLength: 2, maxLength: 3 }))),
  at: some(fc.nat(900)),
  quote: some(text),
  unsaid: some(fc.constant(true)),
  fields: few(text),
  work,
  spans: some(
    fc.dictionary(
      fc.constantFrom('schedule', 'instruction', 'wait', 'ways.0', 'find.1', 'sets.0', 'set.0', 'merge', 'odd'),
      span,
      { minKeys: 1 },
    ),
  ),
});
const sketch = record({
  name: text,
  timezone: some(fc.constant('Europe/Oslo')),
  steps: few(step),
  removes: few(id),
  notes: few(text),
  unclear: few(text),
  asks: few(
    fc.record({ about: fc.constantFrom('goal', 'a.channel'), text, options: few(text.filter((it) => it !== '')) }),
  ),
});

describe('the notation loses nothing', () => {
  test('of any sketch', () => {
    fc.assert(
      fc.property(sketch, (it) => {
        const read: Reading = { clauses: [], sketch: it as unknown as Sketch };
        expect(again({ says: MESSAGE, read }).read).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  test('of any message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (says) => {
        fc.pre(!says.includes('\r'));
        expect(again({ says, read: { clauses: [], talk: 'thanks' } }).says).toBe(says);
      }),
    );
  });
});

function again(turn: Example['turns'][number]): Example['turns'][number] {
  const written = print(catalog, [{ id: 'a-1', who: 'me', how: 'story', line: 1, turns: [turn] }]);
  const { examples, problems } = parse(catalog, written);
  if (problems[0]) throw new Error(`${problems[0].line}: ${problems[0].message}\n${written}`);
  const [first] = examples[0]?.turns ?? [];
  if (!first) throw new Error(`nothing is read:\n${written}`);
  return first;
}

test.each([
  ['if [total] > 200', { field: 'total', operator: 'gt', value: '200' }],
  ['if {{? score}} >= 5', { field: '{{? score}}', operator: 'gte', value: '5' }],
  ['if "[[a]] * 2" > [[b]]', { field: '[[a]] * 2', operator: 'gt', value: '[[b]]' }],
])('%s is a test', (line, condition) => {
  const { examples } = parse(catalog, `@ a-1 | me | story\n> add rows\nx: if ~\n  ${line} ~\n`);
  expect(examples[0]?.turns[0]?.read.sketch?.steps[0]?.work.conditions?.all[0]).toMatchObject(condition);
});

test('a way may have an equals sign in its name', () => {
  const { examples } = parse(catalog, '@ a-1 | me | story\n> add rows\nx: switch ~\n  way count = 0\n');
  expect(examples[0]?.turns[0]?.read.sketch?.steps[0]?.work.ways?.[0]?.name).toBe('count = 0');
});

describe('a quote', () => {
  const stepOf = (line: string): SketchStep | undefined =>
    parse(catalog, `@ a-1 | me | story\n> add the rows, and add a note to the address\n${line}\n`).examples[0]?.turns[0]
      ?.read.sketch?.steps[0];

  test.each([
    ['«add the rows»', 'add the rows'],
    ['«add»2', 'add'],
    ['«add … note»', 'add the rows, and add a note'],
    ['«ADD A NOTE»', 'add a note'],
  ])('%s means %j', (quote, says) => {
    expect(stepOf(`x: noOp ${quote}`)?.says).toBe(says);
  });

  test('is no part of a longer word', () => {
    expect(stepOf('x: noOp «add»3')).toBeUndefined();
  });

  test('of words that the message does not have is told with its line', () => {
    const { problems } = parse(catalog, '@ a-1 | me | story\n> add rows\n\nx: noOp «delete rows»\n');
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [4, 'the message does not say «delete rows»'],
    ]);
  });
});
