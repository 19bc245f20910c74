import type { Workflow } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { validate } from '../src/4-validate/validate.ts';
import { catalog } from './support/catalog.ts';
import { parameters, put } from './support/example.ts';
import { agent, ai, base, filter, flow, orders } from './support/workflows.ts';

/** What looks like a fault of the rules about meaning and is none. */

const codes = (workflow: Workflow) => validate(catalog, workflow).map((it) => it.code);
const CHANNEL = { __rl: true, mode: 'name', value: '#orders' };
const told = (name: string, text: string) =>
  base(name, 'slack', { select: 'channel', channelId: CHANNEL, text, otherOptions: {} });

function saying(text: string): Workflow {
  const it = orders();
  put(parameters(it, 'Tell'), 'text', text);
  return it;
}

function withNode(node: Workflow['nodes'][number]): Workflow {
  const it = orders();
  it.nodes.push(node);
  put(it.connections, 'Mark', { main: [[{ node: node.name, type: 'main', index: 0 }]] });
  return it;
}

describe('double brackets are no reference:', () => {
  test.each([
    ['a list of lists', '{ "values": [["name", "email"], [1, 2]] }'],
    ['a list of lists of values', '={ "values": [[{{ $json.a }}, {{ $json.b }}]] }'],
    ['numbers', '[[1,2],[3]]'],
    ['constants', '[[true]] [[null]]'],
    ['one letter', '[[x]]'],
    ['a class of a regular expression', 'tr [[:alpha:]] [[a-z]] [[A-Za-z0-9]]'],
    ['a link with a label', 'See [[Plans for 2026|the plans]]'],
    ['a link to a heading', 'See [[Plans#Budget]]'],
    ['links of a program for notes', 'For Obsidian: [[project alpha]]'],
    ['TOML', '[[products]]\nname = "Hammer"'],
    ['code', '={{ [[$json.a, $json.b]] }}'],
    ['what is searched', "={{ $json.template.replace('[[name]]', $json.name) }}"],
  ])('%s', (_, text) => expect(codes(saying(text))).not.toContain('raw-reference'));

  test.each([
    ['a test of a shell', 'executeCommand', { command: 'if [[ -f a.txt ]] && [[ $a == b ]]; then [[ name ]]; fi' }],
    ['code', 'code', { jsCode: "const page = '[[project alpha]]';\nreturn [{ json: { page, all: [[1, 2]] } }];" }],
    [
      'what is to be replaced in a document',
      'googleDocs',
      {
        operation: 'update',
        documentURL: 'https://docs.google.com/document/d/a/edit',
        actionsUi: {
          actionFields: [{ action: 'replaceAll', text: '[[customer name]]', replaceText: '={{ $json.name }}' }],
        },
      },
    ],
  ])('%s, in a node', (_, type, given) =>
    expect(codes(withNode(base('Work', type, given)))).not.toContain('raw-reference'),
  );

  test('a template that code of the file fills in', () => {
    const template = base('Template', 'set', {
      assignments: { assignments: [{ id: 'a', name: 'text', type: 'string', value: 'Dear [[customer name]]' }] },
      options: {},
    });
    expect(codes(withNode(template))).toContain('raw-reference');
    const filled = withNode(template);
    filled.nodes.push(
      base('Fill', 'code', {
        jsCode: String.raw`return $input.all().map((it) => it.json.text.replace(/\[\[(.*?)\]\]/g, ''));`,
      }),
    );
    expect(codes(filled)).not.toContain('raw-reference');
  });
});

test('a wiki may be meant where a page is named: it is told, and is no error', () => {
  const found = validate(catalog, saying('See [[Project Alpha]]')).filter((it) => it.code === 'raw-reference');
  expect(found.map((it) => it.severity)).toEqual(['warning']);
});

test.each([
  ['a fixed value with a field', 'paid', 'equals', '={{ $json.status }}'],
  ['a field that may be empty', '={{ $json.status }}', 'empty', ''],
  ['a field with an empty text', '={{ $json.status }}', 'equals', ''],
  ['the time', '={{ $now.hour }}', 'equals', '9'],
])('a condition tests something: %s', (_, left, operation, right) => {
  const it = orders();
  put(parameters(it, 'Large?'), 'conditions', filter(left, 'string', operation, right));
  expect(codes(it)).not.toContain('empty-condition');
});

describe('the answer of a model has what is read:', () => {
  const answered = (text: string, parser = false): Workflow => {
    const it = agent();
    it.nodes.push(told('Tell', text));
    put(it.connections, 'Agent', { main: [[{ node: 'Tell', type: 'main', index: 0 }]] });
    if (!parser) return it;
    it.nodes.push(ai('Fields', 'outputParserStructured', { jsonSchemaExample: '{ "score": 1 }' }));
    put(it.connections, 'Fields', { ai_outputParser: [[{ node: 'Agent', type: 'ai_outputParser', index: 0 }]] });
    put(parameters(it, 'Agent'), 'hasOutputParser', true);
    return it;
  };

  test.each(['={{ $json.output }}', '={{ $json.output.length }}', '={{ $json.output.trim().split(" ")[0] }}'])(
    'a text, %s',
    (text) => expect(codes(answered(text))).not.toContain('missing-parser'),
  );
  test('fields that may be missing', () =>
    expect(codes(answered('={{ $json.output?.score ?? $json.output }}'))).not.toContain('missing-parser'));
  test('fields with a parser', () => expect(codes(answered('={{ $json.output.score }}', true))).toEqual([]));
  test('a parser without the promise is an error of its own', () => {
    const it = answered('={{ $json.output.score }}', true);
    put(parameters(it, 'Agent'), 'hasOutputParser', false);
    expect(codes(it)).toEqual(['connection-type']);
  });
});

describe('what is read from has run:', () => {
  const http = (name: string) => base(name, 'httpRequest', { url: 'https://api.example.com/a', options: {} });
  const fork = () => base('Fork', 'if', { conditions: filter('={{ $json.a }}', 'string', 'equals', 'x'), options: {} });
  const ways = (text: string) =>
    flow(
      [base('Start', 'manualTrigger'), fork(), http('A'), http('B'), told('Tell', text)],
      ['Start > Fork', 'Fork > A', 'Fork 1 > B', 'A > Tell', 'B > Tell'],
    );

  test.each([
    "={{ $('A').isExecuted ? $('A').first().json.id : $('B').first().json.id }}",
    "={{ $('A')?.item?.json?.id }}",
    "={{ $ifEmpty($('A').item.json.id, 'none') }}",
    "={{ $('Fork').item.json.id }}",
  ])('asked for, or before the fork: %s', (text) => expect(codes(ways(text))).not.toContain('reference-elsewhere'));

  test('ways beside each other that a Merge brings together', () => {
    const it = flow(
      [
        base('Start', 'manualTrigger'),
        http('A'),
        http('B'),
        base('Join', 'merge'),
        told('Tell', "={{ $('B').first().json.id }}"),
      ],
      ['Start > A', 'Start > B', 'A > Join', 'B > Join 1', 'Join > Tell'],
    );
    expect(codes(it)).toEqual([]);
  });

  test('the body of a loop, when the loop is through', () => {
    const it = flow(
      [
        base('Start', 'manualTrigger'),
        base('Each', 'splitInBatches'),
        http('A'),
        told('Tell', "={{ $('A').first().json.id }}"),
      ],
      ['Start > Each', 'Each 1 > A', 'A > Each', 'Each > Tell'],
    );
    expect(codes(it)).not.toContain('reference-elsewhere');
  });

  test('what a part of the body does is not sure', () => {
    const it = flow(
      [
        base('Start', 'manualTrigger'),
        base('Each', 'splitInBatches'),
        fork(),
        http('A'),
        told('Tell', "={{ $('A').first().json.id }}"),
      ],
      ['Start > Each', 'Each 1 > Fork', 'Fork > A', 'A > Each', 'Fork 1 > Each', 'Each > Tell'],
    );
    expect(codes(it)).toContain('reference-elsewhere');
  });

  test('a loop by hand, which asks again until it is done', () => {
    const it = flow(
      [
        base('Start', 'manualTrigger'),
        http('A'),
        fork(),
        base('Pause', 'wait'),
        told('Tell', "={{ $('A').item.json.id }}"),
      ],
      ['Start > A', 'A > Fork', 'Fork > Tell', 'Fork 1 > Pause', 'Pause > A'],
    );
    expect(codes(it)).not.toContain('reference-elsewhere');
  });

  test('a button for trying out beside the real trigger', () => {
    const it = flow(
      [
        base('Button', 'manualTrigger'),
        base('Clock', 'scheduleTrigger', { rule: { interval: [{ triggerAtHour: 9 }] } }),
        http('A'),
        told('Tell', "={{ $('Clock').item.json.timestamp }}"),
      ],
      ['Button > A', 'Clock > A', 'A > Tell'],
    );
    expect(codes(it)).toEqual([]);
  });

  test('a tool sees what its agent sees', () => {
    const it = agent();
    put(parameters(it, 'Look up'), 'url', "=https://api.example.com/{{ $('Chat').item.json.sessionId }}");
    expect(codes(it)).toEqual([]);
  });
});

test.each([
  ['number', '={{ $json.total }}'],
  ['number', '= {{ $json.total }} '],
  ['number', '={{ $json.whole }}.{{ $json.cents }}'],
  ['number', '12.5'],
  ['number', "={{ Number('12') }}"],
  ['string', '={{ $json.total }} €'],
  ['string', ''],
])('a %s that is none the less right: %s', (type, value) => {
  const fields = base('Fields', 'set', {
    assignments: { assignments: [{ id: 'a', name: 'total', value, type }] },
    options: {},
  });
  expect(codes(flow([base('Start', 'manualTrigger'), fields], ['Start > Fields']))).toEqual([]);
});

test.each([
  [{ value: 'root', cachedResultName: '/ (Root folder)' }],
  [{ value: 'root' }],
  [{ value: '1AbCdEfGhIjKlMnOpQrStUvWxYz012345', cachedResultName: 'Invoices' }],
])('a folder is the one that is shown: %j', (folder) => {
  const keep = base('Keep', 'googleDrive', {
    resource: 'folder',
    operation: 'create',
    name: 'New',
    driveId: { __rl: true, mode: 'list', value: 'My Drive', cachedResultName: 'My Drive' },
    folderId: { __rl: true, mode: 'list', ...folder },
    options: {},
  });
  expect(codes(withNode(keep))).not.toContain('unknown-place');
});

test.each([
  '={{ $json }}',
  '=New order: {{ JSON.stringify($json) }}',
  '=New order: {{ $json.toJsonString() }}',
  "=Orders: {{ $('Get orders').all().length }}",
  "=Orders: {{ $input.all().map((it) => it.json.id).join(', ') }}",
  "={{ 'Order ' + $json.id }}",
  `={{ \`Order \${$json.id} of \${$input.all().length}\` }}`,
  '=The mail says: {{ $json.body }}',
  'The field is undefined in the form.',
])('a text says what it should: %s', (text) => expect(codes(saying(text))).not.toContain('text-undefined'));

test.each([
  ['right behind the webhook', '={{ $json.body.email }}', ['Hook > Tell']],
  ['past a test', '={{ $json.body.email }}', ['Hook > Fork', 'Fork > Tell']],
  ['of a step that may give one', '={{ $json.body.email }}', ['Hook > Ask', 'Ask > Tell']],
  [
    'by name',
    "={{ $('Hook').item.json.body.email }} {{ $('Hook').item.json.headers.host }}",
    ['Hook > Post', 'Post > Tell'],
  ],
])('the body of a webhook is there: %s', (_, text, wires) => {
  const it = flow(
    [
      base('Hook', 'webhook', { httpMethod: 'POST', path: 'a', authentication: 'headerAuth', options: {} }),
      base('Fork', 'if', { conditions: filter('={{ $json.body.a }}', 'string', 'equals', 'x'), options: {} }),
      base('Ask', 'httpRequest', { url: 'https://api.example.com/a', options: {} }),
      told('Post', 'New'),
      told('Tell', text),
    ],
    wires,
  );
  expect(codes(it)).not.toContain('dead-reference-field');
  expect(codes(it)).not.toContain('webhook-body');
});

test('behind a test, too, data of a webhook lies under its body', () => {
  const it = flow(
    [
      base('Hook', 'webhook', { httpMethod: 'POST', path: 'a', authentication: 'headerAuth', options: {} }),
      base('Fork', 'if', { conditions: filter('={{ $json.body.a }}', 'string', 'equals', 'x'), options: {} }),
      told('Tell', '={{ $json.email }}'),
    ],
    ['Hook > Fork', 'Fork > Tell'],
  );
  expect(codes(it)).toEqual(['webhook-body']);
});
