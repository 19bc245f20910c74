import type { N8nComparison } from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { N8nLinkRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { changesOf, doesOther, isOther } from './changes.ts';
import { fileOf, mergedOf } from './linked-file.ts';
import { readable } from './readable.ts';
import { fingerprintOf } from './same.ts';
import type { TheirWorkflow } from './their-workflow.ts';

/** What was changed here and there since both were the same. */
export function comparisonOf(row: N8nLinkRow, saved: SavedWorkflow, theirs: TheirWorkflow): N8nComparison {
  const { active, archived, updatedAt, workflow } = theirs;
  return {
    ...{ seen: fingerprintOf(workflow), name: readable(workflow.name), active, archived, updated_at: updatedAt },
    ...changesBetween(row, saved, workflow),
  };
}

function changesBetween(
  row: N8nLinkRow,
  saved: SavedWorkflow,
  there: Workflow,
): Pick<N8nComparison, 'here' | 'there' | 'state'> {
  const here = changesOf(JSON.parse(row.here), fileOf(saved));
  const theirs = changesOf(JSON.parse(row.there), there);
  const wouldChange = isOther(changesOf(there, mergedOf(row, saved, there)));
  const [changedHere, changedThere] = [isOther(here), doesOther(theirs)];
  const state = !wouldChange ? 'same' : changedThere ? (changedHere ? 'both' : 'there') : changedHere ? 'here' : 'same';
  return { here, there: theirs, state };
}

/** Nothing is done about what somebody has not seen. */
export function mustBe(seen: string, { workflow }: TheirWorkflow): void {
  if (fingerprintOf(workflow) === seen) return;
  fail('conflict', 'It was changed in your n8n just now. Look at the changes again.');
}
