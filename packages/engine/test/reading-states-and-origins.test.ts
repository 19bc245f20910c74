import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { readConditions } from '../src/1-read/conditions.ts';
import { built, tests } from './built.ts';

const catalog = loadCatalog();

test.each([
  ['When a WooCommerce order is completed, email the customer', ['$json.status equals completed']],
  ['When a deal in Pipedrive is lost, post it to #sales on Slack', ['$json.data.status contains lost']],
  ['When a Jira issue is closed, tell #qa on Slack', ['$json.issue.fields.status.name equals closed']],
])('of all changes only the one that was meant: "%s"', (says, expected) => {
  expect(tests(built(catalog, says).node('filter'))).toEqual(expected);
});

test('a trigger that tells of it itself needs no test', () => {
  expect(built(catalog, 'When a Shopify order is cancelled, tell #ops on Slack').edges).toEqual([
    'shopifyTrigger>slack',
  ]);
});

test.each([
  ['the buyer is from Portugal', ['country', 'equals', 'Portugal']],
  ['the order comes from Vienna', ['city', 'equals', 'Vienna']],
  ["the guest isn't from Norway", ['country', 'notEquals', 'Norway']],
  ['the parcel goes to Canada', ['country', 'equals', 'Canada']],
  ['a mail comes from Ida', ['mail', 'contains', 'Ida']],
  ['it has the word refund in it', ['', 'contains', 'refund']],
  ['it was opened by octocat', ['author', 'equals', 'octocat']],
  ['left no address', ['address', 'empty', '']],
  ['the stock is not zero', ['stock', 'notEquals', '0']],
  ['balance = 0', ['balance', 'equals', '0']],
  ['the priority is either low', ['priority', 'equals', 'low']],
  ['the visitor is under 16', ['age', 'lt', '16']],
  ['from billing@grid.example', ['sender', 'contains', 'billing@grid.example']],
])('one test in many words: "%s"', (says, [field, operator, value]) => {
  expect(readConditions(says)).toMatchObject({ all: [{ field, operator, value }] });
});

test('outside of two bounds is below the one or above the other', () => {
  const { combinator, all } = readConditions("the humidity isn't between 30 and 60");
  expect(combinator).toBe('or');
  expect(all).toMatchObject([
    { field: 'humidity', operator: 'lt', value: '30' },
    { field: 'humidity', operator: 'gt', value: '60' },
  ]);
});

test.each([
  [
    'If a new email in Gmail has a PDF attached, save it to the Drive folder Bills; if it is an image, post it to Slack #photos; anything else gets the label "Later".',
    ['gmail', 'googleDrive', 'slack'],
  ],
  [
    'For each new Shopify order send a message to #sales on Slack, unless the buyer is from Canada, in which case mail customs@ship.example instead',
    ['gmail', 'slack'],
  ],
  [
    'When somebody fills in the contact form and left no phone number, email them. Otherwise create a contact in HubSpot.',
    ['gmail', 'hubspot'],
  ],
  [
    'Every new Stripe payment over $200 or with "gold" in the description should create a Linear issue, the others go to #small on Slack',
    ['linear', 'slack'],
  ],
])('the ways of a test, none lost and nothing twice: "%s"', (says, ends) => {
  const { edges } = built(catalog, says);
  const ways = edges.filter((it) => /^if\d?(?::\d)?>(?!if)/.test(it)).map((it) => it.replace(/^.*>|\d$/g, ''));
  expect(ways.sort()).toEqual(ends);
});

test('bands in a row: numbers joined by "or", a plus, and what is less', () => {
  const it = built(
    catalog,
    'Typeform answers: rating 9 or 10 -> post to Slack #love; 7-8 nothing; 6 and below -> create a Zendesk ticket',
  );
  expect(it.edges).toEqual(['switch:2>zendesk', 'switch>slack', 'typeformTrigger>switch']);
  const rated = built(
    catalog,
    'New file in the Dropbox folder CVs - let AI rate it 1 to 10. 8+ -> Slack #hire. 5-7 -> Discord. Less -> email me@hr.example',
  );
  expect(rated.edges.filter((one) => one.startsWith('switch'))).toEqual([
    'switch:1>discord',
    'switch:2>gmail',
    'switch>slack',
  ]);
});

test('whoever sorts incoming mails waits for them, and issues are made of what becomes issues', () => {
  const it = built(
    catalog,
    'Classify incoming mails with AI as order, fault or other. Orders go to sales@shop.example, faults become GitHub issues in acme/shop.',
  );
  expect(it.edges).toEqual(['gmailTrigger>textClassifier', 'textClassifier:1>github', 'textClassifier>gmail']);
  expect(it.node('github').parameters).toMatchObject({ owner: { value: 'acme' }, repository: { value: 'shop' } });
});

test('any answer but 200 is tested as a number', () => {
  const it = built(
    catalog,
    "check https://shop.example every 10 minutes, if it doesn't respond with 200 tell #ops on Slack",
  );
  expect(tests(it.node('if'))).toEqual(['$json.statusCode notEquals 200']);
});
