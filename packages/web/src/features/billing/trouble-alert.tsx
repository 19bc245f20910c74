import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { longDate } from '../../lib/dates.ts';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What keeps a plan from going on as planned: what it means, until when everything works, and what to do. */
export function TroubleAlert({
  subscription,
  busy,
  onPortal,
  className,
}: {
  subscription: SubscriptionStatus;
  /** The portal is being opened. */
  busy: boolean;
  onPortal: () => void;
  className?: string;
}) {
  const { trouble, hasPortal } = subscription;
  if (!trouble) return null;
  const { title, text } = troubleText(subscription);
  return (
    <Alert
      look={trouble === 'payment-failed' ? 'bad' : 'marker'}
      title={title}
      className={className}
      action={
        trouble === 'payment-failed' && hasPortal ? (
          <Button size="small" busy={busy} onClick={onPortal}>
            Update payment method
          </Button>
        ) : undefined
      }
    >
      {text}
      {!(trouble === 'payment-failed' && hasPortal) && (
        <>
          {' '}
          Questions?{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`} className="font-semibold text-accent underline underline-offset-4">
            {SUPPORT_EMAIL}
          </a>
        </>
      )}
    </Alert>
  );
}

export function troubleText({
  trouble,
  isActive,
  worksUntil,
  hasPortal,
}: Pick<SubscriptionStatus, 'trouble' | 'isActive' | 'worksUntil' | 'hasPortal'>): { title: string; text: string } {
  if (trouble === 'refunded') {
    return {
      title: 'Your payment was refunded',
      text: isActive
        ? 'A payment was paid back to you. What you have now goes on working.'
        : 'The money is on its way back to you, so the plan has ended. What you made stays yours.',
    };
  }
  if (trouble === 'disputed') {
    return {
      title: 'A payment is disputed',
      text: `Your bank was asked to take a payment back. ${
        isActive
          ? 'While that is being settled, everything goes on working.'
          : 'While that is being settled, the plan is paused. What you made stays yours.'
      }`,
    };
  }
  const cure = hasPortal ? ' Change your card or its details, and the payment is tried again.' : '';
  return {
    title: 'Your last payment failed',
    text: isActive
      ? `Everything works${worksUntil ? ` until ${longDate(worksUntil)}` : ' for now'}.${cure}`
      : `The plan has stopped for now.${cure} What you made stays yours.`,
  };
}
