import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** While the browser is on its way to the payment page: says so, and has the link for when it does not get there. */
export function LeavingDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Taking you to the checkout"
      description="If it does not open by itself, use this link. Nothing is charged before you confirm it there."
      actions={
        <a href={address ?? ''} className={buttonClasses({ look: 'primary' })}>
          Proceed to Checkout <ExternalLink aria-hidden />
        </a>
      }
    />
  );
}
