import { inShort, versionChanges } from '@plainflow/contracts/version-changes';
import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { changesText, merged, settingChanges } from './version-changes.ts';

const workflow = (parameters: Record<string, Record<string, unknown>>, connections = {}): Workflow => ({
  name: 'Orders',
  nodes: Object.entries(parameters).map(([name, it], i) => ({
    id: `${i}`,
    name,
    type: 'n8n-nodes-base.set',
    typeVersion: 3.4,
    position: [i * 200, 0],
    parameters: it,
  })),
  connections,
});
const changes = (older: Workflow, newer: Workflow) => changesText(inShort(versionChanges(older, newer)));

test('what was added, removed and changed is named', () => {
  expect(changes(workflow({ A: {}, B: { x: 1 }, C: {} }), workflow({ A: {}, B: { x: 2 }, D: {} }))).toBe(
    '“D” added; “C” removed; “B” changed',
  );
});

test('many are counted, two are joined', () => {
  expect(changes(workflow({ A: {} }), workflow({ A: {}, B: {}, C: {}, D: {}, E: {} }))).toBe(
    '“B”, “C” and 2 more added',
  );
  expect(changes(workflow({ A: {} }), workflow({ A: {}, B: {}, C: {} }))).toBe('“B” and “C” added');
});

test('another way of connecting is told, a moved node is not', () => {
  const wired = { A: { main: [[{ node: 'B', type: 'main', index: 0 }]] } };
  expect(changes(workflow({ A: {}, B: {} }), workflow({ A: {}, B: {} }, wired))).toBe('connected in another way');
  const moved = workflow({ A: {} });
  moved.nodes[0] = { ...(moved.nodes[0] as Workflow['nodes'][number]), position: [9, 9], id: 'other' };
  expect(changes(workflow({ A: {} }), moved)).toBe('Nothing that shows');
});

test('each single value that is another is told with what it was, wherever it is nested', () => {
  const locator = (value: string, cachedResultName: string) => ({ __rl: true, mode: 'name', value, cachedResultName });
  expect(
    settingChanges(
      workflow({ A: { channelId: locator('#general', 'General'), gone: 'x', same: 1 }, B: { x: 1 } }),
      workflow({
        A: { channelId: locator('#sales', 'Sales'), options: { rows: [{ keepOpen: true }] }, same: 1 },
        C: {},
      }),
    ),
  ).toEqual([
    { node: 'A', label: 'Channel ID', before: '#general', after: '#sales' },
    { node: 'A', label: 'Gone', before: 'x' },
    { node: 'A', label: 'Options › Rows › Keep open', after: 'true' },
  ]);
});

test('in the picture of both, what is gone stands free of the others with the wires that it had', () => {
  const to = (...names: string[]) => ({ main: [names.map((node) => ({ node, type: 'main', index: 0 }))] });
  const older = workflow({ A: {}, B: {}, C: {} }, { A: to('B'), B: to('C') });
  const newer = workflow({ A: {}, D: {}, C: {} }, { A: to('D'), D: to('C') });
  const both = merged(older, newer);
  expect(both.nodes.map((it) => it.name)).toEqual(['A', 'D', 'C', 'B']);
  expect(new Set(both.nodes.map((it) => it.position.join())).size).toBe(4);
  expect(both.connections).toEqual({ A: to('D', 'B'), D: to('C'), B: to('C') });
});
