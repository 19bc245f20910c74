import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../../catalog/catalog.ts';
import type { NodeFacts } from '../../catalog/facts.ts';
import { updatesOf } from '../../catalog/older/updates.ts';
import { completeParameters, shape, variantOf } from '../../catalog/parameters.ts';
import type { ReleaseFinding } from './finding.ts';

/** The update of a node that is certain: one whose every setting the release takes as it is written. */
export function updateOf(there: Catalog, known: NodeFacts, node: WorkflowNode): ReleaseFinding['update'] {
  const values = completeParameters(known, node.typeVersion, node.parameters ?? {});
  for (const { to, write, outputs, node: more, says } of updatesOf(node)) {
    const facts = there.facts(to.type);
    const wanted = write(values);
    if (!wanted || !facts || !variantOf(facts, to.version)) continue;
    const { parameters, dropped, missing } = shape(facts, to.version, wanted);
    if (dropped.length > 0 || missing.length > 0) continue;
    const made: WorkflowNode = { ...node, ...more, parameters, type: to.type, typeVersion: to.version };
    return { node: made, says, ...(outputs ? { outputs } : {}) };
  }
  return undefined;
}
