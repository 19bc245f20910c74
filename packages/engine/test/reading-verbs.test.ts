import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

/** The last node as n8n runs it: type, resource and operation, as far as they are no defaults. */
function done(says: string): string {
  const it = built(catalog, says).nodes.findLast((node) => !node.type.endsWith('stickyNote'));
  const { resource, operation } = it?.parameters ?? {};
  return [it?.type.split('.').at(-1), resource, operation].filter((part) => typeof part === 'string').join(' ');
}

test.each([
  ['When a customer churns in our webhook, cancel the Chargebee subscription', 'chargebee subscription cancel'],
  ['When a form is submitted, enrol the person in our ConvertKit sequence', 'convertKit sequence'],
  ['When a Zendesk ticket is solved, unsubscribe the customer from our Mailchimp list', 'mailchimp update'],
  ['When a lead replies in Lemlist, unsubscribe the lead from the campaign', 'lemlist lead unsubscribe'],
  ['Every night mute all open alerts in SyncroMSP', 'syncroMsp rmm mute'],
  ['When a WooCommerce order is paid, ship the order in Magento', 'magento2 order ship'],
  ['When a comment arrives on a closed GitHub issue, reopen the issue', 'github edit'],
  ['When a row is added to Google Sheets, charge the customer in Stripe', 'stripe charge create'],
  ['Every Friday at 18:00 deactivate the n8n workflow "Sync"', 'n8n deactivate'],
])('an everyday verb is what the service calls so: "%s"', (says, step) => {
  expect(done(says)).toBe(step);
});

test.each([
  ['When a form is submitted, invite the person to our Slack channel #guests', 'slack channel invite'],
  ['When someone posts spam in Discord by webhook, ban the member in Discord', 'discord member ban'],
  ['When a webhook is called, merge the pull request in GitHub', 'github pullRequest merge'],
  ['When a GitHub release is published, pin a message in Telegram', 'telegram pinChatMessage'],
  ['When a form is submitted, create a contact in Outlook', 'microsoftOutlook contact create'],
  ['When a form is submitted, open a case in Salesforce', 'salesforce case'],
  ['When a Dropbox file arrives, copy it to the folder /safe', 'dropbox copy'],
])('what n8n can do is done, however seldom it is asked for: "%s"', (says, step) => {
  expect(done(says)).toBe(step);
});

test.each([
  ['When a Jira issue is created, assign it to bob@acme.com', 'jira update'],
  ['When an issue is created in Linear, assign it to Anna', 'linear update'],
  ['When a GitHub issue is opened, close it', 'github edit'],
  ['When a Linear issue is created, add the label bug', 'linear update'],
])('what is done to it is done where it is: "%s"', (says, step) => {
  expect(done(says)).toBe(step);
});
