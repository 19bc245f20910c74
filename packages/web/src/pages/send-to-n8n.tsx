import type { Workflow } from '@plainflow/contracts/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { CONVERSATIONS } from '../features/chat/api/conversation.ts';
import { versionsQuery } from '../features/workflows/api/keeping.ts';
import { keepSaved } from '../features/workflows/api/saved.ts';
import type { SendDialogOf } from '../features/workflows/saved-dialogs.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const SendDialog = lateDialog(async () => (await import('../features/my-n8n/send-dialog.tsx')).default);

export const sendToN8n: SendDialogOf = (workflow, onClose, savedId) => (
  <Sending workflow={workflow} savedId={savedId} onClose={onClose} />
);

/** What is taken from there is the saved automation from then on. */
function Sending(props: { workflow: Workflow; savedId: string | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <SendDialog
      {...props}
      onTaken={(saved) => {
        void keepSaved(queries, saved);
        void queries.invalidateQueries({ queryKey: versionsQuery(saved.id).queryKey });
        // No conversation is about it any more: what is said there is saved as another one.
        void queries.invalidateQueries({ queryKey: CONVERSATIONS });
      }}
    />
  );
}
