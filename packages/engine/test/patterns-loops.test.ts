import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'Every night get all contacts from HubSpot and update each of them in Airtable, 10 at a time with a pause of 2 seconds',
  'Every night get all HubSpot contacts and add them to Airtable in batches of 10, waiting 2 seconds between batches',
  'each night fetch hubspot contacts, process them in batches of 10 with a 2 second pause in between, save them to airtable',
  'Every night read all contacts from HubSpot. Loop over them, 10 at a time, add them to Airtable and wait 2 seconds between batches.',
  'nightly: contacts from HubSpot -> Airtable, in groups of 10, 2 seconds apart',
  'Every night take the contacts from HubSpot and put them into Airtable in chunks of 10 (pause 2 seconds after each batch)',
  'Every night:\n1. get all contacts from HubSpot\n2. in batches of 10, add them to Airtable\n3. wait 2 seconds between the batches',
  'Every night get the contacts from HubSpot, then save them in Airtable, but only 10 at once, with a delay of 2 seconds between requests',
  'Every night copy HubSpot contacts to Airtable; batch size 10, pause for 2 seconds between batches',
  'Every night get all contacts from HubSpot and create Airtable records for them, batches of 10, wait two seconds before the next batch',
  'Every night get all contacts from HubSpot and add them to Airtable, ten at a time, with a 2 second delay between them',
  'Every night read the HubSpot contacts; in batches of 10 with 2 seconds in between, add them to Airtable',
])('batches with a pause: the loop leads back to itself by its second output: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('splitInBatches').parameters.batchSize).toBe(10);
  expect(it.node('wait').parameters.amount).toBe(2);
  expect(it.edges).toEqual([
    'airtable>wait',
    'hubspot>splitInBatches',
    'scheduleTrigger>hubspot',
    'splitInBatches:1>airtable',
    'wait>splitInBatches',
  ]);
});

test.each([
  'When I click the button, fetch all pages of https://api.example.com/products and save the products in the Postgres table products',
  'When I press a button, get https://api.example.com/products with pagination and insert the products into the Postgres table products',
  'manually: call https://api.example.com/products page by page and store everything in the Postgres table products',
  'When clicking, request https://api.example.com/products until there are no more results, then insert them into the Postgres table products',
  'On click get all products from the paginated API https://api.example.com/products and add them to the Postgres table products',
  'When I run it, GET https://api.example.com/products (page parameter, 100 per page), all pages, and insert into Postgres table products',
  'When I start it by hand, read https://api.example.com/products, go through all pages, and save to the Postgres table products',
  'When I click, fetch every page from https://api.example.com/products and add the rows to the Postgres table products',
  'When I hit the button call https://api.example.com/products; the API uses pagination; save to Postgres table products',
  'by hand: load https://api.example.com/products following the next page link and insert into Postgres table products',
  'When I execute it, download all the pages of results from https://api.example.com/products and write them to the Postgres table products',
  'when i click, get https://api.example.com/products, its paginated with an offset parameter, save all in postgres table products',
  'When I press the button, get all pages from https://api.example.com/products and save them in the Postgres table products',
])('all pages of what an interface lists: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('httpRequest').parameters.options).toHaveProperty('pagination');
  expect(it.edges).toEqual(['httpRequest>postgres', 'manualTrigger>httpRequest']);
});
