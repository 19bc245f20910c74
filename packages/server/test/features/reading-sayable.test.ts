import { briefFor } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { answered } from '../support/answered.ts';
import { catalog } from '../support/reader.ts';

/** What the form of an answer can say: each comes out in the file as it was meant, and nothing of it is told back. */

const CHAT = [
  { id: 'chat', node: 'chatTrigger', says: 'a chat' },
  { id: 'bot', node: 'agent', says: 'agent', after: [{ step: 'chat' }] },
  { id: 'model', node: 'lmChatOpenAi', under: 'bot' },
];
const FORM = { id: 'form', node: 'formTrigger', says: 'a form', form: [{ label: 'Name', type: 'text' }] };

describe('an agent that calls a tool', () => {
  const { complaints, hints, parameters } = answered('a chat agent that adds orders to Airtable and mails people', {
    steps: [
      ...CHAT,
      {
        ...{ id: 'add', node: 'airtable', action: 'record.create', says: 'adds orders to Airtable', under: 'bot' },
        values: [{ need: 'table', value: 'Orders' }],
        details: [
          { field: 'Number', value: '[[ai: order number]]' },
          { field: 'State', value: 'open' },
        ],
      },
      {
        ...{ id: 'mail', node: 'gmail', action: 'message.send', says: 'mails people', under: 'bot' },
        values: [{ need: 'subject', value: 'Order [[ai: order number]]' }],
      },
    ],
  });

  test('says what is marked as its own, beside what was said', () => {
    expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
    const number = expect.stringMatching(/^=\{\{ \$fromAI\("order_number".*\) \}\}$/);
    expect(parameters('airtableTool').columns).toMatchObject({ value: { Number: number, State: 'open' } });
    expect(parameters('gmailTool').subject).toMatch(/^=Order \{\{ \$fromAI\("order_number"/);
  });

  test('says what no value tells, and nobody has to fill it in', () => {
    expect(parameters('gmailTool').sendTo).toMatch(/\$fromAI\(/);
    expect(parameters('gmailTool').message).toMatch(/\$fromAI\(/);
  });

  test('is told back that nothing else can ask it', () => {
    const post = { id: 'post', node: 'slack', action: 'message.post', says: 'post', after: [{ step: 'bot' }] };
    const { complaints: told } = answered('a chat agent; post the number to Slack', {
      steps: [...CHAT, { ...post, values: [{ need: 'text', value: '[[ai: number]]' }] }],
    });
    expect(told).toEqual([expect.stringContaining('for the tools of that agent only')]);
  });
});

test('a row holds what is listed for it, and no more', () => {
  const add = { id: 'add', node: 'googleSheets', action: 'sheet.append', says: 'add a row', after: [{ step: 'form' }] };
  const steps = [FORM, { ...add, details: [{ field: 'Person', value: '[[Name]]' }] }];
  const { parameters } = answered('when a form comes in add a row to my sheet', { steps });
  expect(parameters('googleSheets').columns).toMatchObject({ value: { Person: '={{ $json.Name }}' } });
  expect(JSON.stringify(parameters('googleSheets').columns)).not.toContain('"Name":');
});

describe('somebody who is asked', () => {
  const fields = [
    { label: 'Reason', type: 'textarea', required: true },
    { label: 'Supplier', type: 'dropdown', options: ['Acme', 'Bolt'] },
  ];
  test.each([
    ['slack', 'message.sendAndWait'],
    ['gmail', 'message.sendAndWait'],
    ['microsoftOutlook', 'message.sendAndWait'],
    ['telegram', 'message.sendAndWait'],
    ['microsoftTeams', 'chatMessage.sendAndWait'],
    ['discord', 'message.sendAndWait'],
    ['whatsApp', 'message.sendAndWait'],
    ['emailSend', 'email.sendAndWait'],
  ])('fills in fields, which later steps read: %s', (node, action) => {
    const { complaints, hints, parameters } = answered('when a form comes in ask the boss for a reason and mail it', {
      steps: [
        FORM,
        { id: 'ask', node, action, says: 'ask the boss for a reason', form: fields, after: [{ step: 'form' }] },
        {
          ...{ id: 'tell', node: 'gmail', action: 'message.send', says: 'mail it', after: [{ step: 'ask' }] },
          values: [{ need: 'text', value: '[[Supplier]]: [[ask: Reason]]' }],
        },
      ],
    });
    expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
    expect(parameters(node)).toMatchObject({
      responseType: 'customForm',
      formFields: { values: [{ fieldLabel: 'Reason' }, { fieldLabel: 'Supplier' }] },
    });
    const text = '={{ $json.data.Supplier }}: {{ $json.data.Reason }}';
    expect(parameters('gmail', node === 'gmail' ? 1 : 0).message).toBe(text);
  });

  test('gets the link by which a waiting workflow goes on', () => {
    const { complaints, hints, parameters } = answered('when a form comes in mail a link, wait for the click', {
      steps: [
        FORM,
        {
          ...{ id: 'mail', node: 'gmail', action: 'message.send', says: 'mail a link', after: [{ step: 'form' }] },
          values: [{ need: 'text', value: 'Confirm: [[resume link]]' }],
        },
        { id: 'pause', node: 'wait', action: 'webhook', says: 'wait for the click', after: [{ step: 'mail' }] },
      ],
    });
    expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
    expect(parameters('gmail').message).toBe('=Confirm: {{ $execution.resumeUrl }}');
  });
});

describe('a test that is worked out', () => {
  const fields = ['Price', 'Old price', 'State', 'Due'].map((label) => ({ label, type: 'text' }));
  const tested = (test: object, step: object = {}) =>
    answered('when a form comes in check the price and tell Slack', {
      steps: [
        { ...FORM, form: fields },
        {
          ...{ id: 'check', node: 'if', says: 'check the price', after: [{ step: 'form' }] },
          conditions: { combinator: 'and', all: [test] },
          ...step,
        },
        { id: 'tell', node: 'slack', action: 'message.post', says: 'tell Slack', after: [{ step: 'check' }] },
      ],
    });
  const TEST = '[[Price]] < [[form: Old price]] * 0.97 and ([[State]] = "open" or [[Due]] is empty)';

  test('mixes "and" with "or" and calculates', () => {
    const { complaints, hints, parameters } = tested({ field: TEST, operator: 'true', type: 'boolean' });
    expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
    const leftValue = expect.stringMatching(/^=\{\{ \(Number\(\$json\.Price\) < .* && \(.* \|\| .*\)\) \}\}$/);
    const operator = expect.objectContaining({ type: 'boolean', operation: 'true' });
    expect(parameters('if').conditions).toMatchObject({ conditions: [{ leftValue, operator }] });
  });

  test('compares with a sum', () => {
    const { parameters } = tested({ field: 'Price', operator: 'lt', type: 'number', value: '[[Old price]] * 0.97' });
    const comparison = { leftValue: '={{ $json.Price }}', rightValue: "={{ (Number($json['Old price']) * 0.97) }}" };
    expect(parameters('if').conditions).toMatchObject({ conditions: [comparison] });
  });

  test('is shown as it was said, and told back where nobody can read it', () => {
    const { turn, complaints } = tested({ field: TEST, operator: 'true', type: 'boolean' });
    const { outline } = briefFor(catalog, [turn, { says: 'fine' }]);
    expect(complaints).toEqual([]);
    expect(outline.steps[1]?.work.conditions?.all[0]?.field).toBe(TEST.replace('form:', 's1:'));
    expect(tested({ field: '[[Price]] over [[Old price]]', operator: 'true', type: 'boolean' }).complaints).toEqual([
      expect.stringContaining('neither a field nor a test'),
    ]);
  });
});

test('an entry of a list is read by its number', () => {
  const { hints, parameters } = answered('get https://api.example.com/oncall and tell Slack', {
    steps: [
      { id: 'start', node: 'manualTrigger' },
      {
        ...{
          id: 'oncall',
          node: 'httpRequest',
          says: 'get https://api.example.com/oncall',
          after: [{ step: 'start' }],
        },
        values: [{ need: 'url', value: 'https://api.example.com/oncall' }],
      },
      {
        ...{ id: 'tell', node: 'slack', action: 'message.post', says: 'tell Slack', after: [{ step: 'oncall' }] },
        values: [{ need: 'text', value: 'Call [[oncall: data.people[0].name]]' }],
      },
    ],
  });
  expect(hints).toEqual([]);
  expect(parameters('slack').text).toBe('=Call {{ $json.data.people[0].name }}');
});

test.each(['chainLlm', 'informationExtractor', 'agent'])('several things that a model finds are items: %s', (node) => {
  const { complaints, hints, parameters } = answered('when a form comes in let AI find ideas and tell Slack each', {
    steps: [
      FORM,
      {
        ...{ id: 'ideas', node, says: 'let AI find ideas', after: [{ step: 'form' }], instruction: 'Five ideas' },
        find: [
          { name: 'title', type: 'string' },
          { name: 'sales pitch', type: 'string' },
        ],
        findMany: true,
      },
      { id: 'model', node: 'lmChatOpenAi', under: 'ideas' },
      {
        ...{ id: 'tell', node: 'slack', action: 'message.post', says: 'tell Slack each', after: [{ step: 'ideas' }] },
        values: [{ need: 'text', value: '[[title]]: [[ideas: sales pitch]] for [[form: Name]]' }],
      },
    ],
  });
  expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
  const parser = node === 'informationExtractor' ? node : 'outputParserStructured';
  expect(JSON.parse(String(parameters(parser).jsonSchemaExample))).toEqual({
    rows: [{ title: 'text', 'sales pitch': 'text' }],
  });
  expect(parameters('splitOut').fieldToSplitOut).toBe('output.rows');
  expect(parameters('slack').text).toBe(
    "={{ $json.title }}: {{ $json['sales pitch'] }} for {{ $('Form submitted').item.json.Name }}",
  );
});
