import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { hasCode } from '../../lib/call.ts';
import { useConfirmPassword } from './api/confirm-password.ts';
import { Canceled } from './canceled.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Confirmed = <Reply>(work: () => Promise<Reply>) => Promise<Reply>;

/**
 * Does some work, and where the server wants the password first, asks for it and does the work again.
 * Rejects with `Canceled` when the user turns back.
 */
export const useConfirmed = (): Confirmed => use(ConfirmedContext);

/** Around the pages whose calls may need the password again. */
export function Confirmation({ children }: { children: ReactNode }) {
  const confirm = useConfirmPassword();
  const [waiting, setWaiting] = useState<{ goOn: () => void; turnBack: () => void } | null>(null);

  const confirmed = useCallback<Confirmed>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, 'confirmation-required')) throw error;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ goOn: resolve, turnBack: () => reject(new Canceled()) });
      });
      return work();
    }
  }, []);

  const close = (how: 'goOn' | 'turnBack') => {
    waiting?.[how]();
    setWaiting(null);
  };

  return (
    <ConfirmedContext value={confirmed}>
      {children}
      <PasswordDialog
        open={waiting !== null}
        onCancel={() => close('turnBack')}
        title="Is it you?"
        description="This changes who can get into your account. Please enter your password again to continue."
        button="Continue"
        onGiven={async (given) => {
          await confirm.mutateAsync(given);
          close('goOn');
        }}
      />
    </ConfirmedContext>
  );
}

/** Where nothing asks, the server's refusal is a failure like any other. */
const ConfirmedContext = createContext<Confirmed>((work) => work());
