import type { User } from '@plainflow/contracts/accounts';
import type { AdminStats } from '@plainflow/contracts/admin-stats';
import type { AdminUser, CreateUser } from '@plainflow/contracts/admin-users';
import type { Accounts } from '../accounts/service.ts';
import type { Billing } from '../billing/service.ts';
import type { Chat } from '../chat/service.ts';
import type { Workflows } from '../workflows/service.ts';

type Parts = { accounts: Accounts; billing: Billing; workflows: Workflows; chat: Chat };

/** What no feature can say alone. */
export function createAdmin({ accounts, billing, workflows, chat }: Parts) {
  return {
    /** Administrators need no subscription. */
    createUser: (by: User, fields: CreateUser): Promise<AdminUser> => {
      const asked = fields.role === 'admin' ? ({ active: false, type: 'free' } as const) : fields.subscription;
      return accounts.people.create(by, fields, billing.administration.firstPlan(asked));
    },

    stats: async (): Promise<AdminStats> => {
      const [users, totalWorkflows, totalMessages, revenue] = await Promise.all([
        accounts.people.counts(),
        workflows.countAll(),
        chat.countMessages(),
        billing.revenue.sums(),
      ]);
      return { totalUsers: users.all, activeSubscriptions: users.active, totalWorkflows, totalMessages, revenue };
    },
  };
}
export type Admin = ReturnType<typeof createAdmin>;
