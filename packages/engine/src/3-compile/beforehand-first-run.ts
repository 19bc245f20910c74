import type { Outline, Step } from '../2-outline/outline.ts';
import { reachesOthers } from '../catalog/senders.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { StepNode } from './step-node.ts';
import { passersBefore } from './upstream.ts';

/** What a workflow that looks by the clock lets through once before it knows what is new, and what it only remembers. */
export const firstRuns = (outline: Outline, read: readonly StepNode[]): string[] => [
  ...read
    .filter(({ step }) => step.node.endsWith('.removeDuplicates') && step.action === 'seen' && isByClock(outline, step))
    .filter(({ step }) => !outline.wires.some((it) => it.from === step.id && remembers(outline, it.to)))
    .map(
      ({ node }) =>
        `On its first run, “${node.name}” takes everything that is there already for new. Where that is not wanted, open that node and press “Execute step” once before you switch the workflow on: then only what comes later goes on.`,
    ),
  ...read
    .filter(({ step }) => remembers(outline, step.id))
    .map(
      ({ node }) =>
        `On its first run after you switch it on, the workflow only remembers what is there already (“${node.name}”); what comes later goes on. In a test one goes on, so that you see it.`,
    ),
  ...tablesAtFirst(outline, read),
];

/** A table that remembers what was there knows nothing at first: what is looked up in it, not found, told and written into it, all at once. */
function tablesAtFirst(outline: Outline, read: readonly StepNode[]): string[] {
  return read.flatMap(({ step, node }) => {
    if (!isTable(step.node) || step.data?.emptyToo !== true || !isByClock(outline, step)) return [];
    const behind = read.filter((it) => passersBefore(outline, it.step).has(step.id));
    const writes = behind.some(({ step: it }) => placeOf(it) === placeOf(step) && WRITES.test(it.action));
    const sends = behind.find(({ step: it }) => reachesOthers(it.node) && !/get|list|search/i.test(it.action));
    return writes && sends
      ? [
          `On its first run, “${node.name}” finds nothing, so that everything that is there already counts as new. Deactivate “${sends.node.name}” (the D key) for that run, and activate it afterwards.`,
        ]
      : [];
  });
}
const WRITES = /append|insert|upsert|create|add/i;

const placeOf = ({ node, settings }: Step): string =>
  [
    node,
    ...['document', 'base', 'table', 'database', 'tab'].map(
      (it) => settings[it]?.from !== 'missing' && settings[it]?.value,
    ),
  ].join(' ');

const remembers = ({ steps }: Outline, id: string): boolean =>
  steps.some((it) => it.id === id && it.data?.firstRun === true);

function isByClock(outline: Outline, step: Step): boolean {
  const before = passersBefore(outline, step);
  return outline.steps.some((it) => before.has(it.id) && /\.(?:scheduleTrigger|manualTrigger)$/.test(it.node));
}
