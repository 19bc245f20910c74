import { describe, expect, test } from 'vitest';
import { briefFor, judge, type Reply, respond, type Sketch, type SketchStep, validate } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const BASE = 'n8n-nodes-base.';
const SAYS = 'When a webhook gets an order, do what is to be done with it';
const HOOK = { id: 'hook', node: `${BASE}webhook`, says: 'When a webhook gets an order' };

const judged = (of: Sketch) => judge(catalog, [{ says: SAYS }], { clauses: [], sketch: of });
function built(of: Sketch): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, [{ says: SAYS, read: judged(of).read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
}
const parametersOf = (of: Sketch, type: string) =>
  built(of).workflow.nodes.find((it) => it.type === BASE + type)?.parameters;

describe('a query may be a field, and hold gaps and moments:', () => {
  const queryIn = (node: string, action: string, need: string, value: string): Sketch =>
    sketch([HOOK, { id: 'run', node: BASE + node, action, values: [{ need, value }], ...after('hook') }]);

  test.each([
    ['postgres', 'database.executeQuery', 'query'],
    ['mySql', 'executeQuery', 'query'],
    ['microsoftSql', 'executeQuery', 'query'],
    ['googleBigQuery', 'executeQuery', 'sqlQuery'],
    ['snowflake', 'executeQuery', 'query'],
    ['questDb', 'executeQuery', 'query'],
  ])('%s', (node, action, need) => {
    const whole = queryIn(node, action, need, '[[hook: statement]]');
    expect(judged(whole).complaints).toEqual([]);
    expect(parametersOf(whole, node)?.[need]).toBe('{{ $json.body.statement }}');
    const parts = queryIn(node, action, need, 'select * from a where day > [[today - 1 day]] and owner = {{? owner}}');
    expect(judged(parts).complaints).toEqual([]);
    expect(built(parts).guide.toFill.map((it) => it.label)).toContain('owner');
  });

  test.each([
    [
      'select * from {{? table of partners}} where zip = [[hook: zip]]',
      'select * from {{ "FILL_IN: table of partners" }} where zip = $1',
    ],
    [
      'select * from ([[hook: statement]]) as answer limit 20',
      'select * from ({{ $json.body.statement }}) as answer limit 20',
    ],
    ['select extract(year from [[hook: day]])', 'select extract(year from $1)'],
    [
      "select * from a where ph < 6 and {{? column of the time}} > now() - interval '1 hour'",
      `select * from a where ph < 6 and {{ "FILL_IN: column of the time" }} > now() - interval '1 hour'`,
    ],
    ['select * from a where b = {{? owner}} and c = 1', 'select * from a where b = $1 and c = 1'],
  ])('what names a table or is a part of the statement is not sent apart: %s', (query, expected) => {
    const one = queryIn('mySql', 'executeQuery', 'query', query);
    expect(judged(one).complaints).toEqual([]);
    expect(parametersOf(one, 'mySql')?.query).toBe(expected);
  });

  test('braces without an equals sign are told everywhere else', () => {
    const { workflow } = built(queryIn('postgres', 'database.executeQuery', 'query', 'select 1'));
    const nodes = workflow.nodes.map((it) =>
      it.type.endsWith('.postgres')
        ? { ...it, parameters: { ...it.parameters, options: { queryReplacement: '{{ $json.a }}' } } }
        : it,
    );
    expect(validate(catalog, { ...workflow, nodes }).map((it) => it.code)).toContain('not-an-expression');
    const cosmos = built(queryIn('azureCosmosDb', 'item.query', 'query', 'select * from c where c.id = 1')).workflow;
    const asking = cosmos.nodes.map((it) =>
      it.type.endsWith('.azureCosmosDb')
        ? { ...it, parameters: { ...it.parameters, query: 'select * from c where c.id = {{ $json.body.id }}' } }
        : it,
    );
    expect(validate(catalog, { ...cosmos, nodes: asking }).map((it) => it.code)).toContain('not-an-expression');
  });
});

describe('ways are called by their names', () => {
  const way = (name: string) => ({ name, description: name });
  const to = (id: string, from: string, out: number | string): Partial<SketchStep> & { id: string } => ({
    id,
    node: `${BASE}noOp`,
    title: id,
    after: [{ step: from, way: out }],
  });
  const LC = '@n8n/n8n-nodes-langchain.';
  const model = { id: 'model', node: `${LC}lmChatOpenAi`, under: 'sort' };
  const sorted = (out: (name: string) => number | string): Sketch =>
    sketch([
      HOOK,
      {
        id: 'sort',
        node: `${LC}textClassifier`,
        title: 'Sort',
        work: { ways: ['1', '2', '3'].map(way) },
        ...after('hook'),
      },
      model,
      ...['1', '2', '3'].map((it) => to(`priority ${it}`, 'sort', out(it))),
    ] as SketchStep[]);
  const waysFrom = (of: Sketch, name: string) =>
    built(of).workflow.connections[name]?.main?.map((it) => it?.map((one) => one.node).join());

  test.each([
    ['texts', (it: string) => it],
    ['numbers', Number],
  ])('also where these are numbers, given as %s', (_, out) => {
    expect(judged(sorted(out)).complaints).toEqual([]);
    expect(waysFrom(sorted(out), 'Sort')).toEqual(['priority 1', 'priority 2', 'priority 3']);
  });

  test('and so they are told to whoever changes the workflow', () => {
    const { read } = judged(sorted(String));
    const { outline } = briefFor(catalog, [{ says: SAYS, read }, { says: 'name it' }]);
    const last = outline.steps.filter((it) => it.title?.startsWith('priority')).map((it) => it.after?.[0]?.way);
    expect(last).toEqual(['1', '2', '3']);
  });

  test.each([
    ['only in A', 0],
    ['In A only', 0],
    ['only in B', 3],
    ['in b only', 3],
    ['different', 2],
  ])('those of compared lists: %s', (name, output) => {
    const of = sketch([
      HOOK,
      to('other', 'hook', 0),
      {
        id: 'compare',
        node: `${BASE}compareDatasets`,
        title: 'Compare',
        after: [
          { step: 'hook', way: 0 },
          { step: 'other', way: 0 },
        ],
        values: [{ need: 'by', value: 'id' }],
      },
      to('then', 'compare', name),
    ]);
    expect(judged(of).complaints).toEqual([]);
    expect(waysFrom(of, 'Compare')?.[output]).toBe('then');
  });
});

describe('regular expressions are as n8n reads them:', () => {
  const tested = (value: string): Sketch =>
    sketch([
      HOOK,
      {
        id: 'only',
        node: `${BASE}filter`,
        work: {
          conditions: {
            combinator: 'and',
            all: [{ field: 'title', operator: 'regex', value, type: 'string', says: 'title' }],
          },
        },
        ...after('hook'),
      },
    ]);

  test.each([
    ['(?i)^inv-\\d+', '/^inv-\\d+/i'],
    ['/invoice/i', '/invoice/i'],
    ['(?is)a.b', '/a.b/is'],
    ['^INV', '^INV'],
    ['(?i)[[prefix]]', '=/{{ $json.body.prefix }}/i'],
  ])('%s', (said, written) => {
    expect(judged(tested(said)).complaints).toEqual([]);
    expect(JSON.stringify(parametersOf(tested(said), 'filter')?.conditions)).toContain(
      `"rightValue":${JSON.stringify(written)}`,
    );
  });
});

describe('a file that is sent to an API goes', () => {
  const sending = (values: SketchStep['values'], more: Partial<SketchStep> = {}): Sketch =>
    sketch([
      HOOK,
      {
        id: 'send',
        node: `${BASE}httpRequest`,
        action: 'sendFile',
        values: [{ need: 'url', value: 'https://api.example.com/files' }, ...values],
        ...more,
        ...after('hook'),
      },
    ]);

  test.each([
    ['where that is said', [{ need: 'contentType', value: 'multipart' }], [{ name: 'file' }]],
    ['in a field that is said', [{ need: 'formField', value: 'document' }], [{ name: 'document' }]],
    ['beside others', [{ need: 'body', value: 'purpose: archive' }], [{ name: 'purpose' }, { name: 'file' }]],
  ])('as a form %s', (_, values, parameters) => {
    expect(judged(sending(values)).complaints).toEqual([]);
    expect(parametersOf(sending(values), 'httpRequest')).toMatchObject({
      contentType: 'multipart-form-data',
      bodyParameters: { parameters },
    });
    expect(built(sending(values)).issues.filter((it) => it.severity === 'error')).toEqual([]);
  });

  test('as it is otherwise', () => {
    expect(parametersOf(sending([]), 'httpRequest')).toMatchObject({
      contentType: 'binaryData',
      inputDataFieldName: 'data',
    });
  });
});

test('what is called by an apostrophe is filled in by its whole name', () => {
  const rows = { id: 'rows', node: `${BASE}airtable`, action: 'record.search', ...after('hook') };
  const read = sketch([
    HOOK,
    {
      ...rows,
      values: [
        { need: 'base', value: 'appAAAAAAAAAAAAAA' },
        { need: 'table', value: "{{? Ann's table}}" },
      ],
    },
  ]);
  expect(built(read).guide.toFill.map((it) => it.label)).toEqual(['Ann’s table']);
});
