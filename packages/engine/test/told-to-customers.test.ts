import { expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, mail, parameters } from './support/item-flows.ts';

// Whoever gets a mail for what happened reads what happened, with the amount and the number that are known.

const event = (node: string, action: string): Given => ({ id: 'new', node: `${BASE}${node}`, action, title: 'new' });
const letter = (text: string, to = '[[new: customer email]]'): Given => mail('letter', text, 'new', to);
const sent = (steps: Given[]) => parameters(built(steps), 'letter');

test('whose payment fails is told so, with the amount, the invoice and where to pay', () => {
  for (const text of ['a friendly mail', 'a reminder']) {
    const { subject, message } = sent([event('stripeTrigger', 'invoice.payment_failed'), letter(text)]);
    expect(subject).toBe('Your payment did not go through');
    expect(message).toContain(
      'Your payment of {{ ($json.data.object.amount_due / 100).toFixed(2) }} {{ $json.data.object.currency?.toUpperCase() }} did not go through.',
    );
    expect(message).toContain('Invoice number: {{ $json.data.object.number }}\nInvoice link: ');
  }
});

test.each([
  ['stripeTrigger', 'customer.subscription.deleted', 'Your subscription has ended'],
  ['stripeTrigger', 'invoice.upcoming', 'Your subscription renews soon'],
  ['chargebeeTrigger', 'subscription_cancelled', 'Your subscription has ended'],
  ['shopifyTrigger', 'orders/cancelled', 'Your order has been cancelled'],
])('a letter for %s by %s says it: %s', (node, action, subject) => {
  const reply = sent([event(node, action), letter('a friendly mail')]);
  expect(reply.subject).toBe(subject);
  expect(reply.message).toContain(`${subject}.`);
});

test('who is written to because of somebody else’s payment is not told that it was theirs', () => {
  const to = '[[other: email]]';
  const other = { ...HOOK, id: 'other' };
  const reply = sent([
    event('stripeTrigger', 'invoice.payment_failed'),
    other,
    mail('letter', 'a friendly mail', 'other', to),
  ]);
  expect(JSON.stringify(reply)).not.toContain('did not go through');
});

test('a letter of which nothing is known is a gap to fill in, and no sentence without an end', () => {
  const reply = built([HOOK, { ...letter('a friendly letter', '[[hook: email]]'), after: [{ step: 'hook', way: 0 }] }]);
  expect(parameters(reply, 'letter').message).toBe('=Hello,\n\n{{ "FILL_IN: a friendly letter" }}\n\nBest regards');
  expect(reply.guide.toFill.map((it) => it.label)).toContain('a friendly letter');
});

test('a mail that brings one thing, asks one question or says one short sentence has that for its subject', () => {
  const of = (text: string, says = 'When mail comes') =>
    parameters(built([HOOK, { ...mail('m', text, 'hook', '[[hook: email]]'), says }], `${says}, ask them`), 'm')
      .subject;
  expect(of('{{? your Calendly link}}')).toBe('Your Calendly link');
  expect(built([HOOK, mail('m', '{{? your Calendly link}}', 'hook', '[[hook: email]]')]).summary).not.toContain(
    'by hand',
  );
  expect(of("what they'd like to learn", 'ask them')).toBe("What you'd like to learn");
  expect(of('The bike is done.')).toBe('The bike is done');
});

test('a refusal names the order that it is about', () => {
  const form: Given = {
    id: 'new',
    node: `${BASE}formTrigger`,
    says: 'When mail comes',
    work: { form: ['order number', 'email'].map((label) => ({ label, type: 'text' as const, required: false })) },
  };
  const { subject } = sent([form, letter('a polite no', '[[new: email]]')]);
  expect(subject).toBe("=About your order {{ $json['order number'] }}");
});
