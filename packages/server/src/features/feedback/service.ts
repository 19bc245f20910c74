import type { Feedback, sendFeedbackSchema } from '@plainflow/contracts/feedback';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { FeedbackRepository, FeedbackRow } from './repository.ts';

/** Entries of the list; older ones are still kept. */
const SHOWN = 100;

export function createFeedback({ repository, clock }: { repository: FeedbackRepository; clock: Clock }) {
  return {
    send: async (userId: string, feedback: z.output<typeof sendFeedbackSchema>): Promise<Feedback> => {
      const { title, content, type, priority } = feedback;
      const row = { id: newId(), user_id: userId, title, content, type, priority, created_at: clock.now() };
      return toFeedback(await repository.insert(row));
    },

    list: async (userId: string): Promise<Feedback[]> => (await repository.listOf(userId, SHOWN)).map(toFeedback),
  };
}
export type FeedbackService = ReturnType<typeof createFeedback>;

function toFeedback({ user_id: _owner, responded_by: _by, created_at, responded_at, ...row }: FeedbackRow): Feedback {
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    responded_at: responded_at === null ? null : new Date(responded_at).toISOString(),
  };
}
