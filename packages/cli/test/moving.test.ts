import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { changesOf } from '../src/moving/moving.ts';
import { node, wiresTo, workflow } from './support/workflows.ts';

const known = loadCatalog();
function changes(nodes: ReturnType<typeof node>[], release: string, from?: string): string[] {
  const move = { known, to: known.aimedAt(release), from: from === undefined ? undefined : known.aimedAt(from) };
  const flow = workflow([node('Start', 'manualTrigger', 1), ...nodes], {
    Start: wiresTo(...nodes.map((it) => it.name)),
  });
  return changesOf(move, flow).map((it) => `${it.severity} ${it.code}: ${it.message}`);
}

const one = (...it: Parameters<typeof changes>): string => {
  const found = changes(...it);
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

test('nodes that the release runs as they stand are not told of', () => {
  expect(changes([node('Ask', 'httpRequest', 4.2, { url: 'https://a.example', options: {} })], '2.41')).toEqual([]);
});

test('a node that n8n removed is an error that says why and what to do now', () => {
  expect(one([node('Mail', 'automizy', 1)], '2.41')).toMatch(
    /^error removed: “Mail”: n8n 2\.41\.1 no longer has “Automizy”, as the service itself has closed; for mailing lists/,
  );
});

test('a node that came later, and a version that came later, say which release has them', () => {
  const later = known.index.find(
    (it) => it.group === 'action' && it.type.startsWith('n8n-nodes-base.') && !known.aimedAt('1.79').entry(it.type),
  );
  const type = later?.type.replace('n8n-nodes-base.', '') ?? '';
  expect(one([node('New', type, later?.version ?? 1)], '1.79')).toMatch(
    /^error not-yet: “New”: n8n 1\.79\.0 does not have “.*” yet; \d/,
  );
  expect(one([node('Ask', 'httpRequest', 4.5, { url: 'https://a.example', options: {} })], '1.79')).toBe(
    'error version: “Ask”: “HTTP Request” has version 4.5 in n8n 2.41.1; n8n 1.79.0 has 1, 2, 3, 4, 4.1, 4.2.',
  );
});

test('a new major version is a warning that names the settings which are otherwise in it', () => {
  const old = node('Ask', 'httpRequest', 1, { url: 'https://a.example', requestMethod: 'POST', options: {} });
  expect(one([old], '2.41')).toBe(
    'warning major: “Ask”: “HTTP Request” is in version 4.5 there, this node in 1, which still runs. Otherwise in the new one: requestMethod.',
  );
});

test('a new name is told once, and not where it was the same in the release that runs it now', () => {
  const excel = node('Rows', 'microsoftExcel', 2.2, { resource: 'workbook', operation: 'getAll', filters: {} });
  const told =
    'warning renamed: “Rows”: “Microsoft Excel 365” is called “Microsoft Excel (OneDrive)” in n8n 2.41.1. Nothing has to be done.';
  expect(changes([excel], '2.41')).toContain(told);
  expect(changes([excel], '2.41', '1.123')).toContain(told);
  expect(changes([excel], '2.41', '2.41')).toEqual([]);
});

test('with the release that runs it now, only what is otherwise in the new one is told', () => {
  const old = node('Ask', 'httpRequest', 1, { url: 'https://a.example', options: {} });
  expect(changes([old, node('Old', 'function', 1, { functionCode: 'return items;' })], '2.41', '2.20')).toEqual([]);
});

test('a setting that the release would drop is an error; what is wrong in every release is left to validate', () => {
  const picture = node('Pic', 'editImage', 1, { operation: 'blur', options: { destinationKey: 'small' } });
  expect(one([picture], '1.100')).toBe(
    'error settings: “Pic”: “Edit Image” in version 1 has no parameter “options.destinationKey”.',
  );
  expect(changes([picture], '2.41')).toEqual([]);
  const wrong = node('Ask', 'httpRequest', 4.2, { url: 'https://a.example', method: 'FETCH', options: {} });
  expect(changes([wrong], '2.41')).toEqual([]);
});

test('nodes of the community are named, and count for nothing', () => {
  const community = { ...node('Foreign', 'x', 1), type: 'n8n-nodes-foo.bar' };
  expect(one([community], '2.41')).toMatch(
    /^hint foreign: “Foreign”: “n8n-nodes-foo\.bar” belongs to a package of the community/,
  );
});
