import { createHash } from 'node:crypto';
import { type Count, ToolFault, type Wish } from '@plainflow/mcp';
import type { Clock } from '../../platform/clock.ts';
import { Problem } from '../../platform/problem.ts';
import type { Billing } from '../billing/service.ts';
import type { ToolQuestionRepository } from './repository.ts';

/** So long an answer to a question belongs to the prompt that brought the question about. */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

type Parts = {
  repository: ToolQuestionRepository;
  billing: Pick<Billing, 'takePrompt' | 'giveBackPrompt'>;
  clock: Clock;
};

/**
 * One person's prompts, counted as in the page: before the work begins; an answer to a question that was asked belongs to what it
 * is asked about; what fails, is cancelled or turns out to be talk is given back. An agent says all of a conversation anew with each
 * call, so that questions which were asked are kept: a made-up one is no way past the count.
 */
export function countFor(userId: string, { repository, billing, clock }: Parts): Count {
  const questionOf = (wish: Wish, turns: Wish['turns']) => ({
    userId,
    id: hashOf([userId, wish.tool, wish.said, turns]),
  });

  async function isAnswer(wish: Wish): Promise<boolean> {
    const { turns, force } = wish;
    const askedAfter = clock.now() - ANSWER_WITHIN_MS;
    const last = turns.at(-1);
    const given = (before: Wish['turns'], answer: string) =>
      repository.answer(questionOf(wish, before), hashOf(answer), askedAfter);
    if (last?.answers !== undefined && (await given(turns.slice(0, -1), `said ${last.says}`))) return true;
    // “Build it without my answer.”
    return force && given(turns, 'none');
  }

  return (wish, work) =>
    toldAsFault(async () => {
      const taken = (await isAnswer(wish)) ? null : await billing.takePrompt(userId);
      try {
        const reply = await work();
        if (reply.status === 'talk') await billing.giveBackPrompt(userId, taken);
        if (reply.status === 'question') await repository.ask(questionOf(wish, wish.turns), clock.now());
        return reply;
      } catch (error) {
        await billing.giveBackPrompt(userId, taken);
        throw error;
      }
    });
}

/** What is told to people is told to agents. */
async function toldAsFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'internal') throw new ToolFault(error.message, { cause: error });
    throw error;
  }
}

const hashOf = (it: unknown): string => createHash('sha256').update(JSON.stringify(it)).digest('hex');
