import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Waiter } from '../../platform/thread-pool.ts';

/** What the engine tells of a file: what it does, and which credentials its nodes need. */
export type ExplainFile = (workflow: Workflow, waiter: Waiter) => Promise<Pick<Guide, 'summary' | 'credentials'>>;
