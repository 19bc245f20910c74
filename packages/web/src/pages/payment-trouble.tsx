import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

/** A page of the checkout that can't go on: what happened, and the ways on. */
export function PaymentTrouble({
  title,
  text,
  onRetry,
  children,
}: {
  title: string;
  text: string;
  onRetry?: () => void;
  /** Other ways on, as buttons. */
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <NarrowPage title={title}>
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
