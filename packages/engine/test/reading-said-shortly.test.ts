import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';
import { asked, line, wires } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  [
    "Every morning at 8: today's Google Calendar events, open Asana tasks and the weather in Graz, one Telegram message",
    ['googleCalendar', 'asana', 'openWeatherMap'],
    'telegram',
  ],
  ['Zendesk tickets + Stripe payments in one Slack message to #desk, daily 9am', ['zendesk', 'stripe'], 'slack'],
])('a list of what is read needs no verb: "%s"', (says, sources, target) => {
  const found = wires(says);
  for (const source of sources) expect(found).toEqual(expect.arrayContaining([`scheduleTrigger>${source}`]));
  expect(found).toContain('merge>aggregate');
  expect(found).toContain(`aggregate>${target}`);
});

test('what n8n only hears of is asked over HTTP where a clock starts it, and a sentence may only tell where it goes', () => {
  const found = wires(
    'Each Monday 8am: Toggl hours of last week, open Jira tickets. AI writes a status report. To the team in Microsoft Teams',
  );
  expect(found).toContain('scheduleTrigger>httpRequest');
  expect(found).toContain('chainLlm>microsoftTeams');
});

test('somebody doing something is no list of what is read', () => {
  expect(
    line('woocommerce sends orders to a webhook, i only want a telegram message when the status is processing'),
  ).toMatch(/^webhook > /);
});

test.each([
  ['a supplier mails us a CSV every night, put the rows in Postgres table stock', 'postgres'],
  ['Every evening our shop emails us a csv file, insert it into the Postgres table sales', 'postgres'],
])('a file that comes by mail starts it, and its rows go on by their own names: "%s"', (says, target) => {
  expect(line(says)).toBe(`gmailTrigger > extractFromFile > ${target}`);
  expect(built(catalog, says).node(target).parameters.columns).toMatchObject({ mappingMode: 'autoMapInputData' });
});

test.each([
  'Which subscribers are in Mailchimp but not in HubSpot? Post them to #crm every week',
  "Every Monday find subscribers in Mailchimp who aren't in HubSpot and post them to #crm",
  'Every week get the subscribers from Mailchimp, get the contacts from HubSpot, compare both lists by email, post those only in Mailchimp to #crm',
])('what is in the one and not in the other is compared: "%s"', (says) => {
  expect(wires(says)).toEqual([
    'compareDatasets>slack',
    'hubspot>compareDatasets',
    'mailchimp>compareDatasets',
    'scheduleTrigger>hubspot',
    'scheduleTrigger>mailchimp',
  ]);
});

test.each([
  ['Slack bot: when it’s mentioned, search our Confluence and answer in the thread', 'slackTrigger > confluence'],
  [
    'Telegram bot: I send a photo of a receipt, it reads shop, date and total and adds a line to the sheet "Expenses"',
    'telegramTrigger > openAi > googleSheets',
  ],
  [
    'telegram bot. customers send a picture of their meter, read the number from it and put it in Airtable',
    'telegramTrigger > openAi > airtable',
  ],
])('a bot as the heading: what follows says how it starts: "%s"', (says, steps) => {
  expect(line(says)).toMatch(new RegExp(`^${steps}`));
});

test('steps that are only named, in a row of arrows', () => {
  expect(
    line('voice message to my Telegram bot -> transcription -> AI agent with access to Gmail and Notion -> reply'),
  ).toMatch(/^telegramTrigger > telegram > openAi > agent > telegram/);
});

test('a document store in brackets is ability enough', () => {
  expect(asked('Chat over our lab manual (Qdrant, OpenAI embeddings)')).toBeUndefined();
});

test.each([
  [
    'each night get the rows from BigQuery and insert them into the Snowflake table users',
    'scheduleTrigger > googleBigQuery > snowflake',
  ],
  [
    'When a voice memo lands in Google Drive transcribe it and add it as a note to Pipedrive',
    'googleDriveTrigger > googleDrive > openAi > pipedrive',
  ],
  [
    'Publish a WordPress post for each new Airtable record with the text translated by AI into French',
    'airtableTrigger > chainLlm > wordpress',
  ],
  [
    'Every day pull the invoices from QuickBooks and mail the overdue ones to a@b.example',
    'scheduleTrigger > quickbooks > filter > gmail',
  ],
  [
    'Every day fetch https://api.example.org/items, loop over the pages and write the results as xlsx to OneDrive',
    'scheduleTrigger > httpRequest > convertToFile > microsoftOneDrive',
  ],
  [
    'Daily write a post about the topic in the row with status "new" in my sheet and publish it in WordPress, then set the row to done',
    'scheduleTrigger > googleSheets > filter > chainLlm > wordpress > googleSheets',
  ],
  [
    'every hour scan the inbox for invoices (outlook) and post them to #bills',
    'scheduleTrigger > microsoftOutlook > slack',
  ],
  [
    'When a form is submitted, score the answer 1-10 with AI, write the score to Airtable, and if its 8 or more ping me on Slack',
    'formTrigger > chainLlm > airtable > if > slack',
  ],
])('each part is there, and nothing else: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('the statement reads from BigQuery, and nothing is written there', () => {
  const { node } = built(
    catalog,
    'each night get the rows from BigQuery and insert them into the Snowflake table users',
  );
  expect(node('googleBigQuery').parameters.operation ?? 'executeQuery').toBe('executeQuery');
});

test('a Google document comes as PDF from Drive', () => {
  const says =
    'When a Typeform is submitted create a Google Doc from the answers, convert it to a PDF and email it to the client';
  expect(line(says)).toBe('typeformTrigger > googleDocs > googleDrive > gmail');
  expect(built(catalog, says).node('googleDrive').parameters.options).toEqual({
    googleFileConversion: { conversion: { docsToFormat: 'application/pdf' } },
  });
});

test('a clock and a webhook that I call, and no button', () => {
  expect(
    wires('Every morning at 7 or when I hit the webhook, get the open deals from Pipedrive and post them to Slack'),
  ).toEqual(['pipedrive>slack', 'scheduleTrigger>pipedrive', 'webhook>pipedrive']);
});

test('who was not found is created from what started it', () => {
  const { nodes } = built(
    catalog,
    'new Calendly booking: look up the invitee in HubSpot by email, if not there create them',
  );
  const create = nodes.find((it) => it.type.endsWith('.hubspot') && it.parameters.operation !== 'search');
  expect(JSON.stringify(create?.parameters)).not.toContain('$json.properties');
});

test('a message to a family group is a message', () => {
  const { node } = built(catalog, 'Every day at 6 send "Dinner!" to the family group on Telegram');
  expect(node('telegram').parameters.operation ?? 'sendMessage').toBe('sendMessage');
});
