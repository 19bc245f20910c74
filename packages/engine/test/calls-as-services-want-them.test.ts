import { expect, test } from 'vitest';
import { BASE, built, call, type Given, HOOK, mail, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Calls that stand in for an app, as experts in n8n judged files that were read right.

const post = (id: string, url: string, sets: { field: string; value: string }[] = [], before = 'hook'): Given => ({
  id,
  node: `${BASE}httpRequest`,
  action: 'post',
  title: id,
  values: [value('url', url)],
  ...(sets.length > 0 ? { work: { sets } } : {}),
  ...after(before),
});

test('a call of a service that n8n has a credential for is opened by that credential, whatever part of the host is filled in', () => {
  const reply = built([
    HOOK,
    post('refund', 'https://{{? your shop}}.myshopify.com/admin/orders/[[hook: id]]/refunds.json'),
    { ...call('scan', 'refund'), values: [value('url', 'https://www.virustotal.com/api/v3/search')] },
    { ...call('video', 'scan'), values: [value('url', 'https://www.googleapis.com/youtube/v3/captions')] },
  ]);
  const types = ['refund', 'scan', 'video'].map((it) => parameters(reply, it).nodeCredentialType);
  expect(types).toEqual(['shopifyAccessTokenApi', 'virusTotalApi', 'youTubeOAuth2Api']);
});

test('a service with an API of its own is sent nothing that nobody told', () => {
  const orders: Given = {
    id: 'orders',
    node: `${BASE}shopify`,
    action: 'order.getAll',
    title: 'orders',
    ...after('hook'),
  };
  const url = 'https://shop.myshopify.com/admin/orders/[[orders: id]]/refunds.json';
  expect(parameters(built([HOOK, orders, post('refund', url, [], 'orders')]), 'refund')).not.toHaveProperty('sendBody');
});

test('a list in the body of a call is a list, and the site of Search Console one part of the address', () => {
  const url = 'https://www.googleapis.com/webmasters/v3/sites/{{? your site}}/searchAnalytics/query';
  const reply = built([HOOK, post('seo', url, [{ field: 'dimensions', value: 'query, page' }])]);
  expect(parameters(reply, 'seo')).toMatchObject({
    url: '=https://www.googleapis.com/webmasters/v3/sites/{{ encodeURIComponent("FILL_IN: your site") }}/searchAnalytics/query',
    bodyParameters: { parameters: [{ name: 'dimensions', value: '={{ ["query","page"] }}' }] },
  });
});

test('all items in an answer or a body are a list, and not the text of one', () => {
  const list = call('list', 'hook');
  const send = post('send', 'https://api.example/in', [{ field: 'rows', value: '[[list: all items]]' }], 'list');
  const yes: Given = {
    id: 'yes',
    node: `${BASE}respondToWebhook`,
    action: 'json',
    title: 'yes',
    work: { sets: [{ field: 'sources', value: '[[list: all items]]' }] },
    ...after('send'),
  };
  const reply = built([HOOK, list, send, yes]);
  expect(parameters(reply, 'send').bodyParameters).toEqual({
    parameters: [{ name: 'rows', value: "={{ $('list').all().map((it) => it.json) }}" }],
  });
  expect(parameters(reply, 'yes').responseBody).toBe(
    '={{ JSON.stringify({ "sources": $(\'list\').all().map((it) => it.json) }) }}',
  );
});

test('a call that stands in for an app whose address is still to be filled in is opened by the credential of that app', () => {
  const list = (url: string): Given => ({
    id: 'list',
    node: `${BASE}httpRequest`,
    action: 'get',
    title: 'list',
    values: [value('url', url)],
    ...after('hook'),
  });
  const of = (url: string) => parameters(built([HOOK, list(url)]), 'list');
  expect(of('{{? address of our SharePoint folder}}')).toMatchObject({
    authentication: 'predefinedCredentialType',
    nodeCredentialType: 'microsoftSharePointOAuth2Api',
  });
  expect(of('{{? address of the Mailchimp API}}').nodeCredentialType).toBe('mailchimpApi');
  expect(of('{{? address of a service that makes PDFs}}').authentication).toBeUndefined();
  expect(of('{{? address of a service that searches LinkedIn}}').authentication).toBeUndefined();
});

test('what a service answers is a file where the next step takes one', () => {
  const make: Given = {
    id: 'make',
    node: `${BASE}httpRequest`,
    action: 'post',
    title: 'make',
    values: [value('url', '{{? address of a service that makes PDFs}}')],
    ...after('hook'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}gmail`,
    action: 'message.sendFile',
    title: 'send',
    values: [value('to', '[[hook: email]]')],
    ...after('make'),
  };
  expect(parameters(built([HOOK, make, send]), 'make')).toMatchObject({
    method: 'POST',
    options: { response: { response: { responseFormat: 'file' } } },
  });
  // An answer that is read as data stays data.
  expect(parameters(built([HOOK, make, mail('m', 'Hello', 'make')]), 'make').options ?? {}).toEqual({});
});

test('a key is compared letter by letter, and a word in any case', () => {
  const test = (field: string): Given => ({
    id: 'right',
    node: `${BASE}if`,
    title: 'right',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field, operator: 'equals', value: '{{? value}}', type: 'string', says: 'right' }],
      },
    },
    ...after('hook'),
  });
  const caseOf = (field: string): unknown => {
    const { conditions, options } = parameters(built([HOOK, test(field), mail('tell', 'x', 'right')]), 'right');
    return [(conditions as { options: { caseSensitive: boolean } }).options.caseSensitive, options];
  };
  expect(caseOf('[[hook: headers.x-api-key]]')).toEqual([true, {}]);
  expect(caseOf('[[hook: status]]')).toEqual([false, { ignoreCase: true }]);
});

test('a value that is called by the last word of what the action takes is that value', () => {
  const diff: Given = {
    id: 'diff',
    node: `${BASE}github`,
    action: 'pullRequest.getDiff',
    title: 'diff',
    values: [value('owner', 'acme'), value('repository', 'api'), value('number', '[[hook: number]]')],
    ...after('hook'),
  };
  expect(JSON.stringify(parameters(built([HOOK, diff]), 'diff'))).toContain('{{ $json.body.number }}');
});

test('what Jira, Gmail or a database is asked is in its own language, or marked', () => {
  const clock: Given = {
    id: 'clock',
    node: `${BASE}scheduleTrigger`,
    work: { schedule: { kind: 'every', amount: 1, unit: 'hours' } },
  };
  const asked = (node: string, action: string, values: NonNullable<Given['values']>) =>
    parameters(
      built([clock, { id: 'read', node: `${BASE}${node}`, action, title: 'read', values, ...after('clock') }]),
      'read',
    );
  const jql = (words: string) => asked('jira', 'issue.getAll', [value('jql', words)]).options;
  expect(jql('open')).toEqual({ jql: 'statusCategory != Done' });
  expect(jql('the unassigned open issues')).toEqual({ jql: 'statusCategory != Done AND assignee is EMPTY' });
  expect(jql('login page')).toEqual({ jql: 'text ~ "login page"' });
  expect(jql('overdue issues')).toEqual({ jql: 'statusCategory != Done AND duedate < now()' });
  expect(jql('issues that are not closed')).toEqual({
    jql: 'FILL_IN: Jira query (JQL) for “issues that are not closed”',
  });
  expect(jql('project = SUP AND due < now()')).toEqual({ jql: 'project = SUP AND due < now()' });
  const mails = (words: string) => asked('gmail', 'message.getAll', [value('query', words)]).filters;
  expect(mails('starred emails')).toMatchObject({ q: 'is:starred' });
  expect(mails('invoice')).toMatchObject({ q: 'invoice' });
  const rows = (words: string) => asked('postgres', 'database.executeQuery', [value('query', words)]).query;
  expect(rows('failed jobs')).toContain('FILL_IN: SQL query for “failed jobs”');
  expect(rows('SELECT id FROM jobs')).toBe('SELECT id FROM jobs');
});
