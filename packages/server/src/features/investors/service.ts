import type { InvestorStats, submitLeadSchema } from '@plainflow/contracts/investors';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/problem.ts';
import type { InvestorRepository } from './repository.ts';

const DAY = 24 * 60 * 60 * 1000;

export function createInvestors({ repository, clock }: { repository: InvestorRepository; clock: Clock }) {
  return {
    stats: async (): Promise<InvestorStats> => {
      const now = clock.now();
      const [activeUsers, lifetimeMembers, growth7Days, growth30Days] = await Promise.all([
        repository.signedInSince(now - 30 * DAY),
        repository.lifetimeMembers(),
        repository.createdSince(now - 7 * DAY),
        repository.createdSince(now - 30 * DAY),
      ]);
      return { activeUsers, lifetimeMembers, growth7Days, growth30Days };
    },

    submit: async (lead: z.output<typeof submitLeadSchema>): Promise<{ message: string }> => {
      const isNew = await repository.insert({
        ...lead,
        message: lead.message || null,
        id: newId(),
        created_at: clock.now(),
      });
      if (!isNew) {
        const told = 'We already have your details, thank you. Our team will be in touch.';
        fail('conflict', told, { errors: { email: told } });
      }
      return { message: 'Thank you for your interest. Our team will contact you shortly.' };
    },
  };
}
export type Investors = ReturnType<typeof createInvestors>;
