import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { cellsWithDates } from '../catalog/cell-dates.ts';
import { answersToCheck } from './beforehand-answers.ts';
import { callsToPrepare } from './beforehand-calls.ts';
import { firstRuns } from './beforehand-first-run.ts';
import { ownFieldsToPrepare } from './beforehand-forms.ts';
import { idsToPrepare } from './beforehand-ids.ts';
import { messagesToPrepare } from './beforehand-messages.ts';
import { namesToPrepare } from './beforehand-named.ts';
import { tablesToPrepare } from './beforehand-tables.ts';
import { endedWays } from './beforehand-ways.ts';
import { dotted, lastName, pathsIn } from './item-paths.ts';
import { readsOf } from './pin-reads.ts';
import type { StepNode } from './step-node.ts';
import { codeOf } from './written-code.ts';

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
  const readsIn = readsOf(catalog, outline, names, nodes);
  const fieldsRead = ({ step }: StepNode): string[] => [
    ...readsIn(step).map((it) => dotted(it.path)),
    ...readByCode(outline, step),
  ];
  const watches = read.some(({ step }) => step.node.endsWith('.errorTrigger'))
    ? ['Choose this workflow as the error workflow in the settings of each workflow that it is to watch.']
    : [];
  return [
    ...new Set([
      ...tablesToPrepare(catalog, outline, read, fieldsRead),
      ...datesInCells(read),
      ...ownFieldsToPrepare(catalog, outline, read),
      ...callsToPrepare(read, fieldsRead),
      ...namesToPrepare(catalog, outline, read),
      ...idsToPrepare(catalog, read),
      ...messagesToPrepare(outline, read),
      ...firstRuns(outline, read),
      ...answersToCheck(catalog, outline, read, fieldsRead),
      ...endedWays(catalog, outline, read),
      ...watches,
      ...notes,
    ]),
  ];
}

/** What code was seen to read of the items of a step when it was tried. */
const readByCode = ({ steps }: Outline, { id }: Step): string[] =>
  steps.flatMap((it) => codeOf(it)?.tried?.reads ?? []).flatMap((it) => (it.step === id ? it.field : []));

/** How dates may be typed that a step compares or reckons with. */
function datesInCells(read: readonly StepNode[]): string[] {
  const cells = cellsWithDates(read.map(({ node }) => JSON.stringify(node.parameters)).join('\n'));
  const named = cells.flatMap((it) => pathsIn(it, 'item.json').concat(pathsIn(it, '$json')).map(lastName));
  const columns = named.filter((it, i) => named.findIndex((one) => one.toLowerCase() === it.toLowerCase()) === i);
  return columns.length > 0
    ? [
        `Dates in ${columns.join(', ')} may be typed as 2026-12-31, 31.12.2026, 12/31/2026 or Dec 31, 2026; where day and month can’t be told apart (5/6/2026), the month comes first.`,
      ]
    : [];
}
