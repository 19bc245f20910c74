import { describe, expect, test } from 'vitest';
import { valueOfSchema } from '../src/acceptance/arrive/answers/schema.ts';
import { partsOf } from '../src/acceptance/arrive/asks.ts';
import { attributed } from '../src/acceptance/arrive/attribute.ts';
import { filled } from '../src/acceptance/arrive/filled.ts';
import { fitting } from '../src/acceptance/arrive/forks.ts';
import { dirtIn, judge } from '../src/acceptance/arrive/judge.ts';
import { leavesOf } from '../src/acceptance/arrive/leaves.ts';
import { type Mark, marked, marksOf } from '../src/acceptance/arrive/marks.ts';
import { combined } from '../src/acceptance/arrive/merge-judged.ts';
import { placeRead } from '../src/acceptance/arrive/places.ts';
import { arriveSection } from '../src/acceptance/arrive/section.ts';
import { counted, faultsOf, shareOf } from '../src/acceptance/arrive/table.ts';
import { sectionOf, withSection } from '../src/record/sections.ts';

const from = { node: 'Order', item: 0, path: 'body' };

function sample() {
  const kept: Mark[] = [];
  const json = marked(
    { name: 'Ana', email: 'a@b.co', total: 12.5, due: '2025-01-15T09:00:00.000Z', paid: true },
    from,
    kept,
  );
  return { json: json as Record<string, string | number | boolean>, marks: marksOf(kept) };
}

const request = (node: string, fields: Record<string, unknown>) => {
  const url = new URL('https://api.example.test/things');
  const text = JSON.stringify(fields);
  return {
    node,
    at: 0,
    method: 'POST',
    host: url.host,
    path: url.pathname,
    leaves: leavesOf(url, 'application/json', Buffer.from(text)),
    text,
  };
};

const ask = (parameter: string, says: string, value: unknown) =>
  ({ node: 'Send', type: 'n8n-nodes-base.slack', parameter, says, kind: 'expression', value }) as const;

describe('a marked value', () => {
  test('is like the sample in kind and unlike any other', () => {
    const { json } = sample();
    expect(json.email).toMatch(/^email\.mk\w+@example\.test$/);
    expect(json.total).toBeGreaterThan(999);
    expect(json.due).toMatch(/^2031-/);
    expect(json.paid).toBe(true);
    expect(new Set(Object.values(json)).size).toBe(5);
  });

  test('is known again in other words', () => {
    const { json, marks } = sample();
    const paths = (text: string) => marks.in(text).map((it) => it.path);
    const total = Number(json.total);
    expect(paths(`Total: ${total.toLocaleString('en-US')} €`)).toEqual(['body.total']);
    expect(paths(String(Math.round(total * 100)))).toEqual(['body.total']);
    expect(paths(`DEAR ${String(json.name).toUpperCase()}`)).toEqual(['body.name']);
    expect(paths(String(json.due).slice(0, 10))).toEqual(['body.due']);
    expect(paths('nothing of it')).toEqual([]);
  });

  test('inside of XML leaves the tags as they are', () => {
    expect(marked('<a><b>x</b></a>', from, [])).toMatch(/^<a><b>x mk\w+<\/b><\/a>$/);
  });
});

describe('the values of a request are found', () => {
  const at = (type: string, body: string) =>
    Object.fromEntries(
      leavesOf(new URL('https://x.test/a%20b?q=1'), type, Buffer.from(body)).map((it) => [it.at, it.value]),
    );

  test('in its path, its query, JSON, and JSON inside of JSON', () => {
    expect(at('application/json', '{"a":{"b":[1]},"c":"{\\"d\\":\\"e\\"}"}')).toEqual({
      'path.0': 'a b',
      'query.q': '1',
      'body.a.b.0': '1',
      'body.c.d': 'e',
    });
  });

  test('in forms and in parts', () => {
    expect(at('application/x-www-form-urlencoded', 'text=a+b')).toMatchObject({ 'body.text': 'a b' });
    const parts = '--x\r\nContent-Disposition: form-data; name="caption"\r\n\r\nhello\r\n--x--\r\n';
    expect(at('multipart/form-data; boundary=x', parts)).toMatchObject({ 'body.caption': 'hello' });
  });

  test('in a mail, whatever its encoding', () => {
    const mail =
      'To: a@b.co\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=E2=82=AC 5=\r\n8';
    const raw = Buffer.from(mail).toString('base64url');
    expect(at('application/json', JSON.stringify({ raw }))).toMatchObject({
      'mail.to': 'a@b.co',
      'mail.subject': 'Grüße',
      'mail.text': '€ 58',
    });
  });
});

describe('what became of a value:', () => {
  const { json, marks } = sample();
  const end = (asks: Parameters<typeof judge>[0], requests: Parameters<typeof judge>[1]) =>
    judge(asks, requests, marks).map((it) => it.end);

  test('it arrived', () => {
    expect(
      end([ask('text', '{{ $json.name }}', json.name)], [request('Send', { text: `Hello ${json.name}` })]),
    ).toEqual(['arrived']);
  });

  test('it is lost where the expression finds nothing, or nothing of it is sent', () => {
    expect(end([ask('text', '{{ $json.nome }}', undefined)], [request('Send', { text: 'Hello ' })])).toEqual(['lost']);
    expect(end([ask('text', '{{ $json.name }}', json.name)], [request('Send', { text: 'Hello' })])).toEqual(['lost']);
    expect(
      end([ask('text', '{{ $json }}', '[object Object]')], [request('Send', { text: '[object Object]' })]),
    ).toEqual(['lost']);
  });

  test('it came to the wrong place: with another step, or under the name of another parameter', () => {
    expect(
      end(
        [ask('text', '{{ $json.name }}', json.name)],
        [request('Send', { text: '' }), request('Other', { text: json.name })],
      ),
    ).toEqual(['wrong place']);
    const both = [ask('subject', '{{ $json.name }}', json.name), ask('text', '{{ $json.email }}', json.email)];
    expect(end(both, [request('Send', { subject: json.email, text: json.name })])).toEqual([
      'wrong place',
      'wrong place',
    ]);
    expect(end(both, [request('Send', { subject: json.name, text: json.email })])).toEqual(['arrived', 'arrived']);
  });

  test('of a step that sends nothing, it counts that it is found', () => {
    const judged = judge([ask('value', '{{ $json.name }}', json.name)], [], marks, () => false);
    expect(judged.map((it) => it.end)).toEqual(['found']);
  });

  test('a time of the run is not told apart', () => {
    expect(end([ask('text', '{{ $now }}', '2026-01-01')], [request('Send', { text: '2026-01-02' })])).toEqual([
      'not told apart',
    ]);
  });

  test('a reference to a step on another way counts, though other runs have it', () => {
    const one = { node: 'Send', type: '', parameter: 'text', says: 'x', kind: 'expression' } as const;
    const failed = { ...one, end: 'lost', why: "it cannot be worked out: Node 'A' hasn't been executed" } as const;
    expect(combined([{ ...one, end: 'arrived' }, failed])).toEqual([failed]);
    expect(
      combined([
        { ...one, end: 'lost', why: 'it finds nothing' },
        { ...one, end: 'arrived' },
      ])[0]?.end,
    ).toBe('arrived');
  });
});

test.each([
  ['Dear [[customer name]],', 'raw mark'],
  ['Dear undefined,', 'undefined'],
  ['[object Object]', 'object'],
  ['Total: NaN', 'NaN'],
  ['FILL_IN: Slack channel', 'placeholder'],
])('no service should get %j', (text, kind) => {
  expect(dirtIn([request('Send', { text })], () => false).map((it) => it.kind)).toEqual([kind]);
});

test('clean texts are no faults, and what the guide lists may be filled in later', () => {
  expect(dirtIn([request('Send', { text: 'a list [[1,2],[3]] is undefined-safe, NaNcy' })], () => false)).toEqual([]);
  expect(dirtIn([request('Send', { text: 'FILL_IN: Slack channel' })], () => true)).toEqual([]);
  expect(filled({ to: 'FILL_IN: Recipient address' })).toEqual({ to: 'filled.in@example.test' });
});

test.each([
  ['string', 'equals', 'paid', true, 'paid'],
  ['string', 'notEquals', 'paid', false, 'paid'],
  ['string', 'contains', 'invoice', true, 'invoice mark'],
  ['string', 'notContains', 'invoice', true, 'mark'],
  ['number', 'gt', 100, true, 103],
  ['number', 'gt', 100, false, 97],
  ['number', 'lt', 100, true, 97],
  ['number', 'lte', 100, false, 103],
  ['boolean', 'true', '', false, false],
  ['string', 'empty', '', true, ''],
  ['dateTime', 'before', '2031-01-02T00:00:00.000Z', true, '2031-01-01T00:00:00.000Z'],
])('%s %s %s is made %s by %j', (type, operation, right, holds, value) => {
  expect(fitting(type, operation, right, holds, 'mark')).toBe(value);
});

test('a request is of the step that ran when it came, of a sub-node rather than its root', () => {
  const run = (startTime: number, executionTime: number) => [{ startTime, executionTime }];
  const runs = { Agent: run(100, 50), Model: run(110, 20), Send: run(160, 10) };
  const sent = [100, 120, 149, 165, 300].map((at) => ({ ...request('', {}), at }));
  expect(attributed(sent, runs).map((it) => it.node)).toEqual(['Agent', 'Model', 'Agent', 'Send', '']);
});

test('a reference is followed to the sample that it reads', () => {
  const items = [{ json: {} }];
  const after = (previousNode: string) => [
    { startTime: 0, executionTime: 0, source: [{ previousNode }], data: { main: [items] } },
  ];
  const kept = {
    runs: {
      Ask: [{ startTime: 0, executionTime: 0, data: { main: [items] } }],
      Fork: after('Ask'),
      Next: after('Fork'),
    },
  };
  const nodes = [{ name: 'Fork', type: 'n8n-nodes-base.if', parameters: {} }];
  const read = (says: string) => placeRead(says, 'Next', kept, new Set(['Ask']), { nodes });
  expect(read('{{ $json.data.approved }}')).toEqual({ node: 'Ask', path: 'data.approved' });
  expect(read("{{ $('Ask').item.json['full name'] }}")).toEqual({ node: 'Ask', path: 'full name' });
  expect(read('{{ $json.a + 1 }}')).toBeUndefined();
});

test('expressions and the texts between them are asked apart', () => {
  const parts = partsOf(
    { text: '=Dear {{ $json.name }}, hello', plain: 'Just so', mode: 'list' },
    (at) => at === 'plain',
  );
  expect(parts.map((it) => [it.kind, it.text])).toEqual([
    ['literal', 'Dear '],
    ['expression', '{{ $json.name }}'],
    ['literal', ', hello'],
    ['literal', 'Just so'],
  ]);
});

test('a stand-in for a model says what the schema wants, and of kinds one', () => {
  const kinds = { type: 'object', properties: { sales: { type: 'boolean' }, support: { type: 'boolean' } } };
  expect(valueOfSchema(kinds, 'kind', 1)).toEqual({ sales: false, support: true });
  expect(valueOfSchema({ enum: ['a', 'b'] }, 'kind', 1)).toBe('b');
});

test('the table counts by kind of step, the worst first', () => {
  const one = { node: 'A', parameter: 'text', says: 'x', kind: 'expression' } as const;
  const verdict = {
    name: 'w',
    runs: 1,
    judged: [
      { ...one, type: 'n8n-nodes-base.gmail', end: 'arrived' },
      { ...one, type: 'n8n-nodes-base.slack', end: 'lost', why: 'it finds nothing' },
      { ...one, type: 'n8n-nodes-base.slack', end: 'arrived' },
    ],
    dirt: [],
    failures: [],
    unreached: [],
    sorted: [],
    calls: [],
    pinned: [],
  } as const;
  const lines = counted([verdict]);
  expect(lines.map((it) => [it.kind, it.arrived, it.lost, shareOf(it)])).toEqual([
    ['slack', 1, 1, 0.5],
    ['gmail', 1, 0, 1],
  ]);
  expect(faultsOf([verdict]).map((it) => [it.kind, it.what])).toEqual([['slack', 'lost: it finds nothing']]);
});

test('a recording changes its own section and no other', () => {
  const text = '# Results\n\n## One\n\n1\n\n## Two\n\n2\n';
  expect(sectionOf(text, '## One')).toBe('## One\n\n1');
  expect(withSection(text, '## One\n\nnew')).toBe('# Results\n\n## One\n\nnew\n\n## Two\n\n2\n');
  expect(withSection(text, '## Two\n\nnew')).toBe('# Results\n\n## One\n\n1\n\n## Two\n\nnew\n');
  expect(withSection(text, '## Three\n\n3')).toBe(`${text}\n## Three\n\n3\n`);
  expect(withSection(text, sectionOf(text, '## Four'))).toBe(text);
  const section = arriveSection([{ title: 'samples', verdicts: [] }]);
  expect(sectionOf(withSection(text, section), '## What arrives')).toBe(section);
});
