import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Scope } from '../scope.ts';
import type { Row } from './row.ts';

/** What a node is given: its settings, the rows of each input, and what its expressions see for each row of the first. */
export type Work = { node: WorkflowNode; into: readonly Row[][]; rows: readonly Row[]; scopes: readonly Scope[] };
