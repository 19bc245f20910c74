import { expect, test } from 'vitest';
import { made } from './support/conversation.ts';

/** A start told as a fact, and the node that it becomes. */
test.each([
  ['For our Shopify store. Order comes in -> message the owner on Telegram', 'shopifyTrigger'],
  ['People keep asking us the same things on WhatsApp. I want an AI to answer them.', 'whatsAppTrigger'],
  ['any message in our telegram group that contains spam gets a warning reply', 'telegramTrigger'],
  ['moderation for our telegram group: messages that are toxic get a reply', 'telegramTrigger'],
  ['invoices reach me in gmail; put each total into a google sheet', 'gmailTrigger'],
  ['our outlook inbox gets job applications, save the attachments to onedrive', 'microsoftOutlookTrigger'],
  ['bookings from cal.com into pipedrive', 'calTrigger'],
  ['HubSpot: deal won -> tell #sales on Slack', 'hubspotTrigger'],
  ['a row added to my google sheet should become a trello card', 'googleSheetsTrigger'],
  ['record added in airtable -> email the client', 'airtableTrigger'],
  ['clickup task moves to done, tell the client via gmail', 'clickUpTrigger'],
  ['a meeting got added to my calendar: create a zoom link and put it in the event', 'googleCalendarTrigger'],
  ['new posts of https://blog.example.com/feed to discord', 'rssFeedReadTrigger'],
  [
    'Somebody cancels their Stripe subscription: get them out of the role via webhook https://bot.acme.io/kick, and tell #churn on Slack',
    'stripeTrigger',
  ],
  ['voice memos from my phone go to a dropbox folder. turn them into todoist tasks', 'scheduleTrigger'],
])('what starts it may be told as a fact: "%s"', (says, name) => {
  expect(startOf(says)).toBe(name);
});

test.each([
  ['applicants upload their CV, an AI scores it and the result is stored in airtable', 'formTrigger'],
  ['people sign up for our event with name and email, they land in a sheet', 'formTrigger'],
  ['a page where visitors enter their email, which gets added to mailchimp', 'formTrigger'],
  ['customers should be able to leave a review (name, stars, text), saved in Notion', 'formTrigger'],
  ['by calling an authenticated URL my colleagues should be able to restart the server via ssh', 'webhook'],
  ['Leads come in through our web form (POST to us). Add them to HubSpot.', 'webhook'],
  ['type a product idea in chat, get a nice picture of it', 'chatTrigger'],
  ['something like ChatGPT but it knows our Notion', 'chatTrigger'],
])('what people do without an app they do in a form, a chat or by calling: "%s"', (says, name) => {
  expect(startOf(says)).toBe(name);
});

test('something new in a service that n8n cannot wait for is looked for regularly', () => {
  const { nodes } = made('new intercom conversations get summarised in slack #support').workflow;
  expect(nodes[0]?.type).toBe('n8n-nodes-base.scheduleTrigger');
  expect(nodes.some((it) => it.type === 'n8n-nodes-base.intercom')).toBe(true);
});

const startOf = (says: string): string | undefined => made(says).workflow.nodes[0]?.type.split('.').at(-1);
