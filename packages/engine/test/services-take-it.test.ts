import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import {
  asked,
  built,
  CLOCK,
  call,
  fork,
  from,
  type Given,
  HOOK,
  leads,
  node,
  parameters,
  value,
} from './support/item-flows.ts';
import { runOn } from './support/run-code.ts';
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

const telegram = (action: string, text: string): Given => ({
  id: 'ping',
  node: `${BASE}telegram`,
  action,
  title: 'ping',
  values: [value('chat', '-100123'), value('text', text)],
  ...after('hook'),
});

test('Telegram takes a message whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendMessage', '*New order* _now_ & more: [[name]] [[count]] [[missing]]')];
  expect(shown(steps, 'ping', 'text', { name: 'a_b*c[d <e> & f', count: 3 })).toBe(
    '<b>New order</b> <i>now</i> &amp; more: a_b*c[d &lt;e> &amp; f 3 ',
  );
  expect(parameters(built(steps), 'ping').additionalFields).toEqual({ appendAttribution: false, parse_mode: 'HTML' });
});

test('a message to Telegram without values stays as it was written', () => {
  const one = parameters(built([HOOK, telegram('message.sendMessage', '*Backup* done')]), 'ping');
  expect(one).toMatchObject({ text: '*Backup* done', additionalFields: { appendAttribution: false } });
  expect(one.additionalFields).not.toHaveProperty('parse_mode');
  const lone = parameters(built([HOOK, telegram('message.sendMessage', 'backup_1 is done')]), 'ping');
  expect(lone).toMatchObject({ text: 'backup_1 is done', additionalFields: { parse_mode: 'HTML' } });
});

test('Telegram takes a question that waits for an answer, whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendAndWait', 'Is *[[name]]* right?')];
  expect(shown(steps, 'ping', 'message', { name: 'a_b*c[d`' })).toBe('Is a\\_b\\*c\\[d\\` right?');
});

const moods = (ways: (number | string)[]): Given[] => [
  HOOK,
  { id: 'mood', node: `${LC}sentimentAnalysis`, title: 'mood', ...after('hook') },
  ...ways.map(
    (way): Given => ({ id: `on ${way}`, node: `${BASE}noOp`, title: `on ${way}`, after: [{ step: 'mood', way }] }),
  ),
];

test('of two moods each item takes one way, and none is lost for being neutral', () => {
  const two = built(moods(['positive', 'negative']));
  expect(parameters(two, 'mood').options).toMatchObject({ categories: 'Positive, Negative' });
  expect(from(two, 'mood')).toEqual(['on positive', 'on negative']);
  const three = built(moods(['positive', 'neutral', 'negative']));
  expect(parameters(three, 'mood').options).not.toHaveProperty('categories');
  expect(from(built(moods(['negative'])), 'mood')).toEqual(['', '', 'on negative']);
});

const whatsApp = (to: string): Given => ({
  id: 'send',
  node: `${BASE}whatsApp`,
  action: 'message.send',
  title: 'send',
  values: [value('to', to), value('text', 'Hello')],
  ...after('hook'),
});

test('WhatsApp takes a phone number that is a number', () => {
  expect(shown([HOOK, whatsApp('[[phone]]')], 'send', 'recipientPhoneNumber', { phone: 491701234 })).toBe('491701234');
});

test('a group on WhatsApp, which n8n can’t write to, is told of where the number is to be filled in', () => {
  expect(String(parameters(built([HOOK, whatsApp("{{? the players' group}}")]), 'send').recipientPhoneNumber)).toMatch(
    /the players’ group.*can’t write to WhatsApp groups/,
  );
});

const FORM: Given = {
  id: 'form',
  node: `${BASE}formTrigger`,
  title: 'form',
  work: {
    form: [
      { label: 'name', type: 'text', required: true },
      { label: 'headshot', type: 'file', required: true },
    ],
  },
};
const kept = (node: string, action: string, need: string, path: string): Given => ({
  id: 'keep',
  node: `${BASE}${node}`,
  action,
  title: 'keep',
  values: [value(need, path)],
  ...after('form'),
});

test('a file that is named by a field keeps its ending, and its path begins at the top', () => {
  const path = (...of: Parameters<typeof kept>) => parameters(built([FORM, kept(...of)]), 'keep');
  expect(path('dropbox', 'file.upload', 'path', '[[name]]').path).toBe(
    '=/{{ $json.name }}.{{ $binary.headshot.fileExtension }}',
  );
  expect(path('dropbox', 'file.upload', 'path', '/Speakers/[[name]]/').path).toBe(
    '=/Speakers/{{ $json.name }}/{{ $binary.headshot.fileName }}',
  );
  expect(path('dropbox', 'file.upload', 'path', '[[name]].jpg').path).toBe('=/{{ $json.name }}.jpg');
  expect(path('awsS3', 'file.upload', 'key', '[[name]]').fileName).toBe(
    '={{ $json.name }}.{{ $binary.headshot.fileExtension }}',
  );
  expect(path('ftp', 'upload', 'path', '/in').path).toBe('=/in/{{ $binary.headshot.fileName }}');
});

test('a form takes one file where one is asked for', () => {
  expect(parameters(built([FORM]), 'form').formFields).toMatchObject({
    values: [{ fieldLabel: 'Name' }, { fieldLabel: 'Headshot', multipleFiles: false }],
  });
});

const card = (before: string): Given => ({
  id: 'card',
  node: `${BASE}trello`,
  action: 'card.create',
  title: 'card',
  values: [value('list', 'This week')],
  ...after(before),
});

test('a card is called by what the automation is about, and not by a receipt of what was done before', () => {
  const start: Given = { id: 'new', node: `${BASE}jotFormTrigger`, title: 'new' };
  const told: Given = {
    id: 'told',
    node: `${BASE}slack`,
    action: 'channel.create',
    title: 'told',
    values: [value('channel', 'help')],
    ...after('new'),
  };
  const row: Given = {
    id: 'row',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'row',
    values: [value('document', 'Requests')],
    work: {
      sets: [
        { field: 'email', value: '[[new: email]]' },
        { field: 'request', value: '[[new: request]]' },
      ],
    },
    ...after('card'),
  };
  const of = parameters(built([start, told, card('told'), row]), 'card');
  expect(of.name).toBe("={{ ($('new').item.json.request ?? $('new').item.json.Request) }}");
  expect(of.description).toMatch(/^=\{\{ Object\.entries\(\$\('new'\)\.item\.json/);
});

test('texts in Notion each have room of their own, the longest the last, and none is refused for its length', () => {
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
  const page: Given = {
    id: 'page',
    node: `${BASE}notion`,
    action: 'page.create',
    title: 'page',
    values: [value('title', 'Episode'), value('text', '[[hear: text]] [[write: text]]')],
    ...after('write'),
  };
  const { blockValues } = parameters(built([HOOK, hear, write, page]), 'page').blockUi as {
    blockValues: { textContent: string }[];
  };
  expect(blockValues[0]?.textContent).toBe("={{ String($json.text ?? '').slice(0, 2000) }}");
  expect(blockValues[5]?.textContent).toBe("={{ String($('Transcribe').item.json.text ?? '').slice(0, 2000) }}");
  expect(blockValues).toHaveLength(45);
  const row: Given = {
    id: 'row',
    node: `${BASE}notion`,
    action: 'databasePage.create',
    title: 'row',
    work: { sets: [{ field: 'show notes', value: '[[write: text]]' }] },
    ...after('write'),
  };
  const rowOf = parameters(built([HOOK, hear, write, row]), 'row');
  expect(rowOf.blockUi).toMatchObject({ blockValues: { length: 4 } });
  expect(rowOf.propertiesUi).toMatchObject({
    propertyValues: [{ textContent: expect.stringMatching(/\.slice\(0, 2000\)/) }],
  });
});

const CHAT: Given = { id: 'in', node: `${BASE}microsoftTeamsTrigger`, action: 'newChatMessage', title: 'in' };
test('a chat message in Teams is read, as Microsoft tells only its id, and an answer does not start the workflow again', () => {
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[in: text]]')],
    ...after('in'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}microsoftTeams`,
    action: 'chatMessage.create',
    title: 'send',
    values: [value('chat', '[[in: chat id]]'), value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  const reply = built([CHAT, bot, send]);
  expect([leads(reply, 'in'), leads(reply, 'Read the message'), leads(reply, 'Only messages of others')]).toEqual([
    ['Read the message'],
    ['Only messages of others'],
    ['bot'],
  ]);
  expect(parameters(reply, 'Read the message')).toMatchObject({ messageId: '={{ $json.id }}' });
  expect(parameters(reply, 'bot').text).toBe('={{ $json.body.content }}');
  expect(parameters(reply, 'send').chatId).toMatchObject({ value: "={{ $('Read the message').item.json.chatId }}" });
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

test('a message to a person on Discord goes to that person', () => {
  const tell: Given = {
    id: 'tell',
    node: `${BASE}discord`,
    action: 'message.send',
    title: 'tell',
    values: [value('text', 'Hello')],
    work: { sets: [{ field: 'user', value: '[[hook: member]]' }] },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, tell]), 'tell')).toMatchObject({
    sendTo: 'user',
    userId: { value: '={{ $json.body.member }}' },
  });
});

test('a call that is to be made is a call in Pipedrive', () => {
  const task: Given = {
    id: 'task',
    node: `${BASE}pipedrive`,
    action: 'activity.create',
    title: 'task',
    values: [value('title', 'Call Ann')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, task]), 'task').type).toBe('call');
});

test('a new user of Google Workspace has a user name of its own', () => {
  const user: Given = {
    id: 'user',
    node: `${BASE}gSuiteAdmin`,
    action: 'user.create',
    title: 'user',
    values: [value('firstName', '[[hook: first name]]'), value('lastName', '[[hook: last name]]')],
    ...after('hook'),
  };
  expect(shown([HOOK, user], 'user', 'username', { first_name: 'Ann', last_name: 'Mc Miller' })).toBe('ann.mcmiller');
});

test('where nothing is found, the workflow goes on', () => {
  const pay: Given = {
    id: 'pay',
    node: `${BASE}stripe`,
    action: 'customer.getAll',
    title: 'pay',
    values: [value('email', '[[hook: email]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  const reply = built([HOOK, pay, asked('paid', 'pay', '[[pay: id]]', 'notEmpty')]);
  expect(node(reply, 'pay')).toMatchObject({ onError: 'continueRegularOutput', alwaysOutputData: true });
});

test('where nothing is found, the workflow goes on, and where a service refuses to answer, the run stops', async () => {
  const found = (look: Given) => {
    const reply = built([HOOK, look, asked('there', look.id, `[[${look.id}: id]]`, 'notEmpty')]);
    const check = node(reply, 'Stop at a real error');
    expect(leads(reply, look.id)).toEqual([check?.name ?? 'there']);
    expect(JSON.stringify(parameters(reply, 'there'))).toMatch(/\{\{ \$json\.v?id \}\}/);
    return { look: node(reply, look.id), code: check?.parameters.jsCode as string | undefined };
  };
  const thing = (url: string, work: Given['work'] = {}): Given => ({
    ...call('thing', 'hook'),
    values: [value('url', url)],
    work,
  });
  const one = found(thing('https://api.example/things/[[hook: thing]]'));
  expect(one.look).toMatchObject({ onError: 'continueRegularOutput' });
  const checked = (json: object) => runOn(one.code ?? '', { item: { json } });
  expect(await checked({ id: 7, error: null })).toEqual({ json: { id: 7, error: null } });
  expect(await checked({ error: { message: 'Not here', status: 404 }, details: { httpCode: '404' } })).toEqual({
    json: {},
  });
  expect(await checked({ error: 'The resource you are requesting could not be found' })).toEqual({ json: {} });
  await expect(checked({ error: { message: 'Forbidden', status: 403 } })).rejects.toThrow('Forbidden 403');
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.get',
    title: 'contact',
    values: [value('contactId', '[[hook: contact]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  expect(found(contact).look).toMatchObject({ onError: 'continueRegularOutput', alwaysOutputData: true });
  // A list or a search that finds nothing is no error.
  const list = found(thing('https://api.example/things?of=[[hook: thing]]', { emptyToo: true }));
  expect(list.look).toMatchObject({ alwaysOutputData: true });
  expect(list.look?.onError).toBeUndefined();
  expect(list.code).toBeUndefined();
});

test('of the files of a mail, each of the kind that is read is read, and no picture of a signature', async () => {
  const start = (node: string, action: string): Given => ({
    id: 'mail',
    node: `${BASE}${node}`,
    action,
    title: 'mail',
  });
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('mail') };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('name', '[[mail: subject]]')],
    ...after('read'),
  };
  const file = (fileName: string, mimeType: string) => ({ fileName, mimeType });
  const binary = {
    attachment_0: file('image001.png', 'image/png'),
    attachment_1: file('offer.pdf', 'application/pdf'),
    attachment_2: file('terms.PDF', 'application/octet-stream'),
  };
  for (const [node_, action] of [
    ['gmailTrigger', 'attachmentReceived'],
    ['microsoftOutlookTrigger', 'attachmentReceived'],
    ['emailReadImap', 'attachment'],
  ] as const) {
    const reply = built([start(node_, action), read, keep]);
    expect(leads(reply, 'mail')).toEqual(['Each PDF by itself']);
    expect(leads(reply, 'Each PDF by itself')).toEqual(['read']);
    const code = String(parameters(reply, 'Each PDF by itself').jsCode);
    const items = await runOn(code, { all: () => [{ json: { a: 1 }, binary }, { json: { a: 2 } }] });
    expect(items).toEqual([
      { json: { a: 1 }, binary: { attachment_0: binary.attachment_1 }, pairedItem: { item: 0 } },
      { json: { a: 1 }, binary: { attachment_0: binary.attachment_2 }, pairedItem: { item: 0 } },
    ]);
    expect(parameters(reply, 'read').binaryPropertyName).toBe('attachment_0');
    // The same file is kept, and named by its own mail.
    expect(JSON.stringify(parameters(reply, 'Bring the file along'))).toContain(
      "$('Each PDF by itself').item.binary.attachment_0",
    );
    expect(parameters(reply, 'keep').name).toContain("$('mail').item.json.subject");
  }
});

test('only a mail with a file of the kind that is read starts the workflow', () => {
  const start: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('mail') };
  expect(parameters(built([start, read]), 'mail').filters).toEqual({ q: 'has:attachment filename:pdf' });
});

test('a file has the columns that were set, and not all that an API answered', () => {
  const set: Given = {
    id: 'set',
    node: `${BASE}set`,
    title: 'set',
    work: { assign: [{ name: 'title', value: '[[get: title]]', type: 'string' }] },
    ...after('get'),
  };
  const file: Given = { id: 'file', node: `${BASE}convertToFile`, action: 'csv', title: 'file', ...after('set') };
  const of = parameters(built([HOOK, call('get', 'hook'), set, file]), 'set');
  expect(of.includeOtherFields ?? false).toBe(false);
});

test('what is new is told by its id, and the guide says what the first run lets through', () => {
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'results')],
    ...after('get'),
  };
  const seen: Given = { id: 'seen', node: `${BASE}removeDuplicates`, action: 'seen', title: 'seen', ...after('each') };
  const reply = built([CLOCK, call('get', 'clock'), each, seen]);
  expect(parameters(reply, 'seen').dedupeValue).toBe(
    '={{ $json.id ?? $json.guid ?? $json.url ?? JSON.stringify($json) }}',
  );
  expect(JSON.stringify(reply.guide)).toContain('takes everything that is there already for new');
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

test('a stage that people call by its name is told by its id, and only a deal that moved there counts', () => {
  const deal: Given = { id: 'deal', node: `${BASE}pipedriveTrigger`, action: 'deal.change', title: 'deal' };
  const won = fork('won', 'filter', 'deal', [
    { field: '[[deal: stage]]', operator: 'equals', value: 'Menu confirmed', type: 'string', says: 'confirmed' },
  ]);
  expect(parameters(built([deal, won]), 'won').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.data.stage_id }}', rightValue: 'FILL_IN: id of the stage “Menu confirmed”' },
      { leftValue: '={{ $json.previous?.stage_id }}', operator: { operation: 'notEmpty' } },
    ],
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
    '=Order of {{ $json.name }}, {{ $json.grandtotal.amount / 100 }}',
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

const put = (...values: ReturnType<typeof value>[]): Given => ({
  id: 'put',
  node: `${BASE}httpRequest`,
  action: 'post',
  title: 'put',
  values: [value('url', 'https://api.example/write'), ...values],
  ...after('hook'),
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

test('merged pull requests since a day are known by when they were merged', () => {
  const list: Given = {
    id: 'prs',
    node: `${BASE}github`,
    action: 'repository.getPullRequests',
    title: 'prs',
    values: [value('status', 'closed')],
    ...after('hook'),
  };
  const since = fork('since', 'filter', 'prs', [
    { field: '[[prs: merged]]', operator: 'after', value: '[[hook: day]]', type: 'dateTime', says: 'since' },
  ]);
  const left = (it: Given): unknown =>
    (parameters(built([HOOK, list, it]), 'since').conditions as { conditions: { leftValue: string }[] }).conditions[0]
      ?.leftValue;
  expect(left(since)).toBe('={{ $json.merged_at }}');
  const merged = fork('since', 'filter', 'prs', [
    { field: '[[prs: merged]]', operator: 'true', value: '', type: 'boolean', says: 'merged' },
  ]);
  expect(left(merged)).toBe('={{ !!$json.merged_at }}');
});

test('a Zendesk ticket that goes to a group asks for no agent', () => {
  const assign = (...values: [string, string][]): unknown =>
    parameters(
      built([
        HOOK,
        {
          id: 'assign',
          node: `${BASE}zendesk`,
          action: 'ticket.assign',
          title: 'assign',
          values: values.map(([need, it]) => value(need, it)),
          ...after('hook'),
        },
      ]),
      'assign',
    ).updateFields;
  expect(assign(['group', 'finance'])).toEqual({ group: expect.stringContaining('finance') });
  expect(assign(['group', 'finance'], ['assignee', '[[hook: agent]]'])).toMatchObject({
    assigneeEmail: '={{ $json.body.agent }}',
  });
});

test('what is logged as a Salesforce task is done, on the day of the event', () => {
  const events: Given = {
    id: 'list',
    node: `${BASE}microsoftOutlook`,
    action: 'event.getAll',
    title: 'Outlook: list',
    ...after('clock'),
  };
  const task = (says: string): Record<string, unknown> =>
    parameters(
      built([
        CLOCK,
        events,
        {
          id: 'sum',
          node: `${LC}chainLlm`,
          title: 'sum',
          values: [value('text', '[[list: subject]]')],
          ...after('list'),
        },
        {
          id: 'log',
          node: `${BASE}salesforce`,
          action: 'task.create',
          title: 'log',
          says,
          values: [value('activityDate', '[[list: start]]')],
          ...after('sum'),
        },
      ]),
      'log',
    );
  const day = "$('Outlook: list').item.json.start.dateTime";
  expect(task('logged in Salesforce')).toMatchObject({
    status: 'Completed',
    additionalFields: { activityDate: `={{ (${day} || null)?.toDateTime().toISODate() }}` },
  });
  expect(task('a task in Salesforce').status).toBe('Not Started');
});

test('the summary of an issue is one line, though somebody wrote many', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    work: { form: [{ label: 'steps', type: 'textarea', required: true }] },
  };
  const bug: Given = {
    id: 'bug',
    node: `${BASE}jira`,
    action: 'issue.create',
    title: 'bug',
    values: [value('project', 'SUP'), value('text', '[[form: steps]]')],
    ...after('form'),
  };
  const reply = built([form, bug]);
  const steps = `${'Press the button '.repeat(20)}\nWait`;
  const [scope] = dryRun(reply.workflow, { form: [{ json: { steps } }] }, '2025-01-15T09:00:00.000Z').scopesOf('bug');
  const { summary, additionalFields } = parameters(reply, 'bug') as {
    summary: string;
    additionalFields: { description: string };
  };
  const at = (text: string): unknown => {
    const found = scope && evaluate(text, scope);
    return found?.known ? found.value : found?.because;
  };
  expect(summary).toBe("={{ String($json.steps ?? '').trim().split('\\n')[0].slice(0, 150) }}");
  expect(at(summary)).toBe(steps.slice(0, 150));
  expect(at(additionalFields.description)).toBe(steps);
});

test('a Freshdesk ticket for somebody who wrote by WhatsApp is under that phone number', () => {
  const start: Given = { id: 'in', node: `${BASE}whatsAppTrigger`, action: 'messages', title: 'in' };
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[in: text]]')],
    ...after('in'),
  };
  const ticket: Given = {
    id: 'ticket',
    node: `${BASE}freshdeskTool`,
    action: 'ticket.create',
    title: 'ticket',
    under: ['bot'],
  };
  const phone = '={{ $json.messages[0].from }}';
  expect(parameters(built([start, bot, ticket]), 'ticket')).toMatchObject({
    requester: 'phone',
    requesterIdentificationValue: phone,
    options: { name: phone },
  });
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
