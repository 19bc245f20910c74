import { isSecretLabel } from '@plainflow/contracts/choice';
import { type Guide, guideSchema } from '@plainflow/contracts/guide';
import type { Press } from '@plainflow/contracts/press';
import type { MessageRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
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
  const versions = versionsIn(messages);
  return messages
    .filter((it) => it.role === 'user' && (!bringsVideo(it) || it.read !== null || tutorials.has(it.id)))
    .map(({ id, content, answers, read, workflow_json: file, ...it }) => ({
      ...numbered(versions.findLastIndex((one) => one.asked === id)),
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

/** The replies that brought a workflow, in their order: the first is version 1. `asked`: the message of the user that each answers. */
export function versionsIn(
  messages: Pick<MessageRow, 'id' | 'role' | 'workflow_json' | 'replies_to'>[],
): { reply: string; asked: string | undefined }[] {
  // What the client asked for by itself, after three questions, answers the last of the user's messages.
  let asked: string | undefined;
  return messages.flatMap((it) => {
    if (it.role === 'user') asked = it.id;
    return it.role === 'assistant' && it.workflow_json !== null
      ? [{ reply: it.id, asked: it.replies_to ?? asked }]
      : [];
  });
}

/** The version at that place of them; nothing for none. */
export const numbered = (at: number): { version?: number } => (at < 0 ? {} : { version: at + 1 });

const withVideo = (video: Turn['video']): Pick<Turn, 'video'> => (video ? { video } : {});

/** How many questions were asked; counted, so that no counter can go wrong. */
export const questionsAsked = (messages: MessageRow[]): number => messages.filter((it) => it.is_question === 1).length;

/**
 * What the assistant waits for: the answer to its question, the client's final request, or nothing.
 * A message that got no reply (the work failed) and mere talk change nothing of it.
 */
export function awaited(
  messages: Pick<MessageRow, 'force_complete' | 'question_key' | 'workflow_json'>[],
): { kind: 'answer'; key: string } | { kind: 'final' } | null {
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

/** Refuses a press about what is not in the newest automation, and keys and passwords typed into a blank. */
export function checkPress(messages: MessageRow[], press: Press): void {
  const guide = newestWorkflow(messages)?.guide;
  if (!guide) fail('conflict', 'There is no automation yet that this could change.');
  const { assumptions, toFill, unsure = [] } = PRESSED.parse(JSON.parse(guide));
  const isOf = (one: Place) => (it: Place) => it.node === one.node && it.label === one.label;
  if (press.kind === 'choose' && !assumptions.some(isOf(press))) fail('conflict', CHANGED_SINCE);
  if (press.kind === 'action' && !unsure.some((it) => isOffered(it, press))) fail('conflict', CHANGED_SINCE);
  if (press.kind === 'version' && press.version > versionsIn(messages).length)
    fail('invalid-request', NO_SUCH_VERSION, { errors: { 'press.version': NO_SUCH_VERSION } });
  if (press.kind !== 'fill') return;
  if (!press.blanks.every((it) => toFill.some(isOf(it)))) fail('conflict', CHANGED_SINCE);
  const at = press.blanks.findIndex((it) => isSecretLabel(it.label));
  if (at >= 0) fail('invalid-request', NO_SECRETS, { errors: { [`press.blanks.${at}.value`]: NO_SECRETS } });
}

type Place = { node: string; label: string };
const PRESSED = guideSchema.pick({ assumptions: true, toFill: true, unsure: true });

/** Whether the step is in doubt, and may have that action. */
const isOffered = (
  { node, others = [] }: NonNullable<Guide['unsure']>[number],
  { node: pressed, to }: Extract<Press, { kind: 'action' }>,
): boolean =>
  node === pressed &&
  (!to || others.some((it) => it.type === to.type && it.action === to.action && it.label === to.label));

const NO_SUCH_VERSION = 'This conversation has no such version of the automation.';
const CHANGED_SINCE = 'The automation has changed since. Look at it again, then choose once more.';
const NO_SECRETS = 'Keys and passwords belong into a credential in n8n, so they are not kept here.';

/** The newest reply that carries a workflow. */
export const newestWorkflow = (messages: MessageRow[]): MessageRow | null =>
  messages.findLast((it) => it.role === 'assistant' && it.workflow_json !== null) ?? null;

/** Whether what was understood of a message is a press of the page. */
export function isPressed(read: string | null): boolean {
  const { change, release, demo, clauses = [] } = JSON.parse(read ?? '{}');
  return (
    /^(?:set|action|fill|version)$/.test(change?.kind) || (clauses.length === 0 && (release ?? demo) !== undefined)
  );
}
