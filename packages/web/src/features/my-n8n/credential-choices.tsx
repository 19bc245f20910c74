import type { ChosenCredential } from '@plainflow/contracts/my-n8n';
import type { N8nCredentials } from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Select } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { credentialsQuery } from './api/n8n-workflows.ts';
import { whatFailed } from './failure.ts';

type Need = N8nCredentials['needed'][number];
const keyOf = ({ node, type }: Pick<Need, 'node' | 'type'>) => `${type} ${node}`;

/**
 * The credentials that are chosen here, and the view to choose them in.
 *
 * @param seen names what is in that n8n: once it is another, what is chosen there may be, too
 */
export function useCredentialChoices(workflow: Workflow, savedId?: string, seen = '') {
  const asked = `${useId()} ${seen}`;
  const query = useQuery({ ...credentialsQuery(asked, workflow, savedId), placeholderData: keepPreviousData });
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const needed = query.data?.needed ?? [];
  // What is chosen there already is not sent anew.
  const chosen: ChosenCredential[] = needed.flatMap((it) => {
    const id = picked.get(keyOf(it));
    return id && id !== it.chosen?.id ? [{ node: it.node, type: it.type, id }] : [];
  });

  const view = query.isPending ? (
    <div role="status">
      <span className="sr-only">Looking for credentials in your n8n</span>
      <Skeleton className="h-10" />
    </div>
  ) : query.isError ? (
    <p className="text-small text-ink-soft">Your credentials can’t be offered here. {whatFailed(query.error)}</p>
  ) : needed.length === 0 ? null : (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">Credentials in your n8n</legend>
      <p className="mt-0.5 text-small text-ink-soft">
        {query.data.from === 'list'
          ? 'Those that exist there for each step.'
          : 'Those that your workflows there use: the API key may not list all of them (credential:list).'}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {needed.map((need) => (
          <Choice
            key={keyOf(need)}
            need={need}
            value={picked.get(keyOf(need)) ?? need.chosen?.id ?? ''}
            onChange={(id) => setPicked((before) => new Map(before).set(keyOf(need), id))}
          />
        ))}
      </div>
    </fieldset>
  );
  return { chosen, view };
}

function Choice({ need, value, onChange }: { need: Need; value: string; onChange: (id: string) => void }) {
  const { node, label, chosen, choices } = need;
  const all = chosen && !choices.some((it) => it.id === chosen.id) ? [chosen, ...choices] : choices;
  return (
    <Select
      label={`${node}: ${label}`}
      value={value}
      disabled={all.length === 0}
      hint={all.length === 0 ? 'There is none of this kind yet: make one in n8n.' : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {!chosen && <option value="">{all.length === 0 ? 'None' : 'Choose it in n8n later'}</option>}
      {all.map((it) => (
        <option key={it.id} value={it.id}>
          {it.name}
        </option>
      ))}
    </Select>
  );
}
