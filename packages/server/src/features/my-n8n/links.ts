import type { User } from '@plainflow/contracts/accounts';
import type { N8nComparison, N8nLink } from '@plainflow/contracts/n8n-workflows';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { Clock } from '../../platform/clock.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { fail } from '../../platform/problem.ts';
import type { Workflows } from '../workflows/service.ts';
import { issuesOfActivation } from './activation-issues.ts';
import { comparisonOf, mustBe } from './comparison.ts';
import type { CredentialChoices } from './credential-choices.ts';
import { FaultOfN8n } from './faults.ts';
import type { KeptPlace } from './kept-place.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient } from './n8n-client.ts';
import { createPushing, type Linked, type Push } from './pushing.ts';
import { nameHere, urlOf } from './their-workflows.ts';

type Parts = {
  kept: KeptPlace;
  client: N8nClient;
  links: N8nLinksRepository;
  workflows: Workflows;
  credentials: CredentialChoices;
  clock: Clock;
};
/** Saved automations that are workflows in somebody's n8n: what was changed on either side, and bringing one to the other. */
export function createN8nLinks({ kept, client, links, workflows, credentials, clock }: Parts) {
  const inOrder = oneAtATime();

  const linked = <Result>(userId: string, id: string, work: (at: Linked) => Promise<Result>) =>
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

  const get = async (userId: string, id: string): Promise<{ link: N8nLink | null }> => {
    await workflows.get(userId, id);
    const row = await links.find(userId, id);
    if (!row) return { link: null };
    const { address, remote_id, synced_at } = row;
    const reachable = (await kept.address(userId)) === address;
    const url = urlOf(address, remote_id);
    return { link: { address, url, reachable, synced_at: new Date(synced_at).toISOString() } };
  };

  const pushing = createPushing({ client, links, workflows, credentials, clock });

  return {
    get,

    compare: (userId: string, id: string): Promise<N8nComparison> =>
      linked(userId, id, async ({ place, row, saved }) => {
        const theirs = await client.get(place, row.remote_id);
        return comparisonOf(row, saved, theirs);
      }),

    push: (user: User, id: string, how: Push) => linked(user.id, id, (at) => pushing.push(user, at, how)),

    /** What is there becomes the next version; the conversation that it was about another one is over. */
    take: (userId: string, id: string, seen: string): Promise<SavedWorkflow> =>
      linked(userId, id, async ({ place, row, saved }) => {
        const theirs = await client.get(place, row.remote_id);
        mustBe(seen, theirs);
        const { name: before } = JSON.parse(row.there) as Workflow;
        const name = theirs.workflow.name === before ? saved.name : nameHere(theirs.workflow.name);
        const change = { name, json_data: theirs.workflow, conversation_id: null };
        const taken = await workflows.update(userId, id, change, { origin: 'n8n' });
        await pushing.sync(row, taken, theirs);
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
