import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { cellsWithDates, dateInCell } from '../src/catalog/cell-dates.ts';
import { built, tests } from './built.ts';

const catalog = loadCatalog();
const asks = (says: string): string[] => {
  const it = built(catalog, says);
  return it.nodes.filter((node) => /\.(?:if|filter)$/.test(node.type)).flatMap(tests);
};

test.each([
  ['New Shopify order over £75: post it to Slack #gifts', ['$json.total_price gt 75']],
  ['when a Stripe payment above $2k comes in, post to Slack #whales', ['$json.data.object.amount / 100 gt 2000']],
  ['On a webhook, if the total is more than €1.250,50 text me with Twilio', ['$json.body.total gt 1250.5']],
  ['webhook: if distance >= 25 create a Trello card', ['$json.body.distance gte 25']],
  ['when the webhook is called and the weight is 30 kg or more, create a Trello card', ['$json.body.weight gte 30']],
  ['Webhook. If the rating is two or less, message #care on Slack', ['$json.body.rating lte 2']],
  [
    'On a webhook: if the amount is between 20 and 80, add a row to Google Sheets',
    ['$json.body.amount gte 20', '$json.body.amount lte 80'],
  ],
  [
    'On a webhook: if the amount is 5k to 20k, add a row to Google Sheets',
    ['$json.body.amount gte 5000', '$json.body.amount lte 20000'],
  ],
])('a bound is a number with its own way of looking at it: "%s"', (says, expected) => {
  expect(asks(says)).toEqual(expected);
});

test.each([
  [
    'On a webhook, if the plan is gold or platinum, post to Slack #vip',
    ['$json.body.plan equals gold', '$json.body.plan equals platinum'],
    'or',
  ],
  [
    'On a webhook, if the country is not Norway or Sweden, post to Slack #abroad',
    ['$json.body.country notEquals Norway', '$json.body.country notEquals Sweden'],
    'and',
  ],
  [
    'When an RSS item appears, post it to Discord if the title contains "launch" or "release"',
    ['$json.title contains launch', '$json.title contains release'],
    'or',
  ],
  [
    'On a webhook, if the stage is Review and the score > 40, post to Slack #qa',
    ['$json.body.stage equals Review', '$json.body.score gt 40'],
    'and',
  ],
  [
    'On a webhook, if city or street is missing, post to Slack #addresses',
    ['$json.body.city empty', '$json.body.street empty'],
    'or',
  ],
])('several tests in one "if" are each a comparison: "%s"', (says, expected, combinator) => {
  expect(asks(says)).toEqual(expected);
  const node = built(catalog, says).nodes.find((it) => /\.(?:if|filter)$/.test(it.type));
  expect(node?.parameters.conditions).toMatchObject({ combinator });
});

test('"and" beside "or" keeps the sense: the values of one field become one pattern', () => {
  expect(
    asks('On a webhook, if the country is Spain, Italy or Portugal and the total is over 90, post to Slack #south'),
  ).toEqual(['$json.body.country regex ^(?:Spain|Italy|Portugal)$', '$json.body.total gt 90']);
});

test.each([
  [
    'Every day read the Google Sheet Contracts. If the end date is less than 2 weeks away, post to Slack #legal',
    [
      '($json["end date"] ?? $json["End date"] ?? $json["End Date"]) after {{ $now }}',
      '($json["end date"] ?? $json["End date"] ?? $json["End Date"]) before {{ $now.plus({ weeks: 2 }) }}',
    ],
  ],
  [
    'Every day read the Google Sheet Contracts. If the end date has already passed, post to Slack #legal',
    ['($json["end date"] ?? $json["End date"] ?? $json["End Date"]) before {{ $now }}'],
  ],
  [
    'Every day read the Google Sheet Bills. If a bill is more than 10 days overdue, post to Slack #money',
    ['($json["due date"] ?? $json["Due date"] ?? $json["Due Date"]) before {{ $now.minus({ days: 10 }) }}'],
  ],
])('a date is compared with now: "%s"', (says, expected) => {
  // However somebody typed it into the cell.
  const read = asks(says).map((it) => cellsWithDates(it).reduce((text, one) => text.replace(dateInCell(one), one), it));
  expect(read.map((it) => it.replace(/\['([^']*)'\]/g, '["$1"]').replace(' ={{', ' {{'))).toEqual(expected);
});

test.each([
  ['Every morning get the weather in Bergen. If it is under 3 degrees, text me with Twilio', ['$json.main.temp lt 3']],
  [
    'Every hour get the gold price from https://api.metal.example/gold. If it goes above 2500 post to Slack #gold',
    ['$json.price gt 2500'],
  ],
])('"it" is the number that was read: "%s"', (says, expected) => {
  expect(asks(says)).toEqual(expected);
});

test.each([
  ['webhook: if it has no postcode, message #ops on Slack', ['$json.body.postcode empty']],
  ['On a webhook, if the "Company name" column is blank, post to Slack #crm', ['$json.body.company_name empty']],
  ['Webhook comes in. If the invoice is still unpaid, post to Slack #money', ['$json.body.status equals unpaid']],
  ['Webhook comes in. If the region is not in Asia, post to Slack #rest', ['$json.body.region notEquals Asia']],
  [
    'Webhook comes in. If the parcel has not been delivered, post to Slack #parcels',
    ['$json.body.parcel_delivered false'],
  ],
])('a state is told by its field and its value: "%s"', (says, expected) => {
  expect(asks(says)).toEqual(expected);
});

test.each([
  ['On a webhook, if the phone is not empty, send it to Slack #calls', ['$json.body.phone notEmpty']],
  ["On a webhook: if the coupon isn't blank post it to Slack #deals", ['$json.body.coupon notEmpty']],
  ['On a webhook, if the phone is empty, post it to Slack #missing', ['$json.body.phone empty']],
])('what is there and what is missing are told apart: "%s"', (says, expected) => {
  expect(asks(says)).toEqual(expected);
});
