import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { ItemDialog } from './item-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

export type OpenDialog = { automation: SavedWorkflow; dialog: ItemDialog | 'rename' };

/** The dialog that is open about one of the automations, if any. */
export function SavedDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  if (!open) return null;
  const { automation, dialog } = open;
  if (dialog === 'rename') return <RenameDialog automation={automation} onClose={onClose} />;
  if (dialog === 'share') return <ShareDialog automation={automation} onClose={onClose} />;
  return <VersionsDialog automation={automation} onClose={onClose} />;
}
