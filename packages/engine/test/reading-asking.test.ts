import { expect, test } from 'vitest';
import { asked, talk } from './support/conversation.ts';

test.each([
  ['automate my business', 'goal'],
  ['watch prices for me', 'source'],
  ['send reports to my boss', 'source'],
  ['I want a daily report', 'source'],
  ['remind my clients of their meetings', 'source'],
  ['make a backup every night', 'source'],
  ['when someone orders do the usual', 'app'],
  ['log each new Gmail message to MySQL', 's2.table'],
  ['when I press the button make a WordPress post', 'source'],
  ['every morning post the birthdays from my Google Sheet in Slack', 's3.channel'],
])('"%s" leaves something open, which is asked: %s', (says, key) => {
  expect(asked(says)).toBe(key);
});

test.each([
  'Every morning at 8 read the Google Sheet "Team", keep only those whose birthday is today, and let everybody in Slack know about it with a friendly message',
  'When a product is published in WooCommerce post it on Slack, mail it to vip@shop.example and note it in Google Sheets',
  'git: add notes.md, commit, push. started by hand',
  'post "we are back" to our Mattermost ops channel each time n8n starts',
  'A WhatsApp assistant with Gemini that answers questions and remembers the conversation',
])('what is told in full is not held up by a question: "%s"', (says) => {
  expect(asked(says)).toBeUndefined();
});

test.each([
  ['watch prices for me', 'the prices'],
  ['fortnightly, post the prices to Slack', 'the prices'],
  ['once a quarter email me the totals', 'the totals'],
  ['three times a week send me a quote', 'the quote'],
  ['remind my customers of their appointments', 'the appointments'],
  ['keep me up to date with news about heat pumps', 'the news'],
  ['send reports to my boss', 'the reports'],
  ['send me a summary of the new orders', 'the orders'],
])('the question names what "%s" is about', (says, words) => {
  const reply = talk(says);
  expect(reply.kind === 'question' && reply.question.text).toContain(words);
});

test.each([
  ['our app sends data to n8n and it should be stored', /saved/],
  ['post automatically on social media', /network/],
  ['tell me about news', /result go/],
])('where to is asked in the words of what is wanted: "%s"', (says, words) => {
  const first = talk(says);
  const reply =
    first.kind === 'question' && first.question.key === 'source' ? talk(says, 'source=the Google Sheet Posts') : first;
  expect(reply.kind === 'question' && [reply.question.key, words.test(reply.question.text)]).toEqual(['target', true]);
});

test('whoever changes what is there sees it at once, with the gap marked', () => {
  const first = 'Every day at 18:00 send the open Jira issues to Slack #dev';
  const reply = talk(first, 'use Microsoft Teams instead of Slack');
  expect(reply.kind).toBe('workflow');
});

test.each([
  ['I run a hair salon and too many people don’t show up', 'reminder'],
  ['our warehouse is a mess, help', 'stock'],
  ['we lose leads', 'lead'],
  ['I’m a photographer and clients keep asking for their pictures', 'file'],
  ['our support inbox is drowning', 'billing'],
  ['I need something for invoices', 'invoice'],
])('who tells a trouble is asked what should happen, with an example of the trade: "%s"', (says, example) => {
  const reply = talk(says);
  if (reply.kind !== 'question') throw new Error(reply.kind);
  expect(reply.question.key).toBe('goal');
  const told = /“(.*)”/.exec(reply.question.text)?.[1] ?? '';
  expect(told).toContain(example);
  // The example itself is one that needs no such question.
  expect(asked(told)).not.toBe('goal');
});
