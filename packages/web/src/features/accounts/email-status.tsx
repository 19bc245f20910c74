import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSecurity, useSendVerification } from './api/security.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';

/** Whether the address is known to be its owner's, and the way to prove it. */
export function EmailStatus() {
  const security = useSecurity();
  const send = useSendVerification();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (security.isError) return <Problem title="This could not be loaded" onRetry={() => void security.refetch()} />;
  if (!security.data) return <Skeleton className="h-12" />;

  const { address, isReal, isVerified, pending } = security.data.email;
  const sendAgain = async () => {
    setOutcome(null);
    try {
      await send.mutateAsync();
      setOutcome({
        look: 'good',
        text: `Email sent to ${pending ?? address}.`,
        more: 'The link in it works for a day.',
      });
    } catch (error) {
      setOutcome(failureOf(error, 'The email could not be sent. Please try again.'));
    }
  };
  const again = (
    <Button size="small" busy={send.isPending} onClick={() => void sendAgain()}>
      {send.isPending ? 'Sending...' : 'Send again'}
    </Button>
  );

  return (
    <div className="space-y-4">
      <FormAlert outcome={outcome} />
      {!isReal && (
        <State icon={<CircleAlert className="text-marker-ink" />} title="No email address yet">
          Without one we can’t send you a link when you forget your password. Enter it above.
        </State>
      )}
      {isReal && (
        <State
          icon={isVerified ? <CircleCheck className="text-good" /> : <CircleAlert className="text-marker-ink" />}
          title={isVerified ? 'Verified' : 'Not verified yet'}
          action={!isVerified && !pending && again}
        >
          {isVerified ? address : `We sent a link to ${address}. Follow it to get receipts there.`}
        </State>
      )}
      {pending && (
        <State icon={<Clock className="text-accent" />} title={`Waiting for ${pending}`} action={again}>
          Follow the link that we sent there. Until then nothing changes.
        </State>
      )}
    </div>
  );
}

function State({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{title}</p>
          <p className="text-[0.9375rem] text-ink-soft">{children}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
