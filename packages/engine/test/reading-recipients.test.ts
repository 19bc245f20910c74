import { expect, test } from 'vitest';
import { built } from './built.ts';
import { catalog } from './support/catalog.ts';

const of = (says: string, type: string): Record<string, unknown> => built(catalog, says).node(type).parameters;

test.each([
  [
    'every monday at 8 read the sheet Clients and email each customer a reminder',
    '={{ ($json.email ?? $json.Email) }}',
  ],
  [
    'Every day get the rows of my Airtable base Members where Status is Late and mail these people',
    '={{ ($json.fields.email ?? $json.fields.Email) }}',
  ],
  [
    'When a form is submitted (name, email, topic) send a thank you mail to the address given in the form',
    '={{ $json.Email }}',
  ],
  ['when a webhook comes in with name and email, send a welcome mail to them', '={{ $json.body.email }}'],
  [
    'On 15 March at 10am send an email to everyone in the sheet "Alumni", column Mail, with the text See you soon.',
    '={{ $json.Mail }}',
  ],
  [
    'New row in Google Sheets: send an email to the address in the column "Parent email" saying Thank you',
    "={{ $json['Parent email'] }}",
  ],
])('whom it goes to stands in the data: "%s"', (says, expected) => {
  expect(of(says, 'gmail').sendTo).toBe(expected);
});

test.each([
  'each friday email the team the list of open Jira issues',
  'Every Friday get the HubSpot contacts and email them to my boss',
  'New HubSpot contact -> tell me by email',
])('whoever is not in the data is left to fill in: "%s"', (says) => {
  expect(of(says, 'gmail').sendTo).toContain('FILL_IN');
});

test('addresses behind a colon are the recipients', () => {
  expect(of('notify: anna@x.com and ben@y.org by mail when a GitHub issue is opened', 'gmail').sendTo).toBe(
    'anna@x.com, ben@y.org',
  );
});

test.each([
  [
    'new row in google sheets "Orders" -> discord message in #vip: "New order from {Name} worth {Total} EUR"',
    'discord',
    'content',
    '=New order from {{ $json.Name }} worth {{ $json.Total }} EUR',
  ],
  [
    'When a Stripe payment comes in, Slack message to #money: Got it from {email}',
    'slack',
    'text',
    '=Got it from {{ $json.data.object.receipt_email }}',
  ],
])('a place in the words is filled from the data: "%s"', (says, type, key, expected) => {
  expect(of(says, type)[key]).toBe(expected);
});
