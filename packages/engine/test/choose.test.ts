import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond } from '../src/index.ts';

const catalog = loadCatalog();
const actions = (says: string): string[] => {
  const reply = respond(catalog, [{ says }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.outline.steps.map((it) => it.action);
};

test.each([
  ['a stripe invoice is paid', 'invoice.paid'],
  ['an invoice payment fails in Stripe', 'invoice.payment_failed'],
  ['a Stripe subscription is cancelled', 'customer.subscription.deleted'],
  ['a new Stripe payment comes in', 'payment_intent.succeeded'],
  ['a customer is updated in Shopify', 'customers/update'],
  ['an order is fulfilled in Shopify', 'orders/fulfilled'],
  ['a Shopify order is cancelled', 'orders/cancelled'],
  ['a new order arrives in Shopify', 'orders/create'],
  ['a google calendar event starts', 'eventStarted'],
  ['a google calendar event ends', 'eventEnded'],
  ['a google calendar event is cancelled', 'eventCancelled'],
  ['a person is deleted in Pipedrive', 'person.delete'],
  ['a deal moves to Won in Pipedrive', 'deal.change'],
  ['a ClickUp task is completed', 'taskStatusUpdated'],
  ['a gitlab pipeline fails', 'pipeline'],
  ['there is a new commit in gitlab', 'push'],
  ['there is a new release in our github repo', 'release'],
  ['someone unsubscribes in Mailchimp', 'unsubscribe'],
  ['a Calendly meeting is cancelled', 'invitee.canceled'],
  ['an Airtable record changes', 'updated'],
  ['a Webflow form is submitted', 'form_submission'],
  ['someone reacts with an emoji in slack', 'reaction_added'],
])('"when %s" waits for just that', (event, key) => {
  expect(actions(`when ${event}, send a mail to me@example.com`)[0]).toBe(key);
});

test('a state in the name of a folder is no event', () => {
  expect(actions('when a new file is added to the Google Drive folder "Deleted", mail me@example.com')[0]).toBe(
    'fileCreated',
  );
});

test.each([
  ['add an event to Google Calendar', 'event.create'],
  ['add a page to the Notion database "Ideas"', 'databasePage.create'],
  ['create an Asana task', 'task.create'],
  ['put the contact in HubSpot', 'contact.upsert'],
])('"%s" makes the thing and not what holds it', (work, key) => {
  expect(actions(`every day ${work}`)[1]).toBe(key);
});

test.each([
  ['get new contacts from Zoho CRM', 'contact.getAll'],
  ['get all asana tasks', 'task.getAll'],
  ['get the open jira issues', 'issue.getAll'],
])('several things are listed, where one would need an id: "%s"', (work, key) => {
  expect(actions(`every hour ${work} and post them to #dev on Slack`)[1]).toBe(key);
});
