import type { N8nComparison } from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RefreshCw, Upload } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { comparisonQuery, usePush, useTake, useUnlink } from './api/n8n-workflows.ts';
import { ChangesList, inWords } from './changes-list.tsx';
import { Conflict } from './conflict.tsx';
import { useCredentialChoices } from './credential-choices.tsx';
import { Failed } from './failed.tsx';
import { hasFault } from './failure.ts';
import { OnOff } from './on-off.tsx';

type Props = {
  savedId: string;
  workflow: Workflow;
  url: string;
  /** Something that was just done, told on top. */
  done?: string | undefined;
  /** The saved automation is another now. */
  onTaken: (saved: SavedWorkflow) => void;
};

/** A saved automation that is a workflow in the user's n8n: what was changed where, and bringing one to the other. */
export function Linked({ savedId, workflow, url, done, onTaken }: Props) {
  const compared = useQuery(comparisonQuery(savedId));
  const remaking = usePush(savedId);
  const unlink = useUnlink(savedId);
  if (compared.data) return <Compared {...{ savedId, workflow, url, done, onTaken }} comparison={compared.data} />;
  if (!compared.isError) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Comparing with your n8n</span>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  const isGone = hasFault(compared.error, 'not-there');
  return (
    <div className="space-y-4">
      <Failed title="It can’t be compared" error={remaking.error ?? unlink.error ?? compared.error} />
      <div className="flex flex-wrap gap-2.5">
        {isGone && (
          <Button
            look="primary"
            icon={<Upload />}
            busy={remaking.isPending}
            onClick={() => remaking.mutate({ how: 'copy', seen: '', credentials: [] })}
          >
            Make it there anew
          </Button>
        )}
        <Button icon={<RefreshCw />} busy={compared.isFetching} onClick={() => void compared.refetch()}>
          Try again
        </Button>
        {isGone && (
          <Button busy={unlink.isPending} onClick={() => unlink.mutate()}>
            Forget that it was there
          </Button>
        )}
      </div>
    </div>
  );
}

function Compared({ savedId, workflow, url, done, onTaken, comparison }: Props & { comparison: N8nComparison }) {
  const { seen, state, here, there, archived, active } = comparison;
  const push = usePush(savedId);
  const take = useTake(savedId);
  const credentials = useCredentialChoices(workflow, savedId, seen);
  const isBusy = push.isPending || take.isPending;
  const pushAs = (how: 'update' | 'overwrite' | 'copy') => {
    take.reset();
    push.mutate({ how, seen, credentials: credentials.chosen });
  };
  const takeTheirs = () => {
    push.reset();
    take.mutate(seen, { onSuccess: onTaken });
  };
  const failed = push.error ?? take.error;
  const told = push.data
    ? `It is in your n8n as it is here.${push.data.backup === null ? '' : ` What was there is kept as version ${push.data.backup} here.`}`
    : take.data
      ? 'It is here as it is in your n8n. What was here is kept as a version.'
      : done;
  const kept = there.small.length > 0 && <>Stays as it is there: {inWords(there.small)}.</>;
  const isConflict = state === 'both' || state === 'there';
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{comparison.name}</p>
        <Badge look={archived ? 'amber' : active ? 'good' : 'plain'}>
          {archived ? 'Archived' : active ? 'On' : 'Off'}
        </Badge>
        <a href={url} target="_blank" rel="noreferrer" className={`${buttonClasses({ size: 'small' })} sm:ml-auto`}>
          <ExternalLink aria-hidden /> Open it in your n8n
        </a>
      </div>
      {failed && <Failed title="It was not done" error={failed} />}
      {!failed && told && <Alert look="good">{told}</Alert>}
      {archived && (
        <Alert look="marker">It is archived in your n8n. Bring it back there to change it or switch it on.</Alert>
      )}
      {state === 'same' && !told && <Alert look="good">Both are the same.</Alert>}
      {(state === 'here' || state === 'both') && (
        <ChangesList title="Changed here" changes={here} note={state === 'here' && kept} />
      )}
      {isConflict && <ChangesList title="Changed in your n8n" changes={there} note={kept} />}
      {!archived && credentials.view}
      {isConflict ? (
        <Conflict hasOwn={state === 'both'} archived={archived} busy={isBusy} onTake={takeTheirs} onPush={pushAs} />
      ) : (
        !archived && (
          <Button
            look={state === 'here' || credentials.chosen.length > 0 ? 'primary' : 'secondary'}
            icon={<Upload />}
            busy={isBusy}
            disabled={state === 'same' && credentials.chosen.length === 0}
            onClick={() => pushAs('update')}
          >
            {isBusy ? 'Updating...' : 'Update it in my n8n'}
          </Button>
        )
      )}
      {!archived && <OnOff savedId={savedId} active={active} isBehind={state !== 'same'} />}
    </div>
  );
}
