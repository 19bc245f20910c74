import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { hasName } from './subject.ts';

/** A named node that has the same text under a key as `count` nodes before it, with its place in the file. */
export type Repeated = { node: WorkflowNode; at: number; count: number };

export function repeated(nodes: readonly WorkflowNode[], key: 'id' | 'name'): Repeated[] {
  const seen = new Map<string, number>();
  return nodes.flatMap((node, at) => {
    const value = hasName(node) ? node[key] : undefined;
    if (typeof value !== 'string' || value === '') return [];
    const count = seen.get(value) ?? 0;
    seen.set(value, count + 1);
    return count > 0 ? [{ node, at, count }] : [];
  });
}
