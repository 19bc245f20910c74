import { expect, test } from 'vitest';
import { withTrials } from '../src/code-trials.ts';
import type { CodeLab } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { BASE, type Given, HOOK, mail, rows, SAYS } from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { after, sketch } from './support/sketches.ts';

// Columns that only code reads are told as well.

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
  return replied([{ says: SAYS, read }]).guide.beforehand?.join('\n') ?? '';
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
