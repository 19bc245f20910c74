import type { Workflow } from '@plainflow/contracts/workflow';
import type { Outline } from '../2-outline/outline.ts';

/**
 * The name of each step's node, by the step's id. Nodes come in the order of their steps, but for those of a file that the
 * user brought: they keep the order and the names of the file.
 */
export function stepNames(outline: Outline, workflow: Workflow): Map<string, string> {
  const kept = new Set(outline.steps.flatMap((it) => it.kept?.name ?? []));
  const made = workflow.nodes.filter((it) => !kept.has(it.name)).values();
  return new Map(outline.steps.map((it) => [it.id, it.kept?.name ?? made.next().value?.name ?? it.id]));
}
