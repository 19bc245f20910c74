import type { TriedOut } from '@plainflow/contracts/try-out';
import { videoLinkIn } from '@plainflow/contracts/youtube';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { EngineReply, Respond } from '../chat/engine.ts';
import { cleanMessage } from '../chat/words.ts';
import type { ReadTrained } from '../reading/trained.ts';

/** One message of somebody without an account, read by the embedded reader and built. Nothing is stored, and no language model is asked. */
export function createTryOut({ respond, trained }: { respond: Respond; trained: ReadTrained | undefined }) {
  return async (message: string, waiter: Waiter): Promise<TriedOut> => {
    const turn = { says: cleanMessage(message) };
    if (videoLinkIn(turn.says)) return { message: FOR_SUBSCRIBERS, workflow: null, guide: null };
    const read = (await trained?.([turn], waiter)) ?? undefined;
    return told(await respond([read === undefined ? turn : { ...turn, read }], { force: false }, waiter));
  };
}
export type TryOut = ReturnType<typeof createTryOut>;

const FOR_SUBSCRIBERS =
  'Video tutorials become automations once you have a plan. Here, describe in words what should happen.';

function told(reply: EngineReply): TriedOut {
  switch (reply.kind) {
    case 'workflow':
      return { message: reply.summary, workflow: reply.workflow, guide: reply.guide };
    case 'question': {
      const { text, options } = reply.question;
      const choice = options.length > 0 ? ` (${options.join(', ')})` : '';
      return { message: `One question first: ${text}${choice}`, workflow: null, guide: null };
    }
    case 'talk':
      return { message: reply.text, workflow: null, guide: null };
  }
}
