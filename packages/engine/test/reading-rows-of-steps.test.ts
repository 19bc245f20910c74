import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

test.each([
  'new lead in HubSpot > save it in Airtable > slack #sales',
  'new lead in HubSpot | save it in Airtable | slack #sales',
  'When there is a new lead in HubSpot: (1) save it in Airtable, (2) message #sales in Slack',
  'When there is a new lead in HubSpot: (a) save it in Airtable; (b) message #sales in Slack',
  'When there is a new lead in HubSpot, step 1: save it in Airtable, step 2: message #sales in Slack',
  'When there is a new lead in HubSpot: 1. save it in Airtable 2. message #sales in Slack',
  'There is a new lead in HubSpot. First save it in Airtable, last a message to #sales in Slack.',
])('steps in a row are done in a row, whatever stands between them: "%s"', (says) => {
  expect(line(says)).toBe('hubspotTrigger > airtable > slack');
});

test.each([
  'When a Stripe payment comes in, if the amount > 500 and the fee > 20, post it to Slack #vip',
  'When a Stripe payment comes in, message the first of #one and the second of #two in Slack',
])('a comparison or a second thing is no step: "%s"', (says) => {
  expect(line(says)).toMatch(/^stripeTrigger > (?:if > )?slack/);
});

test.each([
  'Typeform submission:\n1) add a row to the sheet Answers\n2) slack #new',
  'typeform submission: step 1 add a row to the sheet Answers, step 2 slack #new',
  'New Typeform submission:\n- add a row to the sheet Answers\n- slack #new',
])('a heading that tells what comes in starts it: "%s"', (says) => {
  expect(line(says)).toBe('typeformTrigger > googleSheets > slack');
});

test.each([
  'When somebody fills in our Google Form, mail me the answers',
  'after a student answers our google form, mail me the answers',
  'Google Form submission -> mail me the answers',
])('the answers of a Google Form come as rows of its sheet: "%s"', (says) => {
  expect(line(says)).toBe('googleSheetsTrigger > gmail');
});

test.each([
  'Our bank calls us back when a payment is done. Check that the status is success, then insert it in the Postgres table payments.',
  'When the callback from our bank comes in, make sure the status is success and insert it in the Postgres table payments.',
])('what is to be made sure of lets only that through: "%s"', (says) => {
  expect(wires(says)).toEqual(['filter>set', 'set>postgres', 'webhook>filter']);
});

test.each([
  'Watch the S3 bucket photos for new files and post each to Slack #photos',
  'Monitor the Dropbox folder photos for new files and post each to Slack #photos',
])('where n8n has no trigger it looks there again and again: "%s"', (says) => {
  expect(line(says)).toMatch(/^scheduleTrigger > (?:awsS3|dropbox) > removeDuplicates > slack$/);
});

test('GPT makes a briefing: a text, and no event', () => {
  expect(line('Every day at 6am get the events from my Google Calendar. GPT makes a briefing. Telegram me.')).toBe(
    'scheduleTrigger > googleCalendar > aggregate > chainLlm > telegram',
  );
});

test.each([
  'When a form is sent let Claude read the text and put vendor and total in the sheet Invoices',
  'When a form is sent let Claude read the text, then write mark and comment into the sheet Invoices',
])('names of values are no orders, though they could be verbs: "%s"', (says) => {
  expect(line(says)).toBe('formTrigger > chainLlm > googleSheets');
});

test('three things at once run side by side', () => {
  expect(
    wires(
      'When a candidate applies in Workable do three things at once: mail him, tell #hr on Slack and create a Trello card.',
    ),
  ).toEqual(['workableTrigger>gmail', 'workableTrigger>slack', 'workableTrigger>trello']);
});

test('a bot that answers at the end of a row of steps is no agent', () => {
  expect(
    line('user sends a link to the telegram bot > firecrawl reads the page > gemini summarises it > bot answers'),
  ).toBe('telegramTrigger > httpRequest > chainLlm > telegram');
});

test.each([
  'When a deal is won in HubSpot create a Trello card and then the owner gets a whatsapp',
  'When a deal is won in HubSpot create a Trello card, and I get a WhatsApp message',
])('who gets a WhatsApp is sent a message: "%s"', (says) => {
  const last = made(says).outline.steps.at(-1);
  expect(last?.node).toMatch(/whatsApp$/i);
  expect(last?.action).toMatch(/send/i);
});
