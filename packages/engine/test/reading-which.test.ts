import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built, tests } from './built.ts';
import { line } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  [
    'When a Jira issue with priority Highest is created, ping #war-room on Slack',
    'issue.fields.priority.name equals Highest',
  ],
  ['new Linear issue w/ priority urgent -> Slack #platform', 'data.priorityLabel equals urgent'],
  [
    'Whenever a medium priority Jira ticket gets opened, message #triage in Slack',
    'issue.fields.priority.name equals medium',
  ],
  [
    'Each time a row whose Status is Approved is added to the Airtable base "Shop", tell #ops on Slack',
    '($json.fields.status ?? $json.fields.Status) equals Approved',
  ],
  [
    'When a record with Stage = "Signed" changes in Airtable, send a message to #legal in Slack',
    '($json.fields.stage ?? $json.fields.Stage) equals Signed',
  ],
  [
    'As soon as a GitHub issue tagged security is opened in acme/api, alert #sec in Slack',
    'body.issue.labels contains security',
  ],
  ['For every Shopify order that is tagged "wholesale", post to #b2b on Slack', 'tags contains wholesale'],
])('only the events that were meant go on: "%s"', (says, expected) => {
  expect(tests(built(catalog, says).node('filter'))).toEqual([
    expected.startsWith('(') ? expected : `$json.${expected}`,
  ]);
});

test.each([
  [
    'When an email from billing@power.example comes in to Gmail, tell me on Slack in #bills',
    { sender: 'billing@power.example' },
  ],
  ['Any time I get a mail from somebody at kunde.de in Gmail, post it to Slack #kunde', { sender: 'kunde.de' }],
  ['As soon as a Gmail message labelled receipts arrives, add a row to Google Sheets', { q: 'label:receipts' }],
  ['When a Gmail mail with the label "Travel plans" arrives post it to #trips on Slack', { q: 'label:Travel-plans' }],
  [
    'Whenever an email with the subject "Daily report" comes into Gmail, post it in #reports on Slack',
    { q: 'subject:"Daily report"' },
  ],
  ['Only for mails from ceo@acme.example in Gmail: ping #vip on Slack', { sender: 'ceo@acme.example' }],
])('Gmail itself looks out for the mails that were meant: "%s"', (says, filters) => {
  const { nodes, node } = built(catalog, says);
  expect(node('gmailTrigger').parameters.filters).toEqual(filters);
  expect(nodes.filter((it) => it.type.endsWith('.filter'))).toEqual([]);
});

test('Zendesk itself looks out for the tickets that were meant', () => {
  const it = built(catalog, 'When an urgent ticket comes into Zendesk, alert #support on Slack');
  expect(it.node('zendeskTrigger').parameters.conditions).toMatchObject({
    all: expect.arrayContaining([{ field: 'priority', value: 'urgent' }]),
    any: expect.arrayContaining([{ value: 'new' }]),
  });
  expect(it.edges).toEqual(['zendeskTrigger>slack']);
});

test.each([
  'When a mail arrives in Outlook save its attachments to OneDrive',
  'Save the attachments of every new Outlook email to OneDrive',
  'For every new mail in Outlook: download the attachment and upload it to OneDrive',
])('attachments come along with the mail that brings them: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('microsoftOutlookTrigger').parameters.options).toEqual({ downloadAttachments: true });
  expect(it.edges).toEqual(['microsoftOutlookTrigger>microsoftOneDrive']);
});

test('an amount in euros is compared with euros, though Stripe counts cents', () => {
  const it = built(catalog, 'When a Stripe payment above 250 euros succeeds, post it to #big on Slack');
  expect(tests(it.node('filter'))).toEqual(['$json.data.object.amount / 100 gt 250']);
});

test.each([
  ['When a form is sent, look up the HubSpot contact by its email and post it to Slack #x', 'contact.search'],
  [
    'When a webhook comes in, find the HubSpot contact with that email address and post it to Slack #x',
    'contact.search',
  ],
])('what is only known by its address is searched for: "%s"', (says) => {
  expect(built(catalog, says).node('hubspot').parameters.operation).toBe('search');
});

test('an address that is spoken of is no order to mail', () => {
  expect(line('When a form is sent find the Stripe customer with that email and send them a mail')).toBe(
    'formTrigger > stripe > gmail',
  );
});
