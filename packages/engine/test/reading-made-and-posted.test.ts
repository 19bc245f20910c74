import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

const parameters = (says: string, type: string): Record<string, unknown>[] =>
  made(says)
    .workflow.nodes.filter((it) => it.type.endsWith(`.${type}`))
    .map((it) => it.parameters as Record<string, unknown>);

test.each([
  ['Every Monday at 9 write a LinkedIn post about coffee with AI', 'scheduleTrigger > chainLlm > linkedIn'],
  ['Every Monday at 9 write a tweet about coffee with AI and mail it to me', 'scheduleTrigger > chainLlm > gmail'],
  [
    'Every day at 8 come up with an Instagram caption about tea and email it to me@x.example',
    'scheduleTrigger > chainLlm > gmail',
  ],
])('a post that is to be written is nothing to read, and goes out when it is there: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a picture that was made goes to the page of the company', () => {
  const says = 'Every day at 9 make an image with AI and publish it on our company page on LinkedIn';
  expect(parameters(says, 'linkedIn')).toEqual([
    expect.objectContaining({ postAs: 'organization', shareMediaCategory: 'IMAGE' }),
  ]);
});

test.each([
  [
    'Every Friday at 9 write a blog post about gardening with AI and publish it on WordPress with a fitting photo from Unsplash',
    'scheduleTrigger > chainLlm > httpRequest > wordpress',
  ],
  [
    'Tue and Thu at noon send a joke to Telegram along with a gif from Giphy',
    'scheduleTrigger > httpRequest > telegram',
  ],
])('a photo from elsewhere is fetched first: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('of a paper that is known its feed is taken, of another it is asked for', () => {
  expect(parameters('Watch the Verge feed and post new articles to Slack #news', 'rssFeedReadTrigger')).toEqual([
    expect.objectContaining({ feedUrl: 'https://www.theverge.com/rss/index.xml' }),
  ]);
  const [feed] = parameters('Watch the Cookingland feed and post new articles to Slack #news', 'rssFeedReadTrigger');
  expect(feed?.feedUrl).toContain('FILL_IN');
});

test('a table that is to be made is told to the database in SQL, and later rows go into it', () => {
  const [make, insert] = parameters(
    'Postgres test by hand: create the table customers with id, name and email, then insert a row',
    'postgres',
  );
  expect(make?.query).toBe('CREATE TABLE IF NOT EXISTS customers (id INTEGER, name TEXT, email TEXT)');
  expect(insert?.table).toEqual(expect.objectContaining({ value: 'customers' }));
});

test.each([
  ['Slack reminder 15 minutes before each Google Calendar meeting', 'googleCalendarTrigger > wait > slack'],
  [
    'SMS reminder a day before each appointment in Google Calendar, worded nicely by AI',
    'googleCalendarTrigger > wait > chainLlm > twilio',
  ],
])('a reminder before each of them is an order: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'Every day at 9 take the next row from my Google Sheet, write a text with AI and email it to me for approval. If I say yes post it on X, if no do nothing',
    'scheduleTrigger > googleSheets > chainLlm > gmail > if > twitter',
  ],
  [
    'When a Typeform comes in ask me on Slack for approval. If yes send them a mail with Gmail, if no add them to Airtable',
    'typeformTrigger > slack > if > gmail > airtable',
  ],
])('what is done on an answer needs no comma: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('which of two names is set depends on what a check finds', () => {
  const says =
    'When a HubSpot contact is created verify the email with ZeroBounce and set the lead status to "Valid" or "Invalid"';
  expect(line(says)).toBe('hubspotTrigger > hubspot > httpRequest > if > hubspot > hubspot');
});

test('a second question to the model is no test of its own', () => {
  expect(
    line(
      'For every new mail in Gmail let an AI say whether it is a complaint and if it is about shipping. Log that in Airtable',
    ),
  ).toBe('gmailTrigger > chainLlm > airtable');
});
