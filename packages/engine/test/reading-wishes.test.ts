import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';
import { line, talk } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  ["I'd love a task in Asana whenever a Typeform comes in", 'typeformTrigger > asana'],
  ['We need a row in Airtable each time a Calendly meeting is booked', 'calendlyTrigger > airtable'],
  ['I want a Slack message as soon as a Shopify order is cancelled', 'shopifyTrigger > slack'],
  ['Could you set things up so that new Typeform answers are added to Airtable?', 'typeformTrigger > airtable'],
  ['When a Stripe invoice is paid it goes into our Google Sheet', 'stripeTrigger > googleSheets'],
  [
    'When a Calendly meeting is booked it should go to Airtable and our manager kim@x.example gets an email',
    'calendlyTrigger > airtable > gmail',
  ],
])('a wish is an order: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  'Every Friday at 4pm write "Have a nice weekend" in #general on Slack',
  'Say "Have a nice weekend" in the Slack channel #general every Friday at 4pm',
  'Fridays at 16:00 put "Have a nice weekend" in #general on Slack',
])('words that are there go out as they are, without a language model: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.edges).toEqual(['scheduleTrigger>slack']);
  expect(it.node('slack').parameters.text).toBe('Have a nice weekend');
});

test.each([
  ['Our shop is on Shopify. When an order comes in, post it to #sales on Slack', 'shopifyTrigger > slack'],
  ['Our CRM is Pipedrive. Whenever a deal is created, tell #sales on Slack', 'pipedriveTrigger > slack'],
])('what a system is called tells where things happen: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each(['Every night at 3 run my other workflow "Clean up"', 'Call the workflow "Invoices" every Monday at 9'])(
  'a workflow that is called is all that was wanted: "%s"',
  (says) => {
    expect(talk(says).kind).toBe('workflow');
  },
);

test.each([
  ['When a new file arrives in Dropbox copy it to the folder /safe', 'copy', '/safe'],
  ['When a new file arrives in Dropbox, move it into the folder /done/2026', 'move', '/done/2026'],
])('a file is copied or moved where it lies: "%s"', (says, operation, folder) => {
  const nodes = built(catalog, says).nodes.filter((it) => it.type.endsWith('.dropbox'));
  expect(nodes.at(-1)?.parameters.operation).toBe(operation);
  expect(nodes.at(-1)?.parameters.toPath).toContain(folder);
});

test('"tweet new posts" is work for X, which posts them', () => {
  const it = built(catalog, 'Every 2 hours read the RSS feed https://x.example/rss and tweet new articles');
  expect(it.edges).toEqual(['rssFeedRead>twitter', 'scheduleTrigger>rssFeedRead']);
  expect(it.node('twitter').parameters.operation).toBeUndefined();
});
