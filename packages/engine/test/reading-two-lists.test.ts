import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';
import { wires } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  'Every night compare the guests in Airtable with those in HubSpot and create the missing ones in HubSpot',
  'Each night: compare Airtable guests to HubSpot contacts, then add what is missing to HubSpot',
  'Every day read all guests from Airtable and all contacts from HubSpot, find those that are not yet in HubSpot and add them to HubSpot',
  'Daily get the records from Airtable, then the contacts from HubSpot. Work out which are only in Airtable and create them in HubSpot.',
])('two lists are read side by side, and only what one lacks goes on: "%s"', (says) => {
  expect(wires(says).map((it) => it.replace(/:0/, ''))).toEqual([
    'airtable>compareDatasets',
    'compareDatasets>hubspot',
    'hubspot>compareDatasets',
    'scheduleTrigger>airtable',
    'scheduleTrigger>hubspot',
  ]);
});

test('what the second list has and the first has not is the last way out', () => {
  expect(
    wires('Every night compare the contacts in HubSpot with the guests in Airtable and add what is missing to HubSpot'),
  ).toContain('compareDatasets:3>hubspot');
});

test('a two-way sync creates on either side', () => {
  const found = wires(
    "Every hour, two-way sync of contacts between HubSpot and Airtable: create what's missing on either side; if both exist and differ, update them",
  );
  expect(found).toContain('compareDatasets>airtable');
  expect(found).toContain('compareDatasets:3>hubspot');
});

test.each([
  'Every night get the items from Airtable and the products from Shopify, merge them by SKU and save them in Postgres',
  'Each night read Airtable and get all products from Shopify, combine both on SKU, then insert them into Postgres',
])('lists are merged by the field that was named: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.edges).toEqual([
    'airtable>merge',
    'merge>postgres',
    'scheduleTrigger>airtable',
    'scheduleTrigger>shopify',
    'shopify>merge',
  ]);
  // As each of them has it.
  expect(it.node('merge').parameters).toMatchObject({
    mode: 'combine',
    mergeByFields: { values: [{ field1: 'fields.SKU', field2: 'variants.0.sku' }] },
  });
});

test.each([
  'When somebody books in Calendly, search for the person in HubSpot. If they exist post to Slack #a, if not create a HubSpot contact',
  "When a form is sent, look up the person in HubSpot. If the person doesn't exist, post to Slack #a",
])('a search that finds nothing still asks whether it found something: "%s"', (says) => {
  const it = built(catalog, says);
  const search = it.nodes.find((node) => node.parameters.operation === 'search');
  expect(search?.alwaysOutputData).toBe(true);
  expect(JSON.stringify(it.node('if').parameters)).toContain('{{ $json.id }}');
});

test.each([
  'Every night compare our Shopify products with the Google Sheet by sku. Products that are only in the sheet should be created in Shopify, and where the price differs update Shopify.',
  'Every night compare our Shopify products with the Google Sheet by sku. Create the products that are only in the sheet in Shopify, and if the price differs, update Shopify.',
])('what only one side has goes one way, what differs another: "%s"', (says) => {
  const found = wires(says);
  expect(found).toContain('compareDatasets:3>shopify');
  expect(found).toContain('compareDatasets:2>shopify');
});
