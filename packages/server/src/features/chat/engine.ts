import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';

/** One message of the user, as the engine takes it. */
export type Turn = {
  says: string;
  /** Key of the question that this turn answers. */
  answers?: string;
  /** A workflow file that came with it. */
  file?: Workflow;
  /** A tutorial that came with it. */
  video?: {
    title: string;
    description: string;
    transcript: string | { start: number; text: string }[];
    link?: string;
  };
  /** What the reader understood when it came: opaque here, kept with the message. */
  read?: unknown;
};

export type EngineReply = (
  | { kind: 'question'; question: { key: string; text: string; options: string[] } }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: Workflow; guide: Guide; issues: Issue[]; summary: string }
) & {
  /** What was understood of the last turn. */
  read: unknown;
};

/** The engine, bound to its catalog. `force`: build, ask nothing, leave what is unknown as marked placeholders. */
export type Respond = (turns: Turn[], options: { force: boolean }) => EngineReply;
