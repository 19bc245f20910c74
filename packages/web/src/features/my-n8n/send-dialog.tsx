import type { Workflow } from '@plainflow/contracts/workflow';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Send } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myN8nQuery, useSend } from './api/my-n8n.ts';
import { ConnectionForm } from './connection-form.tsx';
import { isAboutConnection, whatFailed } from './failure.ts';

/** Sends an automation to the user's own n8n; who has none connected yet does that here. */
export default function SendDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const kept = useQuery(myN8nQuery);
  const connection = kept.data?.connection;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send to my n8n"
      description={
        connection === null ? 'Connect your n8n once. From then on sending takes one press.' : `“${workflow.name}”`
      }
    >
      {connection ? (
        <Sending workflow={workflow} address={connection.address} />
      ) : connection === null ? (
        <ConnectionForm onConnected={() => {}} />
      ) : kept.isError ? (
        <Problem title="This could not be loaded" onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}

function Sending({ workflow, address }: { workflow: Workflow; address: string }) {
  const sending = useSend();
  if (sending.data) {
    return (
      <div className="space-y-5">
        <Alert look="good" title="It is in your n8n">
          It stays switched off there until you have chosen its accounts and switch it on.
        </Alert>
        <a
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; this is what comes next.
          autoFocus
          href={sending.data.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ look: 'primary' })}
        >
          <ExternalLink aria-hidden /> Open it in your n8n
        </a>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      {sending.isError && (
        <Alert
          look="bad"
          title="It was not sent"
          action={
            isAboutConnection(sending.error) && (
              <ButtonLink size="small" to="/settings?tab=n8n">
                Change the connection
              </ButtonLink>
            )
          }
        >
          {whatFailed(sending.error)}
        </Alert>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        A new workflow is made in <strong className="text-ink [overflow-wrap:anywhere]">{address}</strong>. Nothing that
        is there already is changed.
      </p>
      <Button
        // The form that stood here before is gone; this is what comes next.
        autoFocus
        look="primary"
        icon={<Send />}
        busy={sending.isPending}
        onClick={() => sending.mutate(workflow)}
      >
        {sending.isPending ? 'Sending...' : sending.isError ? 'Try again' : 'Send'}
      </Button>
    </div>
  );
}
