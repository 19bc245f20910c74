import { expect, test } from 'vitest';
import { play } from './play.ts';
import { catalog } from './support/catalog.ts';
import { BASE, built, CLOCK, fork, type Given, value } from './support/item-flows.ts';
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
