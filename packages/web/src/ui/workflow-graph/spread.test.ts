import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphOf } from './graph.ts';
import { layOut } from './layout.ts';
import type { PlacedNode } from './placed.ts';

const BASE = 'n8n-nodes-base.';
const node = (name: string, type: string, x: number, y: number): WorkflowNode => ({
  ...{ id: name, name, type, typeVersion: 1, position: [x, y], parameters: {} },
});
const main = (...names: string[]) => ({ main: [names.map((it) => ({ node: it, type: 'main', index: 0 }))] });
const tool = (of: string) => ({ ai_tool: [[{ node: of, type: 'ai_tool', index: 0 }]] });
const named = (nodes: readonly PlacedNode[], name: string): PlacedNode =>
  nodes.find((it) => it.name === name) as PlacedNode;
const overlap = (a: PlacedNode, b: PlacedNode) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each([0, 1, 6])('steps stand as near to each other whether one of them has %i tools or none', (count) => {
  const tools = Array.from({ length: count }, (_, i) =>
    node(`Tool ${i}`, '@n8n/n8n-nodes-langchain.toolCode', 200 + i * 90, 220),
  );
  const workflow: Workflow = {
    name: 'Agent',
    nodes: [
      node('Chat', '@n8n/n8n-nodes-langchain.chatTrigger', 0, 0),
      node('Agent', '@n8n/n8n-nodes-langchain.agent', 220, 0),
      node('Post', `${BASE}slack`, 440, 0),
      ...tools,
    ],
    connections: {
      Chat: main('Agent'),
      Agent: main('Post'),
      ...Object.fromEntries(tools.map((it) => [it.name, tool('Agent')])),
    },
  };
  const { nodes, width } = layOut(graphOf(workflow), 'across');
  expect(named(nodes, 'Post').x - named(nodes, 'Agent').x).toBe(292);
  expect(width).toBeLessThanOrEqual(3 * 292);
  // Sub-nodes stand below the centre of their node, in the order that they have in n8n.
  const xs = nodes.filter((it) => it.isSub).map((it) => it.x + it.width / 2);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  const agent = named(nodes, 'Agent');
  if (count > 0) expect(xs.reduce((sum, it) => sum + it, 0) / count).toBeCloseTo(agent.x + agent.width / 2, 0);
});

test('a step that n8n keeps far off, so that sub-nodes have room, stands near', () => {
  const workflow: Workflow = {
    name: 'Far',
    nodes: [node('Agent', '@n8n/n8n-nodes-langchain.agent', 0, 0), node('Post', `${BASE}slack`, 1800, 1200)],
    connections: { Agent: main('Post') },
  };
  const { width, height } = layOut(graphOf(workflow), 'across');
  expect(width).toBeLessThan(600);
  expect(height).toBeLessThan(400);
});

test('a sub-node of a sub-node stands below that one, and neighbours keep clear of them', () => {
  const workflow: Workflow = {
    name: 'Store',
    nodes: [
      node('Chat', '@n8n/n8n-nodes-langchain.chatTrigger', 0, 0),
      node('One', '@n8n/n8n-nodes-langchain.agent', 220, 0),
      node('Two', '@n8n/n8n-nodes-langchain.agent', 440, 0),
      node('Below', `${BASE}slack`, 440, 200),
      ...['a', 'b', 'c'].map((it, i) => node(`1${it}`, '@n8n/n8n-nodes-langchain.toolVectorStore', 200 + i * 60, 200)),
      ...['a', 'b', 'c'].map((it, i) => node(`2${it}`, '@n8n/n8n-nodes-langchain.toolVectorStore', 420 + i * 60, 200)),
      node('Store', '@n8n/n8n-nodes-langchain.vectorStorePinecone', 200, 400),
    ],
    connections: {
      ...{ Chat: main('One'), One: main('Two', 'Below') },
      ...Object.fromEntries(['1a', '1b', '1c'].map((it) => [it, tool('One')])),
      ...Object.fromEntries(['2a', '2b', '2c'].map((it) => [it, tool('Two')])),
      Store: { ai_vectorStore: [[{ node: '1a', type: 'ai_vectorStore', index: 0 }]] },
    },
  };
  for (const direction of ['across', 'down'] as const) {
    const { nodes } = layOut(graphOf(workflow), direction);
    const lying = nodes.flatMap((a, i) =>
      nodes.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${a.name} ${b.name}`] : [])),
    );
    expect(lying).toEqual([]);
  }
  const { nodes } = layOut(graphOf(workflow), 'across');
  expect(named(nodes, 'Store').y).toBeGreaterThan(named(nodes, '1a').y + named(nodes, '1a').height);
});

test('ways of a fork stand no further apart than their cards need', () => {
  const ways = ['A', 'B', 'C', 'D'].map((it, i) => node(it, `${BASE}slack`, 440, i * 220));
  const workflow: Workflow = {
    name: 'Fork',
    nodes: [node('Start', `${BASE}manualTrigger`, 0, 330), node('Sort', `${BASE}switch`, 220, 330), ...ways],
    connections: { Start: main('Sort'), Sort: { main: ways.map((it) => [{ node: it.name, type: 'main', index: 0 }]) } },
  };
  expect(layOut(graphOf(workflow), 'across').height).toBeLessThan(4 * 72 + 3 * 48);
});

test('wherever a stranger has put the steps, no card lies on another and none passes another', () => {
  const places = fc.uniqueArray(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 })), {
    minLength: 1,
    maxLength: 40,
    selector: String,
  });
  fc.assert(
    fc.property(
      places,
      fc.constantFrom('across', 'down'),
      fc.integer({ min: 30, max: 240 }),
      (all, direction, step) => {
        const nodes = all.map(([x, y], i) => node(`N${i}`, `${BASE}set`, x * step, y * step));
        const placed = layOut(graphOf({ name: '', nodes, connections: {} }), direction).nodes;
        for (const [i, a] of placed.entries()) {
          for (const b of placed.slice(i + 1)) {
            expect(overlap(a, b), `${a.position} ${b.position}`).toBe(false);
            const [left, right] = a.position[0] <= b.position[0] ? [a, b] : [b, a];
            const axis = direction === 'across' ? 'x' : 'y';
            expect(left[axis]).toBeLessThanOrEqual(right[axis] + 1);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});
