import { useState } from 'react';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PAYMENT_ERROR_TEXTS } from './payment-error-texts.ts';
import type { PaymentFailure } from './payment-failure.ts';
import { useCountdown } from './use-countdown.ts';

/** Why paying did not work, and the ways on. Closes itself; who points at it, tabs into it or says so keeps it open. */
export function PaymentErrorModal({
  failure,
  ms,
  isAdmin,
  onDemo,
  onClose,
}: {
  failure: PaymentFailure;
  /** How long it stays. */
  ms: number;
  /** Administrators are told what to mend. */
  isAdmin: boolean;
  /** Begins again in demo mode. */
  onDemo: () => void;
  onClose: () => void;
}) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [kept, setKept] = useState(false);
  const held = pointed || focused || kept;
  const seconds = useCountdown(ms, { running: !held, onEnd: onClose });
  const { title, about, tips, keys } = PAYMENT_ERROR_TEXTS[failure.kind];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      cross={false}
      content={{
        role: 'alertdialog',
        // The focus goes to the window itself: nothing is pressed by accident, and a Tab stops the count.
        onOpenAutoFocus: (event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        },
        onPointerEnter: () => setPointed(true),
        onPointerLeave: () => setPointed(false),
        onFocus: (event) => setFocused(event.target !== event.currentTarget),
        onBlur: () => setFocused(false),
      }}
      description={
        <>
          <p className="font-medium text-ink">{failure.text}</p>
          <p className="mt-2">{about}</p>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {failure.demoOffered && (
            <Button look="primary" onClick={onDemo}>
              Continue in Demo Mode
            </Button>
          )}
        </>
      }
    >
      {tips && (
        <>
          <p className="text-small font-semibold">What you can try</p>
          <ul className="mt-1.5 list-disc space-y-1 pl-5 text-[0.9375rem] text-ink-soft">
            {tips.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            <a href={`mailto:${SUPPORT_EMAIL}`} className="font-semibold text-accent underline underline-offset-4">
              {SUPPORT_EMAIL}
            </a>
          </p>
        </>
      )}
      {failure.demoOffered && (
        <p className="text-[0.9375rem] text-ink-soft">
          In demo mode no real payment is processed: the plan becomes active, and is marked as a demo everywhere.
        </p>
      )}
      {keys && isAdmin && (
        <Alert look="marker" title="For administrators" className="mt-4">
          The payment keys of this server are misconfigured. Set Stripe’s secret key, which begins with sk_, and start
          the server again.
        </Alert>
      )}
      <p className="mt-5 flex min-h-8 items-center justify-between gap-3 text-small text-ink-faint">
        {kept ? (
          'Stays open until you close it.'
        ) : (
          <>
            <span role="timer" aria-label="Time until this closes">
              Closes by itself in {seconds} s{held && ', paused'}
            </span>
            <Button look="quiet" size="small" className="-mr-3" onClick={() => setKept(true)}>
              Keep open
            </Button>
          </>
        )}
      </p>
    </Dialog>
  );
}
