import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** What each node of `newer` was in `older`: the node of the same id, else of the same name. No node is taken twice. */
export function pairNodes(older: Workflow, newer: Workflow): ReadonlyMap<WorkflowNode, WorkflowNode> {
  const byId = onlyOnes(older.nodes, ({ id }) => id);
  const byName = onlyOnes(older.nodes, ({ name }) => name);
  const pairs = new Map<WorkflowNode, WorkflowNode>();
  const taken = new Set<WorkflowNode>();
  const take = (of: (it: WorkflowNode) => WorkflowNode | undefined) => {
    for (const node of newer.nodes) {
      const was = pairs.has(node) ? undefined : of(node);
      if (!was || taken.has(was)) continue;
      pairs.set(node, was);
      taken.add(was);
    }
  };
  take(({ id }) => byId.get(id));
  take(({ name }) => byName.get(name));
  return pairs;
}

/** Of a key that two nodes have, none. */
function onlyOnes(nodes: readonly WorkflowNode[], key: (it: WorkflowNode) => string): Map<string, WorkflowNode> {
  const found = Map.groupBy(nodes, key);
  return new Map([...found].flatMap(([it, [node, another]]) => (node && !another && it !== '' ? [[it, node]] : [])));
}

export const isNote = ({ type }: WorkflowNode): boolean => type.endsWith('.stickyNote');
