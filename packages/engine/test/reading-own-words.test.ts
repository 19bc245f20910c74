import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

test.each([
  ['Every day at 9 the bim-bam-bom must get frobnicated by somebody, then post "done" to Slack #ops', 'frobnicated'],
  [
    'Could you make sure that new Stripe payments are added to Google Sheets and the wumpus is fed afterwards',
    'wumpus',
  ],
  ['whenever a typeform comes in I want it to do the usual dance with the numbers, and tell me on telegram', 'dance'],
  ['daily at 8 read https://example.com/a.json; the moon phase thing; post it to slack #ops', 'moon phase'],
  ['When an email arrives in Gmail it should get the shrimp treatment, and then be labelled "seen"', 'shrimp'],
])('what was not understood is told, in the words of whoever wrote it: "%s"', (says, word) => {
  const { outline, summary } = made(says);
  expect(outline.notUnderstood.join(' ')).toContain(word);
  for (const it of outline.notUnderstood) expect(says.toLowerCase()).toContain(it.toLowerCase());
  expect(summary).toContain(word);
});

test.each([
  'Every morning at 8 post the weather to Slack #team. Keep it short and friendly.',
  'When a form is submitted have AI write a reply, it should be polite and in German, and send it by Gmail',
  'We are a small shop in Leeds. When an order comes in on Shopify tell me on Telegram, please.',
])('how a text is to be, and who asks, is nothing to complain about: "%s"', (says) => {
  expect(made(says).outline.notUnderstood).toEqual([]);
});

test.each([
  [
    'Export of our MySQL orders table as a CSV onto the SFTP of our accountant, first of each month',
    'scheduleTrigger > mySql > convertToFile > ftp',
  ],
  ["a PDF of our Notion page 'Menu' by mail to print@shop.example each monday", 'scheduleTrigger > notion > gmail'],
  ['weekly screenshot of https://acme.io to slack #design', 'scheduleTrigger > httpRequest > slack'],
  ['list of overdue asana tasks in my inbox every morning at 7', 'scheduleTrigger > asana > gmail'],
  [
    'shopify: products with stock under 5 => mail to buyer@acme.io, weekdays 7',
    'scheduleTrigger > shopify > filter > gmail',
  ],
  [
    'topic via chat, article by GPT, image by DALL-E, both onto wordpress as a draft',
    'chatTrigger > chainLlm > openAi > wordpress',
  ],
])('a thing without a verb is got where it is and sent where it goes: "%s"', (says, nodes) => {
  expect(line(says)).toBe(nodes);
});

test('a day in small letters is that day', () => {
  expect(JSON.stringify(made('every sunday night post "tidy up" to #home on slack').workflow)).toContain(
    '{"field":"weeks","triggerAtHour":22}',
  );
});

test('a word that nobody taught is an order by its place', () => {
  expect(line('every day at 9 get https://example.com/a.json and zorp it into #general on slack')).toBe(
    'scheduleTrigger > httpRequest > slack',
  );
});
