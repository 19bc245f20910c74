import type { User } from '@plainflow/contracts/accounts';
import type { ChosenCredential } from '@plainflow/contracts/my-n8n';
import type { N8nComparison, N8nLink } from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { Clock } from '../../platform/clock.ts';
import type { N8nLinkRow } from '../../platform/db/tables.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { fail } from '../../platform/problem.ts';
import type { Workflows } from '../workflows/service.ts';
import { issuesOfActivation } from './activation-issues.ts';
import { changesOf, doesOther, isOther } from './changes.ts';
import type { CredentialChoices } from './credential-choices.ts';
import { FaultOfN8n } from './faults.ts';
import type { KeptPlace } from './kept-place.ts';
import { fileOf, mergedOf } from './linked-file.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient, Place } from './n8n-client.ts';
import { readable } from './readable.ts';
import { fingerprintOf } from './same.ts';
import type { TheirWorkflow } from './their-workflow.ts';
import { nameHere, urlOf } from './their-workflows.ts';

type Parts = {
  kept: KeptPlace;
  client: N8nClient;
  links: N8nLinksRepository;
  workflows: Workflows;
  credentials: CredentialChoices;
  clock: Clock;
};
type Push = { how: 'update' | 'overwrite' | 'copy'; seen: string; credentials?: ChosenCredential[] | undefined };

/** Characters of a name in n8n. */
const NAME_THERE = 128;

/** Saved automations that are workflows in somebody's n8n: what was changed on either side, and bringing one to the other. */
export function createN8nLinks({ kept, client, links, workflows, credentials, clock }: Parts) {
  const inOrder = oneAtATime();

  const linked = <Result>(
    userId: string,
    id: string,
    work: (at: { place: Place; row: N8nLinkRow; saved: SavedWorkflow }) => Promise<Result>,
  ) =>
    inOrder(id, async () => {
      const saved = await workflows.get(userId, id);
      const row =
        (await links.find(userId, id)) ??
        fail('conflict', 'This automation is not in your n8n yet. Send it there first.');
      return kept.use(userId, (place) =>
        place.address === row.address
          ? work({ place, row, saved })
          : fail('conflict', `This automation is in the n8n at ${row.address}, and another one is connected now.`),
      );
    });

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

  const get = async (userId: string, id: string): Promise<{ link: N8nLink | null }> => {
    await workflows.get(userId, id);
    const row = await links.find(userId, id);
    if (!row) return { link: null };
    const { address, remote_id, synced_at } = row;
    const reachable = (await kept.address(userId)) === address;
    const url = urlOf(address, remote_id);
    return { link: { address, url, reachable, synced_at: new Date(synced_at).toISOString() } };
  };

  async function copy(
    { place, row, saved }: { place: Place; row: N8nLinkRow; saved: SavedWorkflow },
    chosen: Push['credentials'],
  ) {
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
  async function updated(
    { place, row, saved }: { place: Place; row: N8nLinkRow; saved: SavedWorkflow },
    theirs: TheirWorkflow,
    file: Workflow,
  ) {
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
    get,

    compare: (userId: string, id: string): Promise<N8nComparison> =>
      linked(userId, id, async ({ place, row, saved }) => {
        const theirs = await client.get(place, row.remote_id);
        const { active, archived, updatedAt, workflow } = theirs;
        const facts = {
          seen: fingerprintOf(workflow),
          name: readable(workflow.name),
          active,
          archived,
          updated_at: updatedAt,
        };
        return { ...facts, ...changesBetween(row, saved, workflow) };
      }),

    push: (user: User, id: string, { how, seen, credentials: chosen }: Push) =>
      linked(user.id, id, async (at) => {
        const { place, row, saved } = at;
        if (how === 'copy') return copy(at, chosen);
        const theirs = await client.get(place, row.remote_id);
        if (theirs.archived) throw new FaultOfN8n('archived');
        mustBe(seen, theirs);
        if (how === 'update' && ['there', 'both'].includes(changesBetween(row, saved, theirs.workflow).state)) {
          fail('conflict', 'It was changed in your n8n, too. Look at the changes, then choose which ones stay.');
        }
        const file = await credentials.into(place, mergedOf(row, saved, theirs.workflow), chosen);
        const backup = await workflows.keepBackup(user.id, id, theirs.workflow);
        const now = await updated(at, theirs, file);
        await sync(row, saved, now);
        await links.note(user, 'n8n-updated', urlOf(place.address, theirs.id), clock.now());
        return { url: urlOf(place.address, theirs.id), active: now.active, backup };
      }),

    /** What is there becomes the next version; the conversation that it was about another one is over. */
    take: (userId: string, id: string, seen: string): Promise<SavedWorkflow> =>
      linked(userId, id, async ({ place, row, saved }) => {
        const theirs = await client.get(place, row.remote_id);
        mustBe(seen, theirs);
        const { name: before } = JSON.parse(row.there) as Workflow;
        const name = theirs.workflow.name === before ? saved.name : nameHere(theirs.workflow.name);
        const change = { name, json_data: theirs.workflow, conversation_id: null };
        const taken = await workflows.update(userId, id, change, 'n8n');
        await sync(row, taken, theirs);
        return taken;
      }),

    switch: (user: User, id: string, on: boolean): Promise<{ active: boolean }> =>
      linked(user.id, id, async ({ place, row }) => {
        const theirs = await client.get(place, row.remote_id);
        if (theirs.archived) throw new FaultOfN8n('archived');
        await client.switch(place, theirs.id, on).catch((error) => {
          if (!(error instanceof FaultOfN8n) || error.fault !== 'not-activated') throw error;
          throw new FaultOfN8n('not-activated', {
            issues: issuesOfActivation(error.theirs, theirs.workflow),
            cause: error,
          });
        });
        const url = urlOf(place.address, theirs.id);
        await links.note(user, on ? 'n8n-switched-on' : 'n8n-switched-off', url, clock.now());
        return { active: on };
      }),

    unlink: async (userId: string, id: string): Promise<{ link: null }> => {
      await workflows.get(userId, id);
      await links.remove(userId, id);
      return { link: null };
    },
  };
}

function changesBetween(
  row: N8nLinkRow,
  saved: SavedWorkflow,
  there: Workflow,
): Pick<N8nComparison, 'here' | 'there' | 'state'> {
  const here = changesOf(JSON.parse(row.here), fileOf(saved));
  const theirs = changesOf(JSON.parse(row.there), there);
  const wouldChange = isOther(changesOf(there, mergedOf(row, saved, there)));
  const [changedHere, changedThere] = [isOther(here), doesOther(theirs)];
  const state = !wouldChange ? 'same' : changedThere ? (changedHere ? 'both' : 'there') : changedHere ? 'here' : 'same';
  return { here, there: theirs, state };
}

function mustBe(seen: string, { workflow }: TheirWorkflow): void {
  if (fingerprintOf(workflow) === seen) return;
  fail('conflict', 'It was changed in your n8n just now. Look at the changes again.');
}

/** Beside the one that it was made of: under another name, and with addresses of its own. */
function asCopy(workflow: Workflow): Workflow {
  const { nodeGroups: _, ...rest } = workflow;
  const nodes = workflow.nodes.map(({ webhookId: _id, ...node }) => node);
  return { ...rest, name: `Copy of ${workflow.name}`.slice(0, NAME_THERE), nodes };
}
