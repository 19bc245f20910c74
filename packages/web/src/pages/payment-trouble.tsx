import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUPPORT_EMAIL } from '../lib/support-email.ts';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

/** A page of the checkout that can't go on: what happened, and the ways on. */
export function PaymentTrouble({
  title,
  text,
  onRetry,
  isDemo = false,
  children,
}: {
  title: string;
  text: string;
  onRetry?: () => void;
  /** No money can have moved. */
  isDemo?: boolean;
  /** Other ways on, as buttons. */
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <NarrowPage
      title={title}
      below={
        !isDemo && (
          <p className="text-balance">
            Have you paid? Nothing is lost: write to{' '}
            <a
              href={`mailto:${SUPPORT_EMAIL}`}
              className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {SUPPORT_EMAIL}
            </a>
            , and we will find your payment.
          </p>
        )
      }
    >
      <Alert look="bad">
        <p className="text-ink">{text}</p>
      </Alert>
      <div className="mt-7 flex flex-col gap-3">
        {onRetry && (
          <Button look="primary" size="large" icon={<RotateCcw />} onClick={onRetry}>
            Retry
          </Button>
        )}
        {children}
      </div>
    </NarrowPage>
  );
}
