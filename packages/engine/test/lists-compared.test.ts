import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, mail, parameters, rows, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Two lists that are compared: which list is which, and what is told of two that differ.

const stock: Given = {
  id: 'stock',
  node: `${BASE}mySql`,
  action: 'select',
  title: 'stock',
  values: [value('table', 'inventory')],
  ...after('clock'),
};
const compared: Given = {
  id: 'cmp',
  node: `${BASE}compareDatasets`,
  title: 'cmp',
  values: [value('by', 'part')],
  after: ['guests', 'stock'].map((step) => ({ step, way: 0 })),
};
const comparing = (text: string, way: number) =>
  built([CLOCK, rows('guests', 'clock'), stock, compared, mail('tell', text, 'cmp', '{{? your address}}', way)]);

test('two lists that are compared come in by an input each', () => {
  const reply = comparing('[[cmp: all items]]', 2);
  expect(reply.workflow.connections.guests?.main?.[0]?.[0]).toMatchObject({ node: 'cmp', index: 0 });
  expect(reply.workflow.connections.stock?.main?.[0]?.[0]).toMatchObject({ node: 'cmp', index: 1 });
});

test('a number in a sheet and the same in a database are no difference, nor is the number of a row', () => {
  expect(parameters(comparing('[[cmp: all items]]', 2), 'cmp')).toMatchObject({
    fuzzyCompare: true,
    options: { skipFields: 'row_number' },
  });
});

test('of what differs people are told the key, and each field as both lists have it', () => {
  const { message } = parameters(comparing('[[cmp: all items]]', 2), 'tell');
  expect(message).toContain('it.json.keys');
  expect(message).toContain('value?.inputA');
  expect(message).toContain('value?.inputB');
  expect(parameters(comparing('[[cmp: all items]]', 0), 'tell').message).not.toContain('inputA');
});

test('a field of two items that differ is read of its own list, and what only the second has of the second', () => {
  const { message } = parameters(comparing('[[guests: count]] or [[stock: count]] of [[cmp: part]]', 2), 'tell');
  expect(message).toContain("$('guests').item.json.count");
  expect(message).toContain("$('stock').item.json.count");
  expect(message).not.toContain('$json');
  expect(parameters(comparing('[[count]]', 3), 'tell').message).toContain('$json.count');
});

test('two lists are compared by the field as each of them has it', () => {
  const pages = (id: string): Given => ({
    id,
    node: `${BASE}notion`,
    action: 'databasePage.getAll',
    title: id,
    values: [value('database', 'Parts')],
    ...after('clock'),
  });
  const records = (action: string): Given => ({
    id: 'records',
    node: `${BASE}airtable`,
    action,
    title: 'records',
    values: [value('base', 'Shop'), value('table', 'Parts')],
    ...after('clock'),
  });
  const keys = (one: Given, other: Given, by: string) => {
    const cmp: Given = {
      ...compared,
      values: [value('by', by)],
      after: [one, other].map(({ id }) => ({ step: id, way: 0 })),
    };
    const reply = built([CLOCK, one, other, cmp, mail('tell', '[[cmp: all items]]', 'cmp', '{{? your address}}', 0)]);
    return (parameters(reply, 'cmp').mergeByFields as { values: object[] }).values;
  };
  expect(keys(rows('guests', 'clock'), pages('pages'), 'part')).toEqual([{ field1: 'part', field2: 'property_part' }]);
  expect(keys(stock, rows('guests', 'clock'), 'part number')).toEqual([
    { field1: 'part_number', field2: 'part number' },
  ]);
  // The columns of Airtable are taken out before.
  expect(keys(records('record.search'), stock, 'part')).toEqual([{ field1: 'part', field2: 'part' }]);
  const contacts: Given = {
    id: 'contacts',
    node: `${BASE}hubspot`,
    action: 'contact.getAll',
    title: 'contacts',
    ...after('clock'),
  };
  expect(keys(rows('guests', 'clock'), contacts, 'email')).toEqual([
    { field1: 'email', field2: 'properties.email.value' },
  ]);
  const joined: Given = {
    id: 'both',
    node: `${BASE}merge`,
    title: 'both',
    work: { merge: { mode: 'byField', by: ['part'] } },
    after: ['guests', 'pages'].map((step) => ({ step, way: 0 })),
  };
  const both = built([
    CLOCK,
    rows('guests', 'clock'),
    pages('pages'),
    joined,
    mail('tell', '[[guests: part]]', 'both'),
  ]);
  expect(parameters(both, 'both').mergeByFields).toEqual({ values: [{ field1: 'part', field2: 'property_part' }] });
});

test('where it is all one whether two items are the same or differ, the item of the first list goes on', () => {
  const list = (id: string, more: Partial<Given>): Given => ({ ...rows(id, 'clock'), ...more });
  const diff: Given = {
    id: 'diff',
    node: `${BASE}compareDatasets`,
    title: 'diff',
    values: [value('by', 'email')],
    after: ['a', 'b'].map((step, input) => ({ step, way: 0, input })),
  };
  const tell: Given = {
    ...mail('tell', 'Hello', 'diff', '[[email]]'),
    after: [1, 2].map((way) => ({ step: 'diff', way })),
  };
  const reply = built([CLOCK, list('a', {}), list('b', {}), diff, tell]);
  expect(parameters(reply, 'diff').resolve).toBe('preferInput1');
  expect(parameters(reply, 'tell').sendTo).toContain('$json.email');
});
