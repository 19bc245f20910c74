import type { User } from '@plainflow/contracts/accounts';
import type { AdminLead, leadPageQuerySchema } from '@plainflow/contracts/admin-leads';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/problem.ts';
import type { LeadRepository, LeadRow } from './lead-repository.ts';

/** What administrators see of leads and note about them. `by`: the administrator. */
export function createLeads({ repository, clock }: { repository: LeadRepository; clock: Clock }) {
  return {
    page: async (query: z.output<typeof leadPageQuerySchema>) => {
      const { rows, ...counts } = await repository.page(query);
      return { leads: rows.map(toLead), ...counts };
    },

    /** The whole list, in parts. */
    all: async function* (query: Parameters<typeof repository.all>[0]): AsyncGenerator<AdminLead[]> {
      for await (const rows of repository.all(query)) yield rows.map(toLead);
    },

    mark: async (by: User, id: string, contacted: boolean): Promise<AdminLead> => {
      const row = await repository.mark(id, contacted, ({ company }) => ({
        actor: by,
        userId: null,
        action: contacted ? 'lead-contacted' : 'lead-not-contacted',
        details: company,
        before: { id, contacted: !contacted },
        after: { id, contacted },
        now: clock.now(),
      }));
      return toLead(row ?? fail('not-found', 'There is no such lead.'));
    },
  };
}
export type Leads = ReturnType<typeof createLeads>;

const toLead = ({ contacted, created_at, ...row }: LeadRow): AdminLead => ({
  ...row,
  contacted: contacted === 1,
  created_at: new Date(created_at).toISOString(),
});
