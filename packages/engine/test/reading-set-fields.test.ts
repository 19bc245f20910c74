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
