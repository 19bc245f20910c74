import type { SignupCheckout } from '@plainflow/contracts/direct-signup';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Before a checkout in which no money moves: says so, and why where that is not by intention. */
export function DemoDialog({
  checkout,
  onContinue,
  onClose,
}: {
  checkout: SignupCheckout | null;
  onContinue: () => void;
  onClose: () => void;
}) {
  const reason = checkout?.fallbackReason ? REASONS[checkout.fallbackReason] : undefined;
  return (
    <Dialog
      open={checkout !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Demo Mode Activated"
      description="No real payment is processed: no card is asked for and nothing is charged. Your plan becomes active, and is marked as a demo wherever it shows."
      actions={
        <Button look="primary" onClick={onContinue}>
          Continue to Demo Checkout
        </Button>
      }
    >
      {reason && <p className="rounded-normal bg-sunken p-3.5 text-[0.9375rem] text-ink-soft">Why: {reason}</p>}
    </Dialog>
  );
}

const REASONS: Record<NonNullable<SignupCheckout['fallbackReason']>, string> = {
  'stripe-api': 'the payment provider does not answer at the moment.',
  'stripe-key': 'the payment provider does not accept the payment key of this server.',
  'db-as-stripe-key':
    'a database connection string was configured as the payment key, so payment processing is disabled.',
};
