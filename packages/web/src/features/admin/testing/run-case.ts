import { deleteTestConversation, type TestKind } from '@plainflow/contracts/admin-test-runs';
import { type GenerateReply, generate } from '@plainflow/contracts/chat';
import { checkFile } from '@plainflow/contracts/check-file';
import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import { summarize } from '@plainflow/contracts/video';
import type { Workflow } from '@plainflow/contracts/workflow';
import { call } from '../../../lib/call.ts';
import { follow } from '../../../lib/follow.ts';
import { NoWorkflow } from './failure.ts';

export type Built = { workflow: Workflow; guide: Guide | null; issues: Issue[]; message: string; questions: number };

type Told = {
  /** The title of the video, or of what would be built. */
  title: (title: string) => void;
  /** `progress` events of the server. */
  stage: (data: unknown) => void;
};

/**
 * One link or text, as a user would have it built; what is asked is left open, so that it is built from what is known.
 * Throws what `caseFailure` tells.
 */
export async function runCase(kind: TestKind, input: string, signal: AbortSignal, told: Told): Promise<Built> {
  const isVideo = kind === 'videos';
  const { title } = await call(summarize, { body: isVideo ? { youtubeUrl: input } : { textPrompt: input }, signal });
  told.title(title);
  const conversation = `test-${Date.now()}`;
  const ask = (body: { message: string; youtubeUrl?: string; final?: boolean }): Promise<GenerateReply> =>
    follow(generate, { body: { ...body, conversation_id: conversation }, signal }, (event, data) => {
      if (event === 'progress') told.stage(data);
    });
  try {
    let reply = await ask(
      isVideo ? { message: `Build the automation of this video: ${input}`, youtubeUrl: input } : { message: input },
    );
    const questions = reply.is_question ? 1 : 0;
    const final = reply.is_question || reply.forceComplete;
    if (final) reply = await ask({ message: 'Generate the final workflow with what you know.', final: true });
    const { workflowJson: workflow, guide, message } = reply;
    if (!workflow || workflow.nodes.length === 0) throw new NoWorkflow(final);
    const { issues } = await call(checkFile, { body: { file: { ...workflow } }, signal });
    return { workflow, guide, issues, message, questions };
  } finally {
    // Nothing is lost where that fails: it is one more conversation in the administrator's own list.
    await call(deleteTestConversation, { params: { id: conversation } }).catch(() => undefined);
  }
}
