import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** For what only subscribers may do. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Subscription required"
      description="Get unlimited access to N8N automation generation for only $9/month"
      actions={
        <ButtonLink to="/subscription" look="primary">
          Subscribe Now
        </ButtonLink>
      }
    >
      <p className="text-ink-soft">
        Video tutorials are part of both paid plans. Describing an automation in words stays free within your prompts.
      </p>
    </Dialog>
  );
}
