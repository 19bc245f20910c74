import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, HOOK, mail, parameters, value } from './support/item-flows.ts';
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
    "$json.start.dateTime?.toDateTime().toFormat('d LLL yyyy, HH:mm')",
  );
  expect(JSON.stringify(parameters(reply, 'post'))).toContain('"={{ $json.start.dateTime }}"');
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
