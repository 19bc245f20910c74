import { expect, test } from 'vitest';
import { BASE, built, type Given, mail, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a language model built is not told as missing, in whatever words of the message it is told.

const missing = (says: string, steps: Given[]): readonly string[] => built(steps, says).guide.notUnderstood;

test('a text that tells by example is built where data stands in place of the example', () => {
  const bot: Given = {
    id: 'in',
    node: `${BASE}telegramTrigger`,
    action: 'message',
    says: 'Drivers send litres and amount to our Telegram bot',
  };
  const answer = (text: string): Given => ({
    id: 'answer',
    node: `${BASE}telegram`,
    action: 'message.sendMessage',
    title: 'answer',
    says: 'it answers "Saved: 4,300 KES, 22.5 litres"',
    values: [value('chat', '[[in: chat id]]'), value('text', text)],
    ...after('in'),
  });
  const says =
    'Drivers send litres and amount to our Telegram bot, it answers "Saved: 4,300 KES, 22.5 litres" with the real numbers';
  expect(missing(says, [bot, answer('Saved: [[in: text]] KES, {{? litres}} litres')])).toEqual([]);
  expect(missing(says, [bot, answer('Thank you!')]).join()).toContain('Saved: 4,300 KES');
  // The same words without any data are another text than the one that was asked for.
  expect(missing(says, [bot, answer('Saved some KES and litres')]).join()).toContain('Saved: 4,300 KES');
});

test('the mailbox that mails come to is that of the connected account, and an address that gets a mail is none', () => {
  const says = 'Invoices land in ap@delmar.example, mail the sum to boss@delmar.example';
  const trigger: Given = {
    id: 'in',
    node: `${BASE}gmailTrigger`,
    action: 'messageReceived',
    says: 'Invoices land in ap@delmar.example',
  };
  const tell = { ...mail('tell', 'The sum', 'in'), says: 'mail the sum' };
  expect(missing(says, [trigger, { ...tell, values: [value('to', 'boss@delmar.example')] }])).toEqual([]);
  expect(missing(says, [trigger, { ...tell, values: [value('to', '{{? an address}}')] }]).join()).toContain('boss@');
});

test('an address with a place for data is found with the data in its place', () => {
  const says = 'When a form is sent, mail them the link https://roast.example/review?order={order number}';
  const form: Given = {
    id: 'in',
    node: `${BASE}formTrigger`,
    says: 'When a form is sent',
    work: { form: [{ label: 'Order number', type: 'text' }] },
  };
  const tell: Given = {
    id: 'tell',
    node: `${BASE}gmail`,
    action: 'message.send',
    title: 'tell',
    says: 'mail them the link',
    values: [
      value('to', '{{? their address}}'),
      value('text', 'Your review: https://roast.example/review?order=[[in: Order number]]'),
    ],
    ...after('in'),
  };
  expect(missing(says, [form, tell])).toEqual([]);
});

test('an exact value that the words of a step hold, and no step has a place for, is told as missing', () => {
  const paid = (says: string): Given => ({
    id: 'in',
    node: `${BASE}stripeTrigger`,
    action: 'payment_intent.succeeded',
    says,
  });
  const tell: Given = {
    ...mail('tell', 'A payment of [[in: amount]]', 'in', 'team@acme.example'),
    says: 'tell team@acme.example',
  };
  const all = 'When a payment for the product "Pro plan" comes in, tell team@acme.example';
  expect(missing(all, [paid('a payment for the product "Pro plan" comes in'), tell]).join()).toContain('"Pro plan"');
  const only: Given = {
    id: 'only',
    node: `${BASE}filter`,
    says: 'for the product "Pro plan"',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'description', operator: 'contains', value: 'Pro plan', type: 'string', says: '"Pro plan"' }],
      },
    },
    ...after('in'),
  };
  expect(missing(all, [paid('a payment comes in'), only, { ...tell, ...after('only') }])).toEqual([]);
});

test('what is to be done otherwise is told as missing where nothing decides between two ways', () => {
  const failed: Given = {
    id: 'in',
    node: `${BASE}stripeTrigger`,
    action: 'payment_intent.payment_failed',
    says: 'if a payment fails in Stripe',
  };
  const tell: Given = { ...mail('tell', 'It failed', 'in', 'team@acme.example'), says: 'mail team@acme.example' };
  const log: Given = { ...mail('log', 'It went well', 'tell', 'log@acme.example'), says: 'mail log@acme.example' };
  const says = 'if a payment fails in Stripe mail team@acme.example, otherwise mail log@acme.example';
  expect(missing(says, [failed, tell, log])).toEqual(['mail log@acme.example']);
  const large: Given = {
    id: 'large',
    node: `${BASE}if`,
    says: 'if it is over 100',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'amount', operator: 'gt', value: '100', type: 'number', says: 'over 100' }],
      },
    },
    ...after('in'),
  };
  const both = [
    { ...failed, action: 'payment_intent.succeeded', says: 'a payment comes in' },
    large,
    { ...tell, after: [{ step: 'large', way: 'true' }] },
    { ...log, after: [{ step: 'large', way: 'false' }] },
  ];
  const other = 'when a payment comes in, if it is over 100 mail team@acme.example, otherwise mail log@acme.example';
  expect(missing(other, both)).toEqual([]);
});
