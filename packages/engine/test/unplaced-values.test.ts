import { expect, test } from 'vitest';
import { made } from './support/conversation.ts';
import { built, call, type Given, HOOK, value } from './support/item-flows.ts';

const missed = (says: string): readonly string[] => made(says).guide.notUnderstood;

test.each([
  ['When a Stripe payment succeeds, create a Trello card in the list Paid with impact High', 'impact High'],
  ['When a row is added to the sheet "Leads" create an Asana task with priority urgent', 'priority urgent'],
])('a value that nothing takes is told, and not dropped in silence: "%s"', (says, value) => {
  expect(missed(says).join(' ')).toContain(value);
  expect(made(says).summary).toContain(value);
});

test.each([
  'When a Stripe payment succeeds, post "Paid by {name}" to Slack #sales and mail it to ann@shop.example with the subject "New payment"',
  'Every hour get https://shop.example/api/orders and text +4915112345678 if the status is "late"',
  'When a row is added to the sheet "Leads" create a Zendesk ticket with type problem',
  'When a row is added to the sheet "Leads" create a Zendesk ticket with priority urgent and type problem',
  'New Jira issue -> Linear issue with priority high, assign it to bob@acme.example',
])('what has its place is nothing to tell: "%s"', (says) => {
  expect(missed(says)).toEqual([]);
});

test('a value that was changed later on is not missed', () => {
  const turns = ['When a form is submitted post it to Slack #ops', 'post it to #sales instead of #ops'];
  expect(made(...turns).guide.notUnderstood).toEqual([]);
});

test.each(['{order_no}', '{{order_no}}', ':order_no'])(
  'an address with %s in it is built where a step calls it with what stands there',
  (place) => {
    const says = (path: string): string => `When mail comes, GET https://api.post.example/v1/${path} and post it`;
    const calling = (url: string): Given[] => [HOOK, { ...call('call', 'hook'), values: [value('url', url)] }];
    const missing = (path: string, url: string) => built(calling(url), says(path)).guide.notUnderstood.join();
    const url = 'https://api.post.example/v1/parcels/[[hook: order_no]]/events';
    expect(missing(`parcels/${place}/events`, url)).not.toContain('https://');
    expect(missing(`letters/${place}/events`, url)).toContain('https://');
  },
);
