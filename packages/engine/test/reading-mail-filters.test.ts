import { expect, test } from 'vitest';
import { readFormFields } from '../src/1-read/forms.ts';
import { built } from './built.ts';
import { catalog } from './support/catalog.ts';
import { made } from './support/conversation.ts';

const of = (says: string, type: string): Record<string, unknown> => built(catalog, says).node(type).parameters;

test.each([
  ['When a starred message comes in Gmail, tell #me on Slack', 'gmailTrigger', { q: 'is:starred' }],
  ['Every morning list my unread gmail messages and post them to #me on Slack', 'gmail', { readStatus: 'unread' }],
  [
    'I need invoices that arrive by email as PDF to be saved in the Dropbox folder /Invoices',
    'gmailTrigger',
    { q: 'has:attachment filename:pdf' },
  ],
  [
    'Watch my Outlook inbox for unread mails with high importance from anna@north.de and forward them to ben@posteo.de',
    'microsoftOutlookTrigger',
    { sender: 'anna@north.de', readStatus: 'unread', custom: "importance eq 'high'" },
  ],
])('the mail program itself chooses the mails: "%s"', (says, type, filters) => {
  expect(of(says, type).filters).toEqual(filters);
});

test.each([
  [
    'Invoices that land in my Gmail as PDF attachments should be saved in the Drive folder "In" and listed in the sheet Log',
    ['gmailTrigger>googleDrive', 'googleDrive>googleSheets'],
  ],
  [
    'all support requests that come in through the webhook must be added to Zendesk and posted in #support on Slack',
    ['webhook>zendesk', 'zendesk>slack'],
  ],
  [
    'Photos that customers send us by WhatsApp should go to the Google Drive folder Photos',
    ['whatsAppTrigger>googleDrive'],
  ],
])('what comes in starts it, and what should be done with it are its steps: "%s"', (says, edges) => {
  expect(built(catalog, says).edges).toEqual(edges);
});

const fields = (says: string): string[] =>
  (readFormFields(says) ?? []).map(
    (it) => `${it.label} ${it.type}${it.options ? ` ${it.options.join('|')}` : ''}${it.required ? ' *' : ''}`,
  );

test.each([
  [
    'a form (name, date dropdown with 4 April, 11 April or 18 April, number of seats)',
    ['Name text *', 'Date dropdown 4 April|11 April|18 April *', 'Number of seats number *'],
  ],
  [
    'a form with name, T-shirt size dropdown: S, M or L, and allergies (optional)',
    ['Name text *', 'T-shirt size dropdown S|M|L *', 'Allergies text'],
  ],
  [
    'form fields: Name*, Topic (select: Billing / Tech / Other), Message (textarea)',
    ['Name text *', 'Topic dropdown Billing|Tech|Other', 'Message textarea'],
  ],
])('the fields of a form have their kinds and choices: "%s"', (says, expected) => {
  expect(fields(says)).toEqual(expected);
});

test('a date that could be read both ways is told as an assumption, and runs in its year only', () => {
  const it = built(catalog, 'On 03/04/2026 at 9:00 post in Slack #all-hands: The new office is open!');
  expect(it.edges).toEqual(['filter>slack', 'scheduleTrigger>filter']);
  expect(JSON.stringify(it.node('filter').parameters)).toContain('$now.year === 2026');
  expect(made('On 03/04/2026 at 9:00 post in Slack #all-hands: Open!').outline.steps[0]?.settings.date).toMatchObject({
    from: 'assumed',
    value: 'March 4, 2026',
  });
});

test.each([
  [
    'every day at 23:00 get the rows of the Airtable base Orders, make a CSV named orders-YYYY-MM.csv and upload it to Dropbox',
    'convertToFile',
    { options: { fileName: "=orders-{{ $now.toFormat('yyyy-MM') }}.csv" } },
  ],
  [
    'When a Calendly meeting is booked create a Zoom meeting titled "Intro with [name]"',
    'zoom',
    { topic: '=Intro with {{ $json.payload.name }}' },
  ],
  [
    'Outlook mail from billing@hetzner.com with subject containing invoice -> message in #finance on Slack',
    'microsoftOutlookTrigger',
    { filters: { sender: 'billing@hetzner.com', custom: "contains(subject, 'invoice')" } },
  ],
  [
    'Every day at 7pm get the Hacker News stories and mail them to dev@lumen.io and ops@lumen.io, cc boss@lumen.io',
    'gmail',
    { sendTo: 'dev@lumen.io, ops@lumen.io', options: expect.objectContaining({ ccList: 'boss@lumen.io' }) },
  ],
  [
    'each weekday at 8 GET https://api.x.example/latest with query parameters base=EUR and symbols=USD,GBP and put it in the sheet FX',
    'httpRequest',
    {
      queryParameters: {
        parameters: [
          { name: 'base', value: 'EUR' },
          { name: 'symbols', value: 'USD,GBP' },
        ],
      },
    },
  ],
])('a stated value stands in its parameter: "%s"', (says, type, expected) => {
  expect(of(says, type)).toMatchObject(expected);
});
