import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { lossesOf } from './losses.ts';
import type { Move } from './move.ts';
import { lackOf } from './types.ts';
import { newerVersionOf, renamedOf } from './versions.ts';

/** Which nodes of a workflow another release does not have, has otherwise, or would take less of. Errors are what would not run there. */
export function changesOf(move: Move, workflow: Workflow): Issue[] {
  const nodes = workflow.nodes.filter((it) => typeof it?.type === 'string' && typeof it.name === 'string');
  const lacks = nodes.flatMap((it) => lackOf(move, it));
  const lacking = new Set(lacks.map((it) => it.at?.node));
  const others = nodes.filter((it) => !lacking.has(it.name));
  return [...lacks, ...lossesOf(move, workflow, lacking), ...others.flatMap((it) => notesOn(move, it))];
}

const notesOn = (move: Move, node: WorkflowNode): Issue[] => [...renamedOf(move, node), ...newerVersionOf(move, node)];
