import { expect, test } from 'vitest';
import { judge } from '../src/index.ts';
import { type Given, parametersOf } from './support/built.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// Fields of the entries of a list, and figures that a service counts in hundredths.

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const value = (need: string, it: string) => ({ need, value: it });

const parameters = (steps: readonly Given[], type: string, maker = BASE) => parametersOf(steps, `${maker}${type}`);

const called: Given = { id: 'in', node: `${BASE}webhook`, values: [value('path', 'onboard')] };
const split = (action: string): Given => ({
  id: 'each',
  node: `${BASE}splitOut`,
  action,
  values: [value('field', '[[in: employees]]')],
  ...after('in'),
});
const post = (text: string): Given => ({
  id: 'post',
  node: `${BASE}slack`,
  action: 'message.post',
  values: [value('text', text)],
  ...after('each'),
});

test('an entry of a list that a caller sends has its fields itself, the call still has its own', () => {
  const steps = [called, split('list'), post('Is [[each: name]] [[name]] [[in: requester]]')];
  expect(parameters(steps, 'splitOut')).toMatchObject({ fieldToSplitOut: 'body.employees', options: {} });
  expect(parameters(steps, 'slack').text).toBe(
    "=Is {{ $json.name }} {{ $json.name }} {{ $('Webhook').item.json.body.requester }}",
  );
});

test('beside the other fields an entry stands under the name of its list, not under a path with dots', () => {
  const steps = [called, split('listAndRest'), post('[[in: requester]]')];
  expect(parameters(steps, 'splitOut')).toMatchObject({
    fieldToSplitOut: 'body.employees',
    options: { destinationFieldName: 'employees' },
  });
  expect(parameters(steps, 'slack').text).toBe('={{ $json.body.requester }}');
});

test('a sum of cents is told in whole units, a count of them is not', () => {
  const sums = (action: string, field: string): Given[] => [
    { id: 'at', node: `${BASE}manualTrigger` },
    { id: 'paid', node: `${BASE}stripe`, action: 'charge.getAll', ...after('at') },
    { id: 'each', node: `${BASE}summarize`, action, values: [value('field', '[[paid: amount]]')], ...after('paid') },
    post(`[[each: ${field}]]`),
  ];
  expect(parameters(sums('sum', 'sum'), 'slack').text).toBe('=Sum: {{ ($json.sum_amount / 100).toFixed(2) }}');
  expect(parameters(sums('count', 'count'), 'slack').text).toBe('=Count: {{ $json.count_amount }}');
});

test('rows of NocoDB have their columns under "fields"', () => {
  const steps: Given[] = [
    { id: 'at', node: `${BASE}manualTrigger` },
    { id: 'each', node: `${BASE}nocoDb`, action: 'row.search', values: [value('table', 'staff')], ...after('at') },
    post('[[each: Phone]]'),
  ];
  expect(parameters(steps, 'slack').text).toBe('={{ $json.fields.Phone }}');
});

test.each([
  ['high', 1],
  ['low', -1],
  ['Emergency Priority', 2],
])('an option is known by a part of its label that no other has: "%s"', (said, priority) => {
  const steps: Given[] = [
    called,
    {
      id: 'push',
      node: `${BASE}pushover`,
      action: 'message.push',
      values: [value('priority', said), value('message', 'It rains')],
      ...after('in'),
    },
  ];
  expect(parameters(steps, 'pushover')).toMatchObject({ priority });
});

test('what is none of the options is told back', () => {
  const steps = sketch([
    called,
    {
      id: 'push',
      node: `${BASE}pushover`,
      action: 'message.push',
      values: [value('priority', 'urgent')],
      ...after('in'),
    },
  ]);
  const { hints } = judge(catalog, [{ says: 'push it, urgent' }], { clauses: [], sketch: steps });
  expect(hints.join()).toMatch(/"priority" \("urgent"\)/);
});

test('keys are renamed as told, and later steps read the new names', () => {
  const sets = [
    { field: 'mail', value: 'email' },
    { field: 'tel', value: 'phone' },
  ];
  const rename: Given = { id: 'each', node: `${BASE}renameKeys`, work: { sets }, ...after('in') };
  const steps = [called, rename, post('[[phone]]')];
  expect(parameters(steps, 'renameKeys').keys).toEqual({
    key: [
      { currentKey: 'mail', newKey: 'email' },
      { currentKey: 'tel', newKey: 'phone' },
    ],
  });
  expect(parameters(steps, 'slack').text).toBe('={{ $json.phone }}');
});

test('a parser without fields of its own is used, and what it cuts into a list is one', () => {
  const steps: Given[] = [
    called,
    { id: 'write', node: `${LC}chainLlm`, work: { instruction: 'write five titles' }, ...after('in') },
    { id: 'parser', node: `${LC}outputParserItemList`, under: 'write' },
    {
      id: 'each',
      node: `${BASE}splitOut`,
      action: 'list',
      values: [value('field', '[[write: list]]')],
      ...after('write'),
    },
  ];
  expect(parameters(steps, 'chainLlm', LC)).toMatchObject({ hasOutputParser: true });
  expect(parameters(steps, 'splitOut')).toMatchObject({ fieldToSplitOut: 'data' });
});

test('a field that a node takes by its name is one of the item that comes in, whatever earlier step has one too', () => {
  const steps: Given[] = [
    { id: 'form', node: `${BASE}formTrigger`, work: { form: [{ label: 'points', type: 'number' }] } },
    { id: 'rows', node: `${BASE}nocoDb`, action: 'row.search', values: [value('table', 'scores')], ...after('form') },
    {
      id: 'sum',
      node: `${BASE}summarize`,
      action: 'sum',
      values: [value('field', '[[points]]'), value('by', '[[team]] [[round]]')],
      ...after('rows'),
    },
    { id: 'each', node: `${BASE}sort`, action: 'descending', values: [value('by', '[[points]]')], ...after('sum') },
  ];
  expect(parameters(steps, 'summarize')).toMatchObject({
    fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'fields.points' }] },
    fieldsToSplitBy: 'fields.team, fields.round',
  });
  expect(parameters(steps, 'sort')).toMatchObject({
    sortFieldsUi: { sortField: [{ fieldName: 'sum_fields_points', order: 'descending' }] },
  });
});

test('groups that are worked out for each item give later steps no name with code in it', () => {
  const steps: Given[] = [
    { id: 'at', node: `${BASE}manualTrigger` },
    {
      id: 'rows',
      node: `${BASE}googleSheets`,
      action: 'sheet.read',
      values: [value('document', 'Log')],
      ...after('at'),
    },
    {
      id: 'each',
      node: `${BASE}summarize`,
      action: 'count',
      values: [value('field', '[[id]]'), value('by', '[[date | cccc]]')],
      ...after('rows'),
    },
    post('[[each: count]]'),
  ];
  expect(parameters(steps, 'slack').text).toBe('=Count: {{ $json.count_id }}');
});

test('where ways meet, a field of an earlier step is read from that step, and not from what one of the ways made', () => {
  const steps: Given[] = [
    called,
    {
      id: 'rate',
      node: `${BASE}httpRequest`,
      action: 'get',
      values: [value('url', 'https://a.example')],
      ...after('in'),
    },
    {
      id: 'high',
      node: `${BASE}if`,
      work: {
        conditions: {
          combinator: 'and',
          all: [{ field: 'price', operator: 'gt', value: '9', type: 'number', says: '' }],
        },
      },
      ...after('rate'),
    },
    { id: 'ask', node: `${BASE}slack`, action: 'message.sendAndWait', ...after('high') },
    {
      id: 'row',
      node: `${BASE}postgres`,
      action: 'database.insert',
      values: [value('table', 'bookings')],
      work: { sets: [{ field: 'price', value: '[[rate: price]]' }] },
      after: [
        { step: 'high', way: 1 },
        { step: 'ask', way: 0 },
      ],
    },
  ];
  expect(JSON.stringify(parameters(steps, 'postgres').columns)).toMatch(/\$\('HTTP Request[^']*'\)\.item\.json\.price/);
});

test('a sheet is looked through in the column that is called like the field', () => {
  const steps: Given[] = [
    {
      id: 'form',
      node: `${BASE}formTrigger`,
      work: { form: ['email', 'client'].map((label) => ({ label, type: 'text' })) },
    },
    {
      id: 'each',
      node: `${BASE}googleSheets`,
      action: 'sheet.lookup',
      values: [value('value', '[[client]]')],
      ...after('form'),
    },
  ];
  expect(parameters(steps, 'googleSheets').filtersUI).toEqual({
    values: [{ lookupColumn: 'client', lookupValue: '={{ $json.client }}' }],
  });
});
