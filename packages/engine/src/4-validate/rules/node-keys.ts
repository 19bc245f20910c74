import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isObject } from '../../catalog/conditions.ts';
import { stableId } from '../../catalog/digest.ts';
import { changeNodeAt } from '../edit.ts';
import { type Finding, quoted, rule } from '../rule.ts';

/** What every node must have: a name, a type, an id, a place and parameters. */
export const nodeKeys = rule({
  code: 'node-keys',
  severity: 'error',
  check: ({ workflow }) =>
    listOf(workflow.nodes).flatMap((node, at) =>
      isObject(node) ? missingIn(node, at) : [{ message: 'One of the nodes is no node.' }],
    ),
  fix(catalog, workflow, { detail }) {
    const { key, at } = (detail ?? { key: '', at: -1 }) as Detail;
    const node = workflow.nodes[at];
    if (!node) return workflow;
    const made: Record<string, unknown> = {
      name: unusedName(workflow.nodes, catalog.entry(node.type)?.label ?? 'Node'),
      id: stableId('node', node.name, String(at)),
      position: placeFor(workflow.nodes),
      parameters: {},
    };
    return key in made ? changeNodeAt(workflow, at, (it) => ({ ...it, [key]: made[key] })) : workflow;
  },
});

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
  id: { test: isText, text: 'has no id' },
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
