import { expect, test } from 'vitest';
import { line, wires } from './support/conversation.ts';

test.each([
  'When a form is sent, mail the customer after saving the data in Airtable.',
  'When a form is sent, save the data in Airtable before mailing the customer.',
  'When a form is sent, mail the customer. Before that save the data in Airtable.',
  'When a form is sent, mail the customer. But first, before you mail him, save the data in Airtable.',
  'Before I send the customer a mail, save the data in Airtable. It all starts when a form is sent.',
])('what is told out of order is done in order: "%s"', (says) => {
  expect(line(says)).toBe('formTrigger > airtable > gmail');
});

const TWO =
  'When a webhook is called, if the plan is pro create a HubSpot task, otherwise send a mail to x@acme.example';

test.each([
  `${TWO}. After that log it in Airtable.`,
  `${TWO}. Then add a row to Airtable`,
  `${TWO} -> log everything in Airtable`,
  `${TWO}. Log everything in Airtable.`,
])('once both ways are told, what is next is for both: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('hubspot>airtable');
  expect(found).toContain('gmail>airtable');
});

test('what is said in one breath with the other way belongs to it', () => {
  expect(wires(`${TWO} and log it in Airtable`)).not.toContain('hubspot>airtable');
});

test.each([
  'When a form is sent, create the customer in HubSpot if he is not there yet, then post to Slack #new',
  'When a form is sent, add the person to HubSpot unless they already exist. Then post to Slack #new.',
  "When a form is sent, create the contact in HubSpot if it doesn't exist, and then post to Slack #new",
])('what may be there already is looked for first: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('hubspot>if');
  expect(found).toContain('if:1>hubspot');
});

test.each([
  'Every 5 minutes request https://shop.acme.example. Down? -> create a PagerDuty incident',
  'Every 5 minutes request https://shop.acme.example. Offline? Then create a PagerDuty incident.',
])('a short question is a test: "%s"', (says) => {
  expect(wires(says)).toEqual(['httpRequest>if', 'if>pagerDuty', 'scheduleTrigger>httpRequest']);
});

test.each([
  'When a form is sent, the photo goes to Dropbox, the address goes into Airtable and everybody gets a mail',
  'When a form is sent: the photo goes to Dropbox; the address gets put in Airtable, and the office needs a mail',
])('things that go somewhere are put there, none is left out: "%s"', (says) => {
  expect(line(says)).toBe('formTrigger > dropbox > airtable > gmail');
});

test.each([
  'When a row is added in Google Sheets: if the type is "video" upload it to YouTube, if "image" post it to Facebook. After that update the row.',
  'When a row is added in Google Sheets: if the type is "video" upload it to YouTube. If it is "image" post it to Facebook. Finally update the row.',
])('what follows a chain of tests follows each of its ways: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('youTube>googleSheets');
  expect(found).toContain('facebookGraphApi>googleSheets');
});

test.each([
  'When an email arrives in Gmail, let Gemini write an answer and have my editor approve it in Slack. No? Then post it to Slack #bad. Yes? Publish it on WordPress.',
  'When an email arrives in Gmail, let Gemini write an answer and have my editor approve it in Slack. If no, post it to Slack #bad. If yes, publish it on WordPress.',
])('somebody who is to approve it is asked: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('if>wordpress');
  expect(found).toContain('if:1>slack');
});

test.each([
  'Every hour get https://x.example/jobs. Keep only the remote ones that pay at least 70k, sort by salary, take the first 10 and send them as a single mail to me@x.example',
  'Every hour get https://x.example/jobs, drop those without a salary, sort by salary, take the first 10 and send them as a single mail to me@x.example',
])('what is dropped is filtered before the rest goes on: "%s"', (says) => {
  expect(line(says)).toBe('scheduleTrigger > httpRequest > filter > sort > limit > aggregate > gmail');
});

test('a list that somebody has is read, and worked through', () => {
  expect(
    wires(
      'I have 800 leads in a Google Sheet. Go through them 20 at a time, look each one up with Hunter and update the row.',
    ),
  ).toEqual(
    [
      'googleSheets>splitInBatches',
      'hunter>googleSheets',
      'googleSheets>splitInBatches',
      'manualTrigger>googleSheets',
      'splitInBatches:1>hunter',
    ].sort(),
  );
});
