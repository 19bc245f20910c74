import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function CancelDialog({
  open,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel your subscription?"
      description="Are you sure you want to cancel your subscription? You'll lose access at the end of your current billing period."
      content={{ role: 'alertdialog' }}
      actions={
        <>
          <Button onClick={onClose}>Keep Subscription</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {busy ? 'Canceling...' : 'Yes, Cancel'}
          </Button>
        </>
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">What you made stays yours, and you can come back at any time.</p>
    </Dialog>
  );
}
