import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Subject } from './subject.ts';

/** The nodes that can start the workflow. Of types that n8n does not have, those that are called triggers. */
export function triggersOf({ catalog, nodes }: Subject): WorkflowNode[] {
  return nodes.filter((it) => {
    const entry = catalog.entry(it.type);
    return !it.disabled && (entry ? entry.group === 'trigger' : /trigger$/i.test(it.type));
  });
}
