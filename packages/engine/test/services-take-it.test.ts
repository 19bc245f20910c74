import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { built, from, type Given, HOOK, node, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a service would refuse, lose or show garbled is written so that the service takes it.

const BASE = 'n8n-nodes-base.';

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
  { id: 'mood', node: '@n8n/n8n-nodes-langchain.sentimentAnalysis', title: 'mood', ...after('hook') },
  ...ways.map((way): Given => ({ id: `on ${way}`, node: `${BASE}noOp`, title: `on ${way}`, after: [{ step: 'mood', way }] })),
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
    values: [{ fieldLabel: 'name' }, { fieldLabel: 'headshot', multipleFiles: false }],
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
    work: { sets: [{ field: 'email', value: '[[new: email]]' }, { field: 'request', value: '[[new: request]]' }] },
    ...after('card'),
  };
  const of = parameters(built([start, told, card('told'), row]), 'card');
  expect(of.name).toBe("={{ ($('new').item.json.request ?? $('new').item.json.Request) }}");
  expect(of).not.toHaveProperty('description');
});

test('texts in Notion each have room of their own, the longest the last, and none is refused for its length', () => {
  const LC = '@n8n/n8n-nodes-langchain.';
  const hear: Given = { id: 'hear', node: `${LC}openAi`, action: 'audio.transcribe', title: 'Transcribe', ...after('hook') };
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
  expect(blockValues[0]?.textContent).toBe('={{ String($json.text).slice(0, 2000) }}');
  expect(blockValues[5]?.textContent).toBe("={{ String($('Transcribe').item.json.text).slice(0, 2000) }}");
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
  expect(rowOf.blockUi).toMatchObject({ blockValues: { length: 5 } });
  expect(rowOf.propertiesUi).toMatchObject({
    propertyValues: [{ textContent: expect.stringMatching(/\.slice\(0, 2000\)/) }],
  });
});
