import type { GenerateReply } from '@plainflow/contracts/chat';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import type { Clock } from '../../platform/clock.ts';
import type { ConversationRow, MessageRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { OwnAssistant } from '../reading/own-assistant.ts';
import { isForModels } from '../reading/turn.ts';
import type { Videos } from '../video/service.ts';
import type { Workflows } from '../workflows/service.ts';
import type { EngineReply, Turn } from './engine.ts';
import { assistantMessage, toReply } from './messages.ts';
import type { ChatRepository } from './repository.ts';
import { bringsVideo, isPressed, questionsAsked, turnsOf } from './transcript.ts';
import { tutorialOf } from './tutorial.ts';
import { titleOf } from './words.ts';

export type ReadAgainParts = {
  repository: ChatRepository;
  workflows: Workflows;
  videos: Videos;
  assistant: OwnAssistant;
  clock: Clock;
  askEngine: (turns: Turn[], force: boolean, waiter: Waiter) => Promise<EngineReply>;
  /** One after the other in a conversation, also beside its messages. */
  inOrder: <T>(userId: string, conversationId: string, task: () => Promise<T>) => Promise<T>;
};

export type AssistantReply = { taken: true; reply: GenerateReply } | { taken: false; why: string[]; prompt: string };

/**
 * The last message of a conversation, read once more by an assistant that the user asks elsewhere. What it understood is kept with the
 * message, and the reply to it stands in place of the one before; nothing is counted, as the message was.
 */
export function createReadingAgain(parts: ReadAgainParts) {
  const { repository, workflows, videos, assistant, clock, askEngine, inOrder } = parts;

  async function open(userId: string, id: string, signal: AbortSignal): Promise<Last> {
    const conversation = await repository.find(userId, id);
    if (!conversation) fail('not-found', 'This conversation is not in your list.');
    const messages = await repository.messages(conversation.id);
    const reply = messages.at(-1);
    const mine = messages.findLast((it) => it.role === 'user');
    if (!mine || reply?.role !== 'assistant') fail('conflict', 'Wait for the reply to your message first.');
    const unread = messages.map((it) => (it === mine ? { ...it, read: null } : it));
    const tutorials = bringsVideo(mine) ? new Map([[mine.id, await tutorialOf(videos, mine, signal)]]) : new Map();
    const turns = turnsOf(unread, tutorials);
    const last = turns.at(-1);
    if (!last || !isForModels(last) || isPressed(mine.read))
      fail('conflict', 'This message was a press of a button: there is nothing to read in it.');
    return { conversation, messages, mine, reply, turns };
  }

  return {
    assistantPrompt: async (userId: string, id: string, signal: AbortSignal): Promise<{ prompt: string }> => {
      const { turns } = await open(userId, id, signal);
      const found = await assistant.consult(turns, null, { owner: userId, signal });
      if (!('copy' in found)) fail('too-large', 'note' in found ? found.note : CANNOT);
      return { prompt: found.copy };
    },

    assistantAnswer: (userId: string, id: string, answer: string, signal: AbortSignal): Promise<AssistantReply> =>
      inOrder(userId, id, async () => {
        const { conversation, messages, mine, reply: old, turns } = await open(userId, id, signal);
        const found = await assistant.consult(turns, answer, { owner: userId, signal });
        if ('note' in found) fail('too-large', found.note);
        if ('copy' in found) return { taken: false, why: found.why, prompt: found.copy };
        const asked = questionsAsked(messages.filter((it) => it !== old));
        const { video: _, ...last } = turns.at(-1) ?? { says: '' };
        const reply = await askEngine([...turns.slice(0, -1), { ...last, read: found.read }], asked >= MAX_QUESTIONS, {
          owner: userId,
          signal,
        });
        const saved = reply.kind === 'workflow' ? await workflows.savedFrom(userId, conversation.client_id) : null;
        const message = assistantMessage(
          reply,
          { asked, mayAsk: asked < MAX_QUESTIONS, replies_to: old.replies_to, workflow_id: saved, note: null },
          clock.now(),
        );
        const row = await repository.replaceReply(conversation, old, message, {
          answered: mine,
          read: reply.read === undefined ? null : JSON.stringify(reply.read),
          title: (reply.kind === 'workflow' && titleOf(reply.workflow.name)) || conversation.title,
        });
        return { taken: true, reply: toReply(row, conversation.client_id) };
      }),
  };
}

/** What of a conversation is read again. `turns`: the last one as if nothing had been understood of it. */
type Last = {
  conversation: ConversationRow;
  messages: MessageRow[];
  mine: MessageRow;
  reply: MessageRow;
  turns: Turn[];
};

const CANNOT = 'This message can only be read by the built-in reader.';
