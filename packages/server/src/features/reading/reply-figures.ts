import type { ModelCallOutcome } from '../../platform/db/tables.ts';
import { NOTHING, sumOf, type Usage } from './model.ts';

/** What one call of a model took. `cost`: millionths of a US dollar. */
export type CallFigures = { model: string; outcome: ModelCallOutcome; usage: Usage; cost: number; durationMs: number };

/** What all calls took that one message needed: answers that were told back, tries after a fault, other models. */
export type ReplyFigures = Required<Usage> & {
  /** None where the message is none of a conversation. */
  messageId: string | null;
  /** The model of the last call. */
  model: string;
  /** `read` where an answer was taken, else that of the last call. */
  outcome: ModelCallOutcome;
  calls: number;
  cost: number;
  durationMs: number;
};

/** @param calls oldest first, one at least */
export function figuresOf(messageId: string | null, calls: readonly CallFigures[]): ReplyFigures {
  const last = calls.at(-1);
  return {
    messageId,
    model: last?.model ?? '',
    outcome: calls.some((it) => it.outcome === 'read') ? 'read' : (last?.outcome ?? 'failed'),
    calls: calls.length,
    ...calls.map((it) => it.usage).reduce(sumOf, NOTHING),
    cost: calls.reduce((sum, it) => sum + it.cost, 0),
    durationMs: calls.reduce((sum, it) => sum + it.durationMs, 0),
  };
}
