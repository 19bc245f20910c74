import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { N8nLinkRow } from '../../platform/db/tables.ts';
import { merged, type Sides } from './merge.ts';

/** An automation as a file that goes to an n8n: under the name that it has here. */
export const fileOf = ({ name, json_data }: Pick<SavedWorkflow, 'name' | 'json_data'>): Workflow => ({
  ...json_data,
  name,
});

export function sidesOf(row: N8nLinkRow, saved: SavedWorkflow, there: Workflow): Sides {
  return { hereBefore: JSON.parse(row.here), here: fileOf(saved), there };
}

export const mergedOf = (row: N8nLinkRow, saved: SavedWorkflow, there: Workflow): Workflow =>
  merged(sidesOf(row, saved, there));
