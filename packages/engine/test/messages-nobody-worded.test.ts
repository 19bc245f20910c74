import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, MAIL, mail, node, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Where nobody gave a sentence, a message is one all the same: it says what it is about, and never only a bare value.

const form = (says: string, ...labels: string[]): Given => ({
  id: 'form',
  node: `${BASE}formTrigger`,
  says,
  work: { form: labels.map((label) => ({ label, type: 'text' as const, required: false })) },
});
const untold = (it: Given): Given => ({ ...it, values: (it.values ?? []).filter(({ need }) => need !== 'text') });

test('a reply without words thanks for the mail, and does not send that mail back', () => {
  const card: Given = { id: 'card', node: `${BASE}trello`, action: 'card.create', ...after('mail') };
  const reply: Given = {
    id: 'reply',
    node: `${BASE}gmail`,
    action: 'message.reply',
    title: 'reply',
    says: 'the tenant getting a reply',
    ...after('card'),
  };
  const { message } = parameters(built([MAIL, card, reply]), 'reply');
  expect(message).toMatch(
    /^=Hi \{\{ [^}]+ \}\},\n\nThank you for your message “\{\{ [^}]+subject \}\}”\. We have received it and will get back to you soon\.\n\nBest regards$/,
  );
});

test('a mail with a file says which file it is, in its text and its subject', () => {
  const get: Given = {
    id: 'get',
    node: `${BASE}googleDrive`,
    action: 'file.download',
    says: 'takes the warranty letter PDF',
    values: [value('fileId', '{{? the warranty letter}}')],
    ...after('mail'),
  };
  const send = untold({ ...mail('send', '', 'get', '[[mail: sender email]]'), action: 'message.sendFile' });
  const { message, subject } = parameters(
    built([
      { ...MAIL, node: `${BASE}webhook`, action: '' },
      get,
      { ...send, values: [value('to', '[[mail: email]]')] },
    ]),
    'send',
  );
  expect(message).toBe('Hello,\n\nPlease find attached the warranty letter.\n\nBest regards');
  expect(subject).toBe('Your warranty letter');
});

test('a value alone goes to people outside within a sentence, and to a colleague below what happened', () => {
  const sign = form('the visitor register form', 'name', 'host', 'email');
  const out = { ...mail('out', '[[form: name]]', 'form', '[[form: email]]'), says: 'mail it' };
  const chat: Given = {
    id: 'chat',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'chat',
    says: 'message the host',
    values: [value('user', '[[form: host]]'), value('text', '[[form: name]]')],
    ...after('form'),
  };
  const reply = built([sign, out, chat]);
  expect(parameters(reply, 'out').message).toContain('We are writing to you about this:\n\nName: ');
  expect(parameters(reply, 'chat').text).toBe('=New visitor register:\nName: {{ $json.name }}');
  expect(reply.workflow.nodes.find((it) => it.type.endsWith('formTrigger'))?.parameters.formTitle).toBe(
    'Visitor register',
  );
});

test('what somebody is to be told is told in a sentence of its own: that their form has come', () => {
  const text: Given = {
    id: 'text',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'text',
    says: 'text the owner that we got it',
    values: [value('to', '[[form: phone]]'), value('text', 'we got it')],
    ...after('form'),
  };
  expect(parameters(built([form('someone fills in the valuation form', 'phone'), text]), 'text').message).toBe(
    'Hello, thank you! We have received your valuation form and will get back to you soon.',
  );
  const about = { ...mail('m', 'second dose missing since 6 weeks', 'form', '[[form: email]]'), says: 'mail them' };
  const reply = built([form('a form', 'email'), about]);
  expect(parameters(reply, 'm')).toMatchObject({ subject: 'Second dose missing since 6 weeks' });
  expect(parameters(reply, 'm').message).toContain('We are writing to you about this: second dose missing');
});

test('a reminder names what it reminds of: the appointment and when it is', () => {
  const list: Given = { id: 'list', node: `${BASE}googleCalendar`, action: 'event.getAll', ...after('clock') };
  const sms: Given = {
    id: 'sms',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'sms',
    says: 'reminders by SMS of appointments',
    values: [value('to', '[[list: phone]]')],
    ...after('list'),
  };
  expect(parameters(built([CLOCK, list, sms]), 'sms').message).toMatch(
    /^=Hello, this is a friendly reminder of your appointment\.\nTitle: \{\{ .+ \}\}\nStart: \{\{ /,
  );
});

test('a question for approval is a question', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}slack`,
    action: 'message.sendAndWait',
    title: 'ask',
    says: 'asks me in Slack',
    values: [value('user', '{{? your name}}'), value('text', '[[form: what]] [[form: amount]]')],
    ...after('form'),
  };
  expect(parameters(built([form('purchase requests', 'what', 'amount'), ask]), 'ask').message).toMatch(
    /^=Do you approve this purchase request\?\nWhat: .+\nAmount: /,
  );
});

test('a mail that is called by a name is written, and has that name as its subject', () => {
  const again = {
    ...mail('again', 'thank you again', 'form', '[[form: email]]'),
    says: 'sends the "thank you again" mail',
  };
  const reply = built(
    [form('a form', 'email', 'name'), again],
    'when a form comes, it sends the "thank you again" mail',
  );
  expect(parameters(reply, 'again').message).toContain('Thank you very much!');
  expect(parameters(reply, 'again').subject).toBe('Thank you again');
});

test('nobody is greeted by the name of somebody else', () => {
  const next: Given = {
    id: 'next',
    node: `${BASE}airtable`,
    action: 'record.search',
    values: [value('base', 'Clinic'), value('table', 'Waiting')],
    ...after('mail'),
  };
  const offer = { ...mail('offer', '[[mail: date]]', 'next', '[[next: email]]'), says: 'offer it to the next person' };
  const reply = built([MAIL, next, offer]);
  expect(parameters(reply, 'offer').message).toMatch(/^=Hello,\n\nWe can offer you this:\n\nDate: /);
  expect(node(reply, 'offer')?.parameters.subject).toBe('An offer for you');
});

test('what came in is told as the request calls it, with names from what surely has them', () => {
  const paid: Given = {
    id: 'new',
    node: `${BASE}stripeTrigger`,
    action: 'charge.succeeded',
    says: 'a donation comes in',
  };
  const look: Given = {
    id: 'look',
    node: `${BASE}salesforce`,
    action: 'search.query',
    values: [value('query', "SELECT Id FROM Contact WHERE Email = '[[new: email]]'")],
    work: { emptyToo: true },
    ...after('new'),
  };
  const post: Given = {
    id: 'post',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'post',
    values: [value('channel', '#gifts'), value('text', '[[new: amount]]')],
    ...after('look'),
  };
  const { text } = parameters(built([paid, look, post]), 'post');
  expect(text).toMatch(/^=New donation\./);
  expect(text).not.toContain('$json.Name');
});

test('a list of what has no date says which items those are, and not the date that is missing', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}httpRequest`,
    action: 'get',
    values: [value('url', 'https://drive.example/files')],
    ...after('clock'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    action: 'list',
    title: 'each',
    values: [value('field', 'value')],
    ...after('list'),
  };
  const found: Given = {
    id: 'data',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    work: { attributes: [{ name: 'signed on', type: 'date', description: 'signed on' }] },
    ...after('each'),
  };
  const none = fork('none', 'filter', 'data', [
    { field: '[[data: signed on]]', operator: 'empty', value: '', type: 'string', says: 'not signed' },
  ]);
  const { message } = parameters(
    built([CLOCK, list, each, found, none, mail('m', '[[none: all items]]', 'none')]),
    'm',
  );
  expect(message).toMatch(/^=\{\{ \$\('none'\)\.all\(\)\.map\(\(it, index\) => \$\('each'\)\.all\(\)\[/);
  expect(message).toContain('one.json.name ?? one.json.title');
  expect(message).not.toContain('signed on');
});
