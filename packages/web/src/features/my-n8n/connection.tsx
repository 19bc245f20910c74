import { useQuery } from '@tanstack/react-query';
import { Plug, PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dateAndTime } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { myN8nQuery, useDisconnect, useTest } from './api/my-n8n.ts';
import { ConnectionForm } from './connection-form.tsx';
import { whatFailed } from './failure.ts';

/** In Settings: no n8n yet, one that is connected, or its address and key being changed. */
export function Connection() {
  const kept = useQuery(myN8nQuery);
  const [changing, setChanging] = useState(false);
  const connection = kept.data?.connection ?? null;
  const place = useFocusOnChange(kept.data ? `${connection?.address} ${changing}` : null);

  const view = () => {
    if (kept.isError && !kept.data) {
      return <Problem title="This could not be loaded" onRetry={() => void kept.refetch()} />;
    }
    if (!kept.data) return <Skeleton className="h-40" />;
    if (!connection || changing) {
      return (
        <ConnectionForm
          address={connection?.address ?? ''}
          onConnected={() => {
            setChanging(false);
            toast({ title: 'Your n8n is connected' });
          }}
          {...(connection && { onCancel: () => setChanging(false) })}
        />
      );
    }
    return <Connected {...connection} onChange={() => setChanging(true)} />;
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {view()}
    </div>
  );
}

function Connected({ address, worked_at, onChange }: { address: string; worked_at: string; onChange: () => void }) {
  const test = useTest();
  const disconnect = useDisconnect();
  const remove = () =>
    disconnect.mutate(undefined, { onSuccess: () => toast({ title: 'Address and key are forgotten' }) });
  const failed = test.error ?? disconnect.error;
  return (
    <div className="space-y-5">
      {failed && <Alert look="bad">{whatFailed(failed)}</Alert>}
      {!failed && test.isSuccess && <Alert look="good">The connection works.</Alert>}
      <div className="flex gap-3">
        <PlugZap aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{address}</p>
          <p className="text-[0.9375rem] text-ink-soft">
            Its API key is kept encrypted. It worked last on {dateAndTime(worked_at)}.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button icon={<Plug />} busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : 'Test the connection'}
        </Button>
        <Button onClick={onChange}>Change</Button>
        <Button busy={disconnect.isPending} onClick={remove}>
          Disconnect
        </Button>
      </div>
    </div>
  );
}

/** What was pressed goes away with its view; the focus stays at this place. Nothing moves while the page loads. */
function useFocusOnChange(shown: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown === before.current) return;
    if (before.current !== null) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}
