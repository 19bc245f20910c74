import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

const FILE = {
  nodes: [{ name: 'A', parameters: { channel: '#sales' } }],
  connections: { A: { main: [[{ node: 'B' }, { node: 'C' }]] } },
};

test.each([
  [
    [{ path: '/nodes/0/parameters/channel', before: '#sales' }],
    { nodes: [{ name: 'A', parameters: {} }], connections: FILE.connections },
  ],
  [
    [
      { path: '/nodes/0/parameters/channel', before: '#sales' },
      { path: '/nodes/0/parameters/channelId', after: '#sales' },
    ],
    { nodes: [{ name: 'A', parameters: { channelId: '#sales' } }], connections: FILE.connections },
  ],
  [
    [{ path: '/connections/A/main/0/0', before: { node: 'B' } }],
    { nodes: FILE.nodes, connections: { A: { main: [[{ node: 'C' }]] } } },
  ],
  [
    [{ path: '/connections/A/main/0/1/node', before: 'C', after: 'D' }],
    { nodes: FILE.nodes, connections: { A: { main: [[{ node: 'B' }, { node: 'D' }]] } } },
  ],
])('%j', (changes, after) => {
  const before = structuredClone(FILE);
  expect(applyChanges<unknown>(FILE, changes)).toEqual(after);
  expect(FILE).toEqual(before);
});
