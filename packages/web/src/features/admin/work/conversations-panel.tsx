import type { AdminConversation } from '@plainflow/contracts/admin-work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../../lib/counts.ts';
import { dateAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { conversationsQuery } from '../api/work.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import type { Column } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { ConversationDialog } from './conversation-dialog.tsx';

/** What everybody wrote, conversation by conversation. */
export default function ConversationsPanel() {
  const list = useList<'date'>({ order: 'date', direction: 'desc' });
  const answer = useQuery({
    ...conversationsQuery(list.query),
    select: ({ conversations, ...counts }) => ({ rows: conversations, ...counts }),
  });
  const [opened, setOpened] = useState<AdminConversation>();
  return (
    <ListPanel
      title="Conversations"
      empty="No conversations yet"
      failed={{ title: 'Data Loading Error', description: 'Failed to load admin dashboard data' }}
      list={list}
      answer={answer}
      columns={columnsFor(setOpened)}
    >
      {opened && <ConversationDialog of={opened} onClose={() => setOpened(undefined)} />}
    </ListPanel>
  );
}

const columnsFor = (open: (it: AdminConversation) => void): Column<AdminConversation, 'date'>[] => [
  { title: 'Title', cell: (it) => <span className="font-semibold">{it.title}</span> },
  { title: 'Username', cell: (it) => it.username, className: 'text-ink-soft' },
  { title: 'Messages', cell: (it) => count(it.messages), numeric: true },
  {
    title: 'Last used',
    cell: (it) => <span className="xl:whitespace-nowrap">{dateAndTime(it.updated_at)}</span>,
    className: 'text-ink-soft',
  },
  {
    title: 'Actions',
    cell: (it) => (
      <Button size="small" onClick={() => open(it)}>
        Open<span className="sr-only"> {it.title}</span>
      </Button>
    ),
  },
];
