import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, leads, node, rows, value } from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { after, sketch } from './support/sketches.ts';
import { ask, beside } from './support/usual-steps.ts';

// One message with all rows is sent once, whatever else happens to each row.

const digest = (text = '[[guests: all items]]'): Given => ({
  id: 'digest',
  node: `${BASE}slack`,
  action: 'message.post',
  title: 'digest',
  values: [value('channel', '#guests'), value('text', text)],
  ...after('guests'),
});

test('a message with all rows is sent once', () => {
  expect(node(built([CLOCK, rows('guests', 'clock'), digest()]), 'digest')?.executeOnce).toBe(true);
});

test('one with a field of each row is sent for each', () => {
  const reply = built([CLOCK, rows('guests', 'clock'), digest('[[guests: name]] of [[guests: all items]]')]);
  expect(node(reply, 'digest')?.executeOnce).toBeUndefined();
});

test('what works on each row still gets each row, and not the one item of the message', () => {
  const mark: Given = {
    id: 'mark',
    node: `${BASE}googleSheets`,
    action: 'sheet.update',
    title: 'mark',
    values: [value('document', 'Guests'), value('match', 'Number')],
    work: { sets: [{ field: 'told', value: 'yes' }] },
    ...after('digest'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), digest(), mark]);
  expect(node(reply, 'digest')?.executeOnce).toBe(true);
  expect(leads(reply, 'guests')).toEqual(['digest', 'mark']);
  expect(leads(reply, 'digest')).toEqual([]);
});

test('a model that writes of all rows writes once, and what it wrote is sent once', () => {
  const write: Given = {
    id: 'write',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    title: 'write',
    values: [value('text', '[[guests: all items]]')],
    work: { instruction: 'sum them up' },
    ...after('guests'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'send',
    values: [value('channel', '#guests'), value('text', '[[write: text]]')],
    ...after('write'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), write, send]);
  expect(node(reply, 'write')?.executeOnce).toBe(true);
  expect(leads(reply, 'write')).toEqual(['send']);
});

test('where one item comes anyway, nothing is said of it', () => {
  const reply = built([CLOCK, { ...digest('[[clock: all items]]'), ...after('clock') }]);
  expect(node(reply, 'digest')?.executeOnce).toBeUndefined();
});

const model = (node: string, more: Partial<Given> = {}): Given => ({
  id: 'write',
  node: `@n8n/n8n-nodes-langchain.${node}`,
  title: 'write',
  values: [value('text', '[[guests: all items]]')],
  work: { instruction: 'sum them up' },
  ...after('guests'),
  ...more,
});

test('what a model finds in all rows together is found once, also where the list it goes to is read in between', () => {
  const find = model('informationExtractor', {
    work: { attributes: [{ name: 'wish', type: 'string', description: 'wish' }], findsMany: true },
  });
  const old: Given = {
    id: 'old',
    node: `${BASE}notion`,
    action: 'databasePage.getAll',
    title: 'old',
    ...after('write'),
  };
  expect(node(built([CLOCK, rows('guests', 'clock'), find, old]), 'write')?.executeOnce).toBe(true);
});

test('a text of all rows that somebody is asked about is written once', () => {
  expect(
    node(built([CLOCK, rows('guests', 'clock'), model('chainLlm'), ask('[[write: text]]', 'write')]), 'write')
      ?.executeOnce,
  ).toBe(true);
});

test('a text of all rows beside a table of them is written once', () => {
  const table: Given = {
    id: 'table',
    node: `${BASE}html`,
    action: 'convertToHtmlTable',
    title: 'table',
    ...after('guests'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'send',
    values: [value('channel', '#guests'), value('text', '[[table: table]] [[write: text]]')],
    ...after('both'),
  };
  const reply = built([
    CLOCK,
    rows('guests', 'clock'),
    model('chainLlm'),
    table,
    beside('both', 'table', 'write'),
    send,
  ]);
  expect(node(reply, 'write')?.executeOnce).toBe(true);
});

test('looked-up rows of a Google sheet are deleted from below, so that no other row goes', () => {
  const off: Given = {
    id: 'off',
    node: `${BASE}googleSheets`,
    action: 'sheet.delete',
    title: 'off',
    says: 'delete the rows',
    values: [value('document', 'Guests'), value('startRowNumber', '[[guests: row_number]]')],
    ...after('guests'),
  };
  const says = 'Every day at 8 look the old guests up in the sheet and delete the rows';
  const of = sketch([{ ...CLOCK, says: 'Every day at 8' }, rows('guests', 'clock'), off]);
  const reply = replied([{ says, read: { clauses: [], sketch: of } }]);
  const [sort = ''] = leads(reply, 'guests');
  expect(node(reply, sort)?.parameters).toMatchObject({
    sortFieldsUi: { sortField: [{ fieldName: 'row_number', order: 'descending' }] },
  });
  expect(leads(reply, sort)).toEqual(['off']);
  expect(node(reply, 'off')?.parameters.startIndex).toBe('={{ $json.row_number }}');
});

test('rows are deleted from below whichever reader read the message', () => {
  const reply = replied([{ says: 'Delete all rows older than 90 days from the Google Sheet Log every month' }]);
  const { nodes, connections } = reply.workflow;
  const sort = nodes.find((it) => it.type === `${BASE}sort`);
  expect(sort?.parameters).toMatchObject({ sortFieldsUi: { sortField: [{ order: 'descending' }] } });
  const deletes = nodes.find((it) => it.parameters.operation === 'delete')?.name;
  expect(connections[sort?.name ?? '']?.main?.[0]?.map((it) => it.node)).toEqual([deletes]);
});

test('rows are sorted by a column that only the workflow fills, also while no row has it', () => {
  const sorted: Given = {
    id: 'sorted',
    node: `${BASE}sort`,
    action: 'ascending',
    title: 'sorted',
    values: [value('by', '[[guests: last turn]]')],
    ...after('guests'),
  };
  const mark: Given = {
    id: 'mark',
    node: `${BASE}googleSheets`,
    action: 'sheet.update',
    title: 'mark',
    values: [value('document', 'Guests'), value('match', 'Number'), value('matchValue', '[[guests: Number]]')],
    work: { sets: [{ field: 'last turn', value: '[[now]]' }] },
    ...after('sorted'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), sorted, mark]);
  const [column = ''] = leads(reply, 'guests');
  expect(node(reply, column)?.parameters).toMatchObject({
    mode: 'raw',
    jsonOutput: `={{ { "last turn": $json["last turn"] ?? $json["Last turn"] ?? $json["Last Turn"] ?? '' } }}`,
    includeOtherFields: true,
  });
  expect(leads(reply, column)).toEqual(['sorted']);
  expect(node(reply, 'sorted')?.parameters).toMatchObject({
    sortFieldsUi: { sortField: [{ fieldName: 'last turn' }] },
  });
  expect(leads(built([CLOCK, rows('guests', 'clock'), sorted]), 'guests')).toEqual(['sorted']);
});

test('the first look for new videos does not take all old ones for new', () => {
  const list: Given = { id: 'list', node: `${BASE}youTube`, action: 'video.getAll', title: 'list', ...after('clock') };
  const seen: Given = {
    id: 'seen',
    node: `${BASE}removeDuplicates`,
    action: 'seen',
    title: 'seen',
    values: [value('by', '[[list: video id]]')],
    ...after('list'),
  };
  const send: Given = { ...digest('[[list: title]]'), ...after('seen') };
  expect(node(built([CLOCK, list, seen, send]), 'list')?.parameters.filters).toMatchObject({
    publishedAfter: '={{ $now.minus({ days: 2 }).toISO() }}',
  });
  const all = node(built([CLOCK, list, { ...send, ...after('list') }]), 'list')?.parameters.filters;
  expect(all).not.toHaveProperty('publishedAfter');
});

test('a post, page or task of all rows is made once, also where it is asked about, published and told of later', () => {
  const make = (node: string, action: string, values: ReturnType<typeof value>[]): Given => ({
    id: 'make',
    node: `${BASE}${node}`,
    action,
    title: 'make',
    values,
    ...after('guests'),
  });
  const post = make('wordpress', 'post.create', [
    value('title', 'results'),
    value('text', '[[guests: all items]]'),
    value('status', 'draft'),
  ]);
  const may = ask('ok? [[make: link]]', 'make');
  const publish = (id = '[[make: id]]'): Given => ({
    id: 'publish',
    node: `${BASE}wordpress`,
    action: 'post.update',
    title: 'publish',
    values: [value('postId', id), value('status', 'publish')],
    ...after('ask'),
  });
  const back: Given = {
    id: 'back',
    node: `${BASE}merge`,
    title: 'back',
    work: { merge: { mode: 'wait' } },
    after: [
      { step: 'guests', way: 0 },
      { step: 'publish', way: 0 },
    ],
  };
  const first: Given = {
    id: 'first',
    node: `${BASE}filter`,
    title: 'first',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: '[[guests: rank]]', operator: 'lte', value: '3', type: 'number', says: 'first' }],
      },
    },
    ...after('back'),
  };
  const once = (...steps: Given[]) => node(built([CLOCK, rows('guests', 'clock'), ...steps]), 'make')?.executeOnce;
  expect(once(post, may, publish())).toBe(true);
  expect(once(post, may, publish(), back, first)).toBe(true);
  expect(once(post, may, publish('[[guests: post id]]'))).toBeUndefined();
  const task = make('todoist', 'task.create', [value('content', '[[guests: all items]]')]);
  const note: Given = {
    id: 'note',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'note',
    values: [value('document', 'Log')],
    work: { sets: [{ field: 'task', value: '[[make: url]]' }] },
    ...after('make'),
  };
  expect(once(task)).toBe(true);
  expect(once(task, note)).toBe(true);
  expect(once(task, { ...note, work: { sets: [{ field: 'guest', value: '[[guests: name]]' }] } })).toBe(true);
});
