import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  type Given,
  HOOK,
  leads,
  mail,
  note,
  parameters,
  rows,
  typed,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';
import { wait } from './support/usual-steps.ts';

// For what and how long a workflow waits, and who is reminded when.

test('a call back that brings a file or a whole body stays one', () => {
  const called: Given = { id: 'wait', node: `${BASE}wait`, action: 'webhook', title: 'wait', ...after('ask') };
  const reply = built([
    HOOK,
    mail('ask', 'Send the picture', 'hook', '[[hook: email]]'),
    called,
    mail('tell', 'Came: [[wait: body]]', 'wait'),
  ]);
  expect(typed(reply, 'wait')).toHaveLength(1);
  // Nor is there anything to do where the message brings the address.
  const linked = built([
    HOOK,
    mail('ask', 'Confirm: [[resume link]]', 'hook', '[[hook: email]]'),
    called,
    note('on', 'wait'),
  ]);
  expect(typed(linked, 'wait')).toHaveLength(1);
  expect(linked.guide.beforehand?.join('\n')).not.toContain('waits until');
});

test('a call back is waited for as long as was said', () => {
  const reply = built([HOOK, call('call', 'hook'), wait('wait', 'call', 'webhook', '3 minutes'), note('on', 'wait')]);
  expect(parameters(reply, 'wait')).toMatchObject({ limitWaitTime: true, resumeAmount: 3, resumeUnit: 'minutes' });
  expect(reply.guide.beforehand?.join('\n')).toContain('“wait” waits until {{ $execution.resumeUrl }} is called');
});

test('several delays from one event follow each other, each with the time that is left', () => {
  const later = (id: string, duration: string): Given => wait(id, 'hook', 'interval', duration);
  const steps = [HOOK, later('nine', '9 days'), later('two', '2 days'), note('later', 'nine'), note('soon', 'two')];
  const reply = built(steps);
  expect(leads(reply, 'Webhook')).toEqual(['two']);
  expect(leads(reply, 'two').toSorted()).toEqual(['nine', 'soon']);
  expect(parameters(reply, 'nine')).toMatchObject({ amount: 7, unit: 'days' });
});

test('who books late is reminded at once, and nobody of what is over', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    work: {
      form: [
        { label: 'email', type: 'email', required: true },
        { label: 'date', type: 'date', required: true },
      ],
    },
  };
  const remind = mail('remind', 'See you on [[form: date]]', 'wait', '[[form: email]]');
  const reply = built([form, wait('wait', 'form', 'until', '[[form: date - 2 days]]'), remind]);
  const [test_] = leads(reply, 'wait');
  expect(leads(reply, test_ ?? '')).toEqual(['remind']);
  // The day itself is not over yet.
  expect(parameters(reply, test_ ?? '').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.date }}', rightValue: '={{ $today }}', operator: { operation: 'afterOrEquals' } },
    ],
  });
  expect(reply.summary).toContain('the message is sent at once, and none of what is over');
  // What comes after it may come late.
  expect(leads(built([form, wait('wait', 'form', 'until', '[[form: date + 2 days]]'), remind]), 'wait')).toEqual([
    'remind',
  ]);
});

test('each of several waits for a time of its own, and of two reminders the first comes first', () => {
  const remind = mail('remind', 'See you on [[guests: date]]', 'wait', '[[guests: email]]');
  const reply = built([
    CLOCK,
    rows('guests', 'clock'),
    wait('wait', 'guests', 'until', '[[guests: date - 2 days]]'),
    remind,
  ]);
  expect(leads(reply, 'guests')).toEqual(['Earliest first']);
  expect(leads(reply, 'Earliest first')).toEqual(['One at a time']);
  expect(leads(reply, 'remind')).toEqual(['One at a time']);
  const [coming] = leads(reply, 'wait');
  expect(leads(reply, coming ?? '').toSorted()).toEqual(['One at a time', 'remind']);
  // What is made of each before it waits is made for all at once, and they stay in order.
  const event: Given = {
    id: 'event',
    node: `${BASE}googleCalendar`,
    action: 'event.create',
    title: 'event',
    values: [value('title', '[[guests: name]]'), value('start', '[[guests: date]]')],
    ...after('guests'),
  };
  const made = built([
    CLOCK,
    rows('guests', 'clock'),
    event,
    wait('wait', 'event', 'until', '[[guests: date + 2 days]]'),
    remind,
  ]);
  expect(leads(made, 'guests')).toEqual(['Earliest first']);
  expect(leads(made, 'Earliest first')).toEqual(['event']);
  expect(leads(made, 'event')).toEqual(['One at a time']);
  expect(leads(made, 'remind')).toEqual(['One at a time']);
  const found: Given = {
    id: 'found',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'found',
    values: [value('text', '[[hook: text]]')],
    work: { attributes: [{ name: 'day', type: 'date', description: 'day' }], findsMany: true },
    ...after('hook'),
  } as Given;
  const several = built([HOOK, found, wait('wait', 'found', 'until', '[[found: day]]'), mail('tell', 'now', 'wait')]);
  expect(leads(several, 'Split Out: Split list into items')).toEqual(['Earliest first']);
  expect(leads(several, 'tell')).toEqual(['One at a time']);
  expect(JSON.stringify(parameters(several, 'Earliest first'))).toContain('"fieldName":"day"');
  expect(JSON.stringify(parameters(made, 'Earliest first'))).toContain('"fieldName":"date"');
  const two = built([
    HOOK,
    wait('hours', 'hook', 'until', '[[hook: start time - 2 hours]]'),
    wait('day', 'hook', 'until', '[[hook: start time - 1 day]]'),
    note('soon', 'hours'),
    note('early', 'day'),
  ]);
  expect(leads(two, 'Webhook')).toEqual(['day']);
  expect(leads(two, 'day').toSorted()).toEqual(['early', 'hours']);
});
