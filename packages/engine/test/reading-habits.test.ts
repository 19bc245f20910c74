import { expect, test } from 'vitest';
import { asked, line } from './support/conversation.ts';

test.each([
  [
    'Right now I copy product names from a Google Sheet into ChatGPT by hand every Monday to get descriptions, and paste them back to the sheet. It is boring.',
    'scheduleTrigger > googleSheets > chainLlm > googleSheets',
  ],
  [
    'Currently, whenever a customer fills in our Typeform we manually create a contact in HubSpot and send them a welcome mail.',
    'typeformTrigger > hubspot > gmail',
  ],
  [
    'I keep looking through my Todoist tasks every evening and posting them in Slack #me. I want that automated.',
    'scheduleTrigger > todoist > slack',
  ],
  [
    'My morning routine: check the weather for Hamburg and send it to Telegram. Do that for me at 7.',
    'scheduleTrigger > openWeatherMap > telegram',
  ],
])('what somebody does by hand so far is what the automation does: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('where a habit tells no start, that is asked', () => {
  expect(
    asked('What happens today is: I download the report from Google Drive and mail it to boss@x.example. I hate it.'),
  ).toContain('start');
});

test.each([
  [
    'Get the leads from a Google Sheet and let AI write a mail to each, and all that whenever a row is added',
    'googleSheetsTrigger',
  ],
  [
    'Post it in Slack #wins and add a card in Trello. And all of this whenever a deal is won in Pipedrive.',
    'pipedriveTrigger',
  ],
])('the start may be told last: "%s"', (says, start) => {
  expect(line(says)).toContain(`${start} >`);
});

test.each([
  [
    'When a form is submitted I would like the data saved in Postgres and the person added to Mailchimp.',
    'formTrigger > postgres > mailchimp',
  ],
  [
    'Whenever somebody cancels in Calendly I want the matching row in my Google Sheet flagged as cancelled and the team emailed.',
    'calendlyTrigger > googleSheets > gmail',
  ],
  [
    "I'd love to have all new Shopify orders logged in Airtable and Slack #sales notified",
    'shopifyTrigger > airtable > slack',
  ],
])('what is wanted done is an order: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  ['My landlord sends PDFs with the costs to my Outlook. Log them in Airtable.', 'microsoftOutlookTrigger'],
  ['hey can you do this: someone opens an issue on github, post it in Slack #dev', 'githubTrigger'],
  ['Everything I star in Gmail should end up as a task in Todoist', 'gmailTrigger'],
  ['log every failed n8n execution to Airtable', 'errorTrigger'],
  ['When I chat, let it query my Postgres database', 'chatTrigger'],
  ['Make a Slack bot that answers questions from our Notion docs when someone mentions it', 'slackTrigger'],
  ['When somebody calls my workflow with a topic, write an article about it', 'executeWorkflowTrigger'],
])('what starts it is heard in everyday words: "%s"', (says, start) => {
  expect(line(says)).toMatch(new RegExp(`^${start} >`));
});
