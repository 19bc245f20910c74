import type { Workflow } from '@plainflow/contracts/workflow';

/** Files beyond these are no workflows that anybody works with; judging them would take longer than a reply may. */
export const LIMITS = {
  nodes: 5000,
  connections: 20_000,
  /** Objects and lists within each other. */
  depth: 100,
  /** Values of all sorts in the nodes and connections. */
  values: 400_000,
  /** Characters of all texts there. */
  text: 5_000_000,
};

/**
 * Why a file is too large to be judged, as the end of a sentence; nothing where it is not. Goes through the file level by level
 * and stops at the first limit that is passed, so that no file can exhaust time or stack. Pinned data does not count: no rule
 * reads it.
 */
export function excessOf({ nodes, connections, settings }: Workflow): string | undefined {
  const list: unknown = nodes;
  if (Array.isArray(list) && list.length > LIMITS.nodes) return `has more than ${LIMITS.nodes} nodes`;
  let level: unknown[] = [nodes, connections, settings];
  const size = { values: 0, text: 0 };
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.depth) return `has values within values, more than ${LIMITS.depth} deep`;
    const below: unknown[] = [];
    for (const it of level) {
      if (typeof it === 'string') size.text += it.length;
      if (typeof it !== 'object' || it === null) continue;
      const inner: unknown[] = Object.values(it);
      size.values += inner.length;
      if (size.values > LIMITS.values) return `holds more than ${LIMITS.values} values`;
      for (const one of inner) below.push(one);
    }
    if (size.text > LIMITS.text) return `holds more than ${LIMITS.text} characters`;
    level = below;
  }
  return connectionCount(connections) > LIMITS.connections
    ? `has more than ${LIMITS.connections} connections`
    : undefined;
}

function connectionCount(connections: unknown): number {
  let count = 0;
  for (const byType of Object.values(connections ?? {}))
    for (const outputs of Object.values(byType ?? {}))
      for (const targets of Array.isArray(outputs) ? outputs : []) count += Array.isArray(targets) ? targets.length : 0;
  return count;
}

/**
 * Does an object in the file have a key “toString”? Nothing can show such an object as a text: every rule and every tool that
 * tries would fail. Only for files within the limits.
 */
export function hasUnreadableKey(workflow: Workflow): boolean {
  const open: unknown[] = [workflow.nodes, workflow.connections, workflow.settings];
  while (open.length > 0) {
    const here = open.pop();
    if (typeof here !== 'object' || here === null) continue;
    if (Object.hasOwn(here, 'toString')) return true;
    for (const it of Object.values(here)) if (typeof it === 'object' && it !== null) open.push(it);
  }
  return false;
}
