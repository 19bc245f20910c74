import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

test.each([
  'Every Friday each account owner should get one mail with his open HubSpot deals',
  'Each Friday send every sales rep an email with their open HubSpot deals',
  'Fridays: get the open HubSpot deals, group them by owner and mail each owner one list',
  'Every Friday group the open HubSpot deals per owner and mail each one his list',
])('each owner gets one message with what is his: "%s"', (says) => {
  expect(line(says)).toBe('scheduleTrigger > hubspot > code > gmail');
  const code = made(says).workflow.nodes.find((it) => it.type.endsWith('.code'));
  expect(code?.name).toContain('Group by owner');
});

test('the code that groups runs, and hands on one item for each owner', () => {
  const says = 'Every day get the rows of the Google Sheet Deals, group them by owner and mail each owner one list';
  const code = made(says).workflow.nodes.find((it) => it.type.endsWith('.code'));
  const rows = [
    { json: { owner: 'Ann', deal: 1 } },
    { json: { owner: 'Bob', deal: 2 } },
    { json: { owner: 'Ann', deal: 3 } },
  ];
  const source = String(code?.parameters.jsCode).replaceAll('Owner', 'owner');
  const given: unknown = runInNewContext(`JSON.stringify((() => {${source}})())`, { $input: { all: () => rows } });
  expect(JSON.parse(String(given))).toMatchObject([
    { json: { owner: 'Ann', count: 2 }, pairedItem: 0 },
    { json: { owner: 'Bob', count: 1 }, pairedItem: 1 },
  ]);
});

test.each([
  'Each evening make a csv of all rows in the sheet Orders and upload it to Dropbox',
  'Every night back up all rows of the sheet Orders as a CSV file in Dropbox',
  'Every night export all rows of the sheet Orders to csv and upload it to Dropbox',
])('rows are read, made a file of and then put somewhere: "%s"', (says) => {
  expect(line(says)).toBe('scheduleTrigger > googleSheets > convertToFile > dropbox');
});

test.each([
  'People upload a csv in a form, every line becomes a lead in Zoho CRM, at the end tell #sales in Slack how many',
  'When somebody uploads a csv in a form, create a lead in Zoho CRM for each line. At the end tell #sales in Slack how many.',
])('each line of a file that came in is worked on, and the end is told: "%s"', (says) => {
  expect(line(says)).toBe('formTrigger > extractFromFile > zohoCrm > aggregate > slack');
});

test.each([
  'When a Stripe invoice is paid, find the record of the customer in Airtable and set Status to Paid',
  'Stripe says invoice paid -> find the customer in Airtable -> set the status to Paid',
  'When a Stripe invoice is paid, look up the customer in Airtable by email and put the stage to Paid',
])('what was found is brought up to date where it is: "%s"', (says) => {
  expect(line(says)).toBe('stripeTrigger > airtable > airtable');
  const [, , last] = made(says).outline.steps;
  expect(last?.action).toMatch(/update$/);
});

test('a filter told behind an order with two places stands before both', () => {
  expect(line('Post new Airtable records on LinkedIn and X, but only those in the category News')).toBe(
    'airtableTrigger > filter > linkedIn > twitter',
  );
});
