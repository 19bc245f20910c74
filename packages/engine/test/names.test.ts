import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { tokenize } from '../src/1-read/tokens.ts';
import { makeLexicon } from '../src/catalog/lexicon.ts';

const lexicon = makeLexicon(loadCatalog());
const services = (text: string): string[] =>
  tokenize(lexicon, text).flatMap((it) => (it.kind === 'service' && !it.implied ? (it.family ?? []) : []));

test.each([
  ['when a stripe invoice is paid', 'stripe'],
  ['each stripe charge', 'stripe'],
  ['if an okta user is created', 'okta'],
  ['create zoom meeting', 'zoom'],
  ['a notion page', 'notion'],
  ['every toggl entry', 'toggl'],
  ['when sentry reports a bug', 'sentryIo'],
])('a brand in lower case is known wherever it stands: "%s"', (text, family) => {
  expect(services(text)).toEqual([family]);
});

test.each([
  ['load the rows from BigQuery', 'googleBigQuery'],
  ['unpaid invoices of QuickBooks', 'quickbooks'],
  ["our Zoho's leads", 'zohoCrm'],
  ['our Magento shop', 'magento2'],
  ['tag them in Active Campaign', 'activeCampaign'],
  ['answer the review on our Google Business profile', 'googleBusinessProfile'],
  ['store it in a data table', 'dataTable'],
  ['check it with hunter.io', 'hunter'],
])('a long product name is known by the word people use for it: "%s"', (text, family) => {
  expect(services(text)).toEqual([family]);
});

test.each([
  ['a linear issue', ['linear']],
  ['a linear equation', []],
  ['post it on Medium', ['medium']],
  ['a medium amount of sugar', []],
  ['put it in the teams channel', ['microsoftTeams']],
  ['our teams should hear about it', []],
])('a name that is an English word counts beside a thing or with a capital only: "%s"', (text, families) => {
  expect(services(text)).toEqual(families);
});

test.each([
  'each line of the text should be translated',
  'drop the box in front of the next segment',
  'the email address is in the sign up form',
  'a wise person waits for the flow to finish',
  'put the seven items in a list',
  'the zip code is in the address',
  'zoom in on the picture',
  'update the business profile of the customer',
  'harvest the fields in autumn',
  'make a quick chart of the numbers',
  'the matrix of values',
  'when the ghost appears, run away',
  'please translate the books into French',
  'the security of the storage is important',
  'on monday morning we meet',
  'multiply x by y',
  'fill in the Contact Form',
])('plain words name no service: "%s"', (text) => {
  expect(services(text)).toEqual([]);
});

test('a tweet names X, unless X is named itself', () => {
  const named = (text: string): number => tokenize(lexicon, text).filter((it) => it.family === 'twitter').length;
  expect(named('when a release is published on GitHub, tweet it')).toBe(1);
  expect(named('write a tweet with GPT and post it on X')).toBe(1);
});
