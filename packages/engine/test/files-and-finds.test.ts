import { expect, test } from 'vitest';
import {
  asked,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  leads,
  mail,
  node,
  note,
  parameters,
  row,
  value,
} from './support/item-flows.ts';
import { runOn } from './support/run-code.ts';
import { after } from './support/sketches.ts';

// Files keep their kind and their ending; where nothing is found the work goes on, and a real error stops it.

const BASE = 'n8n-nodes-base.';

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

test('each attachment of a mail is kept, beside a step that reads them as well as without one', async () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    ...after('mail'),
  };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('mail') };
  const pdfs = { ...keep, says: 'save every PDF invoice' };
  const both = built([mail, pdfs, read]);
  expect(leads(both, 'mail')).toEqual(['Each PDF by itself']);
  expect(leads(both, 'Each PDF by itself')).toEqual(['keep', 'read']);
  const all = built([mail, { ...keep, says: 'save the attachments' }, read]);
  expect(leads(all, 'mail')).toEqual(['Each attachment by itself', 'Each PDF by itself']);
  const alone = built([mail, keep]);
  expect(leads(alone, 'mail')).toEqual(['Each attachment by itself']);
  const file = (fileName: string, mimeType: string) => ({ fileName, mimeType });
  const binary = {
    attachment_0: file('image001.png', 'image/png'),
    attachment_1: file('offer.pdf', 'application/pdf'),
    attachment_2: file('plan.png', 'image/png'),
  };
  const code = String(parameters(alone, 'Each attachment by itself').jsCode);
  expect(await runOn(code, { all: () => [{ json: {}, binary }] })).toEqual([
    { json: {}, binary: { attachment_0: binary.attachment_1 }, pairedItem: { item: 0 } },
    { json: {}, binary: { attachment_0: binary.attachment_2 }, pairedItem: { item: 0 } },
  ]);
});

test('a mail with three attachments is answered once, unless the answer tells of the file', () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    ...after('mail'),
  };
  const answer = (text: string): Given => ({
    id: 'answer',
    node: `${BASE}gmail`,
    action: 'message.reply',
    title: 'answer',
    values: [value('messageId', '[[mail: id]]'), value('text', text)],
    ...after('keep'),
  });
  expect(leads(built([mail, keep, answer('Thank you')]), 'mail')).toEqual(['Each attachment by itself', 'answer']);
  expect(leads(built([mail, keep, answer('Kept: [[keep: link]]')]), 'keep')).toEqual(['answer']);
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

test('of a folder only files of the kind that is read go on, and one that can’t be read does not hold the others back', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}dropbox`,
    action: 'folder.list',
    title: 'list',
    values: [value('path', '/Client uploads')],
    ...after('clock'),
  };
  const seen: Given = { id: 'seen', node: `${BASE}removeDuplicates`, action: 'seen', title: 'seen', ...after('list') };
  const get: Given = {
    id: 'get',
    node: `${BASE}dropbox`,
    action: 'file.download',
    title: 'get',
    values: [value('path', '[[list: path lower]]')],
    ...after('seen'),
  };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('get') };
  const reply = built([CLOCK, list, seen, get, read, note('done', 'read')]);
  expect(leads(reply, 'list')).toEqual(['Only PDF files']);
  const test = JSON.stringify(parameters(reply, 'Only PDF files'));
  expect(test).toContain("$json.type !== 'folder'");
  expect(test).toContain('.test($json.name');
  // Where they are told apart by how their names end, nothing more is asked.
  const own = fork('own', 'filter', 'list', [
    { field: '[[list: path lower]]', operator: 'endsWith', value: '.pdf', type: 'string', says: 'own' },
  ]);
  const told = built([CLOCK, list, own, { ...seen, ...after('own') }, get, read, note('done', 'read')]);
  expect(leads(told, 'list')).toEqual(['own']);
  for (const name of ['get', 'read']) expect(node(reply, name)?.onError).toBe('continueErrorOutput');
  expect(leads(reply, 'read')).toEqual(['done', 'Tell of files that fail']);
  // A text may have any ending: subtitles, statements of a bank.
  const texts = built([CLOCK, list, seen, get, { ...read, action: 'text' }]);
  expect(JSON.stringify(parameters(texts, 'Only files'))).not.toContain('test(');
  // Google's own documents are fetched as PDF.
  const drive: Given = { id: 'new', node: `${BASE}googleDriveTrigger`, action: 'fileCreated', title: 'new' };
  const fetch: Given = {
    id: 'get',
    node: `${BASE}googleDrive`,
    action: 'file.download',
    title: 'get',
    values: [value('fileId', '[[new: id]]')],
    ...after('new'),
  };
  const watched = built([drive, fetch, read]);
  expect(JSON.stringify(parameters(watched, 'Only PDF files'))).toContain('vnd\\\\.google-apps');
});

test('what is there already on the first run is only remembered, and not sent to anybody', async () => {
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'results')],
    ...after('get'),
  };
  const seen: Given = { id: 'seen', node: `${BASE}removeDuplicates`, action: 'seen', title: 'seen', ...after('each') };
  const reply = built([CLOCK, call('get', 'clock'), each, seen, mail('tell', '[[each: title]] is new', 'seen')]);
  expect(leads(reply, 'seen')).toEqual(['Only what comes later']);
  expect(leads(reply, 'Only what comes later')).toEqual(['tell']);
  // Also where nothing is there yet, that was the first run.
  expect(node(reply, 'each')?.alwaysOutputData).toBe(true);
  const code = String(parameters(reply, 'Only what comes later').jsCode);
  const memory = {};
  const run = (mode: string, ...titles: string[]) =>
    runOn(
      code,
      { all: () => titles.map((title) => ({ json: title ? { title } : {} })) },
      { $execution: { mode }, $getWorkflowStaticData: () => memory },
    );
  expect(await run('test', 'a', 'b')).toMatchObject([{ json: { title: 'a' } }]);
  expect(await run('production', 'a', 'b')).toEqual([]);
  expect(await run('production', 'c')).toEqual([{ json: { title: 'c' }, pairedItem: { item: 0 } }]);
  expect(await run('production', '')).toEqual([]);
  expect(JSON.stringify(reply.guide)).toContain('only remembers what is there already');
  expect(JSON.stringify(reply.guide)).not.toContain('takes everything that is there already for new');
  // Whoever is overdue is to be told, and what is only kept may come all at once.
  const late = fork('late', 'filter', 'each', [
    { field: '[[each: days]]', operator: 'gt', value: '3', type: 'number', says: 'late' },
  ]);
  const tell = mail('tell', '[[each: title]] is late', 'seen');
  expect(leads(built([CLOCK, call('get', 'clock'), each, late, { ...seen, ...after('late') }, tell]), 'seen')).toEqual([
    'tell',
  ]);
});

test('what was read of a picture meets that picture again, and not the mail with all its files', () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const see: Given = {
    id: 'see',
    node: '@n8n/n8n-nodes-langchain.openAi',
    action: 'image.analyze',
    title: 'see',
    work: { instruction: 'tell the number' },
    ...after('mail'),
  };
  const both: Given = {
    id: 'both',
    node: `${BASE}merge`,
    title: 'both',
    work: { merge: { mode: 'sideBySide' } },
    after: ['see', 'mail'].map((step) => ({ step, way: 0 })),
  };
  const reply = built([mail, see, both]);
  expect(leads(reply, 'mail')).toEqual(['Each picture by itself']);
  expect(leads(reply, 'Each picture by itself').sort()).toEqual(['both', 'see']);
});

test('a chart that is drawn of a whole list goes with the mail that brings it', () => {
  const load: Given = { ...call('load', 'clock'), action: 'download' };
  const list: Given = { id: 'get', node: `${BASE}extractFromFile`, action: 'csv', title: 'get', ...after('load') };
  const last: Given = {
    id: 'last',
    node: `${BASE}limit`,
    action: 'last',
    title: 'last',
    values: [value('count', '1')],
    ...after('get'),
  };
  const old: Given = {
    id: 'old',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'old',
    values: [value('table', 'buoy')],
    work: { emptyToo: true },
    ...after('last'),
  };
  const high = fork('high', 'filter', 'old', [
    { field: '[[abs(last: salinity - old: salinity)]]', operator: 'gt', value: '2', type: 'number', says: 'high' },
  ]);
  const plot: Given = {
    id: 'plot',
    node: `${BASE}quickChart`,
    title: 'plot',
    values: [value('data', '[[get: all items]]')],
    ...after('high'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}gmail`,
    action: 'message.sendFile',
    title: 'send',
    values: [value('to', '{{? your address}}'), value('text', 'Salinity is [[last: salinity]]')],
    ...after('plot'),
  };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'buoy', 'old'),
    values: [value('table', 'buoy'), value('match', 'buoy'), value('matchValue', '{{? name of the buoy}}')],
    work: { sets: [{ field: 'salinity', value: '[[last: salinity]]' }] },
  };
  const reply = built([CLOCK, load, list, last, old, keep, { ...high, ...after('keep') }, plot, send]);
  expect(leads(reply, 'plot')).toEqual(['send']);
  expect(leads(reply, 'high')).toEqual(['plot']);
});
