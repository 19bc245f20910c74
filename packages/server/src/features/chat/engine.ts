import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { Turn } from '../reading/turn.ts';

export type { Turn };

export type EngineReply = (
  | { kind: 'question'; question: { key: string; text: string; options: string[] } }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: Workflow; guide: Guide; issues: Issue[]; summary: string }
) & {
  /** What was understood of the last turn. */
  read: unknown;
};

/** The engine, bound to its catalog. `force`: build, ask nothing, leave what is unknown as marked placeholders. */
export type Respond = (turns: Turn[], options: { force: boolean }, waiter: Waiter) => Promise<EngineReply>;
