import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Send } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myN8nQuery, useSend } from './api/my-n8n.ts';
import { linkQuery, useUnlink } from './api/n8n-workflows.ts';
import { ConnectionForm } from './connection-form.tsx';
import { useCredentialChoices } from './credential-choices.tsx';
import { Failed } from './failed.tsx';
import { Linked } from './linked.tsx';

type Props = {
  workflow: Workflow;
  /** Of the saved automation that it is. */
  savedId: string | undefined;
  onClose: () => void;
  onTaken: (saved: SavedWorkflow) => void;
};

/** Sends an automation to the user's own n8n, or keeps both the same; who has none connected yet does that here. */
export default function SendDialog({ workflow, savedId, onClose, onTaken }: Props) {
  const kept = useQuery(myN8nQuery);
  const known = useQuery({ ...linkQuery(savedId ?? ''), enabled: savedId !== undefined });
  const [done, setDone] = useState<string>();
  const connection = kept.data?.connection;
  const link = savedId === undefined ? null : known.data?.link;
  const isLinked = Boolean(connection && link?.reachable);

  const view = () => {
    if (connection === null) return <ConnectionForm onConnected={() => {}} />;
    const failed = [kept, known].find((it) => it.isError && !it.data);
    if (failed) return <Problem title="This could not be loaded" onRetry={() => void failed.refetch()} />;
    if (!connection || link === undefined) return <Skeleton className="h-24" />;
    if (savedId === undefined || link === null) {
      return <Sending {...{ workflow, savedId, address: connection.address, onSent: setDone }} />;
    }
    if (!link.reachable) return <OtherN8n savedId={savedId} was={link.address} now={connection.address} />;
    return <Linked {...{ savedId, workflow, done, onTaken }} url={link.url} />;
  };
  return (
    <Dialog
      open
      wide={isLinked}
      onOpenChange={(open) => !open && onClose()}
      title={isLinked ? 'In my n8n' : 'Send to my n8n'}
      description={
        connection === null
          ? 'Connect your n8n once. From then on sending takes one press.'
          : isLinked
            ? 'This automation is a workflow there.'
            : `“${workflow.name}”`
      }
    >
      {view()}
    </Dialog>
  );
}

function OtherN8n({ savedId, was, now }: { savedId: string; was: string; now: string }) {
  const unlink = useUnlink(savedId);
  return (
    <div className="space-y-5">
      {unlink.isError && <Failed title="It was not done" error={unlink.error} />}
      <p className="text-[0.9375rem] text-ink-soft">
        This automation is a workflow in <strong className="text-ink [overflow-wrap:anywhere]">{was}</strong>. Connected
        now is <strong className="text-ink [overflow-wrap:anywhere]">{now}</strong>, which does not have it.
      </p>
      <Button busy={unlink.isPending} onClick={() => unlink.mutate()}>
        Send it to the connected one
      </Button>
    </div>
  );
}

function Sending({
  workflow,
  savedId,
  address,
  onSent,
}: Pick<Props, 'workflow' | 'savedId'> & { address: string; onSent: (says: string) => void }) {
  const sending = useSend();
  const credentials = useCredentialChoices(workflow);
  if (sending.data) {
    return (
      <div className="space-y-5">
        <Alert look="good" title="It is in your n8n">
          {SENT}
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
  const send = () =>
    sending.mutate(
      { workflow, saved_id: savedId, credentials: credentials.chosen },
      { onSuccess: () => onSent(`It is in your n8n. ${SENT}`) },
    );
  return (
    <div className="space-y-5">
      {sending.isError && <Failed title="It was not sent" error={sending.error} />}
      <p className="text-[0.9375rem] text-ink-soft">
        A new workflow is made in <strong className="text-ink [overflow-wrap:anywhere]">{address}</strong>. Nothing that
        is there already is changed.
      </p>
      {credentials.view}
      <Button
        // The form that stood here before is gone; this is what comes next.
        autoFocus
        look="primary"
        icon={<Send />}
        busy={sending.isPending}
        onClick={send}
      >
        {sending.isPending ? 'Sending...' : sending.isError ? 'Try again' : 'Send'}
      </Button>
    </div>
  );
}

const SENT = 'It stays switched off there until you have chosen its accounts and switch it on.';
