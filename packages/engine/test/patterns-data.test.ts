import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'Get https://example.com/data.xml every hour, convert the XML to JSON and post it to Slack #data',
  'Every hour fetch https://example.com/data.xml, turn the XML into JSON and post to #data on Slack',
  'hourly: https://example.com/data.xml -> parse xml -> slack #data',
  'Every hour request https://example.com/data.xml, parse the XML and send the result to #data on Slack',
  'Every hour:\n- GET https://example.com/data.xml\n- convert XML to JSON\n- post to #data on Slack',
  'Every hour load https://example.com/data.xml, transform the XML to JSON, then message #data on Slack',
  'Every hour get https://example.com/data.xml, change it from XML to JSON, post it to #data on Slack',
  'Each hour read https://example.com/data.xml, parse the xml response and post it in #data on Slack',
  'Every hour download the XML from https://example.com/data.xml, convert the XML into JSON and post it to #data on Slack',
  'Every hour fetch https://example.com/data.xml, translate the xml to json and post to slack #data',
  'Every hour get https://example.com/data.xml, parse the XML and post it to #data on Slack',
  'Every hour fetch https://example.com/data.xml, then convert the XML to JSON, then send it to #data on Slack',
])('XML becomes data: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('httpRequest').parameters.options).toEqual({ response: { response: { responseFormat: 'text' } } });
  expect(it.edges).toEqual(['httpRequest>xml', 'scheduleTrigger>httpRequest', 'xml>slack']);
});

test.each([
  'When a webhook comes in, set status to "new" and source to "website" and add it to Airtable',
  'When a webhook is called, set status = "new" and source = "website", then create an Airtable record',
  'webhook -> set status to "new", source to "website" -> airtable',
  'When a webhook arrives, add a field status with value "new" and a field source with value "website", then save it in Airtable',
  'On a webhook: set the status to "new" and the source to "website", then add a record to Airtable',
  'When a webhook comes in:\n- set status to "new" and source to "website"\n- add it to Airtable',
  'Webhook received. Set the field status to "new" and the field source to "website". Add a record to Airtable.',
  'When a webhook comes in, also set status to new and source to website, then add a record to Airtable',
  'When the webhook is called, put status as "new" and source as "website" and save the data to Airtable',
  "when webhook hits, set status to 'new' and source to 'website' and add to airtable",
  'If a webhook comes in then set status to "new" and source to "website" and then create a record in Airtable',
  'When a webhook comes in, set the status to "new" and the source to "website" and add a record to Airtable',
])('fields with values of their own: "%s"', (says) => {
  const it = built(catalog, says);
  const { assignments } = it.node('set').parameters.assignments as { assignments: { name: string; value: string }[] };
  expect(assignments.map(({ name, value }) => [name, value])).toEqual([
    ['status', 'new'],
    ['source', 'website'],
  ]);
  expect(it.edges).toEqual(['set>airtable', 'webhook>set']);
});

test.each([
  'Every hour call https://api.example.com/me with a bearer token and save the result in Airtable',
  'Every hour get https://api.example.com/me (bearer auth) and add it to Airtable',
  'hourly GET https://api.example.com/me, bearer token -> airtable',
  'Every hour request https://api.example.com/me using a bearer token, then create an Airtable record',
  'Every hour call https://api.example.com/me. It needs a Bearer token. Save it to Airtable.',
  'Every hour fetch https://api.example.com/me with Bearer authentication and store it in Airtable',
  'Every hour:\n- call https://api.example.com/me with a bearer token\n- add the result to Airtable',
  'Every hour call https://api.example.com/me (it wants a bearer token in the header) and add a record to Airtable',
  'Each hour load https://api.example.com/me authenticated with a bearer token and put it in Airtable',
  'every hour call https://api.example.com/me w/ bearer token n save to airtable',
  'Every hour, with a bearer token, call https://api.example.com/me and save the response to Airtable',
  'Every hour call https://api.example.com/me; authentication is a bearer token; write it to Airtable',
])('a call that says who it is: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('httpRequest').parameters).toMatchObject({
    authentication: 'genericCredentialType',
    genericAuthType: 'httpBearerAuth',
  });
  expect(it.edges).toEqual(['httpRequest>airtable', 'scheduleTrigger>httpRequest']);
});

test.each([
  'When a webhook comes in, hash the email with SHA256 and add it to Google Sheets',
  'When a webhook is called, compute the SHA256 hash of the email and add a row to Google Sheets',
  'webhook -> sha256 hash of the email -> google sheets',
  'On a webhook, hash the email (SHA256), then append a row to Google Sheets',
  'When a webhook arrives, make a SHA-256 hash of the email and save it to Google Sheets',
  'When a webhook comes in:\n- hash the email with SHA256\n- add a row to Google Sheets',
  'When the webhook is called calculate the sha256 of the email and write it to Google Sheets',
  'Webhook comes in. Hash its email with SHA256. Add to Google Sheets.',
  'When a webhook comes in, create a SHA256 hash from the email and store it in Google Sheets',
  'When a webhook comes in, the email should be hashed with SHA256 and added to Google Sheets',
  'when webhook comes in hash the email using sha256 then add to google sheets',
  'When a webhook comes in, generate the SHA256 checksum of the email and add it to Google Sheets',
])('a field is hashed: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('crypto').parameters.value).toBe('={{ $json.body.email }}');
  expect(it.edges).toEqual(['crypto>googleSheets', 'webhook>crypto']);
});

test.each([
  'Fetch https://example.com/prices every morning, extract the text with the css selector "h1.title" and save it to Google Sheets',
  'Every morning get https://example.com/prices, take what the CSS selector "h1.title" matches and add it to Google Sheets',
  'every morning: https://example.com/prices -> css selector "h1.title" -> google sheets',
  'Every morning read https://example.com/prices, extract the element with the css selector "h1.title", add a row to Google Sheets',
  'Every morning load the page https://example.com/prices and pull out the CSS selector "h1.title", then append it to Google Sheets',
  'Every morning:\n- fetch https://example.com/prices\n- extract css selector "h1.title"\n- add it to Google Sheets',
  'Every morning fetch https://example.com/prices. Get the text at the selector "h1.title". Save it to Google Sheets.',
  'Every day scrape https://example.com/prices for the css selector "h1.title" and add it to Google Sheets',
  'Every morning get the page https://example.com/prices, grab the selector "h1.title" and write it to Google Sheets',
  "Every morning get https://example.com/prices, extract the html element with css selector 'h1.title', save to Google Sheets",
  'Each morning open https://example.com/prices, use the CSS selector "h1.title" and store the text in Google Sheets',
  'Every morning get https://example.com/prices, extract the CSS selector "h1.title" and append it to Google Sheets',
])('a part of a page: "%s"', (says) => {
  const it = built(catalog, says);
  expect(JSON.stringify(it.node('html').parameters.extractionValues)).toContain('h1.title');
  expect(it.edges).toEqual(['html>googleSheets', 'httpRequest>html', 'scheduleTrigger>httpRequest']);
});

test.each([
  'Every day get the rows of the Postgres table invoices, add 14 days to the date and post it to #billing on Slack',
  'Every day read the Postgres table invoices, add 14 days to the invoice date, then post to #billing on Slack',
  'daily: postgres table invoices -> add 14 days to the date -> slack #billing',
  'Every day select rows from the Postgres table invoices. Add 14 days to the date. Post it to #billing on Slack.',
  'Every day:\n- get rows from the Postgres table invoices\n- add 14 days to the date\n- post to #billing on Slack',
  'Each day get the Postgres table invoices, add two weeks to the date and post the result to #billing on Slack',
  'Every day get rows of the Postgres table invoices, move the date forward by 14 days and post to #billing on Slack',
  'Every day get the rows from the Postgres table invoices, subtract 14 days from the date and post it to #billing on Slack',
  'every day get postgres table invoices rows, add 14 days to the date, post to #billing on slack',
  'Every day get the rows of the Postgres table invoices, format the date as dd.MM.yyyy and post to #billing on Slack',
  'Every day get the rows of the Postgres table invoices, calculate the days between the date and today and post to #billing on Slack',
  'Every day get the rows of the Postgres table invoices, add 2 weeks to the due date and post it to #billing on Slack',
])('dates are reckoned with: "%s"', (says) => {
  const it = built(catalog, says);
  expect(JSON.stringify(it.node('dateTime').parameters)).toContain('date');
  expect(it.edges).toEqual(['dateTime>slack', 'postgres>dateTime', 'scheduleTrigger>postgres']);
});

test.each([
  'When a webhook comes in, run a bit of javascript that splits the full name, then add the contact to HubSpot',
  'When a webhook is called, use a code node to split the full name and create a HubSpot contact',
  'webhook -> custom code to split the name -> hubspot contact',
  'When a webhook arrives, run some JavaScript to split the name, then create a contact in HubSpot',
  'When a webhook comes in:\n- run custom JavaScript that splits the name\n- create a HubSpot contact',
  'When a webhook comes in, write a code node that splits the full name into two, then add a contact to HubSpot',
  'Webhook comes in. Use JavaScript to split the full name. Create the contact in HubSpot.',
  'When a webhook comes in, with a bit of code split the full name; afterwards create a HubSpot contact',
  'When a webhook comes in run custom code that normalises the phone number, then create a HubSpot contact',
  'when webhook comes in, run a function that splits the name, then hubspot contact',
  'When a webhook comes in, execute a short script to split the full name and add the contact to HubSpot',
  'When a webhook comes in, use custom code to split the name, then create a HubSpot contact',
])('what no node can do goes into code: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('code').parameters.jsCode).toContain('$input.all()');
  expect(it.edges).toEqual(['code>hubspot', 'webhook>code']);
});

test.each([
  'Read the RSS feed https://blog.example/feed every hour and post the articles to Slack #blog',
  'Every hour get https://blog.example/rss and post the articles to #blog on Slack',
  'Every hour fetch the feed https://blog.example/feed.xml and send the items to #blog on Slack',
  'Every hour:\n- read the RSS feed https://blog.example/feed\n- post the items to #blog on Slack',
  'Post the articles of the RSS feed https://blog.example/feed to #blog on Slack every hour',
  'Every hour load the news feed https://blog.example/feed and message #blog on Slack',
  'Each hour pull the RSS https://blog.example/rss.xml and post it to #blog on Slack',
  'Every hour send the articles from https://blog.example/rss to #blog on Slack',
  'every hour get rss https://blog.example/feed n post to #blog on slack',
  'Every hour read the Atom feed https://blog.example/atom.xml and post to #blog on Slack',
  'Every hour read https://blog.example/feed and post the articles to #blog on Slack',
  'Every hour get the RSS feed https://blog.example/feed and post all items to #blog on Slack',
])('an address of a feed is read as one: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('rssFeedRead').parameters.url).toMatch(/^https:\/\/blog\.example\//);
  expect(it.edges).toEqual(['rssFeedRead>slack', 'scheduleTrigger>rssFeedRead']);
});

test.each([
  'When a webhook comes in, set status to "new" and source to "website", hash the email with SHA256 and answer with {"ok": true}',
  'webhook -> set status to "new", source to "website" -> hash the email with SHA256 -> answer {"ok": true}',
])('what a step only adds to is read where it came from: "%s"', (says) => {
  expect(built(catalog, says).node('crypto').parameters.value).toBe('={{ $json.body.email }}');
});

test('behind a list that was split an item is one entry of it; what was left behind is read of the step that had it', () => {
  const it = built(
    catalog,
    'every 2 hours get all Shopify products, split the list in "variants" into single items, if the inventory quantity is below 10 create a Trello card',
  );
  const text = JSON.stringify(it.nodes);
  expect(text).toContain('{{ $json.inventory_quantity }}');
  expect(text).not.toContain('$json.variants');
});
