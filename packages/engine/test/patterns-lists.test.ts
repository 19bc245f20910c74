import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'Every morning get the top 5 posts from Hacker News and send them in one message to Telegram',
  'Each morning send me the top 5 Hacker News stories as one Telegram message',
  'every day at 8: hacker news top 5 -> one telegram message',
  'Every morning fetch 5 posts from Hacker News, combine them into one message and send it to Telegram',
  'Daily at 7, get the top 5 from Hacker News and post a single message with all of them to Telegram',
  'Every morning:\n- get the top 5 Hacker News articles\n- put them into one message\n- send it on Telegram',
  'Every day get the first 5 articles from Hacker News, bundle them into a single message, and send that to me on Telegram',
  'Every morning read Hacker News (top 5) and send one digest with all of them to Telegram',
  'Every morning collect the top 5 stories from Hacker News, aggregate them and send them to Telegram',
  'At 8am every day get the top 5 Hacker News posts and text me all of them in one Telegram message',
  'Every morning get top 5 hacker news posts, gather them into one list and send the list to telegram',
  'Every morning take the top 5 Hacker News posts and put them into one Telegram message',
])('many items in one message: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('telegram').parameters.text).toMatch(/\$json\.data/);
  expect(it.edges).toEqual(['aggregate>telegram', 'hackerNews>aggregate', 'scheduleTrigger>hackerNews']);
});

test.each([
  'Every 30 minutes read the RSS feed https://blog.example/feed, skip the articles that were already sent, and post the rest to Slack #news',
  'Every 30 minutes read the RSS feed https://blog.example/feed and post only articles that were not posted before to #news on Slack',
  'Every 30 minutes get the RSS feed https://blog.example/feed, remove duplicates from earlier runs and post to #news on Slack',
  'Read the RSS feed https://blog.example/feed every 30 minutes and post to #news on Slack, but never the same article twice',
  'Every 30 minutes read the RSS feed https://blog.example/feed, ignore what has been posted already, then post to Slack #news',
  'Every 30 minutes:\n- read the RSS feed https://blog.example/feed\n- leave out items already processed\n- post the others to #news on Slack',
  "Each 30 minutes read RSS https://blog.example/feed. Don't send anything twice. Post to #news on Slack.",
  'Every 30 minutes read the RSS feed https://blog.example/feed, deduplicate against previous runs, post to #news on Slack',
  'Every 30 minutes fetch the RSS feed https://blog.example/feed and send articles we have not sent yet to #news on Slack',
  'Every half hour read the RSS feed https://blog.example/feed, drop the ones seen before and post what is left to #news on Slack',
  'every 30 minutes post items from the rss feed https://blog.example/feed to #news on slack, make sure nothing is posted twice',
  'Every 30 minutes read the RSS feed https://blog.example/feed and post the ones that are not yet posted to #news on Slack',
  'Every 30 minutes get the RSS feed https://blog.example/feed, exclude articles already sent, send the rest to #news on Slack',
])('nothing goes out twice, from one run to the next: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('removeDuplicates').parameters.operation).toBe('removeItemsSeenInPreviousExecutions');
  expect(it.edges).toEqual(['removeDuplicates>slack', 'rssFeedRead>removeDuplicates', 'scheduleTrigger>rssFeedRead']);
});

test.each([
  'Every day get products from https://api.example.com/products, sort them by price descending, keep the first 10 and email them to me@acme.example',
  'Every day call https://api.example.com/products, sort by price from high to low, take the top 10 and email them to me@acme.example',
  'daily: get https://api.example.com/products -> sort by price desc -> limit to 10 -> email me@acme.example',
  'Every day fetch https://api.example.com/products. Sort the results by price, highest first. Only keep the top 10. Email them to me@acme.example.',
  'Every day:\n1. GET https://api.example.com/products\n2. sort by price descending\n3. keep only the first 10\n4. email them to me@acme.example',
  'Each day load https://api.example.com/products, order them by price descending, keep 10 and mail them to me@acme.example',
  'Every day request https://api.example.com/products, then sort by price descending, then only the first 10, then email to me@acme.example',
  'Every morning read https://api.example.com/products, sort them by price (descending), limit it to 10 and email me@acme.example',
  'every day get https://api.example.com/products n sort by price descending n keep top 10 n email to me@acme.example',
  'Every day pull https://api.example.com/products, sort by price, biggest first, use only the top 10, email them to me@acme.example',
  'Every day at 9 get https://api.example.com/products, sort by the price field descending, pick the first 10, and send them by email to me@acme.example',
  'Every day get https://api.example.com/products, sort by price descending, limit to 10, email them to me@acme.example',
])('sorted, and only the first so many: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('sort').parameters.sortFieldsUi).toEqual({ sortField: [{ fieldName: 'price', order: 'descending' }] });
  expect(it.node('limit').parameters.maxItems).toBe(10);
  expect(it.edges).toEqual(['httpRequest>sort', 'limit>gmail', 'scheduleTrigger>httpRequest', 'sort>limit']);
});

test.each([
  'Every morning fetch https://api.example.com/orders, the answer has a list in "orders", split it into items and add each to Airtable',
  'Every morning get https://api.example.com/orders, split out the field orders and create an Airtable record for each',
  'each morning call https://api.example.com/orders -> split the orders list into single items -> add to airtable',
  'Every morning request https://api.example.com/orders, split the "orders" array into items, save them to Airtable',
  'Every morning call https://api.example.com/orders. The response contains an array called orders. Split it up into separate items and add them to Airtable.',
  'Every morning:\n- GET https://api.example.com/orders\n- turn the orders array into individual items\n- add each to Airtable',
  'Every day read https://api.example.com/orders, break the list under "orders" into rows, add them to Airtable',
  'Every morning load https://api.example.com/orders, separate the orders list into one item per order and write each to Airtable',
  'Every morning get https://api.example.com/orders, unpack the "orders" array into single items, then create Airtable records',
  'every morning get https://api.example.com/orders, the result has the list in field orders, add every order to airtable',
  'Every morning fetch https://api.example.com/orders, flatten the orders array into separate entries and store them in Airtable',
  'Every morning fetch https://api.example.com/orders, split the list "orders" into single items, add them to Airtable',
])('a list in a field becomes items: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('splitOut').parameters.fieldToSplitOut).toBe('orders');
  expect(it.edges).toEqual(['httpRequest>splitOut', 'scheduleTrigger>httpRequest', 'splitOut>airtable']);
});

test.each([
  'Every evening get the rows of the Postgres table orders, calculate the total amount per country and post it to #sales on Slack',
  'Every evening read the Postgres table orders, sum up the amount by country and post it to #sales on Slack',
  'every evening: postgres table orders -> sum the amount per country -> slack #sales',
  'Every evening select all rows of the Postgres table orders. Add up the amount per country. Post the result to #sales on Slack.',
  'Every evening:\n- get the rows of the Postgres table orders\n- sum the amount per country\n- post to #sales on Slack',
  'Each evening get the Postgres table orders rows, compute the average amount per country, and post to #sales on Slack',
  'Every evening get rows from the Postgres table orders, count the orders per country and post the numbers to #sales on Slack',
  'Every evening fetch the Postgres table orders, then total the amount by country, then post to #sales on Slack',
  'every evening get postgres table orders rows, sum amount by country, post to #sales on slack',
  'Every evening get the rows of the Postgres table orders, determine the total amount for each country and post to #sales on Slack',
  'Every evening get the rows of the Postgres table orders, find the average amount per country and post that to #sales on Slack',
  'Every evening get the rows of the Postgres table orders, calculate the sum of the amount per country and post it to #sales on Slack',
])('figures over all items, for each group: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('summarize').parameters.fieldsToSplitBy).toBe('country');
  expect(it.edges).toEqual(['postgres>summarize', 'scheduleTrigger>postgres', 'summarize>slack']);
});
