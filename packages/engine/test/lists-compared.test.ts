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
