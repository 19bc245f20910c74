import { expect, test } from 'vitest';
import { play } from './play.ts';
import { catalog } from './support/catalog.ts';
import { BASE, built, CLOCK, fork, type Given, leads, MAIL, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

const WARNING = /Careful: no condition stands before “[^”]+”, so it deletes all that is in the list\./;

const LOG: Given = {
  id: 'log',
  node: `${BASE}googleSheets`,
  action: 'sheet.read',
  title: 'log',
  values: [value('document', 'Log')],
  ...after('clock'),
};

/** What is said in the end of a conversation. */
function told(messages: string[]): string {
  const reply = play(catalog, messages);
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply.summary;
}

const off = (before: string): Given => ({
  id: 'off',
  node: `${BASE}googleSheets`,
  action: 'sheet.delete',
  title: 'off',
  values: [value('document', 'Log'), value('startRowNumber', '[[log: row_number]]')],
  ...after(before),
});

test('a reply warns of a step that deletes a whole list, and of none that deletes what a condition lets through', () => {
  const old = fork('old', 'filter', 'log', [
    { field: '[[log: status]]', operator: 'equals', value: 'old', type: 'string', says: 'old' },
  ]);
  const says = 'Every morning delete the old rows of the sheet Log';
  expect(built([CLOCK, LOG, off('log')], says).summary).toMatch(WARNING);
  expect(built([CLOCK, LOG, old, off('old')], says).summary).not.toMatch(/Careful/);
});

test('the warning is told once, and not again with each later change', () => {
  const says = 'every night delete all rows of the Google Sheet Temp';
  expect(told([says])).toMatch(WARNING);
  expect(told([says, 'make it 6:45 in the morning'])).not.toMatch(/Careful/);
});

const AI = '@n8n/n8n-nodes-langchain.informationExtractor';

test('what is looked for to be deleted is known before it is looked for, and a day is looked for as that day', () => {
  const data: Given = {
    id: 'data',
    node: AI,
    title: 'data',
    values: [value('text', '[[mail: text]]')],
    work: { attributes: [{ name: 'date', type: 'date', description: 'day of the appointment' }] },
    ...after('mail'),
  };
  const look: Given = {
    id: 'look',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'look',
    values: [value('query', '[[mail: sender name]]'), value('after', '[[data: date]]')],
    ...after('data'),
  };
  const free: Given = {
    id: 'free',
    node: `${BASE}googleCalendar`,
    action: 'event.delete',
    title: 'free',
    values: [value('eventId', '[[look: id]]')],
    ...after('look'),
  };
  const says = 'When mail comes, delete the appointment of the sender on the date in it';
  const reply = built([MAIL, data, look, free], says);
  expect(leads(reply, 'data')).toEqual(['The sender name and date are known']);
  const guard = JSON.stringify(parameters(reply, 'The sender name and date are known'));
  expect(guard).toContain(
    'json.from.value[0].name }}","rightValue":"","operator":{"type":"string","operation":"notEmpty"',
  );
  expect(guard).toContain('$json.output.date }}","rightValue":"","operator":{"type":"string","operation":"notEmpty"');
  expect(leads(reply, 'The sender name and date are known')).toEqual(['look']);
  expect(parameters(reply, 'look').timeMax).toBe('={{ ($json.output.date).toDateTime().plus({ days: 1 }) }}');
  expect(reply.summary).not.toMatch(/Careful/);
});

test('a calendar from now on is read further than the week that n8n takes where no end is told', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'list',
    values: [value('after', '[[now]]')],
    ...after('clock'),
  };
  expect(parameters(built([CLOCK, list]), 'list').timeMax).toContain('.plus({ days: 366 })');
});
