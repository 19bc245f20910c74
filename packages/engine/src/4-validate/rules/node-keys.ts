import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../../catalog/catalog.ts';
import { isObject } from '../../catalog/conditions.ts';
import { changeNodeAt } from '../edit.ts';
import { type Finding, quoted, rule } from '../rule.ts';

/** What every node must have: a name, a type, a place and parameters. */
export const nodeKeys = rule({
  code: 'node-keys',
  severity: 'error',
  page: {
    title: 'A node that lacks what every node has',
    means:
      'Each node needs a name, a type, a place on the canvas and parameters, were they empty. n8n refuses the file or drops the node.',
    example: '{ "name": "Send", "type": "n8n-nodes-base.slack" }',
    mend: 'Add what the message names: `"position": [0, 0]`, `"parameters": {}`.',
  },
  check: ({ workflow }) =>
    listOf(workflow.nodes).flatMap((node, at) =>
      isObject(node) ? missingIn(node, at) : [{ message: 'One of the nodes is no node.' }],
    ),
  fix({ catalog, workflow }, { detail }) {
    const { key, at } = (detail ?? { key: '', at: -1 }) as Detail;
    const node = workflow.nodes[at];
    if (!node) return workflow;
    const make = MADE.get(key);
    return make ? changeNodeAt(workflow, at, (it) => ({ ...it, [key]: make(workflow.nodes, it, catalog) })) : workflow;
  },
});

type Make = (nodes: readonly WorkflowNode[], node: WorkflowNode, catalog: Catalog) => unknown;

const MADE = new Map<string, Make>([
  ['name', (nodes, { type }, catalog) => unusedName(nodes, catalog.entry(type)?.label ?? 'Node')],
  ['position', placeFor],
  ['parameters', () => ({})],
]);

type Detail = { key: string; at: number };

function missingIn(node: Record<string, unknown>, at: number): Finding[] {
  const which = typeof node.name === 'string' && node.name !== '' ? quoted(node.name) : `Node ${at + 1}`;
  const place = typeof node.name === 'string' && node.name !== '' ? { at: { node: node.name } } : {};
  return Object.entries(NEEDED).flatMap(([key, { test, text }]) =>
    test(node[key]) ? [] : [{ message: `${which} ${text}.`, ...place, detail: { key, at } }],
  );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

const NEEDED: Record<string, { test(value: unknown): boolean; text: string }> = {
  name: { test: isText, text: 'has no name' },
  type: { test: isText, text: 'has no type' },
  position: {
    test: (value) => Array.isArray(value) && value.length === 2 && value.every((it) => Number.isFinite(it)),
    text: 'has no place on the canvas: “position” must be [x, y]',
  },
  parameters: { test: isObject, text: 'has no parameters' },
};

function unusedName(nodes: readonly WorkflowNode[], wanted: string): string {
  const taken = new Set(nodes.map((it) => it?.name));
  for (let number = 0; ; number++) {
    const name = number === 0 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

/** To the right of everything that has a place. */
function placeFor(nodes: readonly WorkflowNode[]): [number, number] {
  const placed = nodes.map((it) => it?.position).filter((it) => Array.isArray(it) && it.every(Number.isFinite));
  const [first] = placed;
  return first ? [Math.max(...placed.map(([x]) => x)) + 224, first[1]] : [0, 0];
}

function listOf(nodes: unknown): unknown[] {
  return Array.isArray(nodes) ? nodes : [];
}
