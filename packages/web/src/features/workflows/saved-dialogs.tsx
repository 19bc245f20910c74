import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { ReactNode } from 'react';
import { lateDialog } from '../../ui/late-dialog.tsx';
import type { ItemDialog } from './item-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const ShareDialog = lateDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);
const VersionsDialog = lateDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

export type OpenDialog = { automation: SavedWorkflow; dialog: ItemDialog | 'rename' };

/** Sending to somebody's own n8n is another feature: pages bring its dialog. */
export type SendDialogOf = (workflow: Workflow, onClose: () => void) => ReactNode;

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
  if (dialog === 'send') return send({ ...automation.json_data, name: automation.name }, onClose);
  if (dialog === 'rename') return <RenameDialog automation={automation} onClose={onClose} />;
  if (dialog === 'share') return <ShareDialog automation={automation} onClose={onClose} />;
  return <VersionsDialog automation={automation} onClose={onClose} />;
}
