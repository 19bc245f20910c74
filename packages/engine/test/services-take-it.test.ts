import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { describe, expect, test } from 'vitest';
import { built, fork, from, type Given, HOOK, node, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a service would refuse, lose or show garbled is written so that the service takes it.

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

/** What a parameter of the step comes to, with one call that brought this body. */
function shown(steps: Given[], name: string, parameter: string, body: Record<string, unknown>): unknown {
  const reply = built(steps);
  const run = dryRun(reply.workflow, { Webhook: [{ json: { body } }] }, '2025-01-15T09:00:00.000Z');
  const [scope] = run.scopesOf(name);
  if (!scope) throw new Error('nothing comes in');
  const outcome = evaluate(node(reply, name)?.parameters[parameter], scope);
  return outcome.known ? outcome.value : outcome.because;
}

const moods = (ways: (number | string)[]): Given[] => [
  HOOK,
  { id: 'mood', node: `${LC}sentimentAnalysis`, title: 'mood', ...after('hook') },
  ...ways.map(
    (way): Given => ({ id: `on ${way}`, node: `${BASE}noOp`, title: `on ${way}`, after: [{ step: 'mood', way }] }),
  ),
];

const put = (...values: ReturnType<typeof value>[]): Given => ({
  id: 'put',
  node: `${BASE}httpRequest`,
  action: 'post',
  title: 'put',
  values: [value('url', 'https://api.example/write'), ...values],
  ...after('hook'),
});

test('of two moods each item takes one way, and none is lost for being neutral', () => {
  const two = built(moods(['positive', 'negative']));
  expect(parameters(two, 'mood').options).toMatchObject({ categories: 'Positive, Negative' });
  expect(from(two, 'mood')).toEqual(['on positive', 'on negative']);
  const three = built(moods(['positive', 'neutral', 'negative']));
  expect(parameters(three, 'mood').options).not.toHaveProperty('categories');
  expect(from(built(moods(['negative'])), 'mood')).toEqual(['', '', 'on negative']);
});

describe('a text in Notion arrives whole, and leaves no empty paragraphs:', () => {
  const hear: Given = {
    id: 'hear',
    node: `${LC}openAi`,
    action: 'audio.transcribe',
    title: 'Transcribe',
    ...after('hook'),
  };
  const write: Given = {
    id: 'write',
    node: `${LC}chainLlm`,
    title: 'write',
    work: { instruction: 'make show notes' },
    values: [value('text', '[[hear: text]]')],
    ...after('hear'),
  };
  const notion = (action: string, more: Partial<Given>): Given => ({
    id: 'page',
    node: `${BASE}notion`,
    action,
    title: 'page',
    ...after('write'),
    ...more,
  });
  const made = (step: Given) => parameters(built([HOOK, hear, write, step]), 'page');
  const text = value('text', 'Notes\n\n[[write: text]]\n\n[[hear: text]]');
  const markdown = (code: string) => `{{ String(${code} ?? '').replace(/[<$]/g, '\\\\$&') }}`;

  test.each([
    ['page.create', 'page'],
    ['databasePage.create', 'database'],
  ])('a new page has it as Markdown (%s)', (action, place) => {
    const page = made(notion(action, { values: [value('title', 'Episode'), value(place, 'Show'), text] }));
    expect(page).toMatchObject({
      contentType: 'markdown',
      markdown: `=Notes\n\n${markdown('$json.text')}\n\n${markdown("$('Transcribe').item.json.text")}`,
    });
    expect(page).not.toHaveProperty('blockUi');
  });

  test('each of several that are added has room of its own, the longest the last', () => {
    const added = made(
      notion('block.append', { values: [value('page', 'Show'), value('text', '[[hear: text]] [[write: text]]')] }),
    );
    const { blockValues } = added.blockUi as { blockValues: { text: { text: { text: string }[] } }[] };
    expect(blockValues.map((it) => it.text.text[1]?.text)).toEqual([
      "={{ String($json.text ?? '').slice(2000, 4000) }}",
      "={{ String($('Transcribe').item.json.text ?? '').slice(2000, 4000) }}",
    ]);
  });

  test('what a property has no room for goes on in the page', () => {
    const row = notion('databasePage.create', {
      work: { sets: [{ field: 'show notes', value: '[[hook: text]]' }] },
      ...after('hook'),
    });
    const { propertiesUi, contentType } = parameters(built([HOOK, row]), 'page');
    expect(propertiesUi).toMatchObject({
      propertyValues: [{ textContent: expect.stringMatching(/\.slice\(0, 2000\)/) }],
    });
    expect(contentType).toBe('json');
    const blocks = (text: string): unknown => JSON.parse(String(shown([HOOK, row], 'page', 'blocksJson', { text })));
    expect(blocks('short')).toEqual([]);
    expect(blocks('a'.repeat(4500))).toEqual(
      [2000, 500].map((many) => ({
        object: 'block',
        type: 'paragraph',
        paragraph: { rich_text: [{ text: { content: 'a'.repeat(many) } }] },
      })),
    );
  });

  test('and so it does where n8n is older', () => {
    const page = notion('page.create', { values: [value('title', 'Episode'), value('page', 'Show'), text] });
    const reply = built([HOOK, hear, write, page], undefined, '1.123.81');
    expect(parameters(reply, 'page')).not.toHaveProperty('contentType');
    expect(parameters(reply, 'page').blockUi).toMatchObject({ blockValues: [{ richText: true }] });
  });
});

test('a review on Google is answered by its id, and told by its words', () => {
  const start: Given = { id: 'new', node: `${BASE}googleBusinessProfileTrigger`, title: 'new' };
  const answer: Given = {
    id: 'answer',
    node: `${BASE}googleBusinessProfile`,
    action: 'review.reply',
    title: 'answer',
    values: [value('reply', 'Thank you for “[[new: comment]]”')],
    ...after('new'),
  };
  expect(parameters(built([start, answer]), 'answer')).toMatchObject({
    review: { value: '={{ $json.reviewId }}' },
    reply: '=Thank you for “{{ $json.comment }}”',
  });
});

test('invoices of Xero are read by the names that Xero has for them', () => {
  const list: Given = { id: 'list', node: `${BASE}xero`, action: 'invoice.getAll', title: 'list', ...after('hook') };
  const late = fork('late', 'filter', 'list', [
    { field: '[[list: invoice id]]', operator: 'notEmpty', value: '', type: 'string', says: 'there' },
    { field: '[[list: due date]]', operator: 'notEmpty', value: '', type: 'string', says: 'due' },
    { field: '[[list: amount due]]', operator: 'gt', value: '0', type: 'number', says: 'open' },
  ]);
  expect(parameters(built([HOOK, list, late]), 'late').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.InvoiceID }}' },
      { leftValue: '={{ $json.DueDateString }}' },
      { leftValue: '={{ $json.AmountDue }}' },
    ],
  });
});

test('the time of a forecast is a moment', () => {
  const weather: Given = {
    id: 'wx',
    node: `${BASE}openWeatherMap`,
    action: '5DayForecast',
    title: 'wx',
    values: [value('city', 'Oslo')],
    ...after('hook'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'list')],
    ...after('wx'),
  };
  const cold = fork('cold', 'filter', 'each', [
    { field: '[[each: date]]', operator: 'after', value: '[[tomorrow]]', type: 'dateTime', says: 'tomorrow' },
  ]);
  expect(parameters(built([HOOK, weather, each, cold]), 'cold').conditions).toMatchObject({
    conditions: [{ leftValue: '={{ DateTime.fromSeconds($json.dt) }}' }],
  });
});

test('an agent knows its tools by what they are for', () => {
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[hook: question]]')],
    ...after('hook'),
  };
  const porter: Given = {
    id: 'porter',
    node: `${BASE}whatsAppTool`,
    action: 'message.send',
    says: 'send the question to the night porter',
    values: [value('to', '+491701234'), value('text', '[[hook: question]]')],
    under: ['bot'],
  };
  const reply = built([HOOK, bot, porter]);
  expect(reply.workflow.nodes.find((it) => it.type.endsWith('.whatsAppTool'))).toMatchObject({
    name: 'Send the question to the night porter',
    parameters: { toolDescription: 'Send the question to the night porter (Send WhatsApp message)' },
  });
});

test('what Square, PayPal and Etsy answer is read where it lies, and cents are shown as money', () => {
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'get',
    title: 'get',
    values: [value('url', 'https://openapi.etsy.com/v3/application/shops/{{? your shop id}}/receipts')],
    ...after('hook'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'results')],
    ...after('get'),
  };
  const tell: Given = {
    id: 'tell',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'tell',
    values: [value('channel', '#orders'), value('text', 'Order of [[each: buyer]], [[each: total]]')],
    ...after('each'),
  };
  expect(parameters(built([HOOK, get, each, tell]), 'tell').text).toBe(
    '=Order of {{ $json.name }}, {{ ($json.grandtotal.amount / 100).toFixed(2) }}',
  );
});

test('of a feed whose address is only known in part nothing is made up', () => {
  const feed: Given = {
    id: 'feed',
    node: `${BASE}rssFeedReadTrigger`,
    title: 'feed',
    says: 'When mail comes',
    values: [value('url', '{{? address of your blog}}/feed/')],
  };
  expect(parameters(built([feed]), 'feed').feedUrl).toBe('={{ "FILL_IN: address of your blog" }}/feed/');
});

test('a body that is said to be text goes as text, also where it is one field alone', () => {
  expect(parameters(built([HOOK, put(value('body', '[[line]]'), value('contentType', 'text'))]), 'put')).toMatchObject({
    contentType: 'raw',
    rawContentType: 'text/plain',
    body: '={{ $json.body.line }}',
  });
});

test('a body that nobody knows is one thing to fill in, and no field of that name', () => {
  const reply = built([HOOK, put(value('body', '{{? what the controller expects}}'))]);
  expect(JSON.stringify(parameters(reply, 'put'))).toContain('"jsonBody":"FILL_IN: what the controller expects"');
  expect(reply.guide.toFill.map((it) => it.label)).toContain('what the controller expects');
});

test('who calls gets an ID by its name', () => {
  const contact: Given = {
    id: 'con',
    node: `${BASE}hubspot`,
    action: 'contact.upsert',
    values: [value('email', '[[hook: email]]')],
    ...after('hook'),
  };
  const ok: Given = {
    id: 'ok',
    node: `${BASE}respondToWebhook`,
    action: 'json',
    title: 'ok',
    values: [value('text', '[[con: contact id]]')],
    ...after('con'),
  };
  expect(parameters(built([HOOK, contact, ok]), 'ok').responseBody).toBe('={{ JSON.stringify({ "vid": $json.vid }) }}');
});

test('a field that the users of a CRM made is written in its list of such fields, and an update of nothing has a gap', () => {
  const find: Given = {
    id: 'find',
    node: `${BASE}salesforce`,
    action: 'search.query',
    title: 'find',
    values: [value('query', "SELECT Id, Total__c FROM Contact WHERE Email = '[[hook: email]]'")],
    ...after('hook'),
  };
  const put = (sets: { field: string; value: string }[]): Given => ({
    id: 'put',
    node: `${BASE}salesforce`,
    action: 'contact.update',
    title: 'put',
    work: { sets: [{ field: 'id', value: '[[find: Id]]' }, ...sets] },
    ...after('find'),
  });
  const fields = (...sets: { field: string; value: string }[]) => parameters(built([HOOK, find, put(sets)]), 'put');
  expect(fields({ field: 'total', value: '[[find: Total__c + hook: amount]]' }).updateFields).toEqual({
    customFieldsUi: {
      customFieldsValues: [{ fieldId: 'Total__c', value: expect.stringContaining('json.body.amount)') }],
    },
  });
  expect(fields({ field: 'region', value: 'North' }).updateFields).toEqual({
    customFieldsUi: { customFieldsValues: [{ fieldId: 'FILL_IN: field “region”', value: 'North' }] },
  });
  expect(fields().updateFields).toEqual({
    customFieldsUi: { customFieldsValues: [{ fieldId: 'FILL_IN: field to change', value: 'FILL_IN: its new value' }] },
  });
});

test('a field of the own making of a ticket or a deal is written where Zendesk and Pipedrive take it', () => {
  const made = (node: string, action: string): Given => ({
    id: 'made',
    node: `${BASE}${node}`,
    action,
    title: 'made',
    work: { sets: [{ field: 'policy number', value: '[[hook: policy]]' }] },
    ...after('hook'),
  });
  for (const [node, action] of [
    ['zendesk', 'ticket.create'],
    ['pipedrive', 'deal.create'],
  ] as const)
    expect(JSON.stringify(parameters(built([HOOK, made(node, action)]), 'made')), node).toMatch(
      /"FILL_IN: field “policy number”","value":"=\{\{ \$json\.body\.policy/,
    );
});

test('invoices of Xero are those that customers owe, and bills those of suppliers', () => {
  const list = (says: string): Given => ({
    id: 'list',
    node: `${BASE}xero`,
    action: 'invoice.getAll',
    title: 'list',
    says,
    ...after('hook'),
  });
  const optionsFor = (says: string) =>
    parameters(built([HOOK, list(says)], `When a call comes, get the ${says}`), 'list').options;
  expect(optionsFor('overdue Xero invoice')).toEqual({ where: 'Type=="ACCREC"' });
  expect(optionsFor('open bills in Xero')).toEqual({ where: 'Type=="ACCPAY"' });
  expect(optionsFor('customer invoices and supplier bills')).toEqual({});
});

test('of several phone numbers each gets its own message, for a phone service takes one at a time', () => {
  const sms: Given = {
    id: 'sms',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'sms',
    values: [value('to', '+44 7700 900142, +44 7700 900187'), value('text', 'Frost: [[hook: min]]')],
    ...after('hook'),
  };
  const log: Given = { id: 'log', node: `${BASE}noOp`, title: 'log', ...after('sms') };
  const reply = built([HOOK, sms, log]);
  const sent = reply.workflow.nodes.filter((it) => it.type.endsWith('.twilio'));
  expect(sent.map((it) => it.parameters.to)).toEqual(['+44 7700 900142', '+44 7700 900187']);
  expect(sent.map((it) => String(it.parameters.message).includes('.min'))).toEqual([true, true]);
  expect(sent.map((it) => from(reply, it.name))).toEqual([[sent[1]?.name], ['log']]);
});

test('a folder in Google Drive that a value names is looked up, and its id is what the file is moved to', () => {
  const move = (folder: string): Given => ({
    id: 'move',
    node: `${BASE}googleDrive`,
    action: 'file.move',
    title: 'move',
    values: [value('fileId', '[[hook: file id]]'), value('folder', folder)],
    ...after('hook'),
  });
  const reply = built([HOOK, move("[[hook: dog's name]]")]);
  const [find] = from(reply, 'Webhook') ?? [];
  expect(parameters(reply, find ?? '')).toMatchObject({
    resource: 'fileFolder',
    searchMethod: 'query',
    limit: 1,
    filter: { whatToSearch: 'folders' },
  });
  expect(shown([HOOK, move("[[hook: dog's name]]")], find ?? '', 'queryString', { "dog's_name": "O'Malley" })).toBe(
    "name = 'O\\'Malley'",
  );
  expect(parameters(reply, 'move').folderId).toMatchObject({ mode: 'id', value: '={{ $json.id }}' });
  expect(from(built([HOOK, move('[[hook: folder id]]')]), 'Webhook')).toEqual(['move']);
  // The file itself goes past the search.
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'download',
    title: 'get',
    values: [value('url', '[[hook: photo]]')],
    ...after('hook'),
  };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('folder', '[[today | yyyy-MM]]')],
    ...after('get'),
  };
  expect(JSON.stringify(parameters(built([HOOK, get, keep]), 'Bring the file along'))).toContain('.item.binary.data');
});
