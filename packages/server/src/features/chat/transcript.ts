import { readsChoice, saysChoice, setsFile } from '@plainflow/contracts/choice';
import { type Guide, guideSchema } from '@plainflow/contracts/guide';
import type { MessageRow } from '../../platform/db/tables.ts';
import type { Turn } from './engine.ts';
import { besideVideo } from './words.ts';

export type Tutorials = ReadonlyMap<string, NonNullable<Turn['video']>>;

/** Is it about a tutorial? */
export const bringsVideo = (it: Pick<MessageRow, 'video_id' | 'transcript'>): boolean =>
  it.video_id !== null || it.transcript !== null;

/**
 * The user's messages as turns for the engine, in their order. `tutorials`: those that are still to be read, by the
 * message that brought them. A video that could not be had is no turn: nothing is made of its link.
 */
export function turnsOf(messages: MessageRow[], tutorials: Tutorials = new Map()): Turn[] {
  return messages
    .filter((it) => it.role === 'user' && (!bringsVideo(it) || it.read !== null || tutorials.has(it.id)))
    .map(({ id, content, answers, read, workflow_json: file, ...it }) => ({
      says: bringsVideo(it) ? besideVideo(content) : content,
      ...(file !== null && { file: JSON.parse(file) }),
      ...withVideo(read === null ? tutorials.get(id) : undefined),
      ...(answers !== null && { answers }),
      ...(read !== null && { read: JSON.parse(read) }),
    }));
}

/**
 * The guide with its words told by the numbers of the user's messages in place of turns: a tutorial that could not be had is a message, but
 * no turn. Of what came with a tutorial none are told: its message is a link.
 */
export function toldByMessage(guide: Guide, messages: MessageRow[], answered: MessageRow | null): Guide {
  const numbers = messages
    .filter((it) => it.role === 'user')
    .flatMap((it, i) => (bringsVideo(it) ? (it.read !== null || it.id === answered?.id ? [null] : []) : [i]));
  const told = <T extends { message: number }>(all: readonly T[] | undefined): T[] | undefined =>
    all?.flatMap((it) => {
      const message = numbers[it.message] ?? null;
      return message === null ? [] : [{ ...it, message }];
    });
  const { words, lostWords, ...rest } = guide;
  return { ...rest, ...(words && { words: told(words) }), ...(lostWords && { lostWords: told(lostWords) }) };
}

const withVideo = (video: Turn['video']): Pick<Turn, 'video'> => (video ? { video } : {});

/** How many questions were asked; counted, so that no counter can go wrong. */
export const questionsAsked = (messages: MessageRow[]): number => messages.filter((it) => it.is_question === 1).length;

/**
 * What the assistant waits for: the answer to its question, the client's final request, or nothing.
 * A message that got no reply (the work failed) and mere talk change nothing of it.
 */
export function awaited(messages: MessageRow[]): { kind: 'answer'; key: string } | { kind: 'final' } | null {
  const last = messages.findLast(
    (it) => it.force_complete === 1 || it.question_key !== null || it.workflow_json !== null,
  );
  if (last?.force_complete) return { kind: 'final' };
  return last?.question_key ? { kind: 'answer', key: last.question_key } : null;
}

/** The user's message at the end that got no reply yet. */
export function unanswered(messages: MessageRow[]): MessageRow | null {
  const last = messages.at(-1);
  return last?.role === 'user' ? last : null;
}

/**
 * One press of the page on what is there already, no request of its own: another value of what we assumed, another release,
 * sample data.
 */
export function isPress(messages: MessageRow[], says: string): boolean {
  const chosen = readsChoice(says);
  const guide = newestWorkflow(messages)?.guide;
  if (!guide) return false;
  if (!chosen) return setsFile(says);
  const { assumptions } = guideSchema.pick({ assumptions: true }).parse(JSON.parse(guide));
  return assumptions.some((it) => it.options.includes(chosen.value) && saysChoice(it, chosen.value) === says.trim());
}

/** The newest reply that carries a workflow. */
export const newestWorkflow = (messages: MessageRow[]): MessageRow | null =>
  messages.findLast((it) => it.role === 'assistant' && it.workflow_json !== null) ?? null;
