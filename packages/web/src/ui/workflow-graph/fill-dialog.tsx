import { Dialog } from '../dialog.tsx';
import { type Blank, FillIn, type OnFill } from './fill-in.tsx';

/** All that is left to fill in, in one form. */
export function FillDialog({
  blanks,
  busy,
  onFill,
  onClose,
}: {
  blanks: readonly Blank[];
  busy: boolean;
  onFill: OnFill;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is left to fill in"
      description="What you type here goes into the file. What you leave empty stays marked in n8n."
    >
      <FillIn
        blanks={blanks}
        busy={busy}
        grouped
        onFill={(filled) => {
          onFill(filled);
          onClose();
        }}
      />
    </Dialog>
  );
}
