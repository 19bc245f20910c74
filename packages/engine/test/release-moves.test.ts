import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { checkRelease } from '../src/index.ts';
import { catalog } from './support/catalog.ts';

const node = (name: string, type: string, typeVersion: number, parameters: Record<string, unknown> = {}) =>
  ({
    ...{ parameters, type: type.includes('.') ? type : `n8n-nodes-base.${type}`, typeVersion },
    ...{ position: [0, 0], id: `id of ${name}`, name },
  }) as WorkflowNode;

function found(nodes: WorkflowNode[], release: string, from?: string): string[] {
  const ends = nodes.map((it) => ({ node: it.name, type: 'main', index: 0 }));
  const workflow = {
    ...{ name: 'Made up', nodes: [node('Start', 'manualTrigger', 1), ...nodes], settings: { executionOrder: 'v1' } },
    connections: { Start: { main: [ends] } },
  } as Workflow;
  return checkRelease(catalog, workflow, release, from).map((it) => `${it.severity} ${it.kind}: ${it.text}`);
}
const one = (...it: Parameters<typeof found>): string => {
  const all = found(...it);
  expect(all).toHaveLength(1);
  return all[0] ?? '';
};

test('nodes that the release runs as they stand are not told of', () => {
  expect(found([node('Ask', 'httpRequest', 4.2, { url: 'https://a.example', options: {} })], '2.41')).toEqual([]);
});

test('a node that n8n removed is an error that says why and what to do now', () => {
  expect(one([node('Mail', 'automizy', 1)], '2.41')).toMatch(
    /^error removed: “Mail”: the node “Automizy” is gone from n8n 2\.41: the service itself has closed\. For mailing lists/,
  );
});

test('what another node took over is an error where it is gone, and a warning where it still runs', () => {
  expect(one([node('By hand', 'start', 1)], '2.41')).toMatch(/^error renamed: “By hand”: the node “Start” is gone/);
  expect(one([node('Old', 'function', 1, { functionCode: 'return items;' })], '2.41')).toMatch(
    /^warning renamed: “Old”: the node “Function” still runs/,
  );
});

test('a version that came later says which release has it, and which versions are there', () => {
  expect(one([node('Ask', 'httpRequest', 4.5, { url: 'https://a.example', options: {} })], '1.79')).toBe(
    'error not-yet: “Ask” is in version 4.5 of “HTTP Request”, which n8n 2.41.1 has; n8n 1.79 has 1, 2, 3, 4, 4.1, 4.2. Update n8n first.',
  );
});

test('what no n8n has is an error, in its type and in its version', () => {
  expect(one([node('Odd', 'slak', 1)], '2.41')).toBe(
    'error unknown: “Odd”: no n8n that is known has “n8n-nodes-base.slak”.',
  );
  expect(one([node('Odd', 'noOp', 7)], '2.41')).toBe(
    'error unknown: “Odd”: no n8n that is known has “No Operation, do nothing” in version 7; n8n 2.41 has 1.',
  );
});

test('a new major version is a warning that names the settings which are otherwise in it', () => {
  const old = node('Ask', 'httpRequest', 1, { url: 'https://a.example', requestMethod: 'POST', options: {} });
  expect(one([old], '2.41')).toBe(
    'warning new-version: “Ask” is in version 1 of “HTTP Request”; n8n 2.41 has version 4.5. The old one keeps running. ' +
      'To renew it, add the node again in n8n and set it as this one is. Otherwise in the new one: requestMethod.',
  );
});

test('a new name on the screens is a hint, and not told where it was the same in the release that runs it now', () => {
  const excel = node('Rows', 'microsoftExcel', 2.2, { resource: 'workbook', operation: 'getAll', filters: {} });
  const told =
    'hint new-name: “Rows”: “Microsoft Excel 365” is called “Microsoft Excel (OneDrive)” in n8n 2.41. Nothing has to be done.';
  expect(found([excel], '2.41')).toContain(told);
  expect(found([excel], '2.41', '1.123')).toContain(told);
  expect(found([excel], '2.41', '2.41')).toEqual([]);
});

test('with the release that runs it now, only what is otherwise in the new one is told, and what would not run', () => {
  const old = node('Ask', 'httpRequest', 1, { url: 'https://a.example', options: {} });
  expect(found([old, node('Old', 'function', 1, { functionCode: 'return items;' })], '2.41', '2.20')).toEqual([]);
  expect(found([node('Post', 'slack', 1)], '1.123', '1.79')).toEqual([]);
  expect(one([node('Mail', 'automizy', 1)], '2.41', '2.20')).toMatch(/^error removed: /);
});

test('a setting that the release would drop is an error at its place; what is wrong in every release is left to validate', () => {
  const picture = node('Pic', 'editImage', 1, { operation: 'blur', options: { destinationKey: 'small' } });
  expect(one([picture], '1.100')).toBe(
    'error settings: “Pic”: “Edit Image” in version 1 has no parameter “options.destinationKey”. That is so in n8n 1.100; 2.41.1 takes it.',
  );
  const workflow = { name: 'One', nodes: [picture], connections: {} } as Workflow;
  expect(checkRelease(catalog, workflow, '1.100')[0]?.at).toEqual({ node: 'Pic', parameter: 'options.destinationKey' });
  expect(found([picture], '2.41')).toEqual([]);
  const wrong = node('Ask', 'httpRequest', 4.2, { url: 'https://a.example', method: 'FETCH', options: {} });
  expect(found([wrong], '2.41')).toEqual([]);
});

test('nodes of the community are named, and count for nothing', () => {
  expect(one([node('Foreign', 'n8n-nodes-foo.bar', 1)], '2.41', '2.20')).toMatch(
    /^hint community: “Foreign”: “n8n-nodes-foo\.bar” belongs to a package of the community/,
  );
});
