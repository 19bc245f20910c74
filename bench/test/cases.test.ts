import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import type { Engine } from '../src/play/engine.ts';
import { type Case, type Expect, readCases, type Stated } from '../src/score/cases.ts';
import { unseenText } from '../src/unseen.ts';

// Cases put aside must stay unseen: what is wrong is told by type and path, never by the words of a case.
const folder = join(import.meta.dirname, '../cases');
// What auditor and asking are measured with, and what is judged by hand, names no node types; answers of models are no cases.
const files = readdirSync(folder).filter(
  (it) =>
    it.endsWith('.jsonl') && !/^(?:audit|asking|(?:unseen-)?strangers)/.test(it) && !it.includes('model-answers-'),
);
const catalog = loadCatalog();
const expectations = (file: string): Expect[] =>
  readCases(join(folder, file)).flatMap((it: Case) => [
    ...(it.expect ? [it.expect] : []),
    ...(it.steps ?? []).map((step) => step.expect),
  ]);

const typesOf = (it: Expect): string[] => [
  ...(it.trigger ?? []),
  ...(it.optional ?? []),
  ...[...(it.nodes ?? []), ...(it.forbidden ?? [])].flatMap((node) => node.anyOf),
];

/** The node types that a stated value may lie in. */
function placesOf(it: Expect, { node }: Stated): string[] {
  if (node === '*') return catalog.index.map((entry) => entry.type);
  return (node === 'trigger' ? it.trigger : it.nodes?.[node]?.anyOf) ?? [];
}

const parametersOf = (type: string): string[] =>
  catalog.facts(type)?.variants.flatMap((it) => it.parameters.map(({ name }) => name)) ?? [];

test.each(files)('every node type that %s names is one of n8n’s', (file) => {
  const types = new Set(expectations(file).flatMap(typesOf));
  expect(types.size).toBeGreaterThan(10);
  expect([...types].filter((it) => !catalog.entry(it))).toEqual([]);
});

const everywhere = new Set(catalog.index.flatMap((it) => parametersOf(it.type)));

test.each(files)('every parameter that %s names belongs to a node that it may be stated for', (file) => {
  const stated = expectations(file).flatMap((it) =>
    (it.params ?? [])
      .filter(({ path }) => !path.startsWith('@'))
      .map((value) => ({ value, known: new Set(placesOf(it, value).flatMap(parametersOf)) })),
  );
  const strange = stated.filter(({ value, known }) => {
    const names = value.path.split('|').map((it) => it.split(/[.[]/)[0] ?? '');
    return !names.some((it) => known.has(it)) || names.some((it) => !everywhere.has(it));
  });
  expect(strange.map(({ value }) => `${value.node} ${value.path}`)).toEqual([]);
});

test.each(files)('the places that %s names are there, and every case has an id of its own', (file) => {
  const cases = readCases(join(folder, file));
  expect(new Set(cases.map((it) => it.id)).size).toBe(cases.length);
  const lost = expectations(file).flatMap((it) => {
    const places = [...(it.edges ?? []).flat(), ...(it.params ?? []).map((stated) => stated.node)];
    return places.filter((place) => typeof place === 'number' && !it.nodes?.[place]);
  });
  expect(lost).toEqual([]);
});

test('of the unseen cases only the table of measures is shown, and not a word of theirs', () => {
  const empty: Engine = () => ({ kind: 'workflow', workflow: { nodes: [], connections: {} } });
  const text = unseenText(empty);
  const cases = ['unseen', 'unseen-dialogue'].flatMap((it) => readCases(join(folder, `${it}.jsonl`)));
  expect(cases).toHaveLength(60);
  expect(text).toMatch(/trigger right .*0\.000 +0\.000 +0\.000/);
  for (const it of cases) expect(text.includes(it.id) || text.includes(it.prompt ?? '?')).toBe(false);
});

test('no unseen case repeats the words of another case', () => {
  const prompts = files.flatMap((file) => readCases(join(folder, file)).map((it) => it.prompt));
  const said = prompts.filter((it) => it !== undefined);
  expect(new Set(said).size).toBe(said.length);
});
