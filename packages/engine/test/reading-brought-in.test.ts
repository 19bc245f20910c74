import { expect, test } from 'vitest';
import { line, made, talk } from './support/conversation.ts';

const parameters = (says: string, type: string): Record<string, unknown>[] =>
  made(says)
    .workflow.nodes.filter((it) => it.type.endsWith(`.${type}`))
    .map((it) => it.parameters as Record<string, unknown>);

test.each([
  [
    'Each night at 2 load new HubSpot contacts into Snowflake (table crm.contacts)',
    'scheduleTrigger > hubspot > snowflake',
  ],
  ['Every day at 6 load the Shopify orders into MySQL (table orders)', 'scheduleTrigger > shopify > mySql'],
])('what is loaded into a database is read where it is and put there: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a table may be named with its schema', () => {
  const says = 'Every day at 6 load the Stripe charges into Postgres (table finance.charges)';
  expect(parameters(says, 'postgres')).toEqual([
    expect.objectContaining({
      schema: expect.objectContaining({ value: 'finance' }),
      table: expect.objectContaining({ value: 'charges' }),
    }),
  ]);
});

test.each([
  'Sales chat in Telegram. If somebody writes the word price create a Freshdesk ticket',
  'Our Telegram group: when someone types "help" post it to Slack #support',
])('what somebody writes in a chat is a message, and no button: "%s"', (says) => {
  expect(parameters(says, 'telegramTrigger')).toEqual([expect.objectContaining({ updates: ['message'] })]);
});

test.each([
  [
    'When a form with a CV is submitted: read it, get name and skills, then add a row in Google Sheets',
    'formTrigger > extractFromFile > informationExtractor > googleSheets',
  ],
  [
    'When an invoice PDF lands in Google Drive, read it, get the amount and due date and put them in Airtable',
    'googleDriveTrigger > googleDrive > extractFromFile > informationExtractor > airtable',
  ],
])('what is got from something that is read is taken out of its text: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('an audit is done once the page is there', () => {
  expect(
    line('I paste a URL in a form: get the html, do an SEO audit with AI and mail the report to me@x.example'),
  ).toBe('formTrigger > httpRequest > chainLlm > gmail');
});

test.each([
  [
    'Monday 9am meal of the week: random meal from themealdb, posted to our Discord',
    'scheduleTrigger > httpRequest > discord',
  ],
  ['Daily at 7: a quote from zenquotes, sent to Slack #general', 'scheduleTrigger > httpRequest > slack'],
])('a thing and the service that it comes from need no verb: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('what a page says is no text that was told', () => {
  const says = 'Every morning at 7 read https://example.com/news and send me what it says on Telegram';
  expect(line(says)).toBe('scheduleTrigger > httpRequest > telegram');
});

test('nobody is asked where the button comes from that starts it', () => {
  const reply = talk('when I press the button send a Slack message to #ops');
  expect(reply.kind).toBe('question');
  expect(reply.kind === 'question' ? reply.question.text : '').not.toContain('button');
});
