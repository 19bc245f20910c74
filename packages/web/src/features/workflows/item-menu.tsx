import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { Copy, Ellipsis, Eye, History, KeyRound, MessageSquareText, Send, Share2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCOUNTS_HASH } from './accounts/accounts-hash.ts';
import { useDuplicateWorkflow } from './api/keeping.ts';
import { useDeleting } from './use-deleting.ts';

export type ItemDialog = 'share' | 'versions' | 'send';

/** What else can be done with a saved automation. */
export function ItemMenu({
  automation,
  onOpen,
  onGone,
  onItsPage = false,
}: {
  automation: ListedWorkflow;
  onOpen: (dialog: ItemDialog) => void;
  onGone?: () => void;
  /** It stands on the automation's own page, where there is nothing more to view. */
  onItsPage?: boolean;
}) {
  const { id, name, conversation_id: talk } = automation;
  const go = useNavigate();
  const duplicate = useDuplicateWorkflow();
  const remove = useDeleting();
  const copy = () =>
    duplicate.mutate(id, {
      onSuccess: (made) => toast({ title: 'Copied', description: `It is called “${made.name}”.` }),
      onError: () => toast({ look: 'destructive', title: 'Error', description: 'Failed to copy workflow' }),
    });
  return (
    <Menu trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis />} />}>
      {!onItsPage && (
        <MenuItem icon={<Eye />} onSelect={() => void go(`/saved/${id}`)}>
          View
        </MenuItem>
      )}
      {talk && (
        <MenuItem icon={<MessageSquareText />} onSelect={() => void go(`/?c=${encodeURIComponent(talk)}`)}>
          Open in chat
        </MenuItem>
      )}
      {!onItsPage && (
        <MenuItem icon={<KeyRound />} onSelect={() => void go(`/saved/${id}${ACCOUNTS_HASH}`)}>
          Connect accounts
        </MenuItem>
      )}
      <MenuItem icon={<History />} onSelect={() => onOpen('versions')}>
        Versions
      </MenuItem>
      <MenuItem icon={<Share2 />} onSelect={() => onOpen('share')}>
        {automation.share_token ? 'Shared link' : 'Share'}
      </MenuItem>
      <MenuItem icon={<Send />} onSelect={() => onOpen('send')}>
        Send to my n8n
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={copy}>
        Duplicate
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} className="text-bad" onSelect={() => remove(automation, onGone)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
