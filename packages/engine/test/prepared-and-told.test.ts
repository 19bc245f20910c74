import { describe, expect, test } from 'vitest';
import { withTrials } from '../src/code-trials.ts';
import { type CodeLab, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import {
  asked,
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  mail,
  node,
  note,
  parameters,
  rows,
  SAYS,
  value,
} from './support/item-flows.ts';
import { after, sketch } from './support/sketches.ts';

// What somebody must prepare or know is in the guide, or in the node, as experts in n8n judged files that were read right.

test('a call of a service that n8n has a credential for is made with it, and of any other call the guide speaks', () => {
  const charge = { ...call('charge', 'hook'), values: [value('url', 'https://api.stripe.com/v1/charges')] };
  const reply = built([HOOK, charge, call('other', 'charge')]);
  expect(parameters(reply, 'charge')).toMatchObject({
    authentication: 'predefinedCredentialType',
    nodeCredentialType: 'stripeApi',
  });
  expect(reply.guide.credentials.map((it) => it.type)).toContain('stripeApi');
  expect(reply.guide.beforehand?.join('\n')).toContain('choose its credential under Authentication in “other”.');
});

test('a call about mail in Outlook is made with the account that reads it', () => {
  const start: Given = { id: 'in', node: `${BASE}microsoftOutlookTrigger`, action: 'messageReceived', title: 'in' };
  const to = (id: string, address: string): Given => ({
    ...call(id, 'in'),
    values: [value('url', `https://graph.microsoft.com/v1.0/${address}`), value('method', 'POST')],
  });
  const reply = built([start, to('forward', 'me/messages/[[in: id]]/forward'), to('other', 'me/drive/root/children')]);
  expect(parameters(reply, 'forward')).toMatchObject({
    url: '=https://graph.microsoft.com/v1.0/me/messages/{{ $json.id }}/forward',
    nodeCredentialType: 'microsoftOutlookOAuth2Api',
  });
  expect(parameters(reply, 'other').nodeCredentialType).toBe('microsoftOAuth2Api');
});

const calling = (id: string, url: string, before: string, ...sets: [string, string][]): Given => ({
  ...call(id, before),
  action: sets.some(([field]) => field.startsWith('body')) ? 'post' : 'get',
  values: [value('url', url)],
  work: { sets: sets.map(([field, it]) => ({ field, value: it })) },
});

test('each service has a credential of its own, also where several want a token', () => {
  const bearer = ['header Authorization', 'Bearer {{? token}}'] as [string, string];
  const reply = built([
    HOOK,
    calling('one', 'https://api.one.example/v1/a', 'hook', bearer),
    calling('again', 'https://api.one.example/v1/b', 'one', bearer),
    calling('two', 'https://api.two.example/v1/a', 'again', bearer),
    calling('pay', 'https://api.stripe.com/v1/payment_intents', 'two', bearer),
  ]);
  expect(reply.guide.credentials.map(({ label, nodes }) => [label, nodes])).toEqual([
    ['Bearer Auth for api.one.example', ['one', 'again']],
    ['Bearer Auth for api.two.example', ['two']],
    ['Stripe API', ['pay']],
  ]);
  expect(reply.guide.credentials[1]?.how).toContain('in the settings of api.two.example');
});

test('a service whose address begins with a name of the user’s own is opened with its own credential', () => {
  const ticket = calling('ticket', 'https://{{? your subdomain}}.zendesk.com/api/v2/tickets/1/comments.json', 'hook');
  expect(parameters(built([HOOK, ticket]), 'ticket')).toMatchObject({ nodeCredentialType: 'zendeskApi' });
});

test('what is to be set by hand is called as n8n’s editor calls it', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}slack`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('channel', '#ops'), value('text', 'Agreed?'), value('waitLimit', 'until everybody agrees')],
    ...after('hook'),
  };
  const reply = built([HOOK, ask]);
  expect(reply.guide.byHand).toMatchObject([{ node: 'ask', option: 'Longest time to wait' }]);
  expect(reply.summary).not.toContain('waitLimit');
});

test('no credential is asked for where the key is in the call, or where anybody may read', () => {
  const reply = built([
    HOOK,
    calling('page', 'https://status.vendor.example/api/v2/summary.json', 'hook'),
    calling('alert', 'https://events.pagerduty.com/v2/enqueue', 'page', ['body routing_key', '{{? integration key}}']),
    calling('weather', 'https://api.open-meteo.com/v1/forecast', 'alert'),
  ]);
  expect(reply.guide.beforehand?.join('\n') ?? '').not.toContain('choose its credential');
});

test('whoever calls the workflow is told what to send, and a table has all columns that are read', () => {
  const due = fork('due', 'filter', 'guests', [
    { field: 'balance', operator: 'gt', value: '0', type: 'number', says: 'due' },
  ]);
  const reply = built([
    HOOK,
    rows('guests', 'hook'),
    due,
    mail(
      'tell',
      'Hi [[guests: first name]], see [[hook: link]] on [[hook: day | dd.MM.yyyy]]',
      'due',
      '[[guests: email]]',
    ),
  ]);
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toMatch(/columns .*balance/i);
  expect(told).toContain('calls the production address of “Webhook” with the fields link, day.');
});

/** What is told of code on the rows of a table whose trial reads what they lack. */
function toldOfCode(body: string, fields: string[], missing: string[]): string {
  const code: Given = {
    id: 'list',
    node: `${BASE}code`,
    title: 'list',
    values: [],
    work: { code: { body } },
    ...after('guests'),
  };
  // A trial in which each field is read that it has not, as the sandbox tells them.
  const lab: CodeLab = {
    read: () => ({
      faults: [],
      names: [],
      kinds: {},
      wants: {},
      gives: { fields: ['line'], keeps: false, paired: false },
    }),
    run: ({ items }) => ({
      missed: missing.filter((it) => items.some((one) => !(it in one))).map((path) => ({ step: '', path })),
      items: items.map((_, i) => ({ json: { line: 'a' }, from: [i] })),
    }),
  };
  const turns = [{ says: SAYS }];
  const guests = { ...rows('guests', 'hook'), fields };
  const of = sketch([HOOK, guests, code, mail('tell', '[[list: line]]', 'list')]);
  const { read } = withTrials(catalog, turns, { clauses: [], sketch: of }, { force: true }, lab);
  const reply = respond(catalog, [{ says: SAYS, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply.guide.beforehand?.join('\n') ?? '';
}

test('what only code reads of a table, or of a call, is told', () => {
  const body = 'return items.map(({ json }) => ({ json: { line: json.Title + json.Branch } }));';
  expect(toldOfCode(body, [], ['Title', 'Branch'])).toContain('must be there with the columns Title, Branch.');
});

test('a column that code reads by one spelling is told in it, also where its trial ended before', () => {
  const body = "return items.map(({ json: row }) => ({ json: { line: row['Rent due'] - row.paid } }));";
  expect(toldOfCode(body, ['Rent due', 'paid', 'Notes'], [])).toContain(
    'must be there with the columns Rent due, paid, spelled exactly so in its first row.',
  );
});

test('whoever grades knows what by, and a range says of what', () => {
  const grade: Given = {
    id: 'grade',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'grade',
    says: 'grade each rep on greeting',
    values: [value('text', '[[hook: call]]')],
    work: { attributes: [{ name: 'greeting', type: 'number', description: 'from 1 to 10' }] },
    ...after('hook'),
  };
  const reply = built([HOOK, grade]);
  expect(parameters(reply, 'grade')).toMatchObject({
    attributes: { attributes: [{ name: 'greeting', description: 'greeting: from 1 to 10' }] },
    options: { systemPromptTemplate: expect.stringContaining('grade each rep on greeting') },
  });
});

test('a time of day that nobody said is told as assumed', () => {
  const clock: Given = {
    id: 'clock',
    node: `${BASE}scheduleTrigger`,
    says: 'When mail comes',
    work: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }], weekdays: [1] }, assumedTime: true },
  };
  const { assumptions } = built([clock, note('on', 'clock')]).guide;
  expect(assumptions.map(({ value, because }) => `${value}: ${because}`)).toContain(
    '09:00: you did not say at what time',
  );
});

test('a field that must hold the id of a place is told', () => {
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('folder', '[[hook: folder]]')],
    ...after('hook'),
  };
  expect(built([HOOK, keep]).guide.beforehand?.join('\n')).toContain(
    '“keep” finds its folder by an id: “folder” must hold',
  );
});

test('a form of a service must ask what later steps read, worded so, and a CRM must have the fields', () => {
  const form: Given = { id: 'form', node: `${BASE}jotFormTrigger`, title: 'form', says: 'When mail comes' };
  const asked = built([form, mail('tell', 'Postcode [[form: postcode]]', 'form', '[[form: email]]')]);
  const told = asked.guide.beforehand?.join('\n');
  expect(told).toMatch(/The form in JotForm must have the questions .*“postcode”/i);
  const deal: Given = {
    id: 'deal',
    node: `${BASE}pipedriveTrigger`,
    action: 'deal.change',
    title: 'deal',
    says: 'When mail comes',
  };
  const crm = built([deal, mail('tell', 'For [[deal: guest count]] guests', 'deal')]).guide.beforehand?.join('\n');
  expect(crm).toContain('Pipedrive must have the field “guest count”');
});

test('each column that is read or written is told, a data table with types, and none that nobody named', () => {
  const feeds = rows('feeds', 'hook');
  const read = { ...call('read', 'feeds'), values: [value('url', '[[feeds: url]]')] };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}dataTable`,
    action: 'row.insert',
    title: 'keep',
    values: [value('table', 'pages')],
    work: {
      sets: [
        { field: 'url', value: '[[feeds: url]]' },
        { field: 'seen', value: 'true' },
      ],
    },
    ...after('read'),
  };
  const page: Given = {
    id: 'page',
    node: `${BASE}notion`,
    action: 'databasePage.create',
    title: 'page',
    values: [value('title', 'Note')],
    ...after('keep'),
  };
  const fill: Given = {
    id: 'fill',
    node: `${BASE}notion`,
    action: 'block.append',
    title: 'fill',
    values: [value('page', '[[page: id]]'), value('text', '[[read: text]]')],
    ...after('page'),
  };
  const reply = built([HOOK, feeds, read, keep, page, fill]);
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toContain('“Guests” must be there with the column url.');
  expect(told).toContain('The data table “pages” must be there with the columns url (string), seen (boolean).');
  expect(told).not.toContain('Notion');
  expect(parameters(reply, 'page').propertiesUi).toEqual({ propertyValues: [] });
});

test('what a messenger or a store in memory needs is told before the first run', () => {
  const photo: Given = { id: 'photo', node: `${BASE}telegramTrigger`, action: 'file', says: 'When mail comes' };
  const send: Given = {
    id: 'send',
    node: `${BASE}whatsApp`,
    action: 'message.send',
    title: 'send',
    values: [value('to', '{{? your number}}'), value('text', 'A photo came')],
    ...after('photo'),
  };
  const told = built([photo, send]).guide.beforehand?.join('\n');
  expect(told).toContain('“send” sends only to somebody who wrote to your number within the last 24 hours.');
  expect(told).toContain('/setprivacy');
});

test('a property of HubSpot that the account made itself is written', () => {
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.upsert',
    title: 'contact',
    values: [value('email', '[[hook: email]]')],
    work: { sets: [{ field: 'case type', value: '[[hook: kind]]' }] },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, contact]), 'contact')).toMatchObject({
    additionalFields: {
      customPropertiesUi: { customPropertiesValues: [{ property: 'case_type', value: '={{ $json.body.kind }}' }] },
    },
  });
});

test('every column that is read is told, also behind a test and in a formula', () => {
  const open = fork('open', 'filter', 'guests', [
    { field: '[[guests: Status]]', operator: 'notEquals', value: 'gone', type: 'string', says: 'open' },
  ]);
  const told = (...steps: Given[]): string => built([HOOK, ...steps]).guide.beforehand?.join('\n') ?? '';
  expect(told(rows('guests', 'hook'), open, mail('m', 'Dear [[open: Name]]', 'open', '[[open: Email]]'))).toContain(
    '“Guests” must be there with the columns Status, Email, Name.',
  );
  const hours: Given = {
    id: 'hours',
    node: `${BASE}airtable`,
    action: 'record.search',
    title: 'hours',
    values: [value('table', 'Hours'), value('formula', "AND(NOT({Invoiced}), {Paid on} < '[[today]]')")],
    ...after('hook'),
  };
  expect(told(hours)).toContain('“Hours” must be there with the columns Invoiced, Paid on.');
});

test('columns are told as they are written, and a table that is still empty gets its first row', () => {
  const old = rows('old', 'hook');
  const last: Given = {
    id: 'last',
    node: `${BASE}limit`,
    action: 'last',
    title: 'last',
    values: [value('count', '1')],
    ...after('old'),
  };
  const rate: Given = {
    id: 'rate',
    node: `${BASE}set`,
    title: 'rate',
    work: { assign: [{ name: 'more', type: 'number', value: '[[hook: rate - last: rate]]' }] },
    ...after('last'),
  };
  const add = (text: string): Given => ({
    id: 'add',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'add',
    values: [value('document', 'Guests')],
    work: { sets: [{ field: 'rate', value: text }] },
    ...after('rate'),
  });
  const reply = built([HOOK, old, last, rate, add('[[hook: rate]]')]);
  expect(node(reply, 'old')?.alwaysOutputData).toBe(true);
  expect(reply.guide.beforehand?.join('\n')).toContain(
    '“Guests” must be there with the column rate, spelled exactly so in its first row.',
  );
  // What is copied from a row that is not there is no row.
  expect(node(built([HOOK, old, last, rate, add('[[last: rate]]')]), 'old')?.alwaysOutputData).toBeUndefined();
});

test('the guide and the reply name what is read of an answer that nobody knows', () => {
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'parcels')],
    ...after('get'),
  };
  const tell = mail('tell', '[[each: tracking number]] of [[each: name]] is late', 'each', '[[each: email]]');
  const reply = built([HOOK, call('get', 'hook'), each, tell]);
  expect(reply.guide.beforehand?.join('\n')).toContain(
    'In the first run, see whether “get” answers with parcels, email, tracking_number and name: that is what later steps read',
  );
  expect(reply.summary).toContain(
    '• Check in the first run whether “get” answers with parcels, email, tracking_number and name',
  );
  // What a service is known to answer with, and what somebody spelled, is no question.
  const charges = { ...call('get', 'hook'), says: 'get it, its status is in order_state' };
  const known = built([HOOK, charges, mail('tell', 'It is [[get: order_state]]', 'get')]);
  expect(known.guide.beforehand?.join('\n')).not.toContain('In the first run, see');
});

test('a field that a service is only supposed to give beside known ones is read, and the guide names it', () => {
  const pull: Given = { id: 'pr', node: `${BASE}githubTrigger`, action: 'pull_request', title: 'pr' };
  const tell = (field: string) => mail('tell', `It has [[pr: ${field}]]`, 'pr');
  const reply = built([pull, tell('body.pull_request.review_comments')]);
  expect(node(reply, 'tell')?.parameters.message).toContain('{{ $json.body.pull_request.review_comments }}');
  expect(reply.guide.beforehand?.join('\n')).toContain(
    'In the first run, see whether “pr” answers with body.pull_request.review_comments',
  );
  const known = built([pull, tell('body.pull_request.additions')]);
  expect(known.guide.beforehand?.join('\n') ?? '').not.toContain('In the first run, see');
});

test('a table that is to remember what was told is empty at first, and the guide says what to do then', () => {
  const kept = (id: string, action: string, more: Partial<Given>): Given => ({
    id,
    node: `${BASE}dataTable`,
    action,
    title: id,
    values: [value('table', 'told'), value('match', 'link'), value('matchValue', '[[each: link]]')],
    ...more,
  });
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'list')],
    ...after('get'),
  };
  const reply = built([
    CLOCK,
    call('get', 'clock'),
    each,
    kept('known', 'row.get', after('each')),
    asked('new', 'known', '[[known: link]]', 'empty'),
    mail('tell', '[[each: link]] is new', 'new'),
    kept('keep', 'row.upsert', after('tell')),
  ]);
  expect(reply.guide.beforehand?.join('\n')).toContain('On its first run, “known” finds nothing');
  expect(reply.guide.beforehand?.join('\n')).toContain('Deactivate “tell” (the D key) for that run');
});

test('where rows are sorted by a column or looked up in one, the guide says that its heading is spelled so', () => {
  const sort: Given = {
    id: 'sort',
    node: `${BASE}sort`,
    action: 'ascending',
    title: 'sort',
    values: [value('by', '[[rows: voice part]]')],
    ...after('rows'),
  };
  const told = (steps: Given[]) => built([CLOCK, rows('rows', 'clock'), ...steps]).guide.beforehand?.join('\n');
  expect(told([sort, mail('tell', '[[sort: name]]', 'sort')])).toContain(
    'with the columns voice part, Name, spelled exactly so in its first row.',
  );
  expect(told([mail('tell', '[[rows: name]]', 'rows')])).not.toContain('spelled exactly so');
});

test('what n8n empties when a table is chosen there is told where it is to be chosen, with all that is to be set again', () => {
  const add: Given = {
    id: 'add',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'add',
    values: [value('document', 'Guests'), value('tab', 'Paid')],
    work: { sets: [{ field: 'name', value: '[[hook: name]]' }] },
    ...after('hook'),
  };
  const tick: Given = {
    id: 'tick',
    node: `${BASE}airtable`,
    action: 'record.create',
    title: 'tick',
    values: [value('table', 'Hours')],
    work: { sets: [{ field: 'Invoiced', value: 'yes' }] },
    ...after('add'),
  };
  const reply = built([HOOK, add, tick]);
  const again = 'Choosing it in n8n empties what depends on it; then set again: ';
  const told = Object.fromEntries(reply.guide.toFill.map((it) => [it.label, it.again]));
  expect(told).toEqual({
    'Google spreadsheet “Guests”': `${again}tab “Paid”, name = {{ $json.body.name }}`,
    // The table behind it is marked itself, and chosen after it.
    'Airtable base': undefined,
    'Airtable table “Hours”': expect.stringContaining(`${again}Invoiced = `),
  });
  expect(reply.guide.toFill[0]?.ask).toContain(`${again}tab “Paid”`);
  expect(node(reply, 'To fill in')?.parameters.content).toContain(`${again}tab “Paid”, name = {{ $json.body.name }}`);
});

test('a label, a status, a property or a table of a database that a step uses by name is told, and how the table is made', () => {
  const label: Given = {
    id: 'label',
    node: `${BASE}gmail`,
    action: 'message.addLabels',
    title: 'label',
    values: [value('message', '[[hook: mail]]'), value('label', 'done')],
    ...after('hook'),
  };
  const page: Given = {
    id: 'page',
    node: `${BASE}notion`,
    action: 'databasePage.create',
    title: 'page',
    values: [value('database', 'Episodes'), value('title', 'Note')],
    work: { sets: [{ field: 'Status', value: 'Draft' }] },
    ...after('label'),
  };
  const log = (id: string, db: string, action: string): Given => ({
    id,
    node: `${BASE}${db}`,
    action,
    title: id,
    values: [
      value('table', `${id}_log`),
      ...(action === 'upsert' ? [value('match', 'mail'), value('matchValue', '[[hook: mail]]')] : []),
    ],
    work: {
      sets: [
        { field: 'mail', value: '[[hook: mail]]' },
        { field: 'sent_at', value: '[[now]]' },
        { field: 'score', value: '1' },
      ],
    },
    ...after('hook'),
  });
  const told = built([HOOK, label, page, log('mysql', 'mySql', 'insert'), log('pg', 'postgres', 'upsert')]).guide
    .beforehand;
  expect(told?.join('\n')).toContain('Gmail label “done” must be there: make it in Gmail once where it is missing');
  expect(told?.join('\n')).toContain('“Draft” must be among the options of Status in Notion');
  expect(told?.filter((it) => it.includes('CREATE TABLE'))).toEqual([
    'The table in Postgres “pg_log” must be there with the columns sent_at, score, mail. Where it is not, make it once: CREATE TABLE pg_log (sent_at TIMESTAMPTZ, score NUMERIC, mail TEXT, PRIMARY KEY (mail));',
    'The table in MySQL “mysql_log” must be there with the columns mail, sent_at, score. Where it is not, make it once: CREATE TABLE mysql_log (mail VARCHAR(255), sent_at DATETIME, score DOUBLE);',
  ]);
});

test('how a test begins is told by what starts the workflow, and so is a wait that takes its time in a test as well', () => {
  const testing = (trigger: string, action: string, ...more: Given[]): string =>
    built([{ id: 'hook', node: `${BASE}${trigger}`, action, says: 'When mail comes' }, ...more]).guide.testing.join(
      ' ',
    );
  const wait = (id: string, amount: number, unit: 'seconds' | 'hours', before: string): Given => ({
    id,
    node: `${BASE}wait`,
    action: 'interval',
    title: id,
    values: [value('duration', `${amount} ${unit}`)],
    ...after(before),
  });
  const orders = testing(
    'shopifyTrigger',
    'orders/create',
    wait('an hour', 1, 'hours', 'hook'),
    wait('blink', 2, 'seconds', 'an hour'),
  );
  expect(orders).toContain('n8n then waits for Shopify. Place a test order in the shop.');
  expect(orders).toContain('“an hour” (1 hour) really takes that long in a test as well');
  expect(orders).not.toContain('“blink”');
  const answers = testing('typeformTrigger', 'received', note('end', 'hook'));
  expect(answers).toContain('Fill in the real form in Typeform and submit it.');
  expect(answers).not.toContain('form that opens');
  expect(testing('gmailTrigger', 'messageReceived', note('end', 'hook'))).toContain('n8n then looks there once.');
});

describe('a template of WhatsApp', () => {
  const send = (from: string, ...values: [string, string][]): Given => ({
    id: 'send',
    node: `${BASE}whatsApp`,
    action: 'message.sendTemplate',
    title: 'send',
    values: [value('to', '+1 555 0100'), ...values.map(([need, it]) => value(need, it))],
    ...after(from),
  });
  const members: Given = {
    id: 'members',
    node: `${BASE}mySql`,
    action: 'executeQuery',
    title: 'members',
    values: [value('query', 'select m.first_name, m.phone from members m')],
    ...after('clock'),
  };
  const body = (...texts: string[]) => ({
    component: [{ bodyParameters: { parameter: texts.map((text) => ({ text })) } }],
  });

  test('greets by the first name where it is known', () => {
    const reply = built([CLOCK, members, send('members')]);
    expect(parameters(reply, 'send').components).toEqual(body('={{ $json.first_name }}'));
    expect(reply.guide.beforehand?.join()).toContain('must have one variable');
  });

  test('gets the values that were said, in their order', () => {
    const reply = built([CLOCK, members, send('members', ['variables', '[[members: phone]]\nTuesday'])]);
    expect(parameters(reply, 'send').components).toEqual(body('={{ $json.phone }}', 'Tuesday'));
    expect(reply.guide.beforehand?.join()).toContain('must have 2 variables');
  });

  test('is told of where nothing is known for its variables', () => {
    const reply = built([CLOCK, send('clock')]);
    expect(parameters(reply, 'send')).not.toHaveProperty('components');
    expect(reply.guide.beforehand?.join()).toContain('add a value for each in “send” under Components → Body');
  });
});
