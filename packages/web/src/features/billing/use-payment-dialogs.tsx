import { TIMERS } from '@plainflow/contracts/product';
import { type ReactNode, useState } from 'react';
import { LeavingDialog } from './leaving-dialog.tsx';
import { PaymentErrorModal } from './payment-error-modal.tsx';
import { NoAddressError, type PaymentFailure } from './payment-failure.ts';
import { useLeaving } from './use-leaving.ts';
import { webAddress } from './web-address.ts';

export type DialogOptions = {
  /** Administrators are told what to mend. */
  isAdmin: boolean;
  /** How long the error modal stays. */
  modalMs?: number;
};

export type PaymentDialogs = {
  /** Goes to a payment page; throws `NoAddressError` where the address is none. */
  leaveFor: (address: string | undefined) => void;
  isLeaving: boolean;
  /** Opens the error modal; `again` repeats the call in demo mode. */
  fail: (failure: PaymentFailure, again: () => void) => void;
  /** To be drawn by the page. */
  dialogs: ReactNode;
};

/** What every way to pay ends in: the way to the payment page, or the modal that says why not. */
export function usePaymentDialogs({ isAdmin, modalMs = TIMERS.errorModal }: DialogOptions): PaymentDialogs {
  const [address, leave] = useLeaving();
  const [failed, setFailed] = useState<{ failure: PaymentFailure; again: () => void } | null>(null);
  return {
    isLeaving: address !== null,
    leaveFor: (given) => {
      const found = webAddress(given, location.href);
      if (!found) throw new NoAddressError();
      leave(found);
    },
    fail: (failure, again) => setFailed({ failure, again }),
    dialogs: (
      <>
        <LeavingDialog address={address} onClose={() => leave(null)} />
        {failed && (
          <PaymentErrorModal
            failure={failed.failure}
            ms={modalMs}
            isAdmin={isAdmin}
            onClose={() => setFailed(null)}
            onDemo={() => {
              setFailed(null);
              failed.again();
            }}
          />
        )}
      </>
    ),
  };
}
