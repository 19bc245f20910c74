import type { Workflow } from '@plainflow/contracts/workflow';
import { type Catalog, outputsOf } from '@plainflow/engine';
import type { Wire } from './difference.ts';

/** Connections that one of both has alone. `renamed`: what a node of the earlier file is called in the later one. */
export function wiresBetween(
  catalog: Catalog,
  before: Workflow,
  after: Workflow,
  renamed: (name: string) => string,
): Wire[] {
  const old = wiresOf(catalog, before, renamed);
  const now = wiresOf(catalog, after, (name) => name);
  return [
    ...[...old].filter(([key]) => !now.has(key)).map(([, it]): Wire => ({ kind: 'removed', ...it })),
    ...[...now].filter(([key]) => !old.has(key)).map(([, it]): Wire => ({ kind: 'added', ...it })),
  ];
}

function wiresOf(
  catalog: Catalog,
  { nodes, connections }: Workflow,
  named: (name: string) => string,
): Map<string, Omit<Wire, 'kind'>> {
  const byName = new Map(nodes.map((it) => [it.name, it]));
  const wires = new Map<string, Omit<Wire, 'kind'>>();
  for (const [name, types] of Object.entries(connections)) {
    const node = byName.get(name);
    const outputs = node ? outputsOf(catalog, node).filter((it) => it.type === 'main') : [];
    for (const [type, ports] of Object.entries(types))
      for (const [output, targets] of (ports ?? []).entries())
        for (const target of targets ?? []) {
          const [from, to] = [named(name), named(target.node)];
          const label = outputs.length > 1 ? outputs[output]?.label || String(output + 1) : undefined;
          wires.set(JSON.stringify([from, type, output, to, target.type, target.index]), {
            ...{ from, to, type },
            ...(type === 'main' && (label || output > 0) ? { output: label ?? String(output + 1) } : {}),
            ...(target.index > 0 ? { input: target.index + 1 } : {}),
          });
        }
  }
  return wires;
}
