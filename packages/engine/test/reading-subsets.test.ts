import { expect, test } from 'vitest';
import { made, wires } from './support/conversation.ts';

const LOGGED = 'When a Typeform answer comes in, add it to the Google Sheet Answers.';

test.each([
  'Urgent ones go to Slack #now, the rest to x@acme.example by email.',
  'The urgent ones should be posted to Slack #now, everything else is emailed to x@acme.example.',
  'For urgent ones post to Slack #now, for the rest send an email to x@acme.example.',
  'Answers that are urgent are posted to Slack #now; all others get an email to x@acme.example.',
  'With the urgent ones ping #now on Slack. The others are forwarded to x@acme.example by email.',
])('some go here and the rest goes there, behind work that is done with all: "%s"', (says) => {
  expect(wires(`${LOGGED} ${says}`)).toEqual([
    'googleSheets>if',
    'if:1>gmail',
    'if>slack',
    'typeformTrigger>googleSheets',
  ]);
});

test.each([
  ['Orders over 200 euro should also ping me on Telegram.', '200'],
  ['Orders with more than 5 items get posted to Telegram.', '5'],
  ['and the ones that cost at least 70 are sent to Telegram', '70'],
])('only some of all get more: "%s"', (says, value) => {
  const reply = made(`When an order is placed in Shopify, add it to Airtable. ${says}`);
  const test = reply.workflow.nodes.find((it) => it.type.endsWith('.if'));
  expect(JSON.stringify(test?.parameters)).toContain(value);
  expect(reply.workflow.nodes.some((it) => it.type.endsWith('.telegram'))).toBe(true);
});

test.each([
  'When an email with attachment arrives in Gmail: PDFs go to Dropbox, images go to Google Drive and everything else is deleted from the inbox.',
  'When an email with attachment arrives in Gmail, PDFs should be uploaded to Dropbox, pictures should be uploaded to Google Drive, the rest I want deleted from the inbox',
])('the type of a file decides: "%s"', (says) => {
  expect(wires(says)).toEqual(['gmailTrigger>if', 'if:1>gmail', 'if:1>if', 'if>dropbox', 'if>googleDrive']);
  expect(JSON.stringify(made(says).workflow)).toMatch(/mimeType.*pdf.*mimeType.*image/);
});

test('what somebody sent to a bot is told apart by where it lies', () => {
  const { workflow } = made(
    'When I send my Telegram bot a message: voice messages are transcribed, photos should be saved in Google Drive, everything else goes to Notion',
  );
  const tests = JSON.stringify(workflow.nodes.filter((it) => it.type.endsWith('.if')));
  expect(tests).toMatch(/message\?\.voice.*message\?\.photo/);
});

test.each([
  'Problem reports via Typeform go to the Google Sheet Problems',
  'New orders from Shopify should be written to the Google Sheet Orders',
  'New payments in Stripe are logged in the Google Sheet Payments',
])('what comes in is no part of something: "%s"', (says) => {
  expect(wires(says)).toHaveLength(1);
  expect(wires(says).join()).not.toMatch(/\bif\b/);
});

test.each([
  'Every day get the rows of the Google Sheet Domains, those expiring in less than 14 days: send an email to x@acme.example. Then post to Slack #ssl.',
  'Every day get the rows of the Google Sheet Domains. Paid ones open a Trello card, the others are emailed to x@acme.example.',
  'Every day get the rows of the Google Sheet Domains. If the plan is pro create a Trello card. Resellers get a mail to x@acme.example. Everyone else stays as is.',
])('some are told apart in whatever form: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('googleSheets>if');
  expect(found.some((it) => /^if(?::1)?>gmail$/.test(it))).toBe(true);
});

test('every so many minutes is a time, and older things of a service are what is read', () => {
  expect(wires('Every 15 min: check the disk of my server over SSH and email x@acme.example')).toEqual([
    'scheduleTrigger>ssh',
    'ssh>gmail',
  ]);
});
