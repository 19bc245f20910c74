import { expect, test } from 'vitest';
import { tableText } from '../src/acceptance/mutations/compare.ts';
import { MUTATIONS, mutants } from '../src/acceptance/mutations/corpus.ts';
import { MODES } from '../src/acceptance/mutations/mutation.ts';
import { good } from '../src/acceptance/selftest/good.ts';

// What n8n says to them is asked by `npm run acceptance -- --mutations`, which needs an n8n.

const from = Object.entries(good).map(([name, make]) => ({ name, workflow: make() }));

test('more than 300 broken files come from the good examples alone, the same every time', () => {
  const all = mutants(from, 3);
  expect(all.length).toBeGreaterThan(300);
  expect(mutants(from, 3)).toEqual(all);
});

test('every known failure mode is broken in several ways', () => {
  for (const mode of Object.keys(MODES))
    expect(MUTATIONS.filter((it) => it.mode === Number(mode)).length, MODES[Number(mode)]).toBeGreaterThan(2);
});

test('the good examples themselves stay as they are', () => {
  mutants(from, 3);
  expect(from.map((it) => it.workflow)).toEqual(Object.values(good).map((make) => make()));
});

test('the table counts who objects and names every difference', () => {
  const it = { mode: 3, base: 'a file', workflow: {} };
  const text = tableText([
    { ...it, name: 'both', n8n: ['no'], ours: ['connection-type'] },
    { ...it, name: 'missed', n8n: ['n8n says no'], ours: [] },
    { ...it, name: 'too strict', n8n: [], ours: ['loop'] },
    { ...it, name: 'fine', n8n: [], ours: [] },
  ]);
  expect(text).toMatch(/ 3 connections by id.* 4 +1 +1 +1 +1\n/);
  expect(text).toContain('3 · missed · a file\n      only n8n: n8n says no');
  expect(text).toContain('3 · too strict · a file\n      only we: loop');
});
