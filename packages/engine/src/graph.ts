import type { Connection, Connections, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/**
 * Walking a workflow. Files that others made may have anything in them: whatever is no connection is passed over here. The
 * wires are sorted by their ends once, so that every question costs what it finds and not the size of the file.
 */
export type Graph = {
  wires: readonly Wire[];
  /** The wires that arrive at a node, and those that leave it, in the order of the file. */
  into(name: string): readonly Wire[];
  outOf(name: string): readonly Wire[];
};

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

export function wiresOf(entries: readonly Entry[]): Wire[] {
  return entries.map(({ from, type, output, entry }) => ({
    from,
    type,
    output,
    to: entry.node,
    toType: entry.type,
    input: entry.index,
  }));
}

export function graphOf(wires: readonly Wire[]): Graph {
  const into = Map.groupBy(wires, (it) => it.to);
  const outOf = Map.groupBy(wires, (it) => it.from);
  return { wires, into: (name) => into.get(name) ?? NONE, outOf: (name) => outOf.get(name) ?? NONE };
}

const NONE: readonly Wire[] = [];

export function nodeNamed(workflow: Workflow, name: string): WorkflowNode | undefined {
  return workflow.nodes.find((it) => it.name === name);
}

/** Items flow along these wires; the others attach sub-nodes. */
export const isMain = (wire: Wire): boolean => wire.type === 'main';

/** Names of the nodes whose items come to this one directly. */
export function before(graph: Graph, name: string): string[] {
  return unique(
    graph
      .into(name)
      .filter(isMain)
      .map((it) => it.from),
  );
}

/** Names of the nodes that its items go to directly; of one output only, where that is given. */
export function after(graph: Graph, name: string, output?: number): string[] {
  const leaving = graph.outOf(name).filter((it) => isMain(it) && (output ?? it.output) === it.output);
  return unique(leaving.map((it) => it.to));
}

/** Names of the nodes that this one serves as a sub-node. */
export function rootsOf(graph: Graph, name: string): string[] {
  const serving = graph.outOf(name).filter((it) => !isMain(it));
  return unique(serving.map((it) => it.to));
}

/**
 * The nodes that have run when this one does, itself included, so that expressions may name them: everything that leads to it,
 * and for a sub-node everything that leads to what it serves.
 */
export const upstream = (graph: Graph, name: string): Set<string> => leadingTo(graph, [name]);

/** What runs once these start: along the items, and the sub-nodes of whatever is reached. */
export function reachable(graph: Graph, starts: readonly string[]): Set<string> {
  return closure(starts, (here) => {
    const subNodes = graph.into(here).filter((it) => !isMain(it));
    return [...after(graph, here), ...subNodes.map((it) => it.from)];
  });
}

/** Everything that leads to one of these, along the items and from sub-nodes to what they serve, they themselves included. */
export function leadingTo(graph: Graph, ends: readonly string[]): Set<string> {
  return closure(ends, (here) => [...before(graph, here), ...rootsOf(graph, here)]);
}

/**
 * Asks a graph again and again whether nodes have run when another does. Gives those of `wanted` that have not. The nodes have
 * numbers here, so that a file in which every node names every other is judged in time as well.
 */
export function precedence({ wires }: Graph): (name: string, wanted: ReadonlySet<string>) => string[] {
  const numbers = new Map<string, number>();
  const earlier: number[][] = [];
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, earlier.length);
    return earlier.push([]) - 1;
  };
  for (const it of wires) {
    const [from, to] = [numberOf(it.from), numberOf(it.to)];
    if (isMain(it)) earlier[to]?.push(from);
    else earlier[from]?.push(to);
  }
  const seenBy = new Int32Array(earlier.length);
  let asked = 0;
  return (name, wanted) => {
    asked += 1;
    const missing = new Map([...wanted].filter((it) => it !== name).map((it) => [numbers.get(it) ?? -1, it]));
    const start = numbers.get(name);
    if (start === undefined) return [...missing.values()];
    const open = [start];
    seenBy[start] = asked;
    for (let here = open.pop(); here !== undefined && missing.size > 0; here = open.pop()) {
      for (const one of earlier[here] ?? []) {
        if (seenBy[one] === asked) continue;
        seenBy[one] = asked;
        missing.delete(one);
        open.push(one);
      }
    }
    return [...missing.values()];
  };
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

const unique = (names: string[]): string[] => (names.length < 2 ? names : [...new Set(names)]);
