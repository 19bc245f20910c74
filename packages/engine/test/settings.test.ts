import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond } from '../src/index.ts';

const catalog = loadCatalog();
/** What was said for the steps of one service, as "need=value". */
function said(says: string, service: string): string[] {
  const reply = respond(catalog, [{ says }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.outline.steps
    .filter((it) => it.node.includes(service))
    .flatMap((it) => Object.entries(it.settings))
    .flatMap(([key, it]) => (it.from === 'said' ? [`${key}=${it.value}`] : []));
}

test.each([
  ['post the weather to Slack in channel general', 'slack', 'channel=general'],
  ['add a card to the Trello board "Sales"', 'trello', 'list=Sales'],
  ['add the person to the Mailchimp list VIP', 'mailchimp', 'list=VIP'],
  ['add the person to "Newsletter Signup" in Mailchimp', 'mailchimp', 'list=Newsletter Signup'],
  ['create an Asana task in project Alpha', 'asana', 'project=Alpha'],
  ['add it to the Notion "Product ideas list"', 'notion', 'database=Product ideas list'],
  ['insert a row into the postgres table users', 'postgres', 'table=users'],
  ['get the top 3 stories from hacker news', 'hackerNews', 'limit=3'],
  ['get max 10 emails from gmail', 'gmail', 'limit=10'],
])('"%s": the name beside a thing is its name', (work, service, value) => {
  expect(said(`every day ${work}`, service)).toEqual([value]);
});

test('document and tab are told apart', () => {
  expect(said('every day append a row to the Google Sheet Leads in the tab Log', 'googleSheets')).toEqual([
    'document=Leads',
    'tab=Log',
  ]);
});

test('a title stands beside the thing, the list beside its own word', () => {
  expect(said('every day add a Trello card "Call back" to the list "Todo"', 'trello').sort()).toEqual([
    'list=Todo',
    'title=Call back',
  ]);
  expect(said('every Monday create a GitHub issue "Weekly review"', 'github')).toEqual(['title=Weekly review']);
});

test('owner and name of a repository stay together, or part where a node asks for both', () => {
  expect(said('when an issue is opened in our GitHub repo acme/api, mail me@example.com', 'github')).toEqual([
    'repo=acme/api',
  ]);
  expect(said('when an issue is opened in the gitlab repo acme/web, mail me@example.com', 'gitlab')).toEqual([
    'owner=acme',
    'repository=web',
  ]);
});

test('each service keeps the name that stands beside it', () => {
  const says = 'every day copy the Google Sheets "Budget" to Airtable "Finance"';
  expect(said(says, 'googleSheets')).toEqual(['document=Budget']);
  expect(said(says, 'airtable')).toEqual(['base=Finance']);
});

test.each([
  'get the contacts in Airtable whose birthday is today',
  'look at each contract in Airtable that ends soon',
  'mark the row in Airtable as paid',
])('no word of the sentence becomes a name: "%s"', (work) => {
  expect(said(`every day ${work}`, 'airtable')).toEqual([]);
});
