import type { AdminConversation } from '@plainflow/contracts/admin-work';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { readConversationQuery } from '../api/work.ts';
import { Loading } from '../loading.tsx';
import { NOTED } from './noted.ts';

/** What somebody wrote, and what was answered. */
export function ConversationDialog({ of, onClose }: { of: AdminConversation; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(readConversationQuery(of.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={of.title} description={NOTED} wide>
      {data ? (
        <ol aria-label="Messages" className="space-y-4">
          {data.messages.map((it) => (
            <li key={it.id} className="border-l-2 border-line pl-4">
              <p className="text-small text-ink-faint">
                {it.role === 'user' ? it.username : 'Plainflow'} · {dateAndTime(it.created_at)}
              </p>
              <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{it.content}</p>
            </li>
          ))}
        </ol>
      ) : isError ? (
        <Problem title="Failed to load the conversation" onRetry={() => void refetch()} />
      ) : (
        <Loading what="Loading the conversation" />
      )}
    </Dialog>
  );
}
