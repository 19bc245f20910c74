import { CallError } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSwitching } from './api/n8n-workflows.ts';
import { whatFailed } from './failure.ts';

/** Switches the workflow on in the user's n8n. What keeps it from starting is told at its steps. */
export function OnOff({ savedId, active, isBehind }: { savedId: string; active: boolean; isBehind: boolean }) {
  const switching = useSwitching(savedId);
  const on = switching.isPending ? switching.variables : active;
  return (
    <div className="space-y-3">
      {switching.isError && (
        <Alert look="bad" title={whatFailed(switching.error)}>
          <Issues error={switching.error} />
        </Alert>
      )}
      <Switch
        label={on ? 'On in your n8n' : 'Off in your n8n'}
        hint={isBehind ? 'Switches on what is in your n8n now, without the changes made here.' : undefined}
        checked={on}
        disabled={switching.isPending}
        onChange={(it) => switching.mutate(it)}
      />
    </div>
  );
}

/** Node by node why it does not start. */
export function Issues({ error }: { error: unknown }) {
  const issues = error instanceof CallError ? (error.problem.n8nIssues ?? []) : [];
  if (issues.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-4 [overflow-wrap:anywhere]">
      {issues.map(({ node, says }) => (
        <li key={`${node} ${says}`}>
          {node !== null && <strong className="text-ink">{node}: </strong>}
          {says}
        </li>
      ))}
    </ul>
  );
}
