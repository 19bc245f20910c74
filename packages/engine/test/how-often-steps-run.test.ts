import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  leads,
  MAIL,
  mail,
  node,
  note,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';
import { ATTACHED, beside } from './support/usual-steps.ts';

// How often a step runs: once for all, or one item at a time.

test('a message with all that an API or a query gave is sent once, however many that were', () => {
  const reply = built([CLOCK, call('list', 'clock'), mail('digest', '[[list: all items]]', 'list')]);
  expect(node(reply, 'digest')?.executeOnce).toBe(true);
  const five: Given = {
    id: 'five',
    node: `${BASE}limit`,
    title: 'five',
    values: [value('count', '5')],
    ...after('list'),
  };
  const top = built([CLOCK, call('list', 'clock'), five, mail('digest', '[[five: all items]]', 'five')]);
  expect(node(top, 'digest')?.executeOnce).toBe(true);
});

test('a figure for each group is as many items as there are groups, and told in one message', () => {
  const sum: Given = {
    id: 'sum',
    node: `${BASE}summarize`,
    action: 'sum',
    title: 'sum',
    values: [value('field', 'total'), value('by', 'rep')],
    ...after('guests'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), sum, mail('board', '[[sum: all items]]', 'sum')]);
  expect(node(reply, 'board')?.executeOnce).toBe(true);
});

test('what a model makes of all items is put once into a document that is there', () => {
  const bot: Given = {
    id: 'bot',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    title: 'bot',
    values: [value('text', '[[guests: all items]]')],
    work: { instruction: 'draft a bulletin' },
    ...after('guests'),
  };
  const doc: Given = {
    id: 'doc',
    node: `${BASE}googleDocs`,
    action: 'document.update',
    title: 'doc',
    values: [value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  const page: Given = { ...doc, node: `${BASE}notion`, action: 'block.append' };
  // Which sheet it is that is read is still to be filled in.
  const guests: Given = { ...rows('guests', 'clock'), values: [value('document', '{{? the list of guests}}')] };
  for (const it of [doc, page]) expect(node(built([CLOCK, guests, bot, it]), 'bot')?.executeOnce).toBe(true);
  const cell: Given = {
    ...doc,
    node: `${BASE}googleSheets`,
    action: 'sheet.update',
    values: [value('document', 'Numbers'), value('match', 'day'), value('matchValue', 'today')],
    work: { sets: [{ field: 'text', value: '[[bot: text]]' }] },
  };
  const ofCall: Given = { ...bot, values: [value('text', '[[list: all items]]')], ...after('list') };
  expect(node(built([CLOCK, call('list', 'clock'), ofCall, cell]), 'bot')?.executeOnce).toBe(true);
  // A row of the list itself may be meant.
  expect(node(built([CLOCK, guests, bot, cell]), 'bot')?.executeOnce).toBeUndefined();
});

test('what several bring is looked up one at a time, also where a file from before is put beside what was found', () => {
  const bill = (id: string, action: string, before: string, more: Partial<Given> = {}): Given => ({
    id,
    node: `${BASE}xero`,
    action,
    title: id,
    ...after(before),
    ...more,
  });
  const look = bill('look', 'invoice.getAll', 'mail', {
    values: [value('where', 'InvoiceNumber="[[mail: subject]]"')],
    work: { emptyToo: true },
  });
  const there = fork('there', 'if', 'look', [
    { field: '[[look: invoice id]]', operator: 'notEmpty', value: '', type: 'string', says: 'there' },
  ]);
  const made = bill('made', 'invoice.create', 'there', { after: [{ step: 'there', way: 1 }] });
  const back: Given = { ...beside('back', 'made', 'mail'), because: 'the file is lost behind the invoice' };
  const save: Given = {
    id: 'save',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'save',
    ...after('back'),
  };
  const reply = built([{ ...ATTACHED, says: 'When mail comes' }, look, there, made, back, save]);
  expect(leads(reply, 'mail')).toEqual(['One at a time']);
  expect(node(reply, 'back')).toBeUndefined();
  expect(leads(reply, 'save')).toEqual(['One at a time']);
  expect(leads(reply, 'there')).toEqual(['One at a time', 'made']);
  expect(JSON.stringify(parameters(reply, 'there'))).toContain('{{ $json.InvoiceID }}');
});

test('a query that is still to be written may be about each item, and runs for each', () => {
  const query = (of: string): Given => ({
    id: 'look',
    node: `${BASE}postgres`,
    action: 'database.executeQuery',
    title: 'look',
    values: [value('query', of)],
    ...after('mail'),
  });
  expect(node(built([MAIL, query('{{? the query}}'), note('on', 'look')]), 'look')?.executeOnce).toBeUndefined();
  expect(node(built([MAIL, query('select * from branches'), note('on', 'look')]), 'look')?.executeOnce).toBe(true);
});
