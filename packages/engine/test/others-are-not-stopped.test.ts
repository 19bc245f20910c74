import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  from,
  type Given,
  HOOK,
  MAIL,
  mail,
  node,
  note,
  parameters,
  row,
  rows,
  value,
} from './support/item-flows.ts';
import { runOn } from './support/run-code.ts';
import { after } from './support/sketches.ts';

// One that fails, is silent or is not there does not stop the others, as experts in n8n judged files that were read right.

const LANGCHAIN = '@n8n/n8n-nodes-langchain.';
const act = (id: string, type: string, action: string, before: string, values: [string, string][] = []): Given => ({
  id,
  node: type.includes('.') ? type : `${BASE}${type}`,
  action,
  title: id,
  values: values.map(([need, it]) => value(need, it)),
  ...after(before),
});

test('each of several is asked in a round of its own, also where its way meets another again, and one who is silent holds up nobody', () => {
  const small = fork('small', 'if', 'orders', [
    { field: '[[orders: total]]', operator: 'lt', value: '50', type: 'number', says: 'under 50' },
  ]);
  const ask: Given = {
    ...act('ask', 'slack', 'message.sendAndWait', 'small', [
      ['user', '@ann'],
      ['text', 'Refund [[orders: name]]?'],
    ]),
    after: [{ step: 'small', way: 1 }],
  };
  const ok = fork('ok', 'filter', 'ask', [
    { field: '[[ask: approved]]', operator: 'true', value: '', type: 'boolean', says: 'approval' },
  ]);
  const refund: Given = {
    ...call('refund', 'small'),
    after: [
      { step: 'small', way: 0 },
      { step: 'ok', way: 0 },
    ],
  };
  const reply = built([CLOCK, { ...rows('orders', 'clock') }, small, ask, ok, refund]);
  const loop = reply.workflow.nodes.find((it) => it.type.endsWith('splitInBatches'))?.name ?? '';
  expect(from(reply, 'orders')).toEqual([loop]);
  expect(from(reply, loop)?.[1]).toBe('small');
  expect(from(reply, 'refund')).toEqual([loop]);
  expect(parameters(reply, 'ask').options).toHaveProperty('limitWaitTime');
});

test('a site that does not answer has a status that is kept, and a message that says so', () => {
  const hit: Given = { ...call('hit', 'hook'), work: { fullResponse: true } };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'site', 'hit'),
    work: { sets: [{ field: 'status', value: '[[hit: statusCode]]' }] },
  };
  const reply = built([HOOK, hit, keep, mail('tell', 'Status [[hit: statusCode]]', 'keep')]);
  expect(JSON.stringify(parameters(reply, 'keep'))).toContain('{{ ($json.statusCode ?? 0) }}');
  expect(parameters(reply, 'tell').message).toContain("statusCode ?? 'no answer')");
});

test('a feed of several that is gone does not keep the others back', () => {
  const read = act('read', 'rssFeedRead', 'read', 'feeds', [['url', '[[feeds: url]]']]);
  expect(node(built([CLOCK, rows('feeds', 'clock'), read, note('on', 'read')]), 'read')?.onError).toBe(
    'continueRegularOutput',
  );
});

test('a store of texts in which nothing is like the question leads to the answer for that', () => {
  const find = act('find', `${LANGCHAIN}vectorStorePinecone`, 'load', 'hook', [
    ['collection', 'kb'],
    ['prompt', '[[hook: question]]'],
  ]);
  const good: Given = {
    ...fork('good', 'filter', 'find', [
      { field: 'score', operator: 'gt', value: '0.75', type: 'number', says: 'above 0.75' },
    ]),
  };
  const any = fork('any', 'if', 'good', [
    { field: '[[good: content]]', operator: 'notEmpty', value: '', type: 'string', says: 'match' },
  ]);
  const reply = built([HOOK, find, good, any, note('yes', 'any'), note('none', 'any', 1)]);
  expect([node(reply, 'find')?.alwaysOutputData, node(reply, 'good')?.alwaysOutputData]).toEqual([true, true]);
});

test('a picture without a word does not fail the assistant that answers texts on WhatsApp', () => {
  const chat: Given = { id: 'chat', node: `${BASE}whatsAppTrigger`, action: 'messages', says: 'When mail comes' };
  const agent = act('agent', `${LANGCHAIN}agent`, '', 'chat', [['text', '[[chat: text]]']]);
  const reply = built([chat, agent]);
  const only = reply.workflow.nodes.find((it) => it.name === 'Only messages with a text');
  expect(JSON.stringify(only?.parameters)).toContain('messages?.[0]?.text?.body');
  expect(from(reply, only?.name ?? '')).toEqual(['agent']);
});

test('two calendars side by side are both told', () => {
  const events = (id: string): Given => act(id, 'googleCalendar', 'event.getAll', 'clock', [['calendar', id]]);
  const meet: Given = {
    id: 'meet',
    node: `${BASE}merge`,
    title: 'meet',
    work: { merge: { mode: 'sideBySide' } },
    after: [
      { step: 'mine', way: 0 },
      { step: 'hers', way: 0 },
    ],
  };
  const both = fork('both', 'filter', 'meet', [
    { field: '[[mine: id]]', operator: 'notEmpty', value: '', type: 'string', says: 'mine' },
    { field: '[[hers: id]]', operator: 'notEmpty', value: '', type: 'string', says: 'hers' },
  ]);
  const reply = built([CLOCK, events('mine'), events('hers'), meet, both, mail('tell', '[[both: all items]]', 'both')]);
  expect(parameters(reply, 'meet').options).toEqual({ clashHandling: { values: { resolveClash: 'addSuffix' } } });
  expect(parameters(reply, 'tell').message).toMatch(/summary_1.*summary_2/);
});

test('a way that leads nowhere, and a start that starts nothing, are told', () => {
  const air = act('air', 'airtable', 'record.search', 'clock');
  const compare: Given = {
    id: 'compare',
    node: `${BASE}compareDatasets`,
    title: 'compare',
    values: [value('by', 'email')],
    after: [
      { step: 'air', way: 0 },
      { step: 'guests', way: 0 },
    ],
  };
  const reply = built([CLOCK, MAIL, air, rows('guests', 'clock'), compare, note('new', 'compare')]);
  expect(from(reply, 'air')).toEqual(['Take the columns']);
  expect(parameters(reply, 'Take the columns').jsonOutput).toContain('$json.fields');
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toContain('No step follows what “compare” finds to differ between the two lists');
  expect(told).toContain('starts nothing yet');
});

test('mail that is read once more brings its files where they are stored, and pictures start the work beside documents', () => {
  const get: Given = {
    ...act('get', 'gmail', 'message.get', 'mail'),
    work: { sets: [{ field: 'messageId', value: '[[mail: id]]' }] },
  };
  const reply = built([MAIL, get, act('keep', 'googleDrive', 'file.upload', 'get')]);
  expect(parameters(reply, 'get').options).toEqual({ downloadAttachments: true });
  expect(parameters(reply, 'keep').inputDataFieldName).toBe('attachment_0');

  const bring: Given = { ...MAIL, action: 'attachmentReceived' };
  const kind = fork('kind', 'if', 'mail', [
    { field: 'mimeType', operator: 'equals', value: 'application/pdf', type: 'string', says: 'pdf' },
  ]);
  const pdf = act('pdf', 'extractFromFile', 'pdf', 'kind');
  const see: Given = {
    ...act('see', `${LANGCHAIN}openAi`, 'image.analyze', 'kind'),
    work: { instruction: 'Read it' },
    after: [{ step: 'kind', way: 1 }],
  };
  const two = built([bring, kind, pdf, see]);
  expect(JSON.stringify(two.workflow.nodes)).not.toContain('filename:pdf');
  expect(JSON.stringify(parameters(two, 'kind'))).toContain('$binary?.attachment_0?.mimeType');
});

test('an event on a day of a form takes the whole day', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    says: 'When mail comes',
    work: {
      form: [
        { label: 'name', type: 'text' },
        { label: 'date', type: 'date' },
      ],
    },
  };
  const event = act('event', 'googleCalendar', 'event.create', 'form', [
    ['title', '[[form: name]]'],
    ['start', '[[form: date]]'],
  ]);
  expect(parameters(built([form, event]), 'event').additionalFields).toMatchObject({ allday: 'yes' });
});

test('rows of another app are not looked for by the ids that Airtable makes', () => {
  const ways = (before: string, way: number): Given => ({
    ...act('put', 'airtable', 'record.upsert', before, [['match', 'id']]),
    after: [{ step: before, way }],
  });
  const compare: Given = {
    id: 'compare',
    node: `${BASE}compareDatasets`,
    title: 'compare',
    values: [value('by', 'id')],
    after: [
      { step: 'air', way: 0 },
      { step: 'guests', way: 0 },
    ],
  };
  const reply = built([
    CLOCK,
    act('air', 'airtable', 'record.search', 'clock'),
    rows('guests', 'clock'),
    compare,
    ways('compare', 3),
  ]);
  expect(JSON.stringify(parameters(reply, 'put').columns)).not.toContain('"matchingColumns":["id"]');
  expect(reply.guide.beforehand?.join('\n')).toContain('the table in Airtable must have a column of that name');
});

test('an event some days from today takes the whole day, and one some hours from now does not', () => {
  const on = (date: string): object => {
    const end: Given = {
      id: 'end',
      node: `${BASE}dateTime`,
      action: 'addToDate',
      title: 'end',
      values: [value('date', date), value('days', '[[hook: days of waiting]]')],
      ...after('hook'),
    };
    const event = act('event', 'googleCalendar', 'event.create', 'end', [
      ['title', 'OK again'],
      ['start', '[[end: newDate]]'],
    ]);
    return parameters(built([HOOK, end, event]), 'event');
  };
  expect(on('[[today]]')).toMatchObject({
    end: '={{ ($json.newDate).toDateTime().plus({ days: 1 }) }}',
    additionalFields: { allday: 'yes' },
  });
  expect(JSON.stringify(on('[[now]]'))).not.toContain('allday');
});

test('where a query finds nothing the rest goes on, and where it fails only what is for failures does', async () => {
  const query: Given = {
    ...act('query', 'postgres', 'database.executeQuery', 'clock', [['query', 'select region, revenue from sales']]),
    work: { emptyToo: true, onError: 'output' },
  };
  const alarm: Given = { ...mail('alarm', 'The query failed', 'query'), after: [{ step: 'query', way: 'error' }] };
  const reply = built([CLOCK, query, alarm, note('on', 'query')]);
  expect(from(reply, 'query')).toEqual(['Stop here if it failed', 'alarm']);
  expect(from(reply, 'Stop here if it failed')).toEqual(['on']);
  const goesOn = (items: object[], failed: object[] | undefined) =>
    runOn(
      String(parameters(reply, 'Stop here if it failed').jsCode),
      { all: () => items },
      {
        items,
        $: (name: string) => ({
          all: (output: number) => {
            if (name !== 'query' || output !== 1 || failed === undefined) throw new Error('no such output');
            return failed;
          },
        }),
      },
    );
  const [row, none] = [{ json: { region: 'north' } }, { json: {} }];
  const first = { pairedItem: { item: 0 } };
  expect(await goesOn([none], [])).toEqual([{ ...none, ...first }]);
  expect(await goesOn([none], undefined)).toEqual([{ ...none, ...first }]);
  expect(await goesOn([none], [{ json: { error: 'refused' } }])).toEqual([]);
  // Each row is still traced to itself.
  expect(await goesOn([{ ...row, ...first }, row], [{ json: { error: 'refused' } }])).toEqual([
    { ...row, ...first },
    { ...row, pairedItem: { item: 1 } },
  ]);
});

test('who can not be written to is left out, and of the others the next step still knows whom it is about', () => {
  const write: Given = {
    ...act('write', 'whatsApp', 'message.send', 'people', [
      ['to', '[[people: Phone]]'],
      ['text', 'We miss you'],
    ]),
    work: { onError: 'output' },
  };
  const reply = built([CLOCK, rows('people', 'clock'), write, note('on', 'write')]);
  expect(node(reply, 'write')?.onError).toBe('continueRegularOutput');
  expect(from(reply, 'write')).toEqual(['Only what worked']);
  expect(from(reply, 'Only what worked')).toEqual(['on']);
  // n8n puts the reason into the item of what failed.
  expect(JSON.stringify(parameters(reply, 'Only what worked').conditions)).toContain('$json.error === undefined');
});
