import { expect, test } from 'vitest';
import { withoutOpeners } from '../src/1-read/openers.ts';
import { lexiconOf } from '../src/1-read/read.ts';
import { withoutTypos } from '../src/1-read/typos.ts';
import { catalog } from './support/catalog.ts';
import { line, made } from './support/conversation.ts';

const LEXICON = lexiconOf(catalog);

test.each([
  'When a new contact is added in HubSpot send a Slack message to #sales',
  'hello, i need that when a new contact is added in HubSpot, send a Slack message to #sales',
  'Hi there! I would like that whenever a new contact is added in HubSpot, send a Slack message to #sales',
  'ok so basically: when a new contact is added in HubSpot, send a slack message to #sales',
  "What I'd love is that when a new contact is added in HubSpot, send a Slack message to #sales",
  'wen a new contakt is added in hubspot send slack mesage to #sales',
  'Right, long story: it was a mess. Now we use HubSpot. Every time a new contact is added there, send a Slack message to #sales',
  'please to make: when new contact is added in HubSpot, send slack message to #sales',
])('however it is begun, the same is built: "%s"', (says) => {
  expect(line(says)).toBe('hubspotTrigger > hubspot > slack');
  expect(made(says).outline.notUnderstood).toEqual([]);
});

test.each([
  ['evry mornin sumarize teh mesages', 'every morning summarize the messages'],
  ['recieve an adress and it doesnt mattr', "receive an address and it doesn't matter"],
  ['the calender of my costumers', 'the calendar of my customers'],
  ['sumaries of isues and ordrs', 'summaries of issues and orders'],
  ['wehn a laed arives creat a crad in trelo', 'when a lead arrives create a card in trello'],
  ['psot the resutl to slcak, Hubspt and Airtabel', 'post the result to slack, Hubspot and Airtable'],
  ['the tabel is called custmrs', 'the table is called custmrs'],
])('slips are put right: "%s"', (says, right) => {
  expect(withoutTypos(LEXICON, says)).toBe(right);
});

test.each([
  'write "teh mesage" to the sheet \'evry day\' at teh@adress.example',
  'Send the invoices and their totals each week to the manager',
  'delete the contract, update the created record, respond with the notion',
  'ever since the mining company documented its channels',
])('what is right, quoted or an address stays as it is: "%s"', (says) => {
  expect(withoutTypos(LEXICON, says)).toBe(says);
});

test('only what opens a sentence is left out', () => {
  expect(withoutOpeners('Hello, when it is so, say hello, world')).toBe('when it is so, say hello, world');
  expect(withoutOpeners('hello')).toBe('hello');
});

test('steps counted in one line are steps', () => {
  expect(line('Steps: a) webhook b) insert into the Supabase table signups c) post to Slack #new')).toBe(
    'webhook > set > supabase > slack',
  );
});

test('a heading is no step', () => {
  expect(line('Send birthday greetings: every day at 9 read the Google Sheet Team and post to Slack #general')).toBe(
    'scheduleTrigger > googleSheets > slack',
  );
});

test('long hostile texts are read in no time, whatever they repeat', () => {
  for (const piece of ['hello, ', 'what i want is ', 'a) b) ', 'undo ', 'before ', 'the the ', 'if not '])
    expect(made(piece.repeat(Math.ceil(6000 / piece.length))).kind).toBe('workflow');
});

test.each([
  [
    'every day at 8 get the Hacker News articles about AI and mail them to me@x.example',
    'scheduleTrigger > hackerNews > gmail',
  ],
  [
    'every morning at 7 read the latest AI news from https://news.example/rss and post them to Slack #ai',
    'scheduleTrigger > rssFeedRead > slack',
  ],
  [
    'when a webhook comes in let AI write a reply and send it with gmail to ann@x.example',
    'webhook > chainLlm > gmail',
  ],
])('what AI is only written about is no work for AI: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a schedule after a colon gives the step its name without the mark', () => {
  const [start] = made('Trigger: 8am. Source: Hacker News. Output: Slack #news').workflow.nodes;
  expect(start?.name).toBe('8am');
});
