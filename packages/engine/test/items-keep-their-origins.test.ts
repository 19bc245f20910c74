import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  leads,
  mail,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Behind steps of which n8n does not know what their items were made of.

const excel = (action: string, before: string, field = '[[hook: name]]'): Given => ({
  id: 'row',
  node: `${BASE}microsoftExcel`,
  action,
  title: 'row',
  values: [value('workbook', 'Sick'), value('sheet', 'Names')],
  work: { sets: [{ field: 'name', value: field }] },
  ...after(before),
});
const low = (id: string, before: string, field: string): Given =>
  fork(id, 'filter', before, [{ field, operator: 'equals', value: 'x', type: 'string', says: id }]);

test('what follows a row that is written to Excel still knows what the row was made of', () => {
  const reply = built([HOOK, excel('worksheet.append', 'hook'), low('has', 'row', '[[hook: class]]')]);
  expect(leads(reply, 'Webhook')).toEqual(['row', 'has']);
  expect(leads(reply, 'row')).toEqual([]);
  expect(JSON.stringify(parameters(reply, 'has'))).toContain('{{ $json.body.class }}');
});

test('what reads the row itself stays behind it', () => {
  const reply = built([HOOK, excel('worksheet.append', 'hook'), low('has', 'row', '[[row: number]]')]);
  expect(leads(reply, 'row')).toEqual(['has']);
});

test('rows of Excel are read for the one that called, whatever n8n tells of them', () => {
  const reply = built([
    HOOK,
    excel('worksheet.readRows', 'hook'),
    mail('tell', '[[row: name]] for [[hook: name]]', 'row', '[[hook: email]]'),
  ]);
  expect(parameters(reply, 'tell').sendTo).toBe("={{ $('Webhook').first().json.body.email }}");
});

test('each item is tested beside the one answer of a table that takes them all', () => {
  const table: Given = {
    id: 'table',
    node: `${BASE}googleBigQuery`,
    action: 'insert',
    title: 'table',
    values: [value('dataset', 'mart'), value('table', 'daily')],
    ...after('guests'),
  };
  const each = built([CLOCK, rows('guests', 'clock'), table, low('few', 'table', '[[guests: name]]')]);
  expect(leads(each, 'guests')).toEqual(['table', 'few']);
  const done = built([CLOCK, rows('guests', 'clock'), table, mail('tell', 'All is in the table.', 'table')]);
  expect(leads(done, 'table')).toEqual(['tell']);
});

test('behind a file of all rows a field is the list of theirs, and who gets the file is read as ever', () => {
  const file: Given = { id: 'file', node: `${BASE}convertToFile`, action: 'csv', title: 'file', ...after('guests') };
  const back = (text?: string): Given => ({
    id: 'back',
    node: `${BASE}gmail`,
    action: 'message.sendFile',
    title: 'back',
    values: [value('to', '[[hook: email]]'), ...(text === undefined ? [] : [value('text', text)])],
    ...after('file'),
  });
  const of = (text?: string) =>
    parameters(built([HOOK, rows('guests', 'hook'), file, back(text)]), 'back') as Record<string, string>;
  expect(of().sendTo).toBe("={{ $('Webhook').item.json.body.email }}");
  expect(of().message).toBe('Hello,\n\nPlease find the file attached.\n\nBest regards');
  expect(of('Rows of [[guests: name]]').message).toContain("$('guests').all().map(");
});

test('a test on what several items were, behind the step that made one of them, asks whether any of them is so', () => {
  const worse = (id: string, before: string, field: string, operator: 'gt' | 'notEmpty', value: string): Given =>
    fork(id, 'if', before, [{ field, operator, value, type: operator === 'gt' ? 'number' : 'string', says: id }]);
  const split: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    action: 'list',
    title: 'each',
    values: [value('field', 'links')],
    ...after('hook'),
  };
  const reply = built([
    HOOK,
    split,
    call('links', 'each'),
    { ...worse('bad', 'links', '[[links: detections]]', 'gt', '3'), node: `${BASE}filter` },
    { id: 'one', node: `${BASE}aggregate`, action: 'all', title: 'one', ...after('bad') },
    worse('any', 'one', '[[bad: detections]]', 'notEmpty', ''),
    worse('many', 'any', '[[bad: detections]]', 'gt', '9'),
  ]);
  const left = (name: string): unknown =>
    (parameters(reply, name).conditions as { conditions: { leftValue: string }[] }).conditions[0]?.leftValue;
  const all = "$('bad').all().map((it) => it.json.detections)";
  expect(left('any')).toBe(`={{ ${all}.join(', ') }}`);
  expect(left('many')).toBe(
    `={{ Math.max(...${all}.map((it) => Number(it ?? NaN)).filter((it) => Number.isFinite(it))) }}`,
  );
});
