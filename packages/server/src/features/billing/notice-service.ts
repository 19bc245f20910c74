import type { PaymentNoticeRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import type { BillingParts } from './parts.ts';

/** What administrators have to look at of payments. */
export function createNotices({ notices, audit, clock }: Pick<BillingParts, 'notices' | 'audit' | 'clock'>) {
  return {
    /** The newest of those that nobody is done with, at most `limit`; and how many there are. */
    open: async (limit: number): Promise<{ all: number; newest: PaymentNoticeRow[] }> => {
      const [all, newest] = await Promise.all([notices.countOpen(), notices.open(limit)]);
      return { all, newest };
    },

    done: async (actor: { id: string; username: string }, id: string): Promise<void> => {
      const now = clock.now();
      const notice = await notices.done(id, now);
      if (!notice) return fail('not-found', 'This notice is not in the list any more: somebody was done with it.');
      await audit.add({ actor, userId: null, action: 'payment-notice-done', details: notice.message, now });
    },
  };
}
