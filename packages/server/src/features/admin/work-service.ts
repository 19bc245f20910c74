import type { User } from '@plainflow/contracts/accounts';
import type {
  AdminConversation,
  AdminMessage,
  AdminWorkflow,
  WorkflowName,
  workPageQuerySchema,
} from '@plainflow/contracts/admin-work';
import type { z } from 'zod';
import type { AuditRepository } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { fail } from '../../platform/problem.ts';
import type { Chat } from '../chat/service.ts';
import type { Workflows } from '../workflows/service.ts';

type Parts = {
  workflows: Pick<Workflows, 'pageOfAll' | 'namesOfAll' | 'findOfAll'>;
  chat: Pick<Chat, 'pageOfAll' | 'conversationsOfAll' | 'conversationOfAll' | 'messagesOfAll'>;
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
      const { rows, ...counts } = await workflows.pageOfAll({ ...asked, most: MOST });
      await seen(by, 'workflows-read', rows);
      return { workflows: rows.map(toWorkflow), ...counts };
    },

    messages: async (by: User, asked: Asked) => {
      const { rows: all, ...counts } = await chat.pageOfAll(asked);
      const rows = asMuchAs(all, (it) => it.content.length);
      await seen(by, 'messages-read', rows);
      return { messages: rows.map(toMessage), ...counts };
    },

    /** What things are called tells little of anybody: only opening one is written down. */
    workflowNames: async (asked: Asked) => {
      const { rows, ...counts } = await workflows.namesOfAll(asked);
      return { workflows: rows.map(toName), ...counts };
    },

    readWorkflow: async (by: User, id: string): Promise<AdminWorkflow> => {
      const row = (await workflows.findOfAll(id)) ?? fail('not-found', 'There is no such automation.');
      await seen(by, 'workflows-read', [row]);
      return toWorkflow(row);
    },

    conversations: async (asked: Asked) => {
      const { rows, ...counts } = await chat.conversationsOfAll(asked);
      return { conversations: rows.map(toConversation), ...counts };
    },

    readConversation: async (by: User, id: string) => {
      const row = (await chat.conversationOfAll(id)) ?? fail('not-found', 'There is no such conversation.');
      const messages = asMuchAs(await chat.messagesOfAll(id), (it) => it.content.length);
      await seen(by, 'messages-read', messages);
      return { conversation: toConversation(row), messages: messages.map(toMessage) };
    },
  };
}
export type Work = ReturnType<typeof createWork>;

/** The characters of one reply, about. What does not fit is asked for by `offset`. */
const MOST = 8_000_000;

/** Always the first, however large. */
function asMuchAs<Row>(rows: readonly Row[], sizeOf: (row: Row) => number): Row[] {
  let size = 0;
  const end = rows.findIndex((row) => {
    size += sizeOf(row);
    return size > MOST;
  });
  return end === -1 ? [...rows] : rows.slice(0, Math.max(1, end));
}

const iso = (time: number): string => new Date(time).toISOString();

const toName = (row: Omit<WorkflowRow, 'json_data'>): WorkflowName => ({ ...row, created_at: iso(row.created_at) });

type ConversationRow = Awaited<ReturnType<Chat['conversationsOfAll']>>['rows'][number];
const toConversation = (row: ConversationRow): AdminConversation => ({
  ...row,
  messages: Number(row.messages),
  updated_at: iso(row.updated_at),
});

type WorkflowRow = Awaited<ReturnType<Workflows['pageOfAll']>>['rows'][number];
const toWorkflow = (row: WorkflowRow): AdminWorkflow => ({
  ...row,
  json_data: JSON.parse(row.json_data),
  created_at: iso(row.created_at),
});

type MessageRow = Awaited<ReturnType<Chat['pageOfAll']>>['rows'][number];
const toMessage = (row: MessageRow): AdminMessage => ({ ...row, created_at: iso(row.created_at) });
