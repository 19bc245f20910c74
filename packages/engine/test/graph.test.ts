import { expect, test } from 'vitest';
import { after, before, comesBack, downstream, loops, reachable, rootsOf, upstream, wiresOf } from '../src/graph.ts';
import { agent, merged, orders } from './support/workflows.ts';

test('a connection is told by its two ends, its type, its output and its input', () => {
  expect(wiresOf(merged())).toContainEqual({
    from: 'B',
    type: 'main',
    output: 0,
    to: 'Join',
    toType: 'main',
    input: 1,
  });
});

test('what is no connection in a broken file is passed over', () => {
  const connections = {
    A: null,
    B: { main: 'x' },
    C: { main: [null, [{ node: 1 }, 'D', { node: 'E', type: 'main', index: 0 }]] },
  };
  const broken = { ...merged(), connections: connections as never };
  expect(wiresOf(broken).map((it) => it.to)).toEqual(['E']);
});

test('items come from the nodes before and go to the nodes after', () => {
  const wires = wiresOf(orders());
  expect(before(wires, 'Each')).toEqual(['Large?', 'Tell']);
  expect(after(wires, 'Large?')).toEqual(['Each', 'Mark']);
  expect(after(wires, 'Large?', 1)).toEqual(['Mark']);
});

test('upstream of a sub-node is what leads to the node it serves', () => {
  const wires = wiresOf(agent());
  expect(rootsOf(wires, 'Look up')).toEqual(['Agent']);
  expect(upstream(wires, 'Look up')).toEqual(new Set(['Look up', 'Agent', 'Chat']));
});

test('what a trigger reaches includes the sub-nodes of what it reaches', () => {
  expect(reachable(wiresOf(agent()), ['Chat'])).toEqual(new Set(['Chat', 'Agent', 'Model', 'Memory', 'Look up']));
});

test('a loop comes back by one output and leaves by the other', () => {
  const wires = wiresOf(orders());
  expect(comesBack(wires, 'Each', 1)).toBe(true);
  expect(comesBack(wires, 'Each', 0)).toBe(false);
  expect(downstream(wires, 'Each', 1)).toEqual(new Set(['Tell', 'Each']));
  expect(loops(wires, ['Every day', 'Each', 'Tell'])).toEqual([['Each', 'Tell']]);
});
