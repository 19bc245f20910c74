import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  mail,
  note,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Where somebody only said what a message is, it is written; what somebody gave as its text is sent as it stands.

const FORM: Given = {
  id: 'form',
  node: `${BASE}formTrigger`,
  says: 'new booking form',
  work: {
    form: [
      { label: 'name', type: 'text', required: false },
      { label: 'phone', type: 'text', required: false },
      { label: 'date', type: 'date', required: false },
    ],
  },
};
const sms = (text: string, says: string): Given => ({
  id: 'sms',
  node: `${BASE}twilio`,
  action: 'sms.send',
  title: 'sms',
  says,
  values: [value('to', '[[form: phone]]'), value('text', text)],
  ...after('form'),
});
const unpaid = fork('open', 'filter', 'people', [
  { field: '[[people: Paid]]', operator: 'empty', value: '', type: 'string', says: 'Paid column is empty' },
]);

test('a text message that was only called a confirmation, or a reminder, says what is confirmed, to whom, with what is known', () => {
  expect(parameters(built([FORM, sms('confirmation', 'confirmation SMS')]), 'sms').message).toBe(
    '=Hi {{ $json.name }}, thank you! We confirm your booking.\nDate: {{ $json.date }}',
  );
});

test('a polite no is a letter that says no', () => {
  const reply = built([HOOK, mail('no', 'a polite no', 'hook', '[[hook: email]]')]);
  expect(parameters(reply, 'no').message).toBe(
    'Hello,\n\nThank you for your message. We are sorry that we cannot do this for you.\n\nBest regards',
  );
  expect(reply.guide.assumptions.find((it) => it.label === 'Email text')?.because).toBe('you did not give the words');
});

test('only who applied for something reads the words for applicants; who sent a form reads which order is meant', () => {
  const form = (says: string, label: string): Given => ({
    ...FORM,
    says,
    work: { form: [label, 'email'].map((it) => ({ label: it, type: 'text' as const, required: false })) },
  });
  const no = (start: Given, text: string) =>
    parameters(built([start, mail('no', text, 'form', '[[form: email]]')]), 'no').message;
  expect(no(form('new job application', 'position'), 'a polite refusal')).toContain('wish you all the best');
  const returned = no(form('return form', 'order number'), 'a polite no');
  expect(returned).toContain("cannot do this for you.\n\nOrder number: {{ $json['order number'] }}");
});

test('who booked is reminded before it begins, by a sentence and not by a list of what is known of them', () => {
  const booked: Given = {
    id: 'new',
    node: `${BASE}calendlyTrigger`,
    action: 'invitee.created',
    says: 'When mail comes',
  };
  const wait: Given = {
    id: 'day',
    node: `${BASE}wait`,
    action: 'until',
    values: [value('date', '[[new: start time - 1 day]]')],
    ...after('new'),
  };
  const { values: _, ...text } = sms('', 'get a text');
  const told = { ...text, values: [value('to', '[[new: phone]]')], ...after('day') };
  expect(parameters(built([booked, wait, told]), 'sms').message).toMatch(
    /^=Hi \{\{ [^}]+ \}\}, this is a friendly reminder\.\nEvent: .+\nStart time: /,
  );
});

test('a friendly mail to who has not paid reminds of the payment, and the less friendly one is firm', () => {
  const start: Given = { ...HOOK, id: 'start' };
  const to = '[[people: email]]';
  const of = (text: string) =>
    parameters(built([start, rows('people', 'start'), unpaid, mail('mail', text, 'open', to)]), 'mail');
  expect(of('a friendly mail').message).toContain('We have not received your payment yet.');
  expect(of('a friendly mail').subject).toBe('Payment reminder');
  expect(of('a less friendly one').message).toContain('We have still not received your payment.');
});

test('a link that goes to somebody outside has a sentence around it', () => {
  const reply = built([HOOK, mail('link', '{{? your booking link}}', 'hook', '[[hook: email]]')]);
  expect(parameters(reply, 'link').message).toMatch(
    /^=Hello,\n\n.+\{\{ "FILL_IN: your booking link" \}\}\n\nBest regards$/s,
  );
});

test('what somebody is to be asked is asked as a question to them', () => {
  const ask: Given = { ...sms('what they do', 'asks what they do'), action: 'sms.send' };
  expect(parameters(built([FORM, ask]), 'sms').message).toBe(
    '=Hi {{ $json.name }}, could you please tell us what you do?',
  );
});

test('a text that somebody gave is sent as it stands', () => {
  for (const text of ['Build failed', 'the server is down', 'Thanks, this one looks safe', 'done'])
    expect(parameters(built([HOOK, note('x', 'hook'), mail('m', text, 'hook')]), 'm').message).toBe(text);
  const quoted: Given = { ...mail('m', 'reminder', 'hook', '[[hook: email]]'), says: 'mail them "reminder"' };
  expect(parameters(built([HOOK, quoted]), 'm').message).toBe('reminder');
});

test('the subject of a mail to the user tells the matter, and never which of many go on', () => {
  const some = fork('Just those with 7 or better', 'filter', 'hook', [
    { field: '[[hook: score]]', operator: 'gte', value: '7', type: 'number', says: 'Just those with 7 or better' },
  ]);
  const good: Given = { ...some, says: 'just those with 7 or better' };
  const me = mail('m', '[[hook: title]] [[hook: score]]', good.id);
  expect(parameters(built([HOOK, good, me]), 'm').subject).toBe('={{ $json.body.title }}: {{ $json.body.score }}');
});

test('a subject goes on from what started it: a deal that is won', () => {
  const deal: Given = {
    id: 'deal',
    node: `${BASE}pipedriveTrigger`,
    action: 'deal.change',
    says: 'When a deal changes',
  };
  const won: Given = {
    ...fork('won', 'filter', 'deal', [
      { field: '[[deal: status]]', operator: 'equals', value: 'won', type: 'string', says: 'is won' },
    ]),
    says: 'is won',
  };
  expect(parameters(built([deal, won, mail('m', 'See [[deal: title]]', 'won')]), 'm').subject).toBe(
    'Pipedrive deal is won',
  );
});

test('fields are told by names that people have for them', () => {
  const feed: Given = { id: 'feed', node: `${BASE}rssFeedReadTrigger`, says: 'When the feed has something new' };
  const reply = built([feed, mail('m', '[[feed: title]] [[feed: contentSnippet]]', 'feed')]);
  expect(parameters(reply, 'm').message).toContain('\nExcerpt: {{ $json.contentSnippet }}');
  const order = built([HOOK, mail('m', '[[hook: name]] [[hook: total_price]]', 'hook')]);
  expect(parameters(order, 'm').message).toContain('\nTotal price: {{ $json.body.total_price }}');
});

test('a model is told what each of several texts is', () => {
  const CV: Given = {
    id: 'cv',
    node: `${BASE}googleDrive`,
    action: 'file.download',
    title: 'get',
    values: [value('fileId', '{{? your CV}}')],
    ...after('hook'),
  };
  const read: Given = {
    id: 'read',
    node: `${BASE}extractFromFile`,
    action: 'pdf',
    says: 'reads my CV',
    ...after('cv'),
  };
  const judge: Given = {
    id: 'judge',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    action: 'prompt',
    title: 'judge',
    values: [value('text', '[[hook: title]] [[read: text]]')],
    work: { instruction: 'say how well they fit' },
    ...after('read'),
  };
  expect(parameters(built([HOOK, CV, read, judge]), 'judge').text).toContain('\n\nMy CV:\n{{ $json.text }}');
});

test('one name of a person and one of a company are told apart by what they are of', () => {
  const customer: Given = {
    id: 'cust',
    node: `${BASE}stripe`,
    action: 'customer.get',
    values: [value('customerId', '[[hook: customer]]')],
    ...after('hook'),
  };
  const company: Given = {
    id: 'who',
    node: `${BASE}clearbit`,
    action: 'company.enrich',
    values: [value('domain', '[[hook: domain]]')],
    ...after('cust'),
  };
  const text = parameters(
    built([HOOK, customer, company, mail('m', '[[cust: name]] [[who: name]]', 'who')]),
    'm',
  ).message;
  expect(text).toContain('Customer name: ');
  expect(text).toContain('Company name: ');
});

test('the first line of a message is a sentence of its own, and no words of a test', () => {
  const start: Given = {
    id: 'order',
    node: `${BASE}wooCommerceTrigger`,
    action: 'order.created',
    says: 'a new order comes in',
  };
  const line = (says: string): unknown => {
    const big: Given = {
      ...fork('big', 'filter', 'order', [
        { field: '[[order: total]]', operator: 'gt', value: '150', type: 'number', says },
      ]),
      says,
    };
    const text: Given = { ...mail('m', '[[order: number]] [[order: total]]', 'big') };
    const assumed = {
      ...text,
      values: text.values?.map((it) => (it.need === 'text' ? { ...it, because: 'x' } : it)) ?? [],
    };
    return String(parameters(built([start, big, assumed]), 'm').message).split('\n')[0];
  };
  expect(line('over 150 euro')).toBe('=New WooCommerce order over 150 euro.');
  expect(line('anything comes back malicious')).toBe('=Something comes back malicious.');
  expect(line('trial')).toBe('=A WooCommerce order comes in.');
});

test('a code or a link that is all the text has a sentence around it, and a failure is told by what failed', () => {
  const key: Given = {
    id: 'key',
    node: `${BASE}crypto`,
    action: 'generate',
    says: 'a license key made',
    ...after('hook'),
  };
  const to = '[[hook: email]]';
  const reply = built([HOOK, key, mail('code', '[[key: uuid]]', 'key', to)]);
  expect(parameters(reply, 'code').message).toMatch(
    /^=Hello,\n\nThank you! Here is your license key:\n\n\{\{ [^}]+uuid \}\}\n\nBest regards$/,
  );
  const link = mail('link', 'https://files.example/[[hook: folder]]', 'hook', to);
  expect(parameters(built([HOOK, { ...link, says: 'send a welcome mail' }]), 'link').message).toMatch(
    /^=Hello,\n\nWelcome! .+\n\nhttps:\/\/files\.example\/\{\{ .+ \}\}\n\nBest regards$/,
  );
  const none = mail('none', 'the query returns zero rows', 'hook');
  expect(parameters(built([HOOK, none]), 'none').message).toBe('the query returns zero rows');
  const call: Given = {
    id: 'call',
    node: `${BASE}httpRequest`,
    action: 'get',
    values: [value('url', 'https://status.example/health')],
    work: { onError: 'output' },
    ...after('clock'),
  };
  const tell: Given = {
    id: 'tell',
    node: `${BASE}telegram`,
    action: 'message.sendMessage',
    title: 'tell',
    values: [value('chat', '{{? the on-call group}}')],
    after: [{ step: 'call', way: 'error' }],
  };
  expect(parameters(built([CLOCK, call, tell]), 'tell').text).toBe('status.example did not answer as it should.');
});

test('a subject is what is sent, and never the beginning of the request', () => {
  const me = { ...mail('m', '[[people: adress]]', 'people'), says: 'mail me' };
  const reply = built(
    [{ ...CLOCK, says: 'every night' }, call('people', 'clock'), me],
    'make a automaton that every night mail me',
  );
  expect(parameters(reply, 'm').subject).toBe('Adress');
});

test('a line of a message whose only value is empty is left out, and the others stay', () => {
  const label = (it: string, required: boolean) => ({ label: it, type: 'text' as const, required });
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    says: 'new lead',
    work: { form: [label('phone', false), label('name', true), label('company', false), label('budget', false)] },
  };
  const text = '[[form: phone]] [[form: name]] [[form: company]] [[form: budget]]';
  const tell = { ...mail('tell', text, 'form'), title: 'tell' };
  const message = String(parameters(built([form, tell]), 'tell').message);
  const sent = (json: object) => evaluate(message, { item: { json }, items: [], index: 0 } as never);
  expect(sent({ phone: '1', name: 'Ann', company: 'X', budget: 0 })).toMatchObject({
    value: expect.stringMatching(/Phone: 1\nName: Ann\nCompany: X\nBudget: 0$/),
  });
  expect(sent({ phone: '', name: 'Ann', company: '', budget: '' })).toMatchObject({
    value: expect.stringMatching(/(?:^|\n)Name: Ann$/),
  });
  expect(sent({ name: 'Ann', budget: 5 })).toMatchObject({
    value: expect.stringMatching(/(?:^|\n)Name: Ann\nBudget: 5$/),
  });
  // The words of a person stay as they are.
  const own = { ...mail('tell', 'Phone: [[form: phone]]\nName: [[form: name]]', 'form'), title: 'tell' };
  expect(parameters(built([form, own]), 'tell').message).toBe('=Phone: {{ $json.phone }}\nName: {{ $json.name }}');
});

test('whose name is not known is greeted all the same, and nobody by what was not found or not selected', () => {
  const find: Given = {
    id: 'find',
    node: `${BASE}salesforce`,
    action: 'search.query',
    title: 'find',
    values: [value('query', "SELECT Id, Total__c FROM Contact WHERE Email = '[[pay: email]]'")],
    work: { emptyToo: true },
    ...after('pay'),
  };
  const pay: Given = { id: 'pay', node: `${BASE}stripeTrigger`, action: 'charge.succeeded', says: 'When mail comes' };
  const known = fork('known', 'if', 'find', [
    { field: '[[find: Id]]', operator: 'notEmpty', value: '', type: 'string', says: 'known' },
  ]);
  const send = (id: string, way: number): Given => ({
    ...mail(id, 'welcome', 'known', '[[pay: email]]', way),
    says: 'send the welcome mail',
  });
  const reply = built([pay, find, known, send('again', 0), send('first', 1)]);
  for (const id of ['again', 'first'])
    expect(parameters(reply, id).message).toMatch(
      /^=Hi \{\{ \$\('When a Stripe charge succeeds'\)\.item\.json\.data\.object\.billing_details\.name \|\| 'there' \}\},/,
    );
});
