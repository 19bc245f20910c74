import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built, tests } from './built.ts';
import { line } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  ['Each Saturday delete all messages with the label old in Gmail', 'scheduleTrigger > gmail > gmail'],
  ['On the 1st of the month archive every Trello card in the list Shipped', 'scheduleTrigger > trello > trello'],
  ['Every evening mark all my Todoist tasks as done', 'scheduleTrigger > todoist > todoist'],
  [
    'Daily at 3am remove the Airtable records that are older than 60 days',
    'scheduleTrigger > airtable > filter > airtable',
  ],
  [
    'Every Monday close the GitHub issues in acme/shop that are older than 30 days',
    'scheduleTrigger > github > filter > github',
  ],
])('what is worked on is listed first: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  ['When a Trello card is moved to Done archive it', 'trelloTrigger > filter > trello'],
  ['When a GitHub issue is opened in acme/shop label it "triage"', 'githubTrigger > github'],
])('what started it is at hand and is not listed: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  'Every night move all files from the Google Drive folder "Scans" to the folder "Done"',
  'Nightly: move every file in the Google Drive folder "Scans" into the folder "Done"',
])('what is moved lies in the one folder and goes to the other: "%s"', (says) => {
  const { nodes } = built(catalog, says);
  const folders = nodes
    .filter((it) => it.type.endsWith('.googleDrive'))
    .map((it) => JSON.stringify(it.parameters).match(/folder “(\w+)”/)?.[1]);
  expect(folders).toEqual(['Scans', 'Done']);
});

test('mails that are told by label and age are looked for by label and kept by age', () => {
  const it = built(catalog, 'Every week delete the Gmail mails older than 14 days with the label "offers"');
  expect(it.node('gmail').parameters.filters).toEqual({ q: 'label:offers', readStatus: 'both' });
  expect(tests(it.node('filter'))).toEqual(['$json.date before ={{ $now.minus({ days: 14 }) }}']);
});

test.each([
  ['Send an SMS via Twilio the moment somebody pays on Stripe', 'stripeTrigger > twilio'],
  ['Tell #sales on Slack straight after a deal is created in Pipedrive', 'pipedriveTrigger > slack'],
  ['A line should be added to Google Sheets upon receipt of a Typeform answer', 'typeformTrigger > googleSheets'],
  ['Ping #dev on Slack any time somebody opens an issue in the GitHub repo acme/app', 'githubTrigger > slack'],
  ['Post the order to #shop in Slack the second it is placed in Shopify', 'shopifyTrigger > slack'],
])('a start that is told last still starts it: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a test of what starts it comes before the work, though it is told last', () => {
  expect(line('Post it to #alerts on Slack as soon as a mail arrives in Outlook whose subject contains "down"')).toBe(
    'microsoftOutlookTrigger > slack',
  );
});
