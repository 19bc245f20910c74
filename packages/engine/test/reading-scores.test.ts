import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

const rules = (says: string): string => JSON.stringify(made(says).workflow.nodes.map((it) => it.parameters));

test.each([
  'When someone tweets about us, let AI rate it from 1-10 for anger. 8 and up goes to PagerDuty, 5-7 becomes a Jira task in project SOC, everything lower is logged in a sheet',
  'When an email arrives in Gmail, let AI score it 1-10 by urgency; 8 or more goes to PagerDuty, 5-7 becomes a Jira task, the rest is logged in a sheet',
])('a number that a model gives decides which way it goes: "%s"', (says) => {
  expect(wires(says)).toEqual(
    expect.arrayContaining(['chainLlm>switch', 'switch>pagerDuty', 'switch:1>jira', 'switch:2>googleSheets']),
  );
  expect(rules(says)).toContain('$json.output.score');
  expect(rules(says)).toMatch(/1 to 10/);
});

test.each([
  'New Shopify order: AI estimates the fraud risk in percent. if it is over 80% open a Zendesk ticket',
  'When a form with a text is submitted, let Claude grade it from 1 to 6, and if it is under 3 open a Zendesk ticket',
])('a number that a model gives can be compared: "%s"', (says) => {
  expect(line(says)).toMatch(/chainLlm > if > zendesk$/);
  expect(rules(says)).toContain('$json.output.score');
  expect(made(says).issues.filter((it) => it.code === 'field-not-given')).toEqual([]);
});

test.each([
  [
    'New Stripe payment: under 50 goes to Airtable, between 50 and 500 emails the customer, above 500 opens a Zendesk ticket',
    ['switch>airtable', 'switch:1>gmail', 'switch:2>zendesk'],
  ],
  [
    'When someone fills in our NPS Typeform: 9-10 -> thank-you mail, 7-8 -> Airtable, below -> Slack #churn',
    ['switch>gmail', 'switch:1>airtable', 'switch:2>slack'],
  ],
  [
    'every order from WooCommerce: under 20 euros do nothing, 20 to 100 gets a coupon mail, more than 100 becomes a task in Asana',
    ['switch:1>gmail', 'switch:2>asana'],
  ],
])('what is told of each range is done with it: "%s"', (says, ways) => {
  expect(wires(says)).toEqual(expect.arrayContaining(ways));
});

const SHOP = 'New WooCommerce order: post in Discord and create an invoice in Xero';

test.each([
  ['those over 1000 should also go to Trello list VIP', ['xero>if', 'if>trello']],
  ['orders over 1000 also get a task in Asana', ['xero>if', 'if>asana']],
  ['orders from France should also be posted in Slack', ['xero>if', 'if>slack']],
])('a later word about some of them is a test and a way: "%s"', (says, ways) => {
  expect(wires(SHOP, says)).toEqual(expect.arrayContaining(['discord>xero', ...ways]));
});

test.each([
  ['orders under 20 shouldn’t get an invoice', ['discord>if', 'if:1>xero']],
  ['those under 20 must not get an invoice', ['discord>if', 'if:1>xero']],
  ['orders under 20 should not be posted in Discord', ['if:1>discord', 'if>xero', 'discord>xero']],
])('what some of them must not get is kept from those alone: "%s"', (says, ways) => {
  expect(wires(SHOP, says)).toEqual(expect.arrayContaining(ways));
});
