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
  expect(built(catalog, says).edges).toEqual(['airtable>gmail', 'webhook>airtable']);
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
