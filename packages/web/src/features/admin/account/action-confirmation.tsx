import { SUSPENSION_REASON_MAX } from '@plainflow/contracts/admin-accounts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { Action } from './words.ts';

/** Asked before anything is done to somebody's account: what it comes to, and for a suspension, why. */
export function ActionConfirmation({
  action: { name, question, consequences, label, danger },
  busy,
  onConfirm,
  onClose,
}: {
  action: Action;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const asksReason = name === 'suspend';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={consequences}
      content={{ role: 'alertdialog' }}
      cross={false}
      actions={
        <>
          <Button onClick={onClose}>Not Now</Button>
          <Button
            type="submit"
            form={id}
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={asksReason && reason.trim() === ''}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason);
        }}
      >
        {asksReason && (
          <TextArea
            label="Reason"
            rows={3}
            maxLength={SUSPENSION_REASON_MAX}
            value={reason}
            hint="They read it in an e-mail, and when they try to sign in."
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
