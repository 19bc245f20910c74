import { expect, test } from 'vitest';
import { BASE, built, call, fork, type Given, HOOK, leads, parameters, value } from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { runOn } from './support/run-code.ts';
import { after, sketch } from './support/sketches.ts';
import { ATTACHED, beside } from './support/usual-steps.ts';

// Attachments: each is read or kept by itself, and a mail is answered once.

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
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    ...after('mail'),
  };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('mail') };
  const pdfs = { ...keep, says: 'save every PDF invoice' };
  const both = built([ATTACHED, pdfs, read]);
  expect(leads(both, 'mail')).toEqual(['Each PDF by itself']);
  expect(leads(both, 'Each PDF by itself')).toEqual(['keep', 'read']);
  const all = built([ATTACHED, { ...keep, says: 'save the attachments' }, read]);
  expect(leads(all, 'mail')).toEqual(['Each attachment by itself', 'Each PDF by itself']);
  const alone = built([ATTACHED, keep]);
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
  expect(leads(built([ATTACHED, keep, answer('Thank you')]), 'mail')).toEqual(['Each attachment by itself', 'answer']);
  expect(leads(built([ATTACHED, keep, answer('Kept: [[keep: link]]')]), 'keep')).toEqual(['answer']);
});

test('only a mail with a file of the kind that is read starts the workflow', () => {
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('mail') };
  expect(parameters(built([ATTACHED, read]), 'mail').filters).toEqual({ q: 'has:attachment filename:pdf' });
});

test('what was read of a picture meets that picture again, and not the mail with all its files', () => {
  const see: Given = {
    id: 'see',
    node: '@n8n/n8n-nodes-langchain.openAi',
    action: 'image.analyze',
    title: 'see',
    work: { instruction: 'tell the number' },
    ...after('mail'),
  };
  const reply = built([ATTACHED, see, beside('both', 'see', 'mail')]);
  expect(leads(reply, 'mail')).toEqual(['Each picture by itself']);
  expect(leads(reply, 'Each picture by itself').sort()).toEqual(['both', 'see']);
});

test('a filter by the name of the file asks it of each file of the mail, and not of the first alone', () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const pdfs = fork('pdfs', 'filter', 'mail', [
    { field: '[[mail: file name]]', operator: 'endsWith', value: '.pdf', type: 'string', says: 'a PDF' },
  ]);
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('pdfs') };
  const reply = built([mail, pdfs, read]);
  expect(leads(reply, 'mail')).toEqual(['Each PDF by itself']);
  expect(leads(reply, 'Each PDF by itself')).toEqual(['pdfs']);
  expect(leads(reply, 'pdfs')).toEqual(['read']);
});

test('code that picks a file among others hands on the file that it picks', () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
  const unpack: Given = {
    id: 'unpack',
    node: `${BASE}compression`,
    action: 'decompress',
    title: 'unpack',
    ...after('mail'),
  };
  const pick: Given = {
    id: 'pick',
    node: `${BASE}code`,
    action: 'code',
    title: 'pick',
    work: {
      code: {
        each: true,
        tried: {
          fields: [{ path: 'found', type: 'boolean' }],
          keeps: false,
          items: 'same' as const,
          sample: [],
          file: null,
        },
        body: "const part = Object.values(item.binary || {}).find((it) => it.fileName === 'document.xml');\nconst made = { json: { found: Boolean(part) } };\nif (part) made.binary = { data: part };\nreturn made;",
      },
    },
    ...after('unpack'),
  };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'text', title: 'read', ...after('pick') };
  const reply = replied([{ says: 'read it', read: { clauses: [], sketch: sketch([mail, unpack, pick, read]) } }]);
  expect(leads(reply, 'pick')).toEqual(['read']);
  expect(parameters(reply, 'read').binaryPropertyName ?? 'data').toBe('data');
});

test('a file that a call answers with is brought along under the name that the call has then', () => {
  const make: Given = { ...call('make', 'hook'), action: 'post', title: '' };
  const keep: Given = { id: 'keep', node: `${BASE}nextCloud`, action: 'file.upload', title: 'keep', ...after('make') };
  const send: Given = { id: 'send', node: `${BASE}gmail`, action: 'message.sendFile', title: 'send', ...after('keep') };
  const { nodes } = built([HOOK, make, keep, send]).workflow;
  const called = [...JSON.stringify(nodes).matchAll(/\$\('([^']+)'\)/g)].map(([, it]) => it);
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((it) => !nodes.some(({ name }) => name === it))).toEqual([]);
});
