import { expect, test } from 'vitest';
import { line, wires } from './support/conversation.ts';

test.each([
  [
    'Every hour call https://a.example/x and https://b.example/y, combine the answers and save them in the Postgres table stats.',
    'scheduleTrigger > httpRequest > httpRequest > merge > postgres',
  ],
  [
    'The numbers live at https://a.example/s and https://b.example/t. Every Friday at 16:00 get both, combine them and put them into the Airtable table KPIs.',
    'scheduleTrigger > httpRequest > httpRequest > merge > airtable',
  ],
  [
    'Send the merged data of https://a.example/1 and https://b.example/2 to #data on Slack every day at 6.',
    'scheduleTrigger > httpRequest > httpRequest > merge > slack',
  ],
  [
    'Reply with the response of https://x.example/rates whenever the webhook is called.',
    'webhook > httpRequest > respondToWebhook',
  ],
])('each web address is asked, wherever it stands: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  "Text me via Telegram if https://my.example/up doesn't return 200, check it every 5 minutes.",
  'Every hour: if https://my.example/up responds with anything other than 200, send me a Telegram message.',
  'Every 5 minutes hit https://my.example/up. Status != 200 -> Telegram me',
  'I would appreciate it if https://my.example/up could be checked every hour and if a Telegram message could be sent to me should the status code differ from 200.',
])('a page that a test is about is asked first: "%s"', (says) => {
  expect(wires(says)).toEqual(['httpRequest>if', 'if>telegram', 'scheduleTrigger>httpRequest']);
});

test.each([
  [
    'Whenever a deal is won in Pipedrive, an invoice should be created in QuickBooks and the sales team should be told in the Slack channel #wins.',
    'pipedriveTrigger > filter > quickbooks > slack',
  ],
  [
    'When a form is submitted with a CV, the file is to be stored in Dropbox and a row is to be added to the Google Sheet Candidates.',
    'formTrigger > dropbox > googleSheets',
  ],
  [
    'For every new row in the Google Sheet Orders, I need a Trello card and the customer should receive a confirmation email through Gmail.',
    'googleSheetsTrigger > trello > gmail',
  ],
  [
    'Please set up a workflow that reads the Airtable table Leads every morning at 7, writes a short summary with AI and sends it to me on Telegram.',
    'scheduleTrigger > airtable > aggregate > chainLlm > telegram',
  ],
  [
    'when a message comes in on Telegram it asks OpenAI for an answer and sends that back',
    'telegramTrigger > chainLlm > telegram',
  ],
  [
    'ok so like, whenever somebody fills in my typeform, um, put them in hubspot and, you know, ping #sales on slack',
    'typeformTrigger > hubspot > slack',
  ],
])('a duty, a wish or a tale of what it does is an order: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'Create a Trello card and send a Slack message to #orders for every order that comes in through my webhook.',
    'webhook > trello > slack',
  ],
  [
    'Add a contact to Mailchimp and post to #signups in Slack each time someone fills in my form with name, email and message.',
    'formTrigger > mailchimp > slack',
  ],
  [
    'Add the rows of the Google Sheet Leads to HubSpot. It starts when I click execute.',
    'manualTrigger > googleSheets > hubspot',
  ],
])('the start may be told last: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'I run a small hotel. Guests write to us by mail all day and I lose track. For each new mail in our Outlook inbox, AI should write an answer and save it as a draft there.',
    'microsoftOutlookTrigger > chainLlm > microsoftOutlook',
  ],
  [
    'We collect feedback with Typeform and I always forget to look. Every time an answer comes in, post it to #care on Slack.',
    'typeformTrigger > slack',
  ],
  [
    'People drop invoices into the Google Drive folder Bills. Whenever a new file is added there, send me a message on Telegram.',
    'googleDriveTrigger > telegram',
  ],
  [
    'Every week I copy invoices by hand. When a payment succeeds in Stripe, add a row to the Google Sheet Books.',
    'stripeTrigger > googleSheets',
  ],
])('what a story tells of before is no step, but says where "there" is: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'When a new product is added in Shopify, have Claude write a Facebook post about it and publish it on our Facebook page.',
    'shopifyTrigger > chainLlm > facebookGraphApi',
  ],
  [
    'Each Tuesday at 9 take a topic from the Airtable table Themes, let GPT write a blog article, and create it as a draft in WordPress.',
    'scheduleTrigger > airtable > chainLlm > wordpress',
  ],
  [
    'Every day at 8 get the open tickets from Zendesk and post them to #help on Slack.',
    'scheduleTrigger > zendesk > slack',
  ],
])('a name that only tells the kind of thing is no step of its own: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  ['New Zendesk ticket -> AI summary -> Slack #support', 'zendeskTrigger > chainLlm > slack'],
  ['Daily at 18:00, Gmail, AI digest, Slack #mail', 'scheduleTrigger > gmail > aggregate > chainLlm > slack'],
  [
    'Email me a Claude-written recap of the Stripe payments each morning at 8.',
    'scheduleTrigger > stripe > aggregate > chainLlm > gmail',
  ],
])('a model writes what is named as written by it: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    '1. Typeform: new response\n2. Airtable: create a record\n3. Slack: tell #leads',
    'typeformTrigger > airtable > slack',
  ],
  [
    'trigger: a deal is won in Pipedrive\n- create an invoice in Xero\n- post to Slack #sales',
    'pipedriveTrigger > filter > xero > slack',
  ],
  [
    'Start: by hand\n- Airtable: get all records of Fans\n- Mailchimp: add each to the list',
    'manualTrigger > airtable > mailchimp',
  ],
])('the first line of a list is what starts it: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a chat message is no call of a webhook', () => {
  expect(line('When a chat message is received, an AI agent answers it and can use Wikipedia.')).toMatch(
    /^chatTrigger > agent/,
  );
});
