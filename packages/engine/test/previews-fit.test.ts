import { expect, test } from 'vitest';
import { BASE, built, call, type Given, HOOK, MAIL, mail, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';
import { ask } from './support/usual-steps.ts';

// Samples fit what they stand for: names of files, days, titles; and a failure is one.

type Shown = { lines: Map<string, string>; times: number };
function shown(name: string, ...steps: Given[]): Shown {
  const it = built(steps).guide.previews?.find((one) => one.node === name);
  return { lines: new Map(it?.lines.map((line) => [line.label, line.value])), times: it?.times ?? 0 };
}

test('a file that must end with .pdf has a name before that', () => {
  const files: Given = {
    id: 'files',
    node: `${BASE}googleDrive`,
    action: 'fileFolder.search',
    title: 'files',
    ...after('hook'),
  };
  const pdfs: Given = {
    id: 'pdfs',
    node: `${BASE}filter`,
    title: 'It is a PDF',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: '[[files: name]]', operator: 'endsWith', value: '.pdf', type: 'string', says: '' }],
      },
    },
    ...after('files'),
  };
  expect(shown('m', HOOK, files, pdfs, mail('m', 'See [[files: name]]', 'pdfs')).lines.get('Message')).toBe(
    'See sample.pdf',
  );
});

test('a day that is found in a text has no time of day', () => {
  const find: Given = {
    id: 'find',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'find',
    values: [value('text', '[[mail: text]]')],
    work: { attributes: [{ name: 'deadline', type: 'date', description: 'the deadline' }] },
    ...after('mail'),
  };
  const add: Given = {
    id: 'add',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'add',
    values: [value('document', 'Guests')],
    work: { sets: [{ field: 'Until', value: '[[find: deadline]]' }] },
    ...after('find'),
  };
  expect(shown('add', MAIL, find, add).lines.get('Until')).toBe('2025-01-15');
});

test('a pull request has a title of its kind, and no subject of a mail', () => {
  const pull: Given = { id: 'pr', node: `${BASE}githubTrigger`, action: 'pull_request', title: 'pr' };
  expect(shown('m', pull, mail('m', '[[pr: title]]', 'pr')).lines.get('Message')).toMatch(/^Round totals/);
});

test('of failures one is shown, and how long somebody waits is no part of what is sent', () => {
  const list = (id: string, from: string): Given => ({
    ...call(id, from),
    title: id,
    work: { onError: 'output' },
  });
  const failed: Given = {
    ...mail('m', 'It failed', 'one'),
    after: ['one', 'two'].map((step) => ({ step, way: 'error' })),
  };
  expect(shown('m', HOOK, list('one', 'hook'), list('two', 'one'), failed).times).toBe(1);
  const question = ask('May we?', 'hook', '24 hours', '{{? address}}');
  const asked: Given = { ...question, values: [...(question.values ?? []), value('subject', 'May we?')] };
  expect([...shown('ask', HOOK, asked).lines.keys()]).not.toContain('Amount');
});
