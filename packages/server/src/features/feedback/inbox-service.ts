import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { User } from '@plainflow/contracts/accounts';
import type { AdminFeedback, feedbackPageQuerySchema, respondSchema } from '@plainflow/contracts/admin-feedback';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/problem.ts';
import type { InboxRepository, InboxRow } from './inbox-repository.ts';
import { FEEDBACK_ANSWERED } from './mails.ts';

/** What administrators read and answer. `by`: the administrator. */
export function createInbox({ repository, clock }: { repository: InboxRepository; clock: Clock }) {
  return {
    page: async (query: z.output<typeof feedbackPageQuerySchema>) => {
      const { rows, ...counts } = await repository.page(query);
      return { feedback: rows.map(toFeedback), ...counts };
    },

    /** The whole list, in parts. */
    all: async function* (query: Parameters<typeof repository.all>[0]): AsyncGenerator<AdminFeedback[]> {
      for await (const rows of repository.all(query)) yield rows.map(toFeedback);
    },

    /** Who wrote it is told by mail, where the answer is new. */
    respond: (by: User, id: string, { response, status }: z.output<typeof respondSchema>): Promise<AdminFeedback> =>
      repository.atOnce(async (tables) => {
        const now = clock.now();
        const seen = (await tables.find(id)) ?? fail('not-found', 'There is no such feedback.');
        if (seen.response === response && seen.status === status) return toFeedback(seen);
        await tables.answer(id, { response, status, responded_at: now, responded_by: by.id });
        const before = { id, status: seen.status, response: seen.response };
        const after = { id, status, response };
        await tables.audit.add({ actor: by, userId: seen.user_id, action: 'feedback-answered', before, after, now });
        if (hasMail(seen)) {
          const data = { feedback: id };
          await tables.outbox.put({ kind: FEEDBACK_ANSWERED, to: seen.email, userId: seen.user_id, data, now });
        }
        return toFeedback((await tables.find(id)) ?? fail('not-found', 'There is no such feedback.'));
      }),
  };
}
export type Inbox = ReturnType<typeof createInbox>;

const iso = (time: number): string => new Date(time).toISOString();

const hasMail = (it: { email: string | null }): it is { email: string } =>
  it.email !== null && !isPlaceholderEmail(it.email);

function toFeedback(row: InboxRow): AdminFeedback {
  const { user_id: _owner, email, answerer, created_at, responded_at, ...rest } = row;
  return {
    ...rest,
    canBeTold: hasMail({ email }),
    created_at: iso(created_at),
    responded_at: responded_at === null ? null : iso(responded_at),
    responded_by: answerer,
  };
}
