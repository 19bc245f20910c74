import { describe, expect, test } from 'vitest';
import { profileOf } from '../src/catalog/profile-of.ts';
import { judge, respond, type Sketch, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** A field is read from where the step before has it, by whatever name somebody called it. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

const judged = (of: Sketch) => judge(catalog, [{ says: 'do it' }], { clauses: [], sketch: of });
function nodesOf(of: Sketch): readonly { name: string; type: string; parameters: Record<string, unknown> }[] {
  const reply = respond(catalog, [{ says: 'do it', read: judged(of).read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply.workflow.nodes as never;
}
const parametersOf = (of: Sketch, type: string): Record<string, unknown> =>
  nodesOf(of).find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};

const post = (text: string, behind: string): Given => ({
  id: 'post',
  node: `${BASE}slack`,
  action: 'message.post',
  values: [
    { need: 'channel', value: 'orders' },
    { need: 'text', value: text },
  ],
  ...after(behind),
});
const textOf = (steps: Given[]): unknown => parametersOf(sketch(steps), 'slack').text;

describe('a webhook:', () => {
  const hook = (method: string, path = 'orders'): Given => ({
    id: 'hook',
    node: `${BASE}webhook`,
    values: [
      { need: 'method', value: method },
      { need: 'path', value: path },
    ],
  });

  test.each([
    ['POST', '[[query.postal_code]]', '$json.query.postal_code'],
    ['POST', '[[hook: body.opposing party]]', '$json.body.opposing_party'],
    ['POST', '[[opposing party]]', '$json.body.opposing_party'],
    ['POST', '[[headers.X-Api-Version]]', "$json.headers['x-api-version']"],
    ['GET', '[[hook: postal code]]', '$json.query.postal_code'],
    ['GET', '[[query.postal code]]', '$json.query.postal_code'],
    ['DELETE', '[[hook: id]]', '$json.query.id'],
  ])('%s %s', (method, mark, code) => {
    expect(textOf([hook(method), post(`It is ${mark}`, 'hook')])).toBe(`=It is {{ ${code} }}`);
  });

  test('a place in its path gives its own name', () => {
    const steps = [hook('GET', 'customers/:id'), post('Of [[hook: id]] [[hook: page]]', 'hook')];
    expect(textOf(steps)).toBe('=Of {{ $json.params.id }} {{ $json.query.page }}');
    expect(parametersOf(sketch(steps), 'webhook').path).toBe('customers/:id');
  });
});

describe('behind a step that makes one item of many:', () => {
  const rows: Given = { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', ...after('start') };
  const start: Given = { id: 'start', node: `${BASE}manualTrigger` };
  const summary = (action: string, values: SketchStep['values']): Given => ({
    id: 'sum',
    node: `${BASE}summarize`,
    action,
    values,
    ...after('rows'),
  });

  test('a figure is read by its own name, whatever it was called', () => {
    const joined = summary('concatenate', [{ need: 'field', value: 'Apartment' }]);
    for (const mark of ['[[Apartment]]', '[[apartment]]', '[[rows: Apartment]]', '[[sum: list]]'])
      expect(textOf([start, rows, joined, post(`Today: ${mark}`, 'sum')])).toBe(
        '=Today: {{ $json.concatenated_Apartment }}',
      );
  });

  test('what it was grouped by is there too, and nothing else', () => {
    const count = summary('count', [
      { need: 'field', value: 'Name' },
      { need: 'by', value: 'Country, City' },
    ]);
    expect(textOf([start, rows, count, post('[[count]] in [[sum: City]], [[country]]', 'sum')])).toBe(
      '={{ $json.count_Name }} in {{ $json.City }}, {{ $json.Country }}',
    );
    expect(judged(sketch([start, rows, count, post('[[Street]]', 'sum')])).hints.join()).toContain('"Street"');
  });

  test('a field of the many is the list of its values', () => {
    const all: Given = { id: 'all', node: `${BASE}aggregate`, action: 'all', ...after('rows') };
    expect(textOf([start, rows, all, post('[[rows: Name]]', 'all')])).toContain(
      '.all().map((it) => it.json.Name).join(',
    );
  });
});

describe('cents are made whole units once:', () => {
  const paid: Given = { id: 'paid', node: `${BASE}stripeTrigger`, action: 'charge.succeeded' };
  const test_ = (field: string): Given => ({
    id: 'big',
    node: `${BASE}if`,
    ...after('paid'),
    work: {
      conditions: { combinator: 'and', all: [{ field, operator: 'gt', value: '50', type: 'number', says: '' }] },
    },
  });
  const left = (field: string): string => JSON.stringify(parametersOf(sketch([paid, test_(field)]), 'if'));

  test('in a text and in a test', () => {
    expect(textOf([paid, post('[[paid: amount]]', 'paid')])).toContain(
      'Amount: {{ ($json.data.object.amount / 100).toFixed(2) }}',
    );
    expect(left('[[paid: amount]]')).toContain('{{ $json.data.object.amount / 100 }}');
  });

  test('also where the test divides them itself', () => {
    expect(left('[[paid: amount]] / 100')).not.toMatch(/\/ 100[^0-9].*\/ 100/);
  });
});

describe('a list or an object in a text is written out:', () => {
  const start: Given = { id: 'start', node: `${BASE}manualTrigger` };
  const rows: Given = { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', ...after('start') };
  const all: Given = { id: 'all', node: `${BASE}aggregate`, action: 'all', ...after('rows') };

  test('for a model as JSON', () => {
    const write: Given = {
      id: 'write',
      node: `${LC}chainLlm`,
      values: [{ need: 'text', value: '[[all: data]]' }],
      work: { instruction: 'Sum it up' },
      ...after('all'),
    };
    expect(parametersOf(sketch([start, rows, all, write]), 'chainLlm').text).toContain('JSON.stringify($json.data');
  });

  test('a list of ids in an address is one text with commas', () => {
    const find: Given = {
      id: 'find',
      node: `${BASE}httpRequest`,
      action: 'get',
      values: [{ need: 'url', value: 'https://api.example.com/search' }],
      ...after('start'),
    };
    const fetch: Given = {
      id: 'fetch',
      node: `${BASE}httpRequest`,
      action: 'get',
      values: [{ need: 'url', value: 'https://api.example.com/fetch' }],
      work: { sets: [{ field: 'query id', value: '[[find: result.idlist]]' }] },
      ...after('find'),
    };
    const calls = nodesOf(sketch([start, find, fetch])).filter((it) => it.type.endsWith('.httpRequest'));
    expect(JSON.stringify(calls[1]?.parameters)).toContain("[$json.result.idlist].flat().join(',')");
  });
});

test('a whole name fills a first and a last name with its parts', () => {
  const form: Given = { id: 'form', node: `${BASE}formTrigger`, work: { form: [{ label: 'Name', type: 'text' }] } };
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.upsert',
    values: [{ need: 'firstName', value: '[[form: Name]]' }],
    ...after('form'),
  };
  const { firstName, lastName } = parametersOf(sketch([form, contact]), 'hubspot').additionalFields as Record<
    string,
    string
  >;
  expect(firstName).toContain(".split(' ')[0]");
  expect(lastName).toContain('.slice(1)');
});

test('a column that is told with the place where columns lie is read from there', () => {
  const find: Given = { id: 'find', node: `${BASE}airtable`, action: 'record.search' };
  const post: Given = {
    id: 'post',
    node: `${BASE}slack`,
    action: 'message.post',
    values: [{ need: 'text', value: '[[find: fields.Months behind]] [[fields.Rent due]]' }],
    ...after('find'),
  };
  const { text } = parametersOf(
    sketch([{ id: 'start', node: `${BASE}manualTrigger` }, { ...find, ...after('start') }, post]),
    'slack',
  );
  expect(text).toBe("=Months behind: {{ $json.fields['Months behind'] }}\nRent due: {{ $json.fields['Rent due'] }}");
});

test('of two fields with names alike each gets its own value', () => {
  const hook: Given = { id: 'hook', node: `${BASE}webhook` };
  const row: Given = {
    id: 'row',
    node: `${BASE}postgres`,
    action: 'database.insert',
    values: [{ need: 'table', value: 'files' }],
    work: {
      sets: [
        { field: 'file_name', value: '[[hook: title]]' },
        { field: 'file_id', value: '[[hook: id]]' },
      ],
    },
    ...after('hook'),
  };
  const { columns } = parametersOf(sketch([hook, row]), 'postgres') as { columns: { value: unknown } };
  expect(columns.value).toEqual({ file_name: '={{ $json.body.title }}', file_id: '={{ $json.body.id }}' });
});

describe('what operations are known to answer with:', () => {
  const fieldsOf = (type: string, key: string): string[] =>
    (profileOf(catalog, type)?.actions.find((it) => it.key === key)?.gives ?? []).map((it) => it.path);

  test.each([
    ['pipedrive', 'person.getAll', 'emails[0].value', 'email'],
    ['okta', 'user.get', 'profile.email', 'email'],
    ['quickbooks', 'invoice.get', 'Id', 'id'],
    ['highLevel', 'opportunity.create', 'opportunity.id', 'id'],
    ['microsoftToDo', 'task.create', 'body.content', 'content'],
  ])('%s %s has %s, and no %s at the top', (node, key, path, wrong) => {
    const fields = fieldsOf(BASE + node, key);
    expect(fields).toContain(path);
    expect(fields).not.toContain(wrong);
  });

  test('the text of an Outlook mail is the whole text', () => {
    const mail: Given = { id: 'mail', node: `${BASE}microsoftOutlookTrigger`, action: 'messageReceived' };
    expect(textOf([mail, post('[[mail: text]]', 'mail')])).toBe('={{ $json.body.content.removeTags() }}');
    expect(parametersOf(sketch([mail]), 'microsoftOutlookTrigger').output).toBe('raw');
  });
});
