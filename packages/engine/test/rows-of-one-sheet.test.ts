import { describe, expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  fork,
  type Given,
  HOOK,
  lookUp,
  loop,
  MAIL,
  mail,
  node,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What is done with the rows of one Google sheet that were read from it before.

const due = fork('due', 'filter', 'guests', [
  { field: '[[guests: status]]', operator: 'notEquals', value: 'done', type: 'string', says: 'due' },
]);
const update = (from: string, document = 'Guests', more: Partial<Given> = {}): Given => ({
  id: 'mark',
  node: `${BASE}googleSheets`,
  action: 'sheet.update',
  title: 'mark',
  values: [value('document', document), value('match', 'number'), value('matchValue', '[[due: number]]')],
  work: { sets: [{ field: 'status', value: 'done' }] },
  ...after(from),
  ...more,
});
const matched = (...steps: Given[]): unknown => {
  const { columns } = parameters(built([CLOCK, rows('guests', 'clock'), due, ...steps]), 'mark');
  return (columns as { matchingColumns: string[] }).matchingColumns;
};

describe('a row that was read from the sheet', () => {
  test('is updated by its number, so that of two with one value each is its own', () => {
    const reply = built([CLOCK, rows('guests', 'clock'), due, update('due')]);
    expect(parameters(reply, 'mark').columns).toMatchObject({
      value: { status: 'done', row_number: '={{ $json.row_number }}' },
      matchingColumns: ['row_number'],
    });
  });

  test('is so too in rounds, and behind what replaced it', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      due,
      loop('due', 'mark'),
      { ...mail('tell', 'Hi', 'loop'), after: [{ step: 'loop', way: 1 }] },
      update('tell'),
    ]);
    expect(parameters(reply, 'mark').columns).toMatchObject({
      value: { row_number: "={{ $('due').item.json.row_number }}" },
    });
  });

  test('is found by its value where the rows may have moved since', () => {
    const days: Given = { id: 'days', node: `${BASE}wait`, work: { amount: 2, unit: 'days' }, ...after('due') };
    const seconds: Given = { ...days, work: { amount: 2, unit: 'seconds' } };
    expect(matched(days, update('days'))).toEqual(['number']);
    expect(matched(seconds, update('days'))).toEqual(['row_number']);
  });

  test('and so it is in another sheet, and where another column was meant', () => {
    expect(matched(update('due', 'Members'))).toEqual(['number']);
    const other = [value('document', 'Guests'), value('match', 'number'), value('matchValue', '[[due: friend]]')];
    expect(matched(update('due', 'Guests', { values: other }))).toEqual(['number']);
  });
});

describe('where Google says that these are too many calls', () => {
  const inRounds = update('loop', 'Guests', { after: [{ step: 'loop', way: 1 }] });
  const tries = (reply: ReturnType<typeof built>, name: string) => node(reply, name)?.maxTries;

  test('a step in rounds, and a look-up for each of many, waits and tries again', () => {
    const reply = built([CLOCK, rows('guests', 'clock'), due, loop('due', 'mark'), inRounds]);
    expect(node(reply, 'mark')).toMatchObject({ retryOnFail: true, maxTries: 5, waitBetweenTries: 5000 });
    expect(tries(reply, 'guests')).toBeUndefined();
    const look = built([MAIL, lookUp('row', 'mail', '[[subject]]'), mail('tell', '[[row: name]]', 'row')]);
    expect(tries(look, 'row')).toBe(5);
  });

  test('and one that is done once does not', () => {
    expect(tries(built([HOOK, lookUp('row', 'hook', '[[subject]]')]), 'row')).toBeUndefined();
  });
});

test.each([
  ['CV', '={{ ($json.CV ?? $json.cv) }}'],
  ['job title', "={{ ($json['job title'] ?? $json['Job title'] ?? $json['Job Title']) }}"],
  ['order_no', '={{ $json.order_no }}'],
  ['Order No', "={{ $json['Order No'] }}"],
])('a question of a form that was called “%s” is found as it may be written', (name, code) => {
  const start: Given = { id: 'form', node: `${BASE}typeformTrigger`, action: 'submission', title: 'form' };
  expect(parameters(built([start, mail('tell', `[[form: ${name}]]`, 'form')]), 'tell').message).toBe(code);
});
