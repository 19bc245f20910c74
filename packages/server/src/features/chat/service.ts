import type { Conversation, GenerateReply, generateSchema, Progress } from '@plainflow/contracts/chat';
import { saysPress } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import { videoIdOf } from '@plainflow/contracts/youtube';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { ConversationRow, MessageRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { OneAtATime } from '../../platform/one-at-a-time.ts';
import { fail, Problem } from '../../platform/problem.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Billing, TakenPrompt } from '../billing/service.ts';
import type { OwnAssistant } from '../reading/own-assistant.ts';
import type { Reader, ReadingService } from '../reading/service.ts';
import type { ReadTrained } from '../reading/trained.ts';
import { isForModels } from '../reading/turn.ts';
import type { Videos } from '../video/service.ts';
import type { Workflows } from '../workflows/service.ts';
import type { EngineReply, Respond, Turn } from './engine.ts';
import type { EveryonesMessageRepository } from './everyones-repository.ts';
import { assistantMessage, toConversation, toReply, userMessage } from './messages.ts';
import { createReadingAgain } from './read-again.ts';
import type { ChatRepository } from './repository.ts';
import {
  awaited,
  bringsVideo,
  checkPress,
  newestWorkflow,
  questionsAsked,
  toldByMessage,
  turnsOf,
  unanswered,
} from './transcript.ts';
import { tutorialOf } from './tutorial.ts';
import { type ReadBy, readBy, watched } from './watched.ts';
import { cleanMessage, cleanPress, titleOf } from './words.ts';

/** The engine reads all of a conversation for each reply; beyond this a new one serves people better. */
const MESSAGES_AT_MOST = 200;

export type ChatParts = {
  repository: ChatRepository;
  everyones: EveryonesMessageRepository;
  billing: Billing;
  workflows: Workflows;
  videos: Videos;
  /** A language model's reading of a message, where there is one. */
  reading: ReadingService;
  /** The trained reader's; undefined: the engine reads by its rules. */
  trained: ReadTrained | undefined;
  /** An assistant that the user asks by hand. */
  assistant: OwnAssistant;
  respond: Respond;
  /** Of all processes. */
  inOrder: OneAtATime;
  watch: Pick<Watch, 'reply'>;
  clock: Clock;
};

type Request = z.output<typeof generateSchema>;

/** How the work is followed by whoever waits for it. */
type Following = { signal: AbortSignal; progress?: (of: Progress) => void };

/** What is answered; null: the final request for what was said before. */
type Asked = { answered: MessageRow | null; force: boolean; press?: Press | undefined };

export function createChat(parts: ChatParts) {
  const { repository, everyones, billing, workflows, videos, reading, trained, respond, inOrder, watch, clock } = parts;

  /** One message of the user and the reply to it. A repeated message gets the reply that it had. */
  async function generate(userId: string, request: Request, following: Following): Promise<GenerateReply> {
    if (isVideo(request)) await videos.admit(userId);
    const press = request.press && cleanPress(request.press);
    const says = press ? saysPress(press) : cleanMessage(request.message);
    const { conversation_id: clientId, message_id: messageId } = request;
    // Two messages of one conversation never run at once, nor does a message beside its own repetition.
    return inOrder(`${userId} ${clientId ?? messageId ?? newId()}`, async () => {
      const conversation = await findConversation(userId, request);
      const messages = conversation ? await repository.messages(conversation.id) : [];
      const done = conversation && replyThatExists(messages, request);
      if (done) return toReply(done, conversation.client_id);
      if (conversation && request.final && awaited(messages)) {
        // The client's own words ("generate it now") are not the user's: they are neither kept nor read.
        const { row } = await answer(
          userId,
          conversation,
          messages,
          { answered: unanswered(messages), force: true },
          following,
        );
        return toReply(row, conversation.client_id);
      }
      return take(userId, conversation ?? null, messages, { ...request, message: says, press }, following);
    });
  }

  /** Keeps the message, then does the work: an error loses neither the user's words nor a free prompt. */
  async function take(
    userId: string,
    known: ConversationRow | null,
    messages: MessageRow[],
    request: Request,
    following: Following,
  ) {
    const waits = awaited(messages);
    const repeated = repeatedMessage(messages, request);
    if (!repeated && messages.length >= MESSAGES_AT_MOST) {
      fail('conflict', 'This conversation has become very long. Please start a new automation.');
    }
    if (request.press) checkPress(messages, request.press);
    // Counted before the work starts: of twenty requests at once, three may pass, not twenty.
    // Answers to the assistant's own questions are part of the request that they belong to, and so are presses of the page.
    const isFree = waits !== null || request.press !== undefined;
    const taken = takenFor(repeated) ?? (isFree ? null : await billing.takePrompt(userId));
    let mine = repeated;
    try {
      const conversation = known ?? (await begin(userId, request));
      const fields = {
        client_id: request.message_id ?? null,
        // A video is a request of its own, whatever was asked before.
        answers: waits?.kind === 'answer' && !isVideo(request) && !request.press ? waits.key : null,
        prompt_window: taken?.resetDate ?? null,
        workflow_json: request.workflow ? JSON.stringify(request.workflow) : null,
        video_id: request.youtubeUrl === undefined ? null : videoIdOf(request.youtubeUrl),
        transcript: request.transcript ?? null,
      };
      mine ??= await repository.add(conversation.id, userMessage(request.message, fields, clock.now()));
      if (repeated && taken) await repository.setPromptWindow(repeated.id, taken.resetDate);
      const { reply, row } = await answer(
        userId,
        conversation,
        [...without(messages, mine), mine],
        { answered: mine, force: request.final === true || waits?.kind === 'final', press: request.press },
        following,
      );
      if (reply.kind === 'talk') await giveBack(userId, taken, mine);
      return toReply(row, conversation.client_id);
    } catch (error) {
      await giveBack(userId, taken, mine);
      throw error;
    }
  }

  /** Asks the engine and keeps what it says. */
  const answer = (userId: string, to: ConversationRow, messages: MessageRow[], asked: Asked, following: Following) =>
    watched({ watch, clock }, (tell) => answerNow(userId, to, messages, asked, { ...following, tell }));

  async function answerNow(
    userId: string,
    conversation: ConversationRow,
    messages: MessageRow[],
    { answered, force, press }: Asked,
    following: Following & { tell: (it: ReadBy) => void },
  ): Promise<{ reply: EngineReply; row: MessageRow }> {
    const asked = questionsAsked(messages);
    const { turns, note, by } = await readLast(
      { userId, messageId: answered?.id ?? null },
      pressedLast(await turnsWithVideo(messages, answered, following), press),
      following,
    );
    following.tell(by);
    const isTalk = turns.some((it) => it.video);
    following.progress?.({ stage: isTalk ? 'tutorial' : 'building', steps: [] });
    const reply = await askEngine(turns, force, { owner: userId, signal: following.signal });
    following.progress?.({ stage: 'checking', steps: stepsOf(reply) });
    const saved = reply.kind === 'workflow' ? await workflows.savedFrom(userId, conversation.client_id) : null;
    // Whoever took the message back at the last moment was told that nothing is counted.
    if (following.signal.aborted) throw new Problem('canceled', 'The request was canceled.');
    const message = assistantMessage(
      reply.kind === 'workflow' ? { ...reply, guide: toldByMessage(reply.guide, messages, answered) } : reply,
      { asked, mayAsk: asked < MAX_QUESTIONS, replies_to: answered?.id ?? null, workflow_id: saved, note },
      clock.now(),
    );
    const row = await repository.addReply(conversation, message, {
      answered,
      read: reply.read === undefined ? null : JSON.stringify(reply.read),
      title: (reply.kind === 'workflow' && titleOf(reply.workflow.name)) || conversation.title,
    });
    return { reply, row };
  }

  /** With the tutorial that the message to be answered brings; it is read once, then what was understood is kept. */
  async function turnsWithVideo(
    messages: MessageRow[],
    answered: MessageRow | null,
    { signal, progress }: Following,
  ): Promise<Turn[]> {
    if (!answered || answered.read !== null || !bringsVideo(answered)) {
      progress?.({ stage: 'reading', steps: [] });
      return turnsOf(messages);
    }
    // Of a transcript that was pasted nothing is got.
    if (answered.transcript === null) progress?.({ stage: 'captions', steps: [] });
    return turnsOf(messages, new Map([[answered.id, await tutorialOf(videos, answered, signal)]]));
  }

  /** The turns, the newest as a language model understands it where one can be asked. */
  async function readLast(
    about: Pick<Reader, 'userId' | 'messageId'>,
    turns: Turn[],
    { signal, progress = () => {} }: Following,
  ) {
    const last = turns.at(-1);
    if (!last || !isForModels(last)) return { turns, note: null, by: readBy(undefined, undefined) };
    const { read: modelled, note = null } = await reading.read({ ...about, turns, signal, progress });
    const read = modelled ?? (await trained?.(turns, { owner: about.userId, signal })) ?? undefined;
    const by = readBy(modelled, read);
    if (read === undefined) return { turns, note, by };
    // What of the tutorial counts is in the reading now.
    const { video: _, ...rest } = last;
    return { turns: [...turns.slice(0, -1), { ...rest, read }], note, by };
  }

  async function askEngine(turns: Turn[], force: boolean, waiter: Waiter): Promise<EngineReply> {
    try {
      const reply = await respond(turns, { force }, waiter);
      if (force && reply.kind === 'question')
        throw new Error(`The engine asked ${reply.question.key} when told to build.`);
      return reply;
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      throw new Problem('internal', 'Failed to generate automation. Please try again.', {}, { cause });
    }
  }

  async function findConversation(userId: string, { conversation_id, message_id }: Request) {
    if (conversation_id) return repository.find(userId, conversation_id);
    return message_id ? repository.findByMessage(userId, message_id) : undefined;
  }

  function begin(userId: string, { conversation_id, message }: Request): Promise<ConversationRow> {
    const now = clock.now();
    return repository.ensure({
      id: newId(),
      user_id: userId,
      client_id: conversation_id ?? newId(),
      title: titleOf(message),
      created_at: now,
      updated_at: now,
    });
  }

  async function giveBack(userId: string, taken: TakenPrompt, message: MessageRow | null): Promise<void> {
    if (!taken) return;
    if (message) await repository.setPromptWindow(message.id, null);
    await billing.giveBackPrompt(userId, taken);
  }

  return {
    generate,
    ...createReadingAgain({ ...parts, askEngine, inOrder: (userId, id, task) => inOrder(`${userId} ${id}`, task) }),
    countMessages: repository.countMessages,

    /** Messages and conversations of all accounts, for administrators. */
    pageOfAll: everyones.page,
    conversationsOfAll: everyones.conversations,
    conversationOfAll: everyones.conversation,
    messagesOfAll: everyones.messagesOf,

    get: async (userId: string, id: string): Promise<Conversation> => {
      const conversation = await repository.find(userId, id);
      if (!conversation) fail('not-found', 'This conversation is not in your list.');
      const messages = await repository.shownMessages(conversation.id);
      const made = await repository.newestWorkflow(conversation.id);
      return toConversation(conversation, messages, made, await workflows.savedFrom(userId, id));
    },

    /** With its messages; automations that were saved from it stay. */
    remove: async (userId: string, id: string): Promise<{ message: string }> => {
      if (!(await repository.remove(userId, id))) fail('not-found', 'This conversation is not in your list.');
      return { message: 'The conversation was deleted.' };
    },

    /** Newest first. */
    list: async (userId: string) =>
      (await repository.list(userId)).map((it) => ({
        id: it.client_id,
        title: it.title,
        updated_at: new Date(it.updated_at).toISOString(),
        hasWorkflow: Boolean(it.has_workflow),
      })),
  };
}
export type Chat = ReturnType<typeof createChat>;

/** For a message that came before; or for a final request whose workflow was made but did not arrive. */
function replyThatExists(messages: MessageRow[], { message_id, final }: Request): MessageRow | undefined {
  const sent = message_id ? messages.find((it) => it.client_id === message_id) : undefined;
  const reply = sent && messages.find((it) => it.replies_to === sent.id);
  if (reply || !final) return reply;
  const made = newestWorkflow(messages);
  return made && made === messages.at(-1) ? made : undefined;
}

/** A message whose work failed is sent again: with its id, with the same words, or by the final request. */
function repeatedMessage(messages: MessageRow[], { message_id, message, final }: Request): MessageRow | null {
  const sent = message_id ? messages.find((it) => it.client_id === message_id) : undefined;
  if (sent) return sent;
  const last = unanswered(messages);
  return last && (final || last.content === message) ? last : null;
}

/** The turns, of which the newest is that press. */
function pressedLast(turns: Turn[], press: Press | undefined): Turn[] {
  const last = turns.at(-1);
  return press && last ? [...turns.slice(0, -1), { ...last, press }] : turns;
}

const isVideo = ({ youtubeUrl, transcript }: Request): boolean => youtubeUrl !== undefined || transcript !== undefined;

const stepsOf = (reply: EngineReply): Progress['steps'] =>
  reply.kind === 'workflow' ? reply.guide.steps.map(({ node, type }) => ({ title: node, type })) : [];

const takenFor = (message: MessageRow | null): TakenPrompt =>
  message?.prompt_window ? { resetDate: message.prompt_window } : null;

const without = (messages: MessageRow[], message: MessageRow) => messages.filter((it) => it.id !== message.id);
