import type { SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export function CancelConfirmation({
  open,
  details,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean;
  details: SubscriptionDetails;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { username, isLifetime, expiresAt, renews } = details;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel Subscription?"
      description={
        isLifetime || expiresAt === null
          ? `${username} loses access at once.`
          : `${username} keeps access until ${longDate(expiresAt)}.`
      }
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
      <p className="text-[0.9375rem] text-ink-soft">
        {renews ? 'The plan at Stripe is canceled too: nothing more is charged.' : 'Nothing is charged or paid back.'}
      </p>
    </Dialog>
  );
}
