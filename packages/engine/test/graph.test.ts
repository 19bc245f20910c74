import { expect, test } from 'vitest';
import { ringsOf } from '../src/4-validate/rings.ts';
import { subjectOf } from '../src/4-validate/subject.ts';
import { after, before, entriesOf, graphOf, precedence, reachable, rootsOf, upstream, wiresOf } from '../src/graph.ts';
import { catalog } from './support/catalog.ts';
import { agent, merged, orders } from './support/workflows.ts';

test('a connection is told by its two ends, its type, its output and its input', () => {
  expect(wiresOf(entriesOf(merged().connections))).toContainEqual({
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
  expect(wiresOf(entriesOf(broken.connections)).map((it) => it.to)).toEqual(['E']);
});

test('items come from the nodes before and go to the nodes after', () => {
  const graph = graphOf(wiresOf(entriesOf(orders().connections)));
  expect(before(graph, 'Each')).toEqual(['Large?', 'Tell']);
  expect(after(graph, 'Large?')).toEqual(['Each', 'Mark']);
  expect(after(graph, 'Large?', 1)).toEqual(['Mark']);
});

test('upstream of a sub-node is what leads to the node it serves', () => {
  const graph = graphOf(wiresOf(entriesOf(agent().connections)));
  expect(rootsOf(graph, 'Look up')).toEqual(['Agent']);
  expect(upstream(graph, 'Look up')).toEqual(new Set(['Look up', 'Agent', 'Chat']));
});

test('what a trigger reaches includes the sub-nodes of what it reaches', () => {
  expect(reachable(graphOf(wiresOf(entriesOf(agent().connections))), ['Chat'])).toEqual(
    new Set(['Chat', 'Agent', 'Model', 'Memory', 'Look up']),
  );
});

test('a loop comes back by one output and leaves by the other', () => {
  const { comesBack, rings } = subjectOf(catalog, orders());
  expect(comesBack('Each', 1)).toBe(true);
  expect(comesBack('Each', 0)).toBe(false);
  expect(rings.map((ring) => ring.toSorted())).toEqual([['Each', 'Tell']]);
});

test('a chain of thousands and a ring of thousands are walked without running out of stack', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `Step ${index}`);
  const wire = (from: string, to: string) => ({ from, to, type: 'main', toType: 'main', output: 0, input: 0 });
  const chain = names.slice(1).map((name, index) => wire(names[index] ?? '', name));
  expect(ringsOf(graphOf(chain), names)).toEqual([]);
  expect(ringsOf(graphOf([...chain, wire('Step 4999', 'Step 0')]), names)).toHaveLength(1);
});

test('what has run before a node is told apart from what has not', () => {
  const notRun = precedence(graphOf(wiresOf(entriesOf(agent().connections))));
  expect(notRun('Look up', new Set(['Chat', 'Agent', 'Model', 'Nobody', 'Look up']))).toEqual(['Model', 'Nobody']);
});
