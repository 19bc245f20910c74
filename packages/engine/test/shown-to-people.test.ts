import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, mail, parameters, rows, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What people see of lists, of values in parts, of moments, and of what a caller sent.

const ORDER: Given = {
  id: 'order',
  node: `${BASE}wooCommerceTrigger`,
  action: 'order.created',
  title: 'order',
  says: 'When mail comes',
};
const EVENTS: Given = {
  id: 'events',
  node: `${BASE}googleCalendar`,
  action: 'event.getAll',
  title: 'events',
  ...after('clock'),
};

test('what was bought is told as how many of what, and never as JSON', () => {
  const sheet: Given = {
    id: 'sheet',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'sheet',
    values: [value('document', 'Sold')],
    work: { sets: [{ field: 'items', value: '[[order: line items]]' }] },
    ...after('order'),
  };
  const reply = built([ORDER, mail('tell', '[[order: line items]]', 'order'), sheet]);
  const bought = "(it.quantity ?? 1) + ' × ' + (it.name ?? it.title ?? it.description ?? '')";
  expect(parameters(reply, 'tell').message).toContain(bought);
  expect(JSON.stringify(parameters(reply, 'sheet'))).toContain("' × '");
});

test('a name that a form asks for in two boxes is read as one', () => {
  const form: Given = { id: 'form', node: `${BASE}jotFormTrigger`, title: 'form', says: 'When mail comes' };
  const { message } = parameters(built([form, mail('tell', 'From [[form: name]]', 'form')]), 'tell');
  expect(message).toContain('Object.values(($json.name ?? $json.Name) ?? {})');
});

test('a day that a form asks for in three boxes is counted from and written like any other', () => {
  const form: Given = { id: 'form', node: `${BASE}jotFormTrigger`, title: 'form', says: 'When mail comes' };
  const told = mail('tell', 'On [[form: visit day | d MMMM yyyy]] for [[form: contact]]', 'form');
  const { message } = parameters(built([form, told]), 'tell');
  const read = (json: Record<string, unknown>) => {
    const item = { json };
    const now = DateTime.fromISO('2026-03-01');
    return evaluate(String(message), {
      item,
      items: [item],
      index: 0,
      node: () => undefined,
      now,
      workflow: { name: '' },
    });
  };
  const boxes = { 'visit day': { year: '2026', month: '03', day: '09' }, contact: { first: 'Ann', last: 'Lee' } };
  expect(read(boxes)).toEqual({ known: true, value: 'On 9 March 2026 for Ann Lee' });
  expect(read({ 'visit day': '2026-03-09', contact: 'Ann' })).toEqual({
    known: true,
    value: 'On 9 March 2026 for Ann',
  });
});

test('a moment is shown as people write it, and sent to a program as it is', () => {
  const post: Given = {
    id: 'post',
    node: `${BASE}httpRequest`,
    action: 'post',
    title: 'post',
    values: [value('url', 'https://api.example/things')],
    work: { sets: [{ field: 'at', value: '[[events: start]]' }] },
    ...after('events'),
  };
  const reply = built([CLOCK, EVENTS, mail('tell', 'At [[events: start]]', 'events'), post]);
  expect(parameters(reply, 'tell').message).toContain(
    "$json.start.dateTime?.toDateTime().setZone($now.zoneName).toFormat('d LLL yyyy, HH:mm')",
  );
  expect(JSON.stringify(parameters(reply, 'post'))).toContain('"={{ $json.start.dateTime }}"');
});

test('what tells items apart keeps its moments to the second', () => {
  const once: Given = {
    id: 'once',
    node: `${BASE}removeDuplicates`,
    action: 'seen',
    title: 'once',
    values: [value('by', '[[events: id]] [[events: start]]')],
    ...after('events'),
  };
  expect(parameters(built([CLOCK, EVENTS, once]), 'once').dedupeValue).toBe(
    '={{ $json.id }} {{ $json.start.dateTime }}',
  );
});

test('what an event lacks leaves no empty line in the message about it', () => {
  const told = parameters(
    built([CLOCK, EVENTS, { ...mail('tell', '', 'events'), values: [value('to', '{{? your address}}')] }]),
    'tell',
  );
  expect(told.message).toContain("{{ $json.location ? '\\nLocation: ' + $json.location : '' }}");
});

test('what a caller sent as its body is a text, and no object', () => {
  const post: Given = {
    id: 'post',
    node: `${BASE}httpRequest`,
    action: 'post',
    title: 'post',
    values: [value('url', 'https://api.example/things')],
    work: { sets: [{ field: 'content', value: '[[hook: body]]' }] },
    ...after('hook'),
  };
  const reply = built([HOOK, mail('tell', '[[hook: body]]', 'hook'), post]);
  expect(JSON.stringify(parameters(reply, 'post'))).toContain('={{ ($json.body?.body ?? $json.body) }}');
  expect(parameters(reply, 'tell').message).toMatch(/^=\{\{ \(\$json\.body\?\.body \?\? Object\.entries\(/);
});

test('an answer to a text message stands where its service puts it', () => {
  const wait: Given = { id: 'wait', node: `${BASE}wait`, action: 'webhook', title: 'wait', ...after('sms') };
  const sms: Given = {
    id: 'sms',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'sms',
    values: [value('to', '[[hook: phone]]'), value('text', 'Will you come?')],
    ...after('hook'),
  };
  const reply = built([HOOK, sms, wait, mail('tell', 'Said: [[wait: answer]]', 'wait')]);
  expect(parameters(reply, 'tell').message).toBe('=Said: {{ $json.body.Body }}');
});

const sms = (text: string, before: string): Given => ({
  id: 'sms',
  node: `${BASE}twilio`,
  action: 'sms.send',
  title: 'sms',
  values: [value('to', '{{? your number}}'), { ...value('text', text), because: 'nobody said it' }],
  ...after(before),
});
const hot = fork('hot', 'filter', 'hook', [
  { field: '[[hook: degrees]]', operator: 'gt', value: '5', type: 'number', says: 'over 5 degrees' },
]);

test('a value that is all of a message says what happened, and what the value is', () => {
  const reply = built([HOOK, { ...hot, says: 'if it goes over 5 degrees' }, sms('[[hook: degrees]]', 'hot')]);
  expect(parameters(reply, 'sms').message).toBe('=It goes over 5 degrees.\nDegrees: {{ $json.body.degrees }}');
});

test('a score is told with whom it is about', () => {
  const lead: Given = { ...ORDER, node: `${BASE}hubspotTrigger`, action: 'contact.creation' };
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.get',
    title: 'contact',
    values: [value('contact', '[[order: contactId]]')],
    ...after('order'),
  };
  const score: Given = {
    id: 'score',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'score',
    work: { attributes: [{ name: 'score', type: 'number', description: 'score' }] },
    ...after('contact'),
  };
  const { message } = parameters(built([lead, contact, score, sms('[[score: score]]', 'score')]), 'sms');
  expect(message).toContain("Email: {{ $('contact').item.json.properties.email.value }}");
  expect(message).toContain('Score: {{ $json.output.score }}');
});

test('whoever is outside gets no words about the inside, and the public no names of fields', () => {
  const out = {
    ...sms('[[hook: code]]', 'hot'),
    values: [value('to', '[[hook: phone]]'), value('text', '[[hook: code]]')],
  };
  expect(parameters(built([HOOK, hot, out]), 'sms').message).toBe(
    "={{ String($json.body.code ?? '').slice(0, 1600) }}",
  );
  const tweet: Given = {
    id: 'tweet',
    node: `${BASE}twitter`,
    action: 'tweet.create',
    title: 'tweet',
    values: [value('text', '[[hook: text]] [[hook: link]]')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, tweet]), 'tweet').text).toBe('={{ $json.body.text }}\n\n{{ $json.body.link }}');
});

test('a field of two steps is told by what they are called', () => {
  const day = (id: string): Given =>
    fork(id, 'filter', 'guests', [{ field: 'day', operator: 'equals', value: id, type: 'string', says: id }]);
  const both: Given = {
    id: 'both',
    node: `${BASE}merge`,
    title: 'both',
    work: { merge: { mode: 'sideBySide' } },
    after: ['today', 'yesterday'].map((step) => ({ step, way: 0 })),
  };
  const reply = built([
    CLOCK,
    rows('guests', 'clock'),
    day('today'),
    day('yesterday'),
    both,
    sms('[[yesterday: eggs]] [[today: eggs]]', 'both'),
  ]);
  expect(parameters(reply, 'sms').message).toMatch(/Eggs \(yesterday\): .*\nEggs \(today\): /);
});

test('where nothing was stated people get all that was filled in, or what other steps read of a call', () => {
  const nothing = (before: string): Given => ({
    ...mail('tell', '', before),
    values: [value('to', '{{? your address}}')],
  });
  const form: Given = { id: 'form', node: `${BASE}typeformTrigger`, title: 'form', says: 'When mail comes' };
  expect(parameters(built([form, nothing('form')]), 'tell').message).toMatch(
    /^=A Typeform is submitted\.\n|^=\{\{ Object\.entries\(\$json \?\? \{\}\)/,
  );
  const row: Given = {
    id: 'row',
    node: `${BASE}postgres`,
    action: 'database.insert',
    title: 'row',
    values: [value('table', 'deploys')],
    work: {
      sets: [
        { field: 'service', value: '[[hook: service]]' },
        { field: 'env', value: '[[hook: env]]' },
      ],
    },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, row, nothing('row')]), 'tell').message).toBe(
    "=Service: {{ $('Webhook').item.json.body.service }}\nEnv: {{ $('Webhook').item.json.body.env }}",
  );
});

test('what a data table keeps of each row by itself is told to nobody', () => {
  const kept: Given = {
    id: 'kept',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'kept',
    values: [value('table', 'guests')],
    ...after('clock'),
  };
  const reply = built([CLOCK, kept, mail('tell', '[[kept: all items]]', 'kept')]);
  const row = { id: 3, name: 'Ana', createdAt: '2030-01-01', updatedAt: '2030-01-02' };
  const run = dryRun(reply.workflow, { kept: [{ json: row }] }, '2030-01-15T09:00:00.000Z');
  const [scope] = run.scopesOf('tell');
  const text = scope && evaluate(parameters(reply, 'tell').message, scope);
  expect(text?.known && text.value).toBe('• name: Ana');
});
