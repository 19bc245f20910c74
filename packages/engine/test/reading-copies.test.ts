import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';
import { line, made } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  ['Back up all my n8n workflows to a GitHub repo once a week.', 'scheduleTrigger > n8n > github'],
  ['Every sunday, back up our Postgres table customers to a Google Sheet', 'scheduleTrigger > postgres > googleSheets'],
  [
    "I'd like to back up my Airtable base Orders to Dropbox as CSV every night",
    'scheduleTrigger > airtable > convertToFile > dropbox',
  ],
  ['save the Airtable records to Dropbox every night', 'scheduleTrigger > airtable > dropbox'],
  ['export the Stripe customers to a CSV in Dropbox weekly', 'scheduleTrigger > stripe > convertToFile > dropbox'],
  ['every morning store the new HubSpot deals in the Postgres table deals', 'scheduleTrigger > hubspot > postgres'],
])('what is copied is read there and kept here: "%s"', (says, expected) => {
  expect(line(says)).toBe(expected);
});

test.each([
  [
    'Create a LinkedIn post for each new article on our WordPress blog',
    'scheduleTrigger > wordpress > removeDuplicates > linkedIn',
  ],
  [
    'make a tweet out of every new video on my YouTube channel',
    'scheduleTrigger > youTube > removeDuplicates > twitter',
  ],
  ['send a thank you mail to every new Shopify customer', 'shopifyTrigger > gmail'],
  ['add a row in Google Sheets for every new Stripe payment and tell #sales', 'stripeTrigger > googleSheets > slack'],
])('what is made of each new thing starts with the thing: "%s"', (says, expected) => {
  expect(line(says)).toBe(expected);
});

test('a mail goes to all who are listed', () => {
  const says = 'every friday at 4pm mail the open Jira issues to anna@x.example, ben@x.example and carla@y.example';
  expect(built(catalog, says).node('gmail').parameters.sendTo).toBe('anna@x.example, ben@x.example, carla@y.example');
});

test('names of people and days are no slips of other words', () => {
  const { workflow } = made('every sunday at 8 tell brian that his intro is due, in #ops on Slack');
  expect(JSON.stringify(workflow)).toMatch(/sunday/i);
  expect(JSON.stringify(workflow)).not.toMatch(/sundry|brain|into/);
});
