import type { Workflow } from '@plainflow/contracts/workflow';

type Source = { from: string; output: number; input: number };

/** The main connections that lead to each node. */
export function sourcesOf(workflow: Workflow, name: string): readonly Source[] {
  return indexOf(workflow).get(name) ?? [];
}

const indexes = new WeakMap<Workflow, ReadonlyMap<string, Source[]>>();

function indexOf(workflow: Workflow): ReadonlyMap<string, Source[]> {
  const known = indexes.get(workflow);
  if (known) return known;
  const index = new Map<string, Source[]>();
  for (const [from, { main = [] }] of Object.entries(workflow.connections))
    main.forEach((targets, output) => {
      for (const { node, index: input } of targets ?? [])
        index.set(node, [...(index.get(node) ?? []), { from, output, input }]);
    });
  indexes.set(workflow, index);
  return index;
}

/** All nodes, each after those that lead to it; a loop counts from where it is entered. */
export function orderOf(workflow: Workflow): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const names = workflow.nodes.map((it) => it.name);
  const starts = names.filter((it) => sourcesOf(workflow, it).length === 0);
  // By hand instead of by calls: a stranger's chain may be longer than the stack is deep.
  for (const start of [...starts, ...names]) {
    const open: { name: string; next: string[] }[] = [];
    const enter = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      const main = workflow.connections[name]?.main ?? [];
      open.push({ name, next: main.flatMap((it) => (it ?? []).map(({ node }) => node)) });
    };
    enter(start);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const next = last.next.pop();
      if (next !== undefined) enter(next);
      else done.push(open.pop()?.name ?? '');
    }
  }
  return done.toReversed();
}
