import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

/** Verbs that few people use, and the nodes in their order. */
test.each([
  [
    'once a day grab a random recipe from https://api.spoonacular.com/recipes/random and shoot it over to my telegram',
    'scheduleTrigger > httpRequest > telegram',
  ],
  [
    'every hour fetch https://example.com/prices.json and stash it in Airtable',
    'scheduleTrigger > httpRequest > airtable',
  ],
  ['when an issue is opened in GitHub jot it down in Notion', 'githubTrigger > notion'],
  ['when a Stripe payment fails throw it into the google sheet Failed', 'stripeTrigger > googleSheets'],
])('a rare verb is work: "%s"', (says, nodes) => {
  expect(line(says)).toBe(nodes);
});

test.each([
  [
    'customers send voice messages to our Telegram bot. transcribe and translate them to English, and send the text back',
    'telegramTrigger > telegram > openAi > chainLlm > telegram',
  ],
  [
    'Every Monday get https://news.example.com/press, take the links of the articles, open each, and summarise it with AI into Notion',
    'scheduleTrigger > httpRequest > httpRequest > chainLlm > notion',
  ],
  [
    'When the form is submitted take a screenshot of the website with https://api.urlbox.io/v1/render and mail it to ops@acme.io',
    'formTrigger > httpRequest > gmail',
  ],
  [
    'scrape the trustpilot reviews of our competitor every Monday and log them in a google sheet',
    'scheduleTrigger > httpRequest > googleSheets',
  ],
  [
    'I have 200 contacts in a google sheet. verify their emails with hunter and write back the result',
    'manualTrigger > googleSheets > hunter > googleSheets',
  ],
  [
    'When I send a link to my Telegram bot, start a job at https://api.example.com/jobs and send me the result',
    'telegramTrigger > httpRequest > telegram',
  ],
  [
    'pupils hand in homework photos through a form (name, class, photo). I want the handwriting read by AI, the text put in a google doc, and a row in my marks sheet',
    'formTrigger > openAi > googleDocs > googleSheets',
  ],
  [
    'After a purchase in WooCommerce make an invoice PDF (https://api.pdfmonkey.io/api/v1/documents) and keep it in google drive',
    'wooCommerceTrigger > httpRequest > googleDrive',
  ],
  [
    'each time my colleague drops a lead list (csv) into our SFTP folder /leads the rows should be imported in Salesforce as leads',
    'scheduleTrigger > ftp > removeDuplicates > ftp > extractFromFile > salesforce',
  ],
  [
    'get https://a.example/feed every friday. New articles summarised by Gemini, one digest to team@brew.example',
    'scheduleTrigger > rssFeedRead > chainLlm > aggregate > gmail',
  ],
])('each step that the work needs is there, and no other: "%s"', (says, nodes) => {
  expect(line(says)).toBe(nodes);
});

test('the only address that is told is the one that was meant', () => {
  const { nodes } = made(
    'News site (https://news.example.com/press): once a week get the page and save it in Notion',
  ).workflow;
  expect(nodes.find((it) => it.type.endsWith('.httpRequest'))?.parameters.url).toBe('https://news.example.com/press');
});

test('a page that is watched is looked at again and again, though nobody said how often', () => {
  const { nodes } = made('monitor our website https://acme.io and alert #ops on slack when it is down').workflow;
  expect(nodes[0]?.type).toBe('n8n-nodes-base.scheduleTrigger');
});

test('documents that lie in a drive are stored before anybody asks about them', () => {
  const { workflow } = made(
    'A chat that answers questions from the employee handbook in Google Drive. Embeddings in Qdrant.',
  );
  const stores = workflow.nodes.filter((it) => it.type.endsWith('.vectorStoreQdrant'));
  expect(new Set(stores.map((it) => it.parameters.mode))).toEqual(new Set(['insert', 'retrieve-as-tool']));
  expect(workflow.nodes.some((it) => it.type === 'n8n-nodes-base.googleDrive')).toBe(true);
  expect(workflow.nodes.some((it) => it.type === 'n8n-nodes-base.googleDriveTool')).toBe(false);
});
