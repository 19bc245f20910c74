import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  mail,
  node,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Which columns and tables must be there before the first run is told, spelled as they are read.

test('whoever calls the workflow is told what to send, and a table has all columns that are read', () => {
  const due = fork('due', 'filter', 'guests', [
    { field: 'balance', operator: 'gt', value: '0', type: 'number', says: 'due' },
  ]);
  const reply = built([
    HOOK,
    rows('guests', 'hook'),
    due,
    mail(
      'tell',
      'Hi [[guests: first name]], see [[hook: link]] on [[hook: day | dd.MM.yyyy]]',
      'due',
      '[[guests: email]]',
    ),
  ]);
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toMatch(/columns .*balance/i);
  expect(told).toContain('calls the production address of “Webhook” with the fields link, day.');
});

test('each column that is read or written is told, a data table with types, and none that nobody named', () => {
  const feeds = rows('feeds', 'hook');
  const read = { ...call('read', 'feeds'), values: [value('url', '[[feeds: url]]')] };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}dataTable`,
    action: 'row.insert',
    title: 'keep',
    values: [value('table', 'pages')],
    work: {
      sets: [
        { field: 'url', value: '[[feeds: url]]' },
        { field: 'seen', value: 'true' },
      ],
    },
    ...after('read'),
  };
  const page: Given = {
    id: 'page',
    node: `${BASE}notion`,
    action: 'databasePage.create',
    title: 'page',
    values: [value('title', 'Note')],
    ...after('keep'),
  };
  const fill: Given = {
    id: 'fill',
    node: `${BASE}notion`,
    action: 'block.append',
    title: 'fill',
    values: [value('page', '[[page: id]]'), value('text', '[[read: text]]')],
    ...after('page'),
  };
  const reply = built([HOOK, feeds, read, keep, page, fill]);
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toContain('“Guests” must be there with the column url.');
  expect(told).toContain('The data table “pages” must be there with the columns url (string), seen (boolean).');
  expect(told).not.toContain('Notion');
  expect(parameters(reply, 'page').propertiesUi).toEqual({ propertyValues: [] });
});

test('every column that is read is told, also behind a test and in a formula', () => {
  const open = fork('open', 'filter', 'guests', [
    { field: '[[guests: Status]]', operator: 'notEquals', value: 'gone', type: 'string', says: 'open' },
  ]);
  const told = (...steps: Given[]): string => built([HOOK, ...steps]).guide.beforehand?.join('\n') ?? '';
  expect(told(rows('guests', 'hook'), open, mail('m', 'Dear [[open: Name]]', 'open', '[[open: Email]]'))).toContain(
    '“Guests” must be there with the columns Status, Email, Name.',
  );
  const hours: Given = {
    id: 'hours',
    node: `${BASE}airtable`,
    action: 'record.search',
    title: 'hours',
    values: [value('table', 'Hours'), value('formula', "AND(NOT({Invoiced}), {Paid on} < '[[today]]')")],
    ...after('hook'),
  };
  expect(told(hours)).toContain('“Hours” must be there with the columns Invoiced, Paid on.');
});

test('columns are told as they are written, and a table that is still empty gets its first row', () => {
  const old = rows('old', 'hook');
  const last: Given = {
    id: 'last',
    node: `${BASE}limit`,
    action: 'last',
    title: 'last',
    values: [value('count', '1')],
    ...after('old'),
  };
  const rate: Given = {
    id: 'rate',
    node: `${BASE}set`,
    title: 'rate',
    work: { assign: [{ name: 'more', type: 'number', value: '[[hook: rate - last: rate]]' }] },
    ...after('last'),
  };
  const add = (text: string): Given => ({
    id: 'add',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'add',
    values: [value('document', 'Guests')],
    work: { sets: [{ field: 'rate', value: text }] },
    ...after('rate'),
  });
  const reply = built([HOOK, old, last, rate, add('[[hook: rate]]')]);
  expect(node(reply, 'old')?.alwaysOutputData).toBe(true);
  expect(reply.guide.beforehand?.join('\n')).toContain(
    '“Guests” must be there with the column rate, spelled exactly so in its first row.',
  );
  // What is copied from a row that is not there is no row.
  expect(node(built([HOOK, old, last, rate, add('[[last: rate]]')]), 'old')?.alwaysOutputData).toBeUndefined();
});

test('where rows are sorted by a column or looked up in one, the guide says that its heading is spelled so', () => {
  const sort: Given = {
    id: 'sort',
    node: `${BASE}sort`,
    action: 'ascending',
    title: 'sort',
    values: [value('by', '[[rows: voice part]]')],
    ...after('rows'),
  };
  const told = (steps: Given[]) => built([CLOCK, rows('rows', 'clock'), ...steps]).guide.beforehand?.join('\n');
  expect(told([sort, mail('tell', '[[sort: name]]', 'sort')])).toContain(
    'with the columns voice part, Name, spelled exactly so in its first row.',
  );
  expect(told([mail('tell', '[[rows: name]]', 'rows')])).not.toContain('spelled exactly so');
});

test('a label, a status, a property or a table of a database that a step uses by name is told, and how the table is made', () => {
  const label: Given = {
    id: 'label',
    node: `${BASE}gmail`,
    action: 'message.addLabels',
    title: 'label',
    values: [value('message', '[[hook: mail]]'), value('label', 'done')],
    ...after('hook'),
  };
  const page: Given = {
    id: 'page',
    node: `${BASE}notion`,
    action: 'databasePage.create',
    title: 'page',
    values: [value('database', 'Episodes'), value('title', 'Note')],
    work: { sets: [{ field: 'Status', value: 'Draft' }] },
    ...after('label'),
  };
  const log = (id: string, db: string, action: string): Given => ({
    id,
    node: `${BASE}${db}`,
    action,
    title: id,
    values: [
      value('table', `${id}_log`),
      ...(action === 'upsert' ? [value('match', 'mail'), value('matchValue', '[[hook: mail]]')] : []),
    ],
    work: {
      sets: [
        { field: 'mail', value: '[[hook: mail]]' },
        { field: 'sent_at', value: '[[now]]' },
        { field: 'score', value: '1' },
      ],
    },
    ...after('hook'),
  });
  const told = built([HOOK, label, page, log('mysql', 'mySql', 'insert'), log('pg', 'postgres', 'upsert')]).guide
    .beforehand;
  expect(told?.join('\n')).toContain('Gmail label “done” must be there: make it in Gmail once where it is missing');
  expect(told?.join('\n')).toContain('“Draft” must be among the options of Status in Notion');
  expect(told?.filter((it) => it.includes('CREATE TABLE'))).toEqual([
    'The table in Postgres “pg_log” must be there with the columns sent_at, score, mail. Where it is not, make it once: CREATE TABLE pg_log (sent_at TIMESTAMPTZ, score NUMERIC, mail TEXT, PRIMARY KEY (mail));',
    'The table in MySQL “mysql_log” must be there with the columns mail, sent_at, score. Where it is not, make it once: CREATE TABLE mysql_log (mail VARCHAR(255), sent_at DATETIME, score DOUBLE);',
  ]);
});
