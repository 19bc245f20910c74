import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, mail, parameters, row, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// From which step a value comes, as experts in n8n judged files that were read right.

const LANGCHAIN = '@n8n/n8n-nodes-langchain.';

test('a value that a model was asked for by its whole name is not taken for one that ends alike', () => {
  const diff: Given = {
    id: 'diff',
    node: `${LANGCHAIN}informationExtractor`,
    title: 'diff',
    values: [value('text', '[[hook: text]]')],
    work: {
      attributes: [
        { name: 'real change', type: 'boolean', description: 'more than wording' },
        { name: 'change', type: 'string', description: 'what has changed' },
      ],
    },
    ...after('hook'),
  };
  const reply = built([HOOK, diff, mail('tell', '[[diff: change]]', 'diff')]);
  expect(parameters(reply, 'tell').message).toContain('$json.output.change');
});

test('the events of a calendar file are split out, and each is read behind a filter', () => {
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'download',
    title: 'get',
    values: [value('url', 'https://council.example/bins.ics')],
    ...after('clock'),
  };
  const ics: Given = { id: 'ics', node: `${BASE}extractFromFile`, action: 'fromIcs', title: 'ics', ...after('get') };
  const list: Given = {
    id: 'list',
    node: `${BASE}splitOut`,
    title: 'list',
    values: [value('field', '[[data]]')],
    ...after('ics'),
  };
  const next = fork('next', 'filter', 'list', [
    {
      field: '[[list: start | yyyy-MM-dd]]',
      operator: 'equals',
      value: '[[tomorrow | yyyy-MM-dd]]',
      type: 'string',
      says: 'tomorrow',
    },
  ]);
  const reply = built([CLOCK, get, ics, list, next, mail('tell', 'Out: [[next: summary]] [[next: colour]]', 'next')]);
  expect(parameters(reply, 'list').fieldToSplitOut).toBe('data.events');
  expect(JSON.stringify(parameters(reply, 'next'))).toContain('$json.start.date');
  expect(parameters(reply, 'tell').message).toBe('=Out: {{ $json.summary }} {{ $json.colour }}');
});

test('what code gives is read with the capitals that it was asked for with', () => {
  const code: Given = {
    id: 'code',
    node: `${BASE}code`,
    title: 'code',
    work: { instruction: 'find duplicates by email domain' },
    ...after('hook'),
  };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'email', 'code'),
    work: { sets: [{ field: 'name', value: '[[code: Name]]' }] },
  };
  const { columns } = parameters(built([HOOK, code, keep]), 'keep') as { columns: { value: { name: string } } };
  expect(columns.value.name).toContain('$json.Name');
});

test('a list that was split is read as the entry behind the Split Out', () => {
  const names: Given = {
    id: 'names',
    node: `${BASE}set`,
    title: 'names',
    work: { assign: [{ name: 'patterns', value: '[[hook: patterns]]', type: 'string' }] },
    ...after('hook'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'patterns')],
    ...after('names'),
  };
  const tell = mail('tell', 'Here is [[patterns]].', 'each');
  expect(parameters(built([HOOK, names, each, tell]), 'tell').message).toBe('=Here is {{ $json.patterns }}.');
});
