import type { User } from '@plainflow/contracts/accounts';
import type { ChosenCredential } from '@plainflow/contracts/my-n8n';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { Clock } from '../../platform/clock.ts';
import type { N8nLinkRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import type { Workflows } from '../workflows/service.ts';
import { issuesOfActivation } from './activation-issues.ts';
import { comparisonOf, mustBe } from './comparison.ts';
import type { CredentialChoices } from './credential-choices.ts';
import { FaultOfN8n } from './faults.ts';
import { fileOf, mergedOf } from './linked-file.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient, Place } from './n8n-client.ts';
import { fingerprintOf } from './same.ts';
import type { TheirWorkflow } from './their-workflow.ts';
import { urlOf } from './their-workflows.ts';

type Parts = {
  client: N8nClient;
  links: N8nLinksRepository;
  workflows: Workflows;
  credentials: CredentialChoices;
  clock: Clock;
};
/** A saved automation and the workflow that it is. */
export type Linked = { place: Place; row: N8nLinkRow; saved: SavedWorkflow };
export type Push = { how: 'update' | 'overwrite' | 'copy'; seen: string; credentials?: ChosenCredential[] | undefined };

/** Characters of a name in n8n. */
const NAME_THERE = 128;

/** Brings saved automations into somebody's n8n, in place or beside what is there. */
export function createPushing({ client, links, workflows, credentials, clock }: Parts) {
  /** Both are the same now. */
  const sync = (
    row: Pick<N8nLinkRow, 'workflow_id' | 'user_id' | 'address'>,
    saved: SavedWorkflow,
    there: TheirWorkflow,
  ) =>
    links.put({
      ...{ workflow_id: row.workflow_id, user_id: row.user_id, address: row.address, remote_id: there.id },
      ...{ here: JSON.stringify(fileOf(saved)), there: JSON.stringify(there.workflow), synced_at: clock.now() },
    });

  async function copy({ place, row, saved }: Linked, chosen: Push['credentials']) {
    const theirs = await client.get(place, row.remote_id).catch((error) => {
      if (error instanceof FaultOfN8n && error.fault === 'not-there') return null;
      throw error;
    });
    const file = theirs ? asCopy(mergedOf(row, saved, theirs.workflow)) : fileOf(saved);
    const made = await client.create(place, await credentials.into(place, file, chosen));
    await sync(row, saved, made);
    return { url: urlOf(place.address, made.id), active: made.active, backup: null };
  }

  /** An n8n may take what is sent and then not switch it on anew: what ran before runs on. */
  async function updated({ place, row, saved }: Linked, theirs: TheirWorkflow, file: Workflow) {
    try {
      return await client.update(place, theirs.id, file);
    } catch (error) {
      if (!theirs.active || !(error instanceof FaultOfN8n) || !['refused', 'key-not-allowed'].includes(error.fault))
        throw error;
      const now = await client.get(place, theirs.id);
      if (fingerprintOf(now.workflow) === fingerprintOf(theirs.workflow)) throw error;
      await sync(row, saved, now);
      throw new FaultOfN8n('not-activated', {
        says: 'It is updated there, but what ran before runs on until this is mended.',
        issues: issuesOfActivation(error.theirs || error.message, now.workflow),
        cause: error,
      });
    }
  }

  return {
    sync,

    push: async (user: User, at: Linked, { how, seen, credentials: chosen }: Push) => {
      const { place, row, saved } = at;
      if (how === 'copy') return copy(at, chosen);
      const theirs = await client.get(place, row.remote_id);
      if (theirs.archived) throw new FaultOfN8n('archived');
      mustBe(seen, theirs);
      if (how === 'update' && ['there', 'both'].includes(comparisonOf(row, saved, theirs).state)) {
        fail('conflict', 'It was changed in your n8n, too. Look at the changes, then choose which ones stay.');
      }
      const file = await credentials.into(place, mergedOf(row, saved, theirs.workflow), chosen);
      const backup = await workflows.keepBackup(user.id, saved.id, theirs.workflow);
      const now = await updated(at, theirs, file);
      await sync(row, saved, now);
      await links.note(user, 'n8n-updated', urlOf(place.address, theirs.id), clock.now());
      return { url: urlOf(place.address, theirs.id), active: now.active, backup };
    },
  };
}

/** Beside the one that it was made of: under another name, and with addresses of its own. */
function asCopy(workflow: Workflow): Workflow {
  const { nodeGroups: _, ...rest } = workflow;
  const nodes = workflow.nodes.map(({ webhookId: _id, ...node }) => node);
  return { ...rest, name: `Copy of ${workflow.name}`.slice(0, NAME_THERE), nodes };
}
