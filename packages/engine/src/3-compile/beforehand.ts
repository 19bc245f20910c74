import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { callsToPrepare } from './beforehand-calls.ts';
import { firstRuns } from './beforehand-first-run.ts';
import { ownFieldsToPrepare } from './beforehand-forms.ts';
import { messagesToPrepare } from './beforehand-messages.ts';
import { type StepNode, tablesToPrepare } from './beforehand-tables.ts';
import { endedWays } from './beforehand-ways.ts';
import { dotted } from './item-paths.ts';
import { readsOf } from './pin-reads.ts';

/**
 * What a workflow that a language model read presupposes outside of the file, one sentence each: tables with their columns, calls that
 * come in and go out, the choice of an error workflow; and what the model says that no step can express. `nodes`: those of the steps, in
 * their order.
 */
export function beforehand(
  catalog: Catalog,
  outline: Outline,
  nodes: readonly WorkflowNode[],
  notes: readonly string[],
): string[] {
  const read = outline.steps.flatMap((step, i): StepNode[] => {
    const node = nodes[i];
    return node && step.sketched ? [{ step, node }] : [];
  });
  const names = new Map(outline.steps.map(({ id }, i) => [id, nodes[i]?.name ?? id]));
  const fieldsRead = ({ step }: StepNode): string[] =>
    readsOf(catalog, outline, names, nodes, step).map((it) => dotted(it.path));
  const watches = read.some(({ step }) => step.node.endsWith('.errorTrigger'))
    ? ['Choose this workflow as the error workflow in the settings of each workflow that it is to watch.']
    : [];
  return [
    ...new Set([
      ...tablesToPrepare(catalog, outline, read, fieldsRead),
      ...ownFieldsToPrepare(catalog, outline, read),
      ...callsToPrepare(read, fieldsRead),
      ...messagesToPrepare(outline, read),
      ...firstRuns(outline, read),
      ...endedWays(catalog, outline, read),
      ...watches,
      ...notes,
    ]),
  ];
}
