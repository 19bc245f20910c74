import type { Outline, Step } from '../2-outline/outline.ts';
import type { StepNode } from './beforehand-tables.ts';
import { passersBefore } from './upstream.ts';

/** What a workflow that looks by the clock lets through once before it knows what is new. */
export const firstRuns = (outline: Outline, read: readonly StepNode[]): string[] =>
  read
    .filter(({ step }) => step.node.endsWith('.removeDuplicates') && step.action === 'seen' && isByClock(outline, step))
    .map(
      ({ node }) =>
        `On its first run, “${node.name}” takes everything that is there already for new. Open that node and press “Execute step” once before you switch the workflow on; then only what comes later goes on.`,
    );

function isByClock(outline: Outline, step: Step): boolean {
  const before = passersBefore(outline, step);
  return outline.steps.some((it) => before.has(it.id) && /\.(?:scheduleTrigger|manualTrigger)$/.test(it.node));
}
