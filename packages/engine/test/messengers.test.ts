import { describe, expect, test } from 'vitest';
import { guideMarkdown } from '../src/index.ts';
import {
  BASE,
  built,
  CLOCK,
  fork,
  from,
  type Given,
  HOOK,
  leads,
  note,
  parameters,
  value,
} from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { after } from './support/sketches.ts';

// What goes through messengers and phones: who is reached, by what words, and who is remembered.

test('what a messenger or a store in memory needs is told before the first run', () => {
  const photo: Given = { id: 'photo', node: `${BASE}telegramTrigger`, action: 'file', says: 'When mail comes' };
  const send: Given = {
    id: 'send',
    node: `${BASE}whatsApp`,
    action: 'message.send',
    title: 'send',
    values: [value('to', '{{? your number}}'), value('text', 'A photo came')],
    ...after('photo'),
  };
  const told = built([photo, send]).guide.beforehand?.join('\n');
  expect(told).toContain('“send” sends only to somebody who wrote to your number within the last 24 hours.');
  expect(told).toContain('/setprivacy');
});

describe('a template of WhatsApp', () => {
  const send = (from: string, ...values: [string, string][]): Given => ({
    id: 'send',
    node: `${BASE}whatsApp`,
    action: 'message.sendTemplate',
    title: 'send',
    values: [value('to', '+1 555 0100'), ...values.map(([need, it]) => value(need, it))],
    ...after(from),
  });
  const members: Given = {
    id: 'members',
    node: `${BASE}mySql`,
    action: 'executeQuery',
    title: 'members',
    values: [value('query', 'select m.first_name, m.phone from members m')],
    ...after('clock'),
  };
  const body = (...texts: string[]) => ({
    component: [{ bodyParameters: { parameter: texts.map((text) => ({ text })) } }],
  });

  test('greets by the first name where it is known', () => {
    const reply = built([CLOCK, members, send('members')]);
    expect(parameters(reply, 'send').components).toEqual(body('={{ $json.first_name }}'));
    expect(reply.guide.beforehand?.join()).toContain('must have one variable');
  });

  test('gets the values that were said, in their order', () => {
    const reply = built([CLOCK, members, send('members', ['variables', '[[members: phone]]\nTuesday'])]);
    expect(parameters(reply, 'send').components).toEqual(body('={{ $json.phone }}', 'Tuesday'));
    expect(reply.guide.beforehand?.join()).toContain('must have 2 variables');
  });

  test('is told of where nothing is known for its variables', () => {
    const reply = built([CLOCK, send('clock')]);
    expect(parameters(reply, 'send')).not.toHaveProperty('components');
    expect(reply.guide.beforehand?.join()).toContain('add a value for each in “send” under Components → Body');
  });
});

test('the guide of a WhatsApp message tells whom free text reaches', () => {
  const reply = replied([{ says: 'When a webhook is called, send a WhatsApp message saying "Hello"' }]);
  expect(guideMarkdown(reply.guide)).toMatch(/last 24 hours.*template/);
});

test('of the messages of a messenger only those go on that bring what is meant', () => {
  const picture: Given = {
    id: 'picture',
    node: `${BASE}whatsAppTrigger`,
    action: 'image',
    title: 'picture',
    says: 'When mail comes',
  };
  const reply = built([picture, note('on', 'picture')]);
  expect(leads(reply, 'picture')).toEqual(['Only pictures']);
  expect(leads(reply, 'Only pictures')).toEqual(['on']);
  expect(parameters(reply, 'picture').options).toEqual({ messageStatusUpdates: [] });
  const test = fork('test', 'if', 'picture', [
    { field: 'image', operator: 'notEmpty', value: '', type: 'string', says: 'image' },
  ]);
  expect(leads(built([picture, test, note('on', 'test')]), 'picture')).toEqual(['test']);
});

test('an assistant that people talk with remembers the talk', () => {
  const chat: Given = {
    id: 'chat',
    node: `${BASE}telegramTrigger`,
    action: 'message',
    title: 'chat',
    says: 'When mail comes',
  };
  const agent: Given = {
    id: 'agent',
    node: '@n8n/n8n-nodes-langchain.agent',
    title: 'agent',
    work: { instruction: 'book tables' },
    ...after('chat'),
  };
  const talks = built([chat, agent]);
  expect(talks.workflow.nodes.find((it) => it.type.endsWith('.memoryBufferWindow'))?.parameters).toMatchObject({
    sessionKey: '={{ $json.message.chat.id }}',
  });
  const alone = built([CLOCK, { ...agent, ...after('clock') }]);
  expect(alone.workflow.nodes.some((it) => it.type.endsWith('.memoryBufferWindow'))).toBe(false);
});

test('of several phone numbers each gets its own message, for a phone service takes one at a time', () => {
  const sms: Given = {
    id: 'sms',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'sms',
    values: [value('to', '+44 7700 900142, +44 7700 900187'), value('text', 'Frost: [[hook: min]]')],
    ...after('hook'),
  };
  const log: Given = { id: 'log', node: `${BASE}noOp`, title: 'log', ...after('sms') };
  const reply = built([HOOK, sms, log]);
  const sent = reply.workflow.nodes.filter((it) => it.type.endsWith('.twilio'));
  expect(sent.map((it) => it.parameters.to)).toEqual(['+44 7700 900142', '+44 7700 900187']);
  expect(sent.map((it) => String(it.parameters.message).includes('.min'))).toEqual([true, true]);
  expect(sent.map((it) => from(reply, it.name))).toEqual([[sent[1]?.name], ['log']]);
});
