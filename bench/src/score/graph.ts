import { STICKY } from './node-types.ts';
import { type Fields, fieldsOf } from './set-fields.ts';
import { type Dict, isDict, type Json, section } from './values.ts';

export type Node = Dict & { type: string };

/** A workflow as the scorer walks it. Nodes are numbered; sticky notes are left out. */
export type Graph = {
  nodes: readonly Node[];
  /** Indexes of the nodes that have one of the types. */
  of(types: ReadonlySet<string>): number[];
  /** All nodes after this one, over any kind of connection; itself only when a loop leads back. */
  reach(from: number): ReadonlySet<number>;
  /** How many main outputs of the node are connected. */
  outputsUsed(node: number): number;
  /** Values that Set nodes define, by field name. */
  fields: Fields;
};

export function graphOf(workflow: Dict): Graph {
  const nodes = list(workflow.nodes).filter(isNode);
  const numbers = new Map<Json, number>(nodes.map((it, i) => [it.name ?? null, i]));
  const after = nodes.map(() => new Set<number>());
  const outputs = nodes.map(() => new Set<number>());
  for (const { from, kind, output, to } of connectionsOf(workflow)) {
    const a = numbers.get(from);
    const b = numbers.get(to);
    if (a === undefined || b === undefined) continue;
    after[a]?.add(b);
    if (kind === 'main') outputs[a]?.add(output);
  }
  const reached = new Map<number, ReadonlySet<number>>();
  return {
    nodes,
    of: (types) => nodes.flatMap((it, i) => (types.has(it.type) ? [i] : [])),
    reach: (from) => {
      const known = reached.get(from) ?? walk(after, from);
      reached.set(from, known);
      return known;
    },
    outputsUsed: (node) => outputs[node]?.size ?? 0,
    fields: fieldsOf(nodes),
  };
}

/** The workflow inside what a generator wrote: itself, inside a wrapper, or the first of a list. */
export function unwrap(written: Json): Dict | undefined {
  if (Array.isArray(written)) return first(written);
  if (!isDict(written)) return undefined;
  if (Array.isArray(written.nodes)) return written;
  return first(['workflow', 'data', 'result', 'template'].map((it) => written[it]));
}

/** The node's parameters; an empty object stands for none. */
export const parametersOf = (node: Dict): Json => section(node, 'parameters');

const first = (candidates: Json[]): Dict | undefined => {
  for (const it of candidates) {
    const workflow = unwrap(it);
    if (workflow) return workflow;
  }
  return undefined;
};

const list = (value: Json): Json[] => (Array.isArray(value) ? value : []);
const isNode = (value: Json): value is Node => isDict(value) && typeof value.type === 'string' && value.type !== STICKY;

function* connectionsOf(workflow: Dict): Generator<{ from: string; kind: string; output: number; to: Json }> {
  if (!isDict(workflow.connections)) return;
  for (const [from, byKind] of Object.entries(workflow.connections)) {
    if (!isDict(byKind)) continue;
    for (const [kind, slots] of Object.entries(byKind)) {
      for (const [output, slot] of list(slots).entries()) {
        for (const it of list(slot)) if (isDict(it)) yield { from, kind, output, to: it.node ?? null };
      }
    }
  }
}

function walk(after: readonly ReadonlySet<number>[], from: number): Set<number> {
  const seen = new Set<number>();
  const todo = [from];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    for (const next of after[at] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      todo.push(next);
    }
  }
  return seen;
}
