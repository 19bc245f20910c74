import { saysSampleData } from '@plainflow/contracts/choice';
import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { type Reply, respond, validate } from '../src/index.ts';
import { after, sketch } from './support/sketches.ts';

const catalog = loadCatalog();

function built(says: string, demo?: boolean): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, [{ says }], { force: true, ...(demo === undefined ? {} : { demo }) });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const itemsOf = (reply: ReturnType<typeof built>, name: RegExp): { json: Record<string, unknown> }[] =>
  (Object.entries(reply.workflow.pinData ?? {}).find(([key]) => name.test(key))?.[1] ?? []) as never;

test.each([
  'when a Stripe payment fails post it to Slack #billing, with sample data',
  'when a Stripe payment fails post it to Slack #billing. Add some test data please.',
  'when a Stripe payment fails post it to Slack #billing so that I can try it without credentials',
  'when a Stripe payment fails post it to Slack #billing (with demo data)',
  'when a Stripe payment fails post it to Slack #billing - demo run',
  'when a Stripe payment fails post it to Slack #billing, using dummy data so my team can test it before connecting any account',
])('"%s": sample data is pinned, and nothing else changes', (says) => {
  const reply = built(says);
  expect(Object.keys(reply.workflow.pinData ?? {})).toEqual(
    reply.workflow.nodes.filter((it) => !/stickyNote/.test(it.type)).map((it) => it.name),
  );
  expect(reply.outline.notUnderstood).toEqual([]);
  expect(reply.workflow.nodes.map((it) => it.type.split('.').at(-1))).toEqual(
    expect.arrayContaining(['stripeTrigger', 'slack']),
  );
});

test.each([
  'when a Stripe payment fails post it to Slack #billing',
  'send test data from the form to Slack #qa',
  'every day copy the sample data sheet to Airtable',
])('"%s": nothing is pinned, as nobody asked', (says) => {
  expect(built(says).workflow.pinData).toEqual({});
});

test('a field of a form has a sample of the kind that the form asks for', () => {
  const form = [
    { label: 'Send to', type: 'email' as const },
    { label: 'Guests', type: 'number' as const },
    { label: 'Repository', type: 'text' as const },
  ];
  const of = sketch([
    { id: 'form', node: 'n8n-nodes-base.formTrigger', work: { form } },
    { id: 'tell', node: 'n8n-nodes-base.slack', action: 'message.post', ...after('form') },
  ]);
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: of } }], { force: true, demo: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  expect(itemsOf(reply, /form/i)[0]?.json).toEqual({
    'Send to': expect.stringMatching(/@/),
    Guests: expect.any(Number),
    Repository: expect.stringMatching(/^\w+\/\w+$/),
  });
});

test('it can be asked for later, and the workflow stays as it was', () => {
  const first = { says: 'when a Stripe payment fails post it to Slack #billing' };
  const later = respond(catalog, [first, { says: 'add sample data' }], { force: true });
  const before = built(first.says);
  if (later.kind !== 'workflow') throw new Error('no workflow');
  expect(later.workflow.nodes).toEqual(before.workflow.nodes);
  expect(Object.keys(later.workflow.pinData ?? {})).toHaveLength(2);
});

test.each([
  saysSampleData(false),
  'without the sample data',
  'please remove the demo data again',
  'ok now turn off the test data',
  'I don’t need the sample data any more',
  'leave out the mock data',
  'switch the pinned data off',
  'take the dummy records out again, please',
])('after sample data, "%s" takes it out, and nothing else changes', (says) => {
  const turns = [{ says: 'when a Stripe payment fails post it to Slack #billing' }, { says: saysSampleData(true) }];
  const on = respond(catalog, turns, { force: true });
  const off = respond(catalog, [...turns, { says }], { force: true });
  if (on.kind !== 'workflow' || off.kind !== 'workflow') throw new Error('no workflow');
  expect(Object.keys(on.workflow.pinData ?? {})).toHaveLength(2);
  expect(on.summary).toMatch(/^The steps are the same as before\. Sample data is pinned/);
  expect(off.workflow.pinData).toEqual({});
  expect(off.workflow.nodes).toEqual(on.workflow.nodes);
  expect(off.summary).toBe('The steps are the same as before. The sample data is out again.');
});

test.each(['delete the test records from Airtable too', 'also remove the sample data of that sheet'])(
  'after sample data, "%s" is work of the automation, and the sample data stays',
  (says) => {
    const turns = [{ says: 'when a Stripe payment fails post it to Slack #billing' }, { says: 'add sample data' }];
    const reply = respond(catalog, [...turns, { says }], { force: true });
    if (reply.kind !== 'workflow') throw new Error('no workflow');
    expect(Object.keys(reply.workflow.pinData ?? {}).length).toBeGreaterThanOrEqual(2);
  },
);

test('the same request gives the same sample data', () => {
  const says = 'new email in gmail -> extract name, company and budget with AI -> create hubspot contact';
  expect(built(says, true).workflow).toEqual(built(says, true).workflow);
});

test('what later steps read is in the sample', () => {
  const reply = built('new email in gmail -> extract name, company and budget with AI -> create hubspot contact', true);
  const [found] = itemsOf(reply, /^Extract/);
  expect(found?.json).toEqual({
    output: { name: expect.any(String), company: 'Example Ltd', budget: expect.any(Number) },
  });
  const [mail] = itemsOf(reply, /^Gmail/);
  expect(mail?.json).toMatchObject({ from: { value: [{ address: 'alex@example.com' }] } });
});

test('a test on a value lets the sample through its first way', () => {
  const reply = built(
    'every day get the rows of the Google Sheet Orders, if status is paid send me a telegram message',
    true,
  );
  expect(itemsOf(reply, /Sheets/).map((it) => it.json.Status)).toEqual(['paid', 'paid']);
});

test('a list has several items, and whoever handles them has as many', () => {
  const reply = built('every day get the rows of the Google Sheet Orders and create a Trello card for each', true);
  expect(itemsOf(reply, /Sheets/)).toHaveLength(2);
  expect(itemsOf(reply, /Trello/)).toHaveLength(2);
});

test('a button, a clock and sub-nodes have no data of their own', () => {
  const reply = built('every morning at 8 an AI agent checks my Gmail and sends me a briefing on Slack', true);
  expect(Object.keys(reply.workflow.pinData ?? {}).sort()).toEqual(['AI agent', 'Send Slack message']);
});

test.each([
  'when a Stripe payment fails post it to Slack #billing',
  'every new PDF in the Google Drive folder Contracts into Pinecone',
  'webhook posts an order, save it in Airtable and email the customer',
  'When a typeform response comes in, run sentiment analysis: positive goes to Slack #wins, negative creates a Zendesk ticket',
])('"%s": no person, address or number of anybody is in the sample', (says) => {
  const reply = built(says, true);
  const text = JSON.stringify(reply.workflow.pinData);
  expect(Object.keys(reply.workflow.pinData ?? {}).length).toBeGreaterThan(1);
  for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) expect(address).toMatch(/@example\.com$/);
  for (const [host] of text.matchAll(/https?:\/\/[\w.-]+/g)) expect(host).toMatch(/\/\/example\.com$/);
  expect(validate(catalog, reply.workflow).filter((it) => it.code === 'pin-data')).toEqual([]);
});

test('the guide says how to try it and that nothing is sent', () => {
  expect(built('when a Stripe payment fails post it to Slack #billing', true).guide.testing[0]).toMatch(
    /sample data is pinned/,
  );
});

test('a pause keeps what came in, and so do a hash and a sorter: later steps read it from the sample', () => {
  const paused = built('when a webhook posts an order, wait 2 minutes, then post the email to Slack #orders', true);
  expect(Object.keys(paused.workflow.pinData ?? {})).toEqual(['Webhook', 'Send Slack message']);
  const sorted = built(
    "A webhook gets support messages. GPT should tell whether it's a bug or a question, and post the message to the bugs or questions Slack channel.",
    true,
  );
  const [webhook] = itemsOf(sorted, /^Webhook/);
  expect(itemsOf(sorted, /^Sort/)[0]?.json.body).toEqual(webhook?.json.body);
  expect(Object.keys(webhook?.json.body as object).length).toBeGreaterThan(0);
});

test('a test on what an earlier step gave lets the sample through too', () => {
  const reply = built(
    'new email in gmail -> extract name, company and budget with AI -> create hubspot contact -> if the budget is more than 1000 post it to Slack #big',
    true,
  );
  expect(JSON.stringify(reply.workflow.pinData)).toContain('"budget":1001');
});

test('"is empty" is shown with nothing, a list that is split with an entry that has what is read of it', () => {
  const empty = built(
    'every day get the rows of the Google Sheet Orders, if the phone is empty message me on Telegram',
    true,
  );
  expect(itemsOf(empty, /Sheets/)[0]?.json.Phone).toBe('');
  const list = built(
    'Every day get products from https://api.example.com/products, the answer has a list in "products", sort them by price descending and email them in one message to me@acme.example',
    true,
  );
  expect(itemsOf(list, /^HTTP/)[0]?.json).toEqual({ products: [{ id: expect.any(String), price: expect.anything() }] });
});

test('XML that is read as JSON is XML in the sample', () => {
  const reply = built(
    'Get https://example.com/data.xml every hour, convert the XML to JSON and post it to Slack #data',
    true,
  );
  expect(itemsOf(reply, /^HTTP/)[0]?.json.data).toMatch(/^<\?xml/);
});

test('a loop that waits for something ends: the sample is what it waits for', () => {
  const reply = built(
    'When a row is added to my Google Sheet, start a job at https://api.example.com/jobs, check every 10 seconds until it is done, and post the result to Slack #jobs',
    true,
  );
  expect(itemsOf(reply, /^Check the status/)[0]?.json.status).toBe('completed');
});

describe('samples are of the kind that later steps take them for:', () => {
  const read = (steps: Parameters<typeof sketch>[0]) => {
    const says = 'When somebody fills in the form, do what is to be done with it';
    const reply = respond(catalog, [{ says, read: { clauses: [], sketch: sketch(steps) } }], {
      force: true,
      demo: true,
    });
    if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
    return reply;
  };
  const form = {
    id: 'form',
    node: 'n8n-nodes-base.formTrigger',
    says: 'When somebody fills in the form',
    work: {
      form: [
        { label: 'First day', type: 'date' as const },
        { label: 'Email', type: 'email' as const },
      ],
    },
  };
  const rows = {
    id: 'rows',
    node: 'n8n-nodes-base.dataTable',
    action: 'row.get',
    values: [{ need: 'table', value: 'Plants' }],
    ...after('form'),
  };

  test('a date of a form is a day', () => {
    expect(itemsOf(read([form]), /^Form|^When/)[0]?.json['First day']).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('what is read of a filter by its name is in the rows that it got, and rows of a data table are there', () => {
    const reply = read([
      form,
      rows,
      {
        id: 'some',
        node: 'n8n-nodes-base.filter',
        title: 'Thirsty ones',
        work: {
          conditions: {
            all: [{ field: 'dry', operator: 'equals', value: 'yes', type: 'string', says: 'is dry' }],
            combinator: 'and' as const,
          },
        },
        ...after('rows'),
      },
      {
        id: 'post',
        node: 'n8n-nodes-base.slack',
        action: 'message.post',
        values: [
          { need: 'channel', value: '#garden' },
          { need: 'text', value: 'Water [[some: nickname]]' },
        ],
        ...after('some'),
      },
    ]);
    expect(itemsOf(reply, /data table/i)[0]?.json).toMatchObject({ dry: 'yes', nickname: expect.any(String) });
  });
});
