import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();
const of = (says: string, type: string): Record<string, unknown> => built(catalog, says).node(type).parameters;
const types = (says: string): string[] =>
  built(catalog, says)
    .nodes.map((it) => it.type.replace(/^.*\./, ''))
    .filter((it) => it !== 'stickyNote');

test.each([
  [
    "When a Google Sheets row is added to Tickets, post it to #desk on Slack, then set the row's State to 'Seen'",
    'googleSheets',
    { operation: 'update', columns: { value: { State: 'Seen', row_number: expect.stringContaining('row_number') } } },
  ],
  [
    'When an Airtable record is created, text it to +15550100 with Twilio and change Stage of the record to Contacted',
    'airtable',
    { operation: 'update', columns: { value: { Stage: 'Contacted', id: expect.stringContaining('.json.id') } } },
  ],
  [
    'Every hour get all pages of the Notion database Ideas, send each to me on Telegram and set Told to yes',
    'notion',
    { resource: 'databasePage', operation: 'update' },
  ],
  [
    'new row in the google sheet "Stock" -> if Amount is below 5 create a Trello card, if not set Level to "fine"',
    'googleSheets',
    { operation: 'update', columns: { value: { Level: 'fine' } } },
  ],
])('a field that is set to a value is set where its record is kept: "%s"', (says, type, expected) => {
  const last = built(catalog, says).nodes.findLast((it) => it.type.endsWith(`.${type}`));
  expect(last?.parameters).toMatchObject(expected);
});

test('where nothing keeps it, the value goes on with the item', () => {
  expect(types('When a webhook is called, set Source to website and post it to Slack #in')).toEqual([
    'webhook',
    'set',
    'slack',
  ]);
});

test.each([
  ['When a Typeform comes in, add a Pipedrive person and a deal titled "New one"', ['pipedrive', 'pipedrive']],
  ['When somebody books in Calendly, create a company and a contact in HubSpot', ['hubspot', 'hubspot']],
])('two things that are made in one service are made both: "%s"', (says, expected) => {
  expect(types(says).slice(1)).toEqual(expected);
});

test('a value that is named for a field fills that field', () => {
  const { nodes } = built(
    catalog,
    'When a form with the fields Name, Email and Offer is sent, add a Pipedrive deal titled "Web" with the offer as value',
  );
  const deal = nodes.find((it) => it.type.endsWith('.pipedrive'))?.parameters;
  expect(deal).toMatchObject({ title: 'Web', additionalFields: { value: expect.stringContaining('Offer') } });
});

test('a form that is sent with a message has a field for it, and the rest is work', () => {
  const { nodes } = built(catalog, 'When a form with name, email and message is sent, post it to Slack #in');
  const fields = nodes[0]?.parameters.formFields as { values: { fieldLabel: string }[] };
  expect(fields.values.map((it) => it.fieldLabel)).toEqual(['Name', 'Email', 'Message']);
  expect(nodes.some((it) => it.type.endsWith('.slack'))).toBe(true);
});

test.each([
  ['Each new Shopify customer is added to the Mailchimp audience Buyers, tagged shop', ['shopifyTrigger', 'mailchimp']],
  [
    'I want that every new Jotform submission is saved in Airtable, and that bo@shop.example gets a mail',
    ['jotFormTrigger', 'airtable', 'gmail'],
  ],
])('what is said to be done with each new thing is work: "%s"', (says, expected) => {
  expect(types(says)).toEqual(expected);
});

test('a number behind "from" is the one that texts, not the one that gets it', () => {
  expect(
    of('When a form is sent, text +15550100 over Twilio from our number +15550199: Thank you!', 'twilio'),
  ).toMatchObject({ from: '+15550199', to: '+15550100', message: 'Thank you!' });
});

test('a message is sent with the priority that was said', () => {
  expect(of('Every day at 7 send a Pushover message "Wake up" with high priority', 'pushover')).toMatchObject({
    priority: 1,
  });
});

test.each([
  [
    'Mails with contract in the subject should be labelled "Legal" and forwarded to law@shop.example',
    ['gmailTrigger', 'filter', 'gmail', 'gmail'],
  ],
  ['Zendesk tickets with priority high should be posted to #desk on Slack', ['zendeskTrigger', 'slack']],
])('what should be done with all that come in is done with each: "%s"', (says, expected) => {
  expect(types(says)).toEqual(expected);
});

test('an age beside a label counts, too', () => {
  const { nodes } = built(catalog, 'Every Monday delete all Gmail messages with the label News older than 2 weeks');
  expect(JSON.stringify(nodes)).toContain('label:News');
  expect(JSON.stringify(nodes)).toContain('$now.minus({ weeks: 2 })');
});

test.each([
  'When someone types /stock in Telegram, get all rows from the sheet Stock and reply with a summary',
  'Telegram bot: when a customer sends /stock it should get the rows of the sheet Stock and answer with a summary',
])('a bot\'s command is a message that starts with it: "%s"', (says) => {
  const { nodes } = built(catalog, says);
  expect(nodes[0]?.type).toMatch(/telegramTrigger$/);
  expect(JSON.stringify(nodes[1]?.parameters)).toMatch(/message\.text.*"\/stock".*startsWith/);
  expect(nodes.some((it) => it.type.endsWith('.agent'))).toBe(false);
});

test.each([
  ['Read the feed https://shop.example/feed.xml and post each new item to #news on Slack', 'rssFeedReadTrigger'],
  ['Every hour read the feed https://shop.example/feed.xml and post each new item to #news', 'scheduleTrigger'],
])('new entries of a feed start it, unless a clock does: "%s"', (says, trigger) => {
  expect(types(says)[0]).toBe(trigger);
});

test.each([
  [
    'When a file is added to the Google Drive folder Scans, copy it to Dropbox /Old/Scans',
    ['googleDriveTrigger', 'googleDrive', 'dropbox'],
  ],
  [
    'When a file is added to the OneDrive folder Out, upload it to the S3 bucket out-files',
    ['microsoftOneDriveTrigger', 'microsoftOneDrive', 'awsS3'],
  ],
])('a file that is only named is fetched before it is put elsewhere: "%s"', (says, expected) => {
  expect(types(says)).toEqual(expected);
});

test('a path in Dropbox needs no quotes', () => {
  expect(of('Whenever a file lands in Dropbox /Bills/New, post it to #bills on Slack', 'dropbox')).toMatchObject({
    path: '/Bills/New',
  });
});

test.each([
  ['When a pull request is merged in shop/web on GitHub, post it to #dev on Slack', 'pull_request.merged'],
  ['When an issue is closed in the GitHub repo shop/web, post it to #dev on Slack', '"closed"'],
  ['When a new card is added to the Trello board Ideas, post it to #dev on Slack', '"createCard"'],
])('of all that a trigger hears of only what was told goes on: "%s"', (says, expected) => {
  expect(JSON.stringify(built(catalog, says).node('filter').parameters)).toContain(expected);
});

test.each([
  ['When a Shopify order is over 900 tag it as big', 'shopify', { updateFields: { tags: 'big' } }],
  ['When a Shopify order is paid, tag the order "VIP"', 'shopify', { updateFields: { tags: 'VIP' } }],
  [
    'When a form is sent, log the name in Excel workbook "Guests" sheet "May"',
    'microsoftExcel',
    { operation: 'append', worksheet: expect.objectContaining({ value: expect.stringContaining('May') }) },
  ],
  [
    'When a form is sent, post in Slack #in "From: " plus the name',
    'slack',
    { text: expect.stringMatching(/^=From: \{\{.*name/i) },
  ],
  [
    'When an issue is opened in shop/web on GitHub, create a Linear issue, then post the issue title in #dev',
    'slack',
    { text: expect.stringContaining('body.issue.title') },
  ],
])('a stated value stands where it belongs: "%s"', (says, type, expected) => {
  expect(of(says, type)).toMatchObject(expected);
});

test.each([
  ['When a form is sent, post it to #in on Slack, and bo@shop.example gets a mail', 'bo@shop.example'],
  ['When a Typeform comes in, Bo (bo@shop.example) should receive an email', 'bo@shop.example'],
])('whoever gets a mail is written to: "%s"', (says, to) => {
  expect(of(says, 'gmail')).toMatchObject({ sendTo: to });
});

test('named parts of a page are taken out of it, and lists of them become rows', () => {
  const says = 'Every day scrape the product names and prices from https://shop.example/sale into the sheet Prices';
  expect(types(says)).toEqual(['scheduleTrigger', 'httpRequest', 'html', 'splitOut', 'googleSheets']);
  expect(of(says, 'splitOut')).toMatchObject({ fieldToSplitOut: 'product_names, prices' });
  expect(of(says, 'googleSheets')).toMatchObject({ columns: { value: { Prices: '={{ $json.prices }}' } } });
});

test('what an interface answers is no page', () => {
  expect(types('Every day get the rates from https://api.shop.example/v1 and post them to Slack #fx')).toEqual([
    'scheduleTrigger',
    'httpRequest',
    'slack',
  ]);
});

test('the values of a row are told, also where the last could be a verb', () => {
  const says =
    'When a form with name, total and email is sent, append a row with name, total and email to the Google Sheet Sales';
  expect(types(says)).toEqual(['formTrigger', 'googleSheets']);
  expect(Object.keys((of(says, 'googleSheets').columns as { value: object }).value)).toEqual([
    'name',
    'total',
    'email',
  ]);
});

test.each([
  ['If a Jira issue in project WEB is set to Done, post it to #dev on Slack', 'jiraTrigger'],
  [
    'We would love it if each time somebody fills in the Jotform Helpers we got a mail at hi@shop.example',
    'jotFormTrigger',
  ],
])('a wish and a state that is reached start it: "%s"', (says, trigger) => {
  expect(types(says)[0]).toBe(trigger);
});

test('of what a service can make it is the one that was named, and a name is no id', () => {
  expect(of('Every 1st of the month create an invoice in Xero for contact "Quay Ltd"', 'xero')).toMatchObject({
    type: 'ACCREC',
    contactId: expect.stringMatching(/^FILL_IN: .*Quay Ltd/),
  });
});
