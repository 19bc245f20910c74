import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';
import { play } from './play.ts';

const catalog = loadCatalog();

const told = (says: string): string => JSON.stringify(built(catalog, says).nodes.map((it) => it.parameters));

test.each([
  [
    'When a record is added to the Airtable base "Clinic", table Patients, tell #desk on Slack',
    ['Airtable base “Clinic”', 'Airtable table “Patients”'],
  ],
  [
    'When a Typeform is submitted, create a card in Trello, list "Incoming", called Call back',
    ['Trello list “Incoming”', 'Call back'],
  ],
  [
    'When a Stripe payment succeeds, add a row in Google Sheets, tab Paid, sheet "Ledger 2026"',
    ['Google spreadsheet “Ledger 2026”', '"Paid"'],
  ],
])('a part of a place belongs to it, also behind a comma: "%s"', (says, values) => {
  for (const it of values) expect(told(says)).toContain(it);
});

test('a place that is told before the order is the place of what is made', () => {
  const it = built(
    catalog,
    'In Notion, database "Reading list", create a page with Status to "Unread" for every new article in the RSS feed https://blog.example/feed',
  );
  expect(it.edges).toEqual(['rssFeedReadTrigger>notion']);
  const made = JSON.stringify(it.node('notion').parameters);
  expect(made).toContain('Notion database “Reading list”');
  expect(made).toContain('"statusValue":"Unread"');
});

test('columns set to values, and a title that is a field of what came in', () => {
  const it = built(
    catalog,
    'When a row is added to the Google Sheet Visits, create a page in the Notion database Guests with Kind to "Walk-in" and Room to "Blue", title = guest name',
  );
  const made = JSON.stringify(it.node('notion').parameters);
  for (const value of ['Walk-in', 'Blue', '$json']) expect(made).toContain(value);
});

test('the name of a form, and a box to tick', () => {
  const form = built(
    catalog,
    'A form called "Pool key" with full name and a yes/no checkbox for house rules. Save the answers to the tab Keys of the Google sheet House 2026',
  );
  expect(form.edges).toEqual(['formTrigger>googleSheets']);
  expect(form.node('formTrigger').parameters).toMatchObject({
    formTitle: 'Pool key',
    formFields: { values: [{ fieldLabel: 'Full name' }, { fieldLabel: 'House rules', fieldType: 'checkbox' }] },
  });
  expect(form.node('googleSheets').parameters).toMatchObject({ operation: 'append', sheetName: { value: 'Keys' } });
});

test('the path of a webhook', () => {
  const it = built(catalog, 'When a webhook at the path door-open is called, tell #hall on Slack');
  expect(it.node('webhook').parameters.path).toBe('door-open');
});

test('a name is no id: what only the account knows is left to fill in', () => {
  const it = built(catalog, 'When a Typeform is submitted, create a Trello card in the list Inbox, label urgent');
  expect(JSON.stringify(it.node('trello').parameters.additionalFields)).toContain('FILL_IN');
});

test('a value is not missed where the field would have it anyway', () => {
  const reply = play(catalog, [
    'When a Stripe invoice is paid, create a card in Trello, list "Ship", title = customer name',
  ]);
  expect(reply.kind === 'workflow' && reply.guide.notUnderstood).toEqual([]);
});

test('waiting after something happened starts with what happened', () => {
  const it = built(catalog, 'Wait 2 days after a Shopify order is paid, then send the customer a mail');
  expect(it.edges).toEqual(['shopifyTrigger>wait', 'wait>gmail']);
  expect(it.node('shopifyTrigger').parameters.topic).toBe('orders/paid');
});

test.each([
  [
    'When an Intercom... no wait, HubSpot contact is created, post it to #crm on Slack',
    ['hubspot>slack', 'hubspotTrigger>hubspot'],
  ],
  ['When a Typeform, scratch that, Jotform is submitted, post it to #crm on Slack', ['jotFormTrigger>slack']],
])('a slip of the tongue is put right: "%s"', (says, edges) => {
  expect(built(catalog, says).edges).toEqual(edges);
});
