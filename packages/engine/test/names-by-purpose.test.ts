import { expect, test } from 'vitest';
import { respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { BASE, CLOCK, fork, type Given, MAIL, mail, parameters, rows, value } from './support/item-flows.ts';
import { after, sketch } from './support/sketches.ts';

// Nobody said what a mail's subject is, or what the automation is called: both tell what it is about.

function made(steps: Given[], says = 'mail it') {
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: sketch(steps) } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
}
const subject = (steps: Given[], of: string, says?: string): unknown => parameters(made(steps, says), of).subject;
const SHEET = rows('list', 'clock');

test('a mail to whoever wrote answers that mail', () => {
  const answer = mail('answer', 'Thanks', 'mail', '[[mail: sender]]');
  expect(subject([MAIL, answer], 'answer')).toBe(
    "={{ /^re:/i.test($json.subject ?? '') ? $json.subject : 'Re: ' + $json.subject }}",
  );
});

test('an alert tells the case in which it is sent', () => {
  const low = fork('low', 'filter', 'list', [
    { field: 'stock', operator: 'lt', value: '12', type: 'number', says: 'low' },
  ]);
  const steps = [CLOCK, SHEET, { ...low, says: 'if stock is under 12' }, mail('tell', 'Order now', 'low')];
  expect(subject(steps, 'tell')).toBe('Stock is under 12');
});

test('whoever is to approve something reads what it is', () => {
  const ask: Given = { ...mail('ask', 'Is this right?', 'mail'), action: 'message.sendAndWait' };
  expect(subject([MAIL, ask], 'ask')).toBe('=Please approve: {{ $json.subject }}');
});

test('a mail to people outside never speaks of rows or cases', () => {
  const due = fork('due', 'filter', 'list', [
    { field: 'paid', operator: 'equals', value: 'no', type: 'string', says: 'due' },
  ]);
  const to = '[[list: E-mail]]';
  const plain = mail('tell', 'You owe us 40. Please pay it until Friday, or call us at the office.', 'due', to);
  expect(subject([CLOCK, SHEET, due, plain], 'tell')).toBe('A message for you');
  expect(subject([CLOCK, SHEET, due, mail('tell', 'You owe us 40.', 'due', to)], 'tell')).toBe('You owe us 40');
  expect(subject([CLOCK, SHEET, due, { ...plain, says: 'remind them to pay' }], 'tell')).toBe('Payment reminder');
});

test('where nothing else is known the subject is the name of the automation', () => {
  const steps = [CLOCK, { ...mail('tell', 'Water them', 'clock'), says: 'Remember the plants' }];
  expect(subject(steps, 'tell', 'Remember the plants, every day at 8, mail me')).toBe(
    'Remember the plants, every day at 8, mail me',
  );
});

test('a name that only says what is done is no subject', () => {
  const tell = { ...mail('tell', 'Bring a coat', 'clock'), title: '', says: 'send me an email' };
  expect(subject([CLOCK, tell], 'Gmail: Send email', 'hm, so I would really love to be told each day')).toBe(
    'A message for you',
  );
});

test('“something that …” names nothing', () => {
  expect(
    made([MAIL, mail('tell', 'Hi', 'mail')], 'Could you set up something that answers my mail').workflow.name,
  ).toBe('New email to Gmail');
});

test('a subject that was said stays', () => {
  const tell = mail('tell', 'Hi', 'clock');
  const steps = [
    CLOCK,
    { ...tell, values: [...(tell.values ?? []), value('subject', 'Message from your automation')] },
  ];
  expect(subject(steps, 'tell')).toBe('Message from your automation');
});

test('words that open a request for an automation are never its name, whoever reads it', () => {
  const reply = respond(catalog, [{ says: 'Build a workflow that posts new Stripe payments to Slack #sales' }], {
    force: true,
  });
  expect(reply.kind === 'workflow' && reply.workflow.name).toBe('Stripe payment succeeds: Slack');
});

test.each([
  [
    'Create a weekly photo report of the works: get all photos of the week from Drive',
    'Weekly photo report of the works',
  ],
  ['Please build: exhibition leads process. (1) We take photo', 'Exhibition leads process'],
  ['Set up phishing triage playbook.\n\nIntake: abuse@', 'Phishing triage playbook'],
  ['Good morning. I am the secretary of our homeowners association and not technical.', 'New email to Slack'],
  ['We get loads of mails in August and everyone asks for the very same thing again and again', 'New email to Slack'],
  ['Create a workflow with the following steps: 1. mail 2. post', 'New email to Slack'],
])('%s: is called as a person would call it', (says, name) => {
  const post: Given = {
    id: 'post',
    node: `${BASE}slack`,
    action: 'message.post',
    says: 'tell the room',
    values: [value('channel', '#room'), value('text', 'There is mail')],
    ...after('mail'),
  };
  const asked = `${says}. When there is mail, tell the room.`;
  expect(made([{ ...MAIL, says: 'mail' }, post], asked).workflow.name).toBe(name);
});

test('a list that is read each day is named by what it holds, and no name is cut off', () => {
  const tell = mail('tell', 'Here', 'list');
  const says = 'Somebody should really write to us about whoever has something to do for us this very week';
  const { name } = made([CLOCK, SHEET, { ...tell, says: '' }], says).workflow;
  expect(name).toBe('Guests to Gmail, every day at 08:00');
});
