import type { Connection, Connections, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { isObject, type Values } from '../catalog/conditions.ts';
import type { Entry } from '../graph.ts';

/** Changes that fixes make: each gives a new workflow and leaves the old one as it was. */

export function changeNode(workflow: Workflow, name: string, change: (node: WorkflowNode) => WorkflowNode): Workflow {
  return changeNodeAt(
    workflow,
    workflow.nodes.findIndex((it) => it?.name === name),
    change,
  );
}

/** By its place in the file, for nodes that share their name or have none. */
export function changeNodeAt(workflow: Workflow, at: number, change: (node: WorkflowNode) => WorkflowNode): Workflow {
  const node = workflow.nodes[at];
  return node ? { ...workflow, nodes: workflow.nodes.with(at, change(node)) } : workflow;
}

export function setParameter(workflow: Workflow, name: string, path: string, value: unknown): Workflow {
  return changeNode(workflow, name, (node) => ({
    ...node,
    parameters: setAt(node.parameters, keysOf(node.parameters, path), value) as Values,
  }));
}

export function removeParameter(workflow: Workflow, name: string, path: string): Workflow {
  return setParameter(workflow, name, path, undefined);
}

/** Rewrites one entry of the connections; `undefined` cuts it. Outputs keep their places. */
export function changeEntry(workflow: Workflow, at: Omit<Entry, 'entry'>, entry: Connection | undefined): Workflow {
  return withOutputs(workflow, at.from, at.type, (outputs) =>
    outputs.map((list, output) =>
      output !== at.output
        ? list
        : (list ?? []).flatMap((it, position) => (position === at.position ? (entry ?? []) : it)),
    ),
  );
}

/** Adds a connection. */
export function connect(workflow: Workflow, from: string, type: string, output: number, entry: Connection): Workflow {
  return withOutputs(workflow, from, type, (outputs) =>
    Array.from({ length: Math.max(outputs.length, output + 1) }, (_, index) =>
      index === output ? [...(outputs[index] ?? []), entry] : (outputs[index] ?? []),
    ),
  );
}

export function withOutputs(
  workflow: Workflow,
  from: string,
  type: string,
  change: (outputs: Outputs) => Outputs,
): Workflow {
  const byType = ownOf(workflow.connections, from) ?? {};
  const now: unknown = ownOf(byType, type);
  const outputs = change((Array.isArray(now) ? now : []).map((list) => (Array.isArray(list) ? list : [])));
  const empty = outputs.every((list) => !list?.length);
  const { [type]: _, ...others } = byType;
  const kept = empty ? others : { ...byType, [type]: outputs };
  const { [from]: __, ...rest } = workflow.connections;
  const connections = Object.keys(kept).length === 0 ? rest : { ...workflow.connections, [from]: kept };
  return { ...workflow, connections };
}

/** What a stranger's file has under that name, and not what every object has. */
const ownOf = <T>(it: Record<string, T>, key: string): T | undefined => (Object.hasOwn(it, key) ? it[key] : undefined);

type Outputs = Connections[string][string];

export function withoutKey<T extends object>(it: T, key: string): T {
  return Object.fromEntries(Object.entries(it).filter(([name]) => name !== key)) as T;
}

/** `a.b[0].c` as the keys that lead there. In a stranger's file a key may hold dots and brackets itself. */
function keysOf(values: unknown, path: string): string[] {
  if (Array.isArray(values)) {
    const [step = path, index = ''] = /^\[(\d+)\]/.exec(path) ?? [];
    return [index, ...keysAfter(values[Number(index)], path.slice(step.length))];
  }
  // No step may be empty, or it would never end.
  const first = /^[^.[]+/.exec(path)?.[0] ?? path;
  const ends = [...path.matchAll(/[.[]/g)].flatMap((it) => it.index || []).reverse();
  const key =
    [path, ...ends.map((end) => path.slice(0, end))].find((it) => isObject(values) && Object.hasOwn(values, it)) ??
    first;
  return [key, ...keysAfter(isObject(values) ? values[key] : undefined, path.slice(key.length))];
}

const keysAfter = (values: unknown, rest: string): string[] =>
  rest === '' ? [] : keysOf(values, rest.startsWith('.') ? rest.slice(1) : rest);

function setAt(here: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(here)) {
    const at = Number(key);
    if (rest.length === 0 && value === undefined) return here.toSpliced(at, 1);
    return here.with(at, setAt(here[at], rest, value));
  }
  const values: Values = isObject(here) ? here : {};
  const next = setAt(values[key], rest, value);
  return next === undefined ? withoutKey(values, key) : { ...values, [key]: next };
}
