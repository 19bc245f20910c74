import { describe, expect, test } from 'vitest';
import { callsOf } from '../src/acceptance/arrive/calls.ts';
import { holdsFor } from '../src/acceptance/arrive/compare.ts';
import { tablesOf, together, withColumn } from '../src/acceptance/arrive/databases/tables.ts';
import { statementsOf } from '../src/acceptance/arrive/databases/wire.ts';
import { type Mark, marked, marksOf } from '../src/acceptance/arrive/marks.ts';
import { sortedBy } from '../src/acceptance/arrive/sorted.ts';
import { toldCalls } from '../src/acceptance/arrive/told-calls.ts';

const B = 'n8n-nodes-base.';
const node = (name: string, type: string, parameters = {}) => ({ name, type: B + type, parameters });
const kept: Mark[] = [];
const items = [0, 1, 2].map((item) => ({
  json: marked({ name: 'Ana' }, { node: 'Start', item, path: '' }, kept) as { name: string },
}));
const marks = marksOf(kept);
const run = (count: number, data: object[][] = []) => ({
  startTime: 0,
  executionTime: 1,
  source: [{ previousNode: 'Start' }],
  data: { main: data as never },
  count,
});
const runsOf = (name: string, count: number, data?: object[][]) => ({
  Start: [{ startTime: 0, executionTime: 1, data: { main: [items.slice(0, count)] } }],
  [name]: [run(count, data)],
});
const asks = (name: string, values: unknown[], parameter = 'text') =>
  values.map((value, i) => ({
    node: name,
    type: `${B}slack`,
    parameter,
    says: '{{ $json.name }}',
    kind: 'expression' as const,
    value,
    unit: `0:${i}`,
  }));
const posts = (texts: string[]) =>
  texts.map((text) => ({
    node: 'Tell',
    at: 0,
    method: 'POST',
    host: 'slack.com',
    path: '/post',
    text,
    leaves: [{ at: 'body.text', value: text }],
  }));
const workflow = (...nodes: ReturnType<typeof node>[]) => ({ nodes, connections: {} });

describe('calls of a step that gets several items', () => {
  const names = items.map((it) => it.json.name);
  const judged = (values: unknown[], texts: string[], once = false) =>
    callsOf(
      workflow({ ...node('Tell', 'slack'), ...(once ? { executeOnce: true } : {}) }),
      { runs: runsOf('Tell', values.length) },
      asks('Tell', values),
      posts(texts),
      marks,
      () => false,
    ).map((it) => it.end);
  const all = names.join(', ');

  test.each([
    ['each has its own', names, names, 'one each'],
    ['one call has all, as a batch', names, [all], 'together'],
    ['an item is left out', names, [names[0] ?? '', names[2] ?? ''], 'missed'],
    ['a digest is sent once for each item', [all, all, all], [all, all, all], 'repeated'],
    ['a text without values goes out for each', ['hello', 'hello'], ['hello', 'hello'], 'one each'],
    ['a text without values goes out too seldom', ['hello', 'hello', 'hello'], ['hello', 'hello'], 'missed'],
  ])('%s', (_, values, texts, end) => {
    expect(judged(values, texts)).toEqual([end]);
  });

  test('the same value for each item is no digest, however often its mark was kept', () => {
    const [name = ''] = names;
    const twice = marksOf([...kept, ...kept.map((it) => ({ ...it }))]);
    const [found] = callsOf(
      workflow(node('Tell', 'slack')),
      { runs: runsOf('Tell', 2) },
      asks('Tell', [name, name]),
      posts([name, name]),
      twice,
      () => false,
    );
    expect(found?.end).toBe('one each');
  });

  test('a step that runs once for all makes one call', () => {
    expect(judged([all, all], [all], true)).toEqual(['together']);
    expect(judged([all, all], [all, all], true)).toEqual(['repeated']);
  });
});

describe('items at a fork', () => {
  const filter = {
    conditions: [{ leftValue: '={{ $json.total }}', rightValue: 100, operator: { type: 'number', operation: 'gt' } }],
  };
  const fork = node('Large?', 'if', { conditions: filter });
  const said = [{ all: [{ operator: 'gt', type: 'number', value: '100' }] }];
  const left = asks('Large?', [150, 20], 'conditions.conditions.0.leftValue');
  const sorted = (outputs: object[][]) =>
    sortedBy(fork, { runs: runsOf('Large?', 2, outputs) }, left, [said[0], said[0]], 0);

  test('each on the way that was said for it', () => {
    expect(sorted([[{ pairedItem: { item: 0 } }], [{ pairedItem: { item: 1 } }]])).toMatchObject({
      right: 2,
      wrong: 0,
    });
  });

  test('one that went the other way is noticed, and one that went both', () => {
    expect(sorted([[{ pairedItem: { item: 1 } }], [{ pairedItem: { item: 0 } }]])).toMatchObject({
      right: 0,
      wrong: 2,
    });
    const both = [{ pairedItem: { item: 0 } }, { pairedItem: { item: 1 } }];
    expect(sorted([[{ pairedItem: { item: 0 } }], both])).toMatchObject({ right: 1, wrong: 1 });
  });
});

test.each([
  ['number', 'gt', '100', 150, true],
  ['number', 'lte', '100', 150, false],
  ['string', 'equals', 'Paid', 'paid', true],
  ['string', 'notContains', 'spam', 'no spam here', false],
  ['string', 'notEmpty', '', 'x', true],
  ['boolean', 'false', '', 'true', false],
  ['dateTime', 'before', '2031-05-06', '2031-05-05T09:00:00Z', true],
  ['dateTime', 'after', 'last week', '2031-05-05T09:00:00Z', undefined],
])('a comparison of %s: %s %s against %s', (type, operator, value, given, expected) => {
  expect(holdsFor({ type, operator, value }, given)).toBe(expected);
});

test('calls are held against those that were told: which items, and in which order', () => {
  const [a = '', b = '', c = ''] = items.map((it) => it.json.name);
  const ends = (each: number[][], texts: string[], inOrder = false) =>
    toldCalls(
      {
        name: 'sort',
        workflow: workflow(),
        gives: new Map(),
        toFill: new Set(),
        calls: [{ node: 'Tell', each, inOrder }],
      },
      posts(texts),
      marks,
      'Start',
    ).map((it) => it.end);
  expect(ends([[0], [2]], [c, a])).toEqual(['arrived']);
  expect(ends([[0], [2]], [c, a], true)).toEqual(['lost']);
  expect(ends([[0], [2]], [a, b, c])).toEqual(['lost']);
  expect(ends([[0, 1, 2]], [`${a} ${b} ${c}`])).toEqual(['arrived']);
  expect(ends([[0]], [`${a} ${b}`])).toEqual(['lost']);
});

describe('tables of a workflow', () => {
  const place = { schema: { value: 'public' }, table: { value: 'orders' } };
  const columns = { value: { email: '={{ $json.email }}', total: '={{ $json.total }}' }, matchingColumns: ['email'] };
  const values = [
    { ...asks('Write', ['a@b.test'], 'columns.value.email')[0], kind: 'expression' as const },
    { ...asks('Write', [12.5], 'columns.value.total')[0], kind: 'expression' as const },
  ] as ReturnType<typeof asks>;

  test('have a column for each value, with its type, and the row that is to be changed', () => {
    const [table] = tablesOf(node('Write', 'postgres', { ...place, operation: 'update', columns }), {
      asks: values,
      gives: [],
      came: [],
    });
    expect([...(table?.columns ?? [])]).toEqual([
      ['email', 'text'],
      ['total', 'double precision'],
    ]);
    expect(table?.rows).toEqual([{ email: 'a@b.test' }]);
  });

  test('have what is to be found, and grow by the column that PostgreSQL misses', () => {
    const [table] = tablesOf(node('Read', 'postgres', { ...place, operation: 'select' }), {
      asks: [],
      gives: [{ id: 'x' }],
      came: [],
    });
    if (!table) throw new Error('no table');
    const grown = withColumn(table, 'column "created_at" does not exist');
    expect(grown?.columns.get('created_at')).toBe('timestamptz');
    expect(grown && withColumn(grown, 'column "created_at" does not exist')).toBeUndefined();
    expect(together(table, { ...table, columns: new Map([['id', 'jsonb']]) }).columns.get('id')).toBe('text');
  });
});

test('statements and bound values are read from what a client sends, in whatever pieces it comes', () => {
  const text = (it: string) => Buffer.from(`${it}\0`);
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(type.length + 4);
    head.write(type);
    head.writeUInt32BE(body.length + 4, type.length);
    return Buffer.concat([head, body]);
  };
  const value = Buffer.from('ana');
  const bound = Buffer.concat([text(''), text(''), Buffer.from([0, 0, 0, 1, 0, 0, 0, value.length]), value]);
  const sent = Buffer.concat([
    message('', Buffer.from([0, 3, 0, 0])),
    message('Q', text('select * from information_schema.columns')),
    message('Q', text("insert into orders values ('x')")),
    message('P', Buffer.concat([text('one'), text('select $1')])),
    message('B', bound),
  ]);
  const found: string[] = [];
  const read = statementsOf((it) => found.push(it));
  for (let at = 0; at < sent.length; at += 7) read(sent.subarray(at, at + 7));
  expect(found).toEqual(["insert into orders values ('x')", 'select $1', 'ana']);
});
