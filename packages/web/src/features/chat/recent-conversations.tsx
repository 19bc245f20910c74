import { useQuery } from '@tanstack/react-query';
import { Check, History, MessageSquare } from 'lucide-react';
import { ago } from '../../lib/dates.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { conversationsQuery } from './api/conversations.ts';

/** Earlier conversations, to be taken up again. */
export function RecentConversations({
  current,
  onOpen,
}: {
  current: string | undefined;
  onOpen: (id: string) => void;
}) {
  const { data: conversations = [] } = useQuery(conversationsQuery);
  if (conversations.length === 0) return null;
  return (
    <Menu trigger={<IconButton label="Recent conversations" icon={<History />} size="small" />}>
      {conversations.slice(0, 15).map((it) => (
        <MenuItem
          key={it.id}
          icon={it.id === current ? <Check /> : <MessageSquare />}
          onSelect={() => onOpen(it.id)}
          className="max-w-80"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate">{it.title}</span>
            <span className="block text-tiny text-ink-faint">{ago(it.updated_at)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
