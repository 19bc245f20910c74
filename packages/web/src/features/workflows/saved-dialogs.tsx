import type { Workflow } from '@plainflow/contracts/workflow';
import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { savedQuery } from './api/saved.ts';
import type { ItemDialog } from './item-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const ShareDialog = lateDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);
const VersionsDialog = lateDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

export type OpenDialog = { automation: ListedWorkflow; dialog: ItemDialog | 'rename' };

/** Sending to somebody's own n8n is another feature: pages bring its dialog. */
export type SendDialogOf = (
  workflow: Workflow,
  onClose: () => void,
  /** Of the saved automation that it is, if it is one. */
  savedId: string | undefined,
) => ReactNode;

/** The dialog that is open about one of the automations, if any. */
export function SavedDialogs({
  open,
  send,
  onClose,
}: {
  open: OpenDialog | undefined;
  send: SendDialogOf;
  onClose: () => void;
}) {
  if (!open) return null;
  const { automation, dialog } = open;
  if (dialog === 'send') return <Sending automation={automation} send={send} onClose={onClose} />;
  if (dialog === 'rename') return <RenameDialog automation={automation} onClose={onClose} />;
  if (dialog === 'share') return <ShareDialog automation={automation} onClose={onClose} />;
  return <VersionsDialog automation={automation} onClose={onClose} />;
}

/** Of a large automation the list has only the name: what is in it is got first. */
function Sending({
  automation: { id, name, json_data },
  send,
  onClose,
}: {
  automation: ListedWorkflow;
  send: SendDialogOf;
  onClose: () => void;
}) {
  const whole = useQuery({ ...savedQuery(id), enabled: json_data === null });
  const content = json_data ?? whole.data?.json_data;
  if (content) return send({ ...content, name }, onClose, id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Send to my n8n">
      {whole.isError ? (
        <Problem title="The automation could not be loaded" onRetry={() => void whole.refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
