import { expect, test } from 'vitest';
import { built, tests } from './built.ts';
import { catalog } from './support/catalog.ts';

test.each([
  "Every hour check our competitor's pricing page https://rival.example/pricing and tell #sales on Slack if anything changed",
  'Every 10 minutes get https://status.example/news and post it to #ops on Slack if it has changed',
  'Check https://shop.example/offers daily. If there is something new, post it to #deals on Slack',
])('a page is told of only when it is another than at the last look: "%s"', (says) => {
  const { edges, node } = built(catalog, says);
  expect(edges).toEqual(['httpRequest>removeDuplicates', 'removeDuplicates>slack', 'scheduleTrigger>httpRequest']);
  expect(node('removeDuplicates').parameters.operation).toBe('removeItemsSeenInPreviousExecutions');
});

test.each([
  ['every morning check the weather in Berlin and if it will rain send me a Telegram message', 'contains Rain'],
  ['Every day at 6 get the weather in Oslo, if it snows post it to #ops on Slack', 'contains Snow'],
  ['Every day get the weather in Rome and if it does not rain post it to #fun on Slack', 'notContains Rain'],
])('rain and snow are what the weather service calls them: "%s"', (says, test) => {
  expect(tests(built(catalog, says).node('if'))[0]).toContain(`weather[0].main ${test}`);
});

test.each([
  ['Whenever I star an email in Gmail, create a Todoist task with the subject', 'is:starred'],
  ['When a mail in Gmail is starred, create a Todoist task with the subject', 'is:starred'],
])('only mails with a star start it: "%s"', (says, q) => {
  expect(built(catalog, says).node('gmailTrigger').parameters.filters).toEqual({ q });
});

test('a file in a folder that is looked into is fetched and opened before it is summarised', () => {
  const says =
    'When a file is uploaded to the Dropbox folder /contracts, summarize it with Claude and email the summary to legal@acme.example with Gmail';
  expect(built(catalog, says).edges).toEqual([
    'chainSummarization>gmail',
    'dropbox2>extractFromFile',
    'dropbox>removeDuplicates',
    'extractFromFile>chainSummarization',
    'removeDuplicates>dropbox2',
    'scheduleTrigger>dropbox',
  ]);
});

test('a name, where n8n asks for a number, is to be filled in and never made up', () => {
  const says = 'When a form with name and email is sent, add them to our ActiveCampaign list "Students"';
  expect(built(catalog, says).node('activeCampaign').parameters.listId).toContain('FILL_IN');
});

test('who called a webhook for somebody else is not who gets the mail', () => {
  const says =
    'When someone submits the contact form on our website (webhook), save it to the Airtable table Leads and reply to them by email with Gmail';
  expect(built(catalog, says).edges).toEqual(['airtable>gmail', 'set>airtable', 'webhook>set']);
});

test.each([
  [
    'Classify incoming support emails with AI as billing, technical or other, forward billing to billing@acme.example with Gmail, create a Jira ticket for technical ones and reply to the rest that we will get back',
    ['gmailTrigger>textClassifier', 'textClassifier:1>jira', 'textClassifier:2>gmail2', 'textClassifier>gmail'],
  ],
  ['Summarise incoming emails with AI and post them to Slack #mail', ['chainLlm>slack', 'gmailTrigger>chainLlm']],
  ['Translate new emails into German and post them to Slack #de', ['chainLlm>slack', 'gmailTrigger>chainLlm']],
])('mails that come in start what is done with them, each on its own way: "%s"', (says, edges) => {
  expect(built(catalog, says).edges).toEqual(edges);
});

test('"every first of the month" is a day, and what is exported as a CSV is a file', () => {
  const says =
    'Every first of the month export all Stripe payments of the last month to a CSV and upload it to the Google Drive folder "Accounting"';
  expect(built(catalog, says).edges).toEqual([
    'convertToFile>googleDrive',
    'filter>convertToFile',
    'scheduleTrigger>stripe',
    'stripe>filter',
  ]);
});

test('what is done for each thing that was read is no start of its own', () => {
  const says =
    'On the first of the month, all invoices of the last month shall be fetched from Xero. For each invoice a reminder shall be sent to the customer by Outlook.';
  expect(built(catalog, says).edges[0]).not.toContain('microsoftOutlookTrigger');
  expect(built(catalog, says).node('scheduleTrigger')).toBeDefined();
});

test('of a folder that is tidied up only the files go, never the folder', () => {
  const says = 'Every day at midnight delete files older than 30 days from my Dropbox folder /exports';
  const all = built(catalog, says).nodes.filter((it) => it.type.endsWith('.dropbox'));
  expect(all.map((it) => it.parameters.path)).toEqual(['/exports', '={{ $json.pathLower }}']);
});

test.each([
  'Check my Gmail every 10 minutes for mails with "invoice" in the subject, upload the attachment to the Google Drive folder Invoices and mark the mail as read',
  'When a Gmail mail with "invoice" in the subject comes in, save the attachment in the Google Drive folder Invoices and mark the mail as read',
])('words of a subject choose the mails, and a mail is marked as read: "%s"', (says) => {
  const { node } = built(catalog, says);
  expect((node('gmailTrigger').parameters.filters as { q: string }).q).toMatch(/\binvoice\b/);
  expect(node('gmail').parameters.operation).toBe('markAsRead');
});

test('a subject that is written is no test', () => {
  const says = 'When a form with name and email comes in, send them a Gmail mail with "Welcome!" in the subject';
  expect(built(catalog, says).node('gmail').parameters.subject).toBe('Welcome!');
});

test.each([
  ['Remind me 1 hour before each Google Calendar meeting on Telegram', '{ hours: 1 }'],
  ['Send me a Telegram message 15 minutes before each of my meetings', '{ minutes: 15 }'],
])('each meeting is waited for: "%s"', (says, span) => {
  const { edges, node } = built(catalog, says);
  expect(edges).toEqual(['googleCalendarTrigger>wait', 'wait>telegram']);
  expect(node('wait').parameters.dateTime).toContain(`minus(${span})`);
});

test('what is taken out of a page is taken out after the page is read', () => {
  const says = 'Each morning extract the price from the page https://shop.example/item and add it to the sheet Prices';
  expect(built(catalog, says).edges).toEqual([
    'httpRequest>informationExtractor',
    'informationExtractor>googleSheets',
    'scheduleTrigger>httpRequest',
  ]);
});
