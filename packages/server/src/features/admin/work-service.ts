import type { User } from '@plainflow/contracts/accounts';
import type { AdminMessage, AdminWorkflow, workPageQuerySchema } from '@plainflow/contracts/admin-work';
import type { z } from 'zod';
import type { AuditRepository } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Chat } from '../chat/service.ts';
import type { Workflows } from '../workflows/service.ts';

type Parts = {
  workflows: Pick<Workflows, 'pageOfAll'>;
  chat: Pick<Chat, 'pageOfAll'>;
  audit: Pick<AuditRepository, 'addAll'>;
  clock: Clock;
};
type Asked = z.output<typeof workPageQuerySchema>;

/** What people made and wrote. Whoever sees it is written down, for each of the people, who find it in their data. */
export function createWork({ workflows, chat, audit, clock }: Parts) {
  const seen = (by: User, action: 'messages-read' | 'workflows-read', rows: readonly { user_id: string }[]) => {
    const now = clock.now();
    const people = Map.groupBy(rows, (it) => it.user_id);
    return audit.addAll(
      [...people].map(([userId, theirs]) => ({ actor: by, userId, action, details: String(theirs.length), now })),
    );
  };

  return {
    workflows: async (by: User, asked: Asked) => {
      const { rows, ...counts } = await workflows.pageOfAll(asked);
      await seen(by, 'workflows-read', rows);
      return { workflows: rows.map(toWorkflow), ...counts };
    },

    messages: async (by: User, asked: Asked) => {
      const { rows, ...counts } = await chat.pageOfAll(asked);
      await seen(by, 'messages-read', rows);
      return { messages: rows.map(toMessage), ...counts };
    },
  };
}
export type Work = ReturnType<typeof createWork>;

const iso = (time: number): string => new Date(time).toISOString();

type WorkflowRow = Awaited<ReturnType<Workflows['pageOfAll']>>['rows'][number];
const toWorkflow = (row: WorkflowRow): AdminWorkflow => ({
  ...row,
  json_data: JSON.parse(row.json_data),
  created_at: iso(row.created_at),
});

type MessageRow = Awaited<ReturnType<Chat['pageOfAll']>>['rows'][number];
const toMessage = (row: MessageRow): AdminMessage => ({ ...row, created_at: iso(row.created_at) });
