import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built, tests } from './built.ts';
import { wires } from './support/conversation.ts';

const TWO = ['gmail', 'slack'];
const ways = (says: string): string[] => wires(says).filter((it) => TWO.some((one) => it.endsWith(`>${one}`)));

test.each([
  'On a webhook, provided that the total is over 90 post to Slack #a, otherwise email x@acme.example',
  'Webhook. Should the total exceed 90, post to Slack #a; otherwise email x@acme.example',
  'On a webhook: as long as the total is above 90 post to Slack #a, or else email x@acme.example',
  'On a webhook: total above 90? Post to Slack #a. Everything else goes to x@acme.example by email.',
  'On a webhook, if the total is over 90 post to Slack #a. All others get an email to x@acme.example',
  'On a webhook, if the total is over 90 post to Slack #a. For anything else email x@acme.example',
  'On a webhook, check if the total is over 90. If so post to Slack #a. If not email x@acme.example',
  "On a webhook, see whether the total is over 90. When it is, post to Slack #a; when it isn't, email x@acme.example",
  'On a webhook, if the total is over 90 post to Slack #a; smaller ones go to x@acme.example by email',
  'On a webhook, for those with a total over 90 post to Slack #a, the rest get an email at x@acme.example',
])('one test with two ways, however it is worded: "%s"', (says) => {
  expect(ways(says)).toEqual(['if:1>gmail', 'if>slack']);
});

test.each([
  "On a webhook, check whether the email exists. If it doesn't, email x@acme.example; if it does, post to Slack #a",
  "Webhook comes in. Check that the email exists; when it doesn't email x@acme.example, when it does post to Slack #a",
  'Webhook comes in. See if the email exists. If not, email x@acme.example. If so, post to Slack #a.',
])('the no may be told before the yes: "%s"', (says) => {
  expect(ways(says)).toEqual(['if:1>gmail', 'if>slack']);
});

test.each([
  'On a webhook, if the total is over 90 post to Slack #a, otherwise nothing needs to happen',
  'On a webhook, if the total is over 90 post to Slack #a, ignore everything else',
  'On a webhook, if the total is over 90 post to Slack #a. Anything else can be ignored.',
  "On a webhook, if the total is over 90 post to Slack #a, else don't do anything",
  'On a webhook, if the total is over 90 post to Slack #a; for all others leave it as it is',
])('a way on which nothing happens has no step: "%s"', (says) => {
  expect(wires(says)).toEqual(['if>slack', 'webhook>if']);
});

test.each([
  'On a webhook: if the size is S post to Slack #a, else if it is M email x@acme.example, else create a Trello card',
  'On a webhook: if the size is S post to Slack #a; or else if it is M email x@acme.example; or else create a Trello card',
  "On a webhook: if the size is S post to Slack #a, if it's M email x@acme.example, anything else gets a Trello card",
])('a chain asks each test where the one before said no: "%s"', (says) => {
  expect(wires(says)).toEqual(['if:1>if', 'if:1>trello', 'if>gmail', 'if>slack', 'webhook>if']);
});

test.each([
  'On a webhook: new customer? -> post to Slack #a. Returning customer? -> email x@acme.example',
  'On a webhook: if the shop is open post to Slack #a. If the shop is closed email x@acme.example',
])('opposites are the two ways of one test: "%s"', (says) => {
  expect(wires(says)).toEqual(['if:1>gmail', 'if>slack', 'webhook>if']);
});

test('what is for both ways hangs on both, wherever the "and" stands', () => {
  expect(wires('On a webhook, if the file is there post to Slack #a, and either way email x@acme.example')).toEqual([
    'if:1>gmail',
    'if>slack',
    'slack>gmail',
    'webhook>if',
  ]);
});

test('what is done when a call works follows it, what is done when it fails hangs on its error output', () => {
  expect(
    wires(
      'webhook -> GET https://api.acme.example/enrich -> if it fails post to Slack #a, if it works email x@acme.example',
    ),
  ).toEqual(['httpRequest:1>slack', 'httpRequest>gmail', 'webhook>httpRequest']);
});

test('what a list of routes is told by stands beside the start, and the start is kept', () => {
  expect(
    wires(
      'On a new GitHub issue, depending on the title: crash goes to Slack #a, typo goes to Trello, anything else is ignored',
    ),
  ).toEqual(['githubTrigger>switch', 'switch:1>trello', 'switch>slack']);
});

test.each([
  'On a webhook: seats under 5 -> post to Slack #a, 5 to 20 -> email x@acme.example, more -> create a Trello card',
  'On a webhook, depending on the seats:\n- less than 5: post to Slack #a\n- 5-20: email x@acme.example\n- everything else: create a Trello card',
  'Webhook comes in with seats. Seats below 5 = post to Slack #a; from 5 to 20 = email x@acme.example; the rest = create a Trello card',
])('bands of a number are ways of one switch: "%s"', (says) => {
  expect(wires(says)).toEqual(['switch:1>gmail', 'switch:2>trello', 'switch>slack', 'webhook>switch']);
});

test.each([
  'Webhook with feedback. 1-2 stars -> post to Slack #a, 3 stars -> do nothing, 4+ stars -> email x@acme.example',
  'On a webhook: 1 to 2 stars: post to Slack #a\n3 stars: ignore\n4 or more stars: email x@acme.example',
])('a band for which nothing is done keeps its output free: "%s"', (says) => {
  expect(wires(says)).toEqual(['switch:2>gmail', 'switch>slack', 'webhook>switch']);
});

test('what is for all of them follows every band', () => {
  expect(
    wires(
      'On a webhook: weight under 2 -> post to Slack #a, 2-10 -> email x@acme.example. Then log all of them in Airtable',
    ),
  ).toEqual(['gmail>airtable', 'slack>airtable', 'switch:1>gmail', 'switch>slack', 'webhook>switch']);
});

test('"with a status: …" says what the ways are told by', () => {
  const it = built(
    loadCatalog(),
    'When a webhook arrives with a status: shipped -> post to Slack #a, lost -> email x@acme.example, default -> create a Trello card',
  );
  expect(tests(it.node('switch'))).toEqual(['$json.body.status equals shipped', '$json.body.status equals lost']);
});
