import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { nodeFacts } from '../src/facts.ts';
import { Lexical, stemOf } from '../src/lexical.ts';
import { type Named, ServiceNames } from '../src/names.ts';
import { stringsOf } from '../src/words.ts';

const nodes = nodeFacts(loadCatalog());
const names = new ServiceNames(nodes);
const shorts = (found: readonly Named[]): string[][] =>
  found.map((it) => it.nodes.map((node) => nodes[node]?.short ?? ''));

test('services are known by name, the longest name first', () => {
  const words = stringsOf('put new Google Sheets rows into HubSpot');
  const found = names.named(words);
  expect(found.map(({ first, last }) => words.slice(first, last + 1).join(' '))).toEqual(['Google Sheets', 'HubSpot']);
  expect(shorts(found)[0]).toContain('googleSheets');
  expect(shorts(found)[1]).toContain('hubspot');
});

test('a name that is cut short or has a slip means its service', () => {
  expect(shorts(names.meant(['zoho'])).flat()).toContain('zohoCrm');
  expect(shorts(names.meant(['telegarm'])).flat()).toContain('telegram');
  expect(names.meant(['upload'])).toEqual([]);
});

test('common words stand for a service', () => {
  expect(shorts(names.meant(['spreadsheets'])).flat()).toContain('googleSheets');
});

test('nouns, verbs and labels of an action speak for it', () => {
  const lexical = new Lexical(nodes);
  const actions = nodes.flatMap((node) => node.actions.map((it) => `${node.short} ${it.key}`));
  const at = actions.indexOf('trello card.create');
  const stems = ['create', 'a', 'card'].map(stemOf);
  expect(lexical.count).toBe(nodes.reduce((sum, it) => sum + Math.max(1, it.actions.length), 0));
  expect(lexical.nounsIn(stems)[at]).toBe(1);
  expect(lexical.verbsIn(stems)[at]).toBe(1);
  expect(lexical.labelsIn(stems)[at]).toBeGreaterThan(lexical.labelsIn(['card'])[at] ?? 0);
});
