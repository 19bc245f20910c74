import { expect, test } from 'vitest';
import type { Schedule } from '../src/1-read/clause.ts';
import { line, made, talk, wires } from './support/conversation.ts';

const LEADS =
  'When a form is submitted with name, email and message, add a row to Google Sheets, send me an email and post to Slack #leads';
const PRICES =
  'every hour get the new products from https://api.shop.example/products and send them to Telegram chat 5566';

const said = (step: string, need: string, ...says: string[]): string | undefined => {
  const setting = made(...says).outline.steps.find((it) => it.node.endsWith(`.${step}`))?.settings[need];
  return setting?.from === 'said' ? setting.value : undefined;
};

test.each([
  ['use Discord instead of Slack and drop the email', 'formTrigger > googleSheets > discord'],
  ['drop the email, wait an hour before the Slack message', 'formTrigger > googleSheets > wait > slack'],
  ['1. use Teams instead of Slack 2. drop the sheet', 'formTrigger > gmail > microsoftTeams'],
  ['two things: remove the sheet and add a Trello card', 'formTrigger > gmail > slack > trello'],
  ['No Slack, use Discord instead. And a Todoist task too.', 'formTrigger > googleSheets > gmail > discord > todoist'],
])('several changes in one message are all made: "%s"', (says, steps) => {
  expect(line(LEADS, says)).toBe(steps);
});

test('values, a removal and a name in one message', () => {
  const it = made(LEADS, 'Drop the email. Post to #ops. And rename the workflow to Leads.');
  expect([it.workflow.name, line(LEADS, 'Drop the email. Post to #ops.')]).toEqual([
    'Leads',
    'formTrigger > googleSheets > slack',
  ]);
  expect(said('slack', 'channel', LEADS, 'Drop the email. Post to #ops.')).toBe('ops');
});

test.each([
  'get rid of the mail please, Slack is enough',
  "don't email me",
  'the mail is not needed any more',
  'the email can go',
  'we do not need the email',
  'delete the third step',
])('what is not wanted goes, and only that: "%s"', (says) => {
  expect(line(LEADS, says)).toBe('formTrigger > googleSheets > slack');
});

test.each(['remove the last step', 'drop that', 'remove it'])(
  '"%s" means what stands last, or was made last',
  (says) => {
    expect(line(LEADS, says)).toBe('formTrigger > googleSheets > gmail');
  },
);

test('of a service that is not there nothing goes', () => {
  expect(line(LEADS, 'no SMS and no Slack needed any more')).toBe('formTrigger > googleSheets > gmail');
  expect(line(LEADS, 'remove the Telegram message')).toBe(line(LEADS));
});

test('with the question goes the test of its answer', () => {
  expect(line(LEADS, 'let me approve it on Telegram first', 'remove the approval')).toBe(line(LEADS));
});

test.each([
  ['a webhook should start it, not a form', 'webhook'],
  ['make the start a webhook', 'webhook'],
  ['start it from a Typeform instead', 'typeformTrigger'],
  ['trigger it with a Typeform response instead of the form', 'typeformTrigger'],
])('another start takes the place of the first: "%s"', (says, start) => {
  expect(line(LEADS, says)).toBe(`${start} > ${start === 'webhook' ? 'set > ' : ''}googleSheets > gmail > slack`);
});

test('a form in place of a webhook brings its fields', () => {
  const { outline } = made(
    'A webhook gets orders and adds them to Airtable',
    'make it a form rather than a webhook, with product, quantity and email',
  );
  expect(outline.steps[0]?.node).toMatch(/formTrigger$/);
  expect((outline.steps[0]?.data?.fields as { label: string }[] | undefined)?.map((it) => it.label)).toEqual([
    'Product',
    'Quantity',
    'Email',
  ]);
});

test.each([
  'we use Outlook, not Gmail',
  'Outlook instead of Gmail',
  'could you switch Gmail for Outlook?',
  'we moved from Gmail to Outlook',
  "Outlook would be better than Gmail, we're switching",
  'no no, not Gmail. Outlook!',
])('one service in the place of another, its trigger too: "%s"', (says) => {
  expect(line('For new Gmail messages with an attachment upload it to Dropbox', says)).toBe(
    'microsoftOutlookTrigger > dropbox',
  );
});

test.each([
  ['only post to Slack if the message contains urgent', ['if>slack']],
  ['only email me when the email ends with @acme.com', ['if:1>slack', 'if>gmail']],
])('a test of one step lets the others be: "%s"', (says, expected) => {
  expect(wires(LEADS, says).filter((it) => it.startsWith('if'))).toEqual(expected);
});

test.each([
  'skip it when the message is empty',
  "if the message is empty don't do anything",
  'not if the message is empty',
])('what must not go on is held back: "%s"', (says) => {
  const { outline } = made(LEADS, says);
  expect(outline.steps.find((it) => it.node.endsWith('.filter'))?.data?.negate).toBe(true);
  expect(line(LEADS, says)).toBe('formTrigger > filter > googleSheets > gmail > slack');
});

test.each([
  ['the subject should be: New lead from {{name}}', 'gmail', 'subject', 'New lead from [[name]]'],
  ['change the subject to New lead!', 'gmail', 'subject', 'New lead!'],
  ['the email goes to quality@hotel.example', 'gmail', 'to', 'quality@hotel.example'],
  ['also to bob@x.example', 'gmail', 'to', 'bob@x.example'],
  ['cc bob@x.example', 'gmail', 'cc', 'bob@x.example'],
  ["it's #ops", 'slack', 'channel', 'ops'],
  ['change #leads to #ops', 'slack', 'channel', 'ops'],
  ['s/leads/ops', 'slack', 'channel', 'ops'],
  ['make the channel #ops', 'slack', 'channel', 'ops'],
  ['use the sheet Contacts, tab 2024', 'googleSheets', 'document', 'Contacts'],
  ['the spreadsheet is called Leads 2025', 'googleSheets', 'document', 'Leads 2025'],
])('a value is set and no step is added: "%s"', (says, step, need, value) => {
  expect(line(LEADS, says)).toBe(line(LEADS));
  expect(said(step, need, LEADS, says)).toBe(value);
});

const when = (...says: string[]): Schedule => made(...says).outline.steps[0]?.data?.schedule as Schedule;
test.each([
  ['half an hour is enough', { kind: 'every', amount: 30, unit: 'minutes' }],
  ['only on weekdays', { kind: 'every', amount: 1, unit: 'hours', weekdays: [1, 2, 3, 4, 5] }],
  ['not on sundays', { kind: 'every', amount: 1, unit: 'hours', weekdays: [1, 2, 3, 4, 5, 6] }],
  ['only during working hours', { kind: 'every', from: 9, to: 17 }],
  [
    'twice a day would be good, 7:30 and 16:00',
    {
      kind: 'at',
      times: [
        { hour: 7, minute: 30 },
        { hour: 16, minute: 0 },
      ],
    },
  ],
])('"%s" changes when it runs', (says, schedule) => {
  expect(when(PRICES, says)).toMatchObject(schedule);
});

test('a bare hour is one of the same half of the day', () => {
  const daily = 'every day at 6pm email me the events of tomorrow in Google Calendar';
  expect(when(daily, '7 is better')).toEqual({ kind: 'at', times: [{ hour: 19, minute: 0 }] });
});

test.each(['only on weekdays', 'skip it in August', 'only between 9 and 17'])(
  'whatever has no schedule is tested right behind its start: "%s"',
  (says) => {
    expect(line(LEADS, says)).toBe('formTrigger > filter > googleSheets > gmail > slack');
  },
);

test('what was undone is done again', () => {
  expect(line(LEADS, 'remove Slack', 'undo', 'redo')).toBe(line(LEADS, 'remove Slack'));
  expect(line(LEADS, 'redo')).toBe(line(LEADS));
});

test.each(['assign it to Bob', 'make it nicer', 'make the email high priority', 'I said Slack, not Teams'])(
  'what nothing can be made of adds nothing: "%s"',
  (says) => {
    expect(made(LEADS, says).workflow.nodes).toEqual(made(LEADS).workflow.nodes);
  },
);

test.each([
  ['where do I put my API key?', /credential/],
  ['will it run at night?', /day and night/],
  ['how do I test this?', /^To test it/],
  ['which Slack channel does it post to?', /leads/],
  ['what does the first step do?', /Form submitted/],
  ['can you explain it?', /Step by step/],
  ['what happens if Slack is down?', /Executions/],
  ['is my data safe?', /no passwords/],
  ['why is there a google sheets step?', /add a row/],
])('a question about it is answered and changes nothing: "%s"', (says, answer) => {
  const reply = talk(LEADS, says);
  expect(reply.kind === 'talk' && reply.text).toMatch(answer);
  expect(line(LEADS, says, 'also post it to Discord')).toBe(line(LEADS, 'also post it to Discord'));
});

test.each(['can you also post it to Discord?', 'could it post to Discord too?', 'what about Discord?'])(
  'a wish in the form of a question is done: "%s"',
  (says) => {
    expect(line(LEADS, says)).toBe('formTrigger > googleSheets > gmail > slack > discord');
  },
);
