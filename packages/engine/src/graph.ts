import type { Connection, Connections, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** Walking a workflow. Files that others made may have anything in them: whatever is no connection is passed over here. */

/** One connection, flat: which output leads to which input. */
export type Wire = {
  from: string;
  type: string;
  output: number;
  to: string;
  /** The type at the other end; differs from `type` only in broken files. */
  toType: string;
  input: number;
};

export function wiresOf(workflow: Workflow): Wire[] {
  return entriesOf(workflow.connections).map(({ from, type, output, entry }) => ({
    from,
    type,
    output,
    to: entry.node,
    toType: entry.type,
    input: entry.index,
  }));
}

export function nodeNamed(workflow: Workflow, name: string): WorkflowNode | undefined {
  return workflow.nodes.find((it) => it.name === name);
}

/** Items flow along these wires; the others attach sub-nodes. */
export const isMain = (wire: Wire): boolean => wire.type === 'main';

/** Names of the nodes whose items come to this one directly. */
export function before(wires: readonly Wire[], name: string): string[] {
  return unique(wires.filter((it) => isMain(it) && it.to === name).map((it) => it.from));
}

/** Names of the nodes that its items go to directly; of one output only, where that is given. */
export function after(wires: readonly Wire[], name: string, output?: number): string[] {
  return unique(
    wires.filter((it) => isMain(it) && it.from === name && (output ?? it.output) === it.output).map((it) => it.to),
  );
}

/** Names of the nodes that this one serves as a sub-node. */
export function rootsOf(wires: readonly Wire[], name: string): string[] {
  return unique(wires.filter((it) => !isMain(it) && it.from === name).map((it) => it.to));
}

/**
 * The nodes that have run when this one does, itself included, so that expressions may name them: everything that leads to it,
 * and for a sub-node everything that leads to what it serves.
 */
export function upstream(wires: readonly Wire[], name: string): Set<string> {
  return closure([name], (here) => [
    ...wires.filter((it) => isMain(it) && it.to === here).map((it) => it.from),
    ...rootsOf(wires, here),
  ]);
}

/** What runs once these start: along the items, and the sub-nodes of whatever is reached. */
export function reachable(wires: readonly Wire[], starts: readonly string[]): Set<string> {
  return closure(starts, (here) => [
    ...after(wires, here),
    ...wires.filter((it) => !isMain(it) && it.to === here).map((it) => it.from),
  ]);
}

/** Everything that items pass after leaving a node, or one of its outputs; the node itself only where they come back. */
export function downstream(wires: readonly Wire[], name: string, output?: number): Set<string> {
  const first = after(wires, name, output);
  return closure(first, (here) => (here === name ? [] : after(wires, here)));
}

/** Do items that leave by this output come back to the node? */
export function comesBack(wires: readonly Wire[], name: string, output?: number): boolean {
  return downstream(wires, name, output).has(name);
}

/** Rings of nodes: each a list of names, in which every node leads back to every other. */
export function loops(wires: readonly Wire[], names: readonly string[]): string[][] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    if (seen.has(name) || !comesBack(wires, name)) return [];
    const ring = [name, ...[...downstream(wires, name)].filter((it) => it !== name && downstream(wires, it).has(name))];
    for (const it of ring) seen.add(it);
    return [ring];
  });
}

/** Where a connection stands in the file: to change or cut it. */
export type Entry = { from: string; type: string; output: number; position: number; entry: Connection };

export function entriesOf(connections: Connections): Entry[] {
  return Object.entries(connections ?? {}).flatMap(([from, byType]) =>
    Object.entries(byType ?? {}).flatMap(([type, outputs]) =>
      (Array.isArray(outputs) ? outputs : []).flatMap((list, output) =>
        (Array.isArray(list) ? list : [])
          .map((entry, position) => ({ from, type, output, position, entry }))
          .filter(({ entry }) => typeof entry === 'object' && entry !== null && typeof entry.node === 'string'),
      ),
    ),
  );
}

function closure(starts: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const name of found) for (const other of next(name)) found.add(other);
  return found;
}

const unique = (names: string[]): string[] => [...new Set(names)];
