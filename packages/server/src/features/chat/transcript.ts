import type { MessageRow } from '../../platform/db/tables.ts';
import type { Turn } from './engine.ts';

/** The user's messages as turns for the engine, in their order. */
export function turnsOf(messages: MessageRow[]): Turn[] {
  return messages
    .filter((it) => it.role === 'user')
    .map(({ content, answers, read, workflow_json: file }) => ({
      says: content,
      ...(file !== null && { file: JSON.parse(file) }),
      ...(answers !== null && { answers }),
      ...(read !== null && { read: JSON.parse(read) }),
    }));
}

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

/** The newest reply that carries a workflow. */
export const newestWorkflow = (messages: MessageRow[]): MessageRow | null =>
  messages.findLast((it) => it.role === 'assistant' && it.workflow_json !== null) ?? null;
