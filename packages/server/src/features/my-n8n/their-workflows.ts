import type { ChosenCredential, SentWorkflow } from '@plainflow/contracts/my-n8n';
import type { N8nWorkflow } from '@plainflow/contracts/n8n-workflows';
import { isPlainName } from '@plainflow/contracts/plain-text';
import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import { steps } from '@plainflow/contracts/version-changes';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { Clock } from '../../platform/clock.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { Workflows } from '../workflows/service.ts';
import type { CredentialChoices } from './credential-choices.ts';
import type { ExplainFile } from './explain-file.ts';
import { FaultOfN8n } from './faults.ts';
import type { KeptPlace } from './kept-place.ts';
import { fileOf } from './linked-file.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient, Place } from './n8n-client.ts';
import { readable } from './readable.ts';
import type { TheirListed } from './their-workflow.ts';

type Parts = {
  kept: KeptPlace;
  client: N8nClient;
  links: N8nLinksRepository;
  workflows: Workflows;
  credentials: CredentialChoices;
  explain: ExplainFile;
  clock: Clock;
};

/** Each comes with all that is in it, and with the version that is switched on. */
const A_PAGE = 20;
const A_SMALL_PAGE = 3;
/** Pages that are looked through where that n8n finds nothing itself: old releases, and some databases, compare letter by letter. */
const PAGES_SEARCHED = 4;

export const urlOf = (address: string, id: string): string => `${address}/workflow/${id}`;

/** The workflows that are in somebody's n8n: found, saved here, and new ones made. */
export function createN8nWorkflows({ kept, client, links, workflows, credentials, explain, clock }: Parts) {
  const inOrder = oneAtATime();

  const list = async (place: Place, search: string, cursor?: string) => {
    try {
      return await client.list(place, { search, cursor, limit: A_PAGE });
    } catch (error) {
      // A cursor holds the size of its page.
      if (cursor !== undefined || !(error instanceof FaultOfN8n) || error.fault !== 'too-large-here') throw error;
      return client.list(place, { search, limit: A_SMALL_PAGE });
    }
  };

  async function found(place: Place, search: string, cursor?: string) {
    const page = await list(place, search, cursor);
    if (search === '' || cursor !== undefined || page.items.length > 0) return page;
    const wanted = search.toLowerCase();
    const items: TheirListed[] = [];
    let next: string | undefined;
    for (let i = 0; i < PAGES_SEARCHED; i++) {
      const all = await list(place, '', next);
      items.push(...all.items.filter((it) => it.name.toLowerCase().includes(wanted)));
      if (all.next === null) break;
      next = all.next;
    }
    return { items, next: null };
  }

  const link = async (
    place: Place,
    userId: string,
    saved: SavedWorkflow,
    there: { id: string; workflow: Workflow },
    here: Workflow,
  ) =>
    links.put({
      ...{ workflow_id: saved.id, user_id: userId, address: place.address, remote_id: there.id },
      ...{ here: JSON.stringify(here), there: JSON.stringify(there.workflow), synced_at: clock.now() },
    });

  /** What it does, where that can be said in time. */
  const described = (workflow: Workflow, waiter: Waiter): Promise<string> =>
    explain(workflow, waiter).then(
      ({ summary }) => summary.slice(0, 2000),
      () => 'From your n8n.',
    );

  return {
    list: (userId: string, { search, cursor }: { search: string; cursor?: string | undefined }) =>
      kept.use(userId, async (place) => {
        const { items, next } = await found(place, search, cursor);
        const ids = items.map((it) => it.id);
        const savedAs = await links.savedAs(userId, place.address, ids);
        return { next, items: items.map((it) => toListed(it, savedAs.get(it.id) ?? null)) };
      }),

    /** One that is here already is answered as it is, also where two presses came at once. */
    pull: (userId: string, id: string, waiter: Waiter) =>
      inOrder(`${userId} ${id}`, () =>
        kept.use(userId, async (place): Promise<{ saved: SavedWorkflow; isNew: boolean }> => {
          const known = (await links.savedAs(userId, place.address, [id])).get(id);
          if (known !== undefined) return { saved: await workflows.get(userId, known), isNew: false };
          const theirs = await client.get(place, id);
          const { workflow } = theirs;
          const description = await described(workflow, waiter);
          const saved = await workflows.save(
            userId,
            { name: nameHere(workflow.name), description, json_data: workflow },
            'n8n',
          );
          await link(place, userId, saved, theirs, fileOf(saved));
          return { saved, isNew: true };
        }),
      ),

    /** `saved_id`: the automation that it is; from then on both are compared. */
    send: (
      userId: string,
      given: { workflow: Workflow; saved_id?: string | undefined; credentials?: ChosenCredential[] | undefined },
    ): Promise<SentWorkflow> =>
      kept.use(userId, async (place) => {
        const saved = given.saved_id === undefined ? null : await workflows.get(userId, given.saved_id);
        const file = await credentials.into(place, given.workflow, given.credentials);
        const made = await client.create(place, file);
        if (saved) await link(place, userId, saved, made, fileOf({ name: saved.name, json_data: given.workflow }));
        return { id: made.id, url: urlOf(place.address, made.id) };
      }),
  };
}

/** A name that one of our automations may have. */
export function nameHere(name: string): string {
  const short = readable(name, WORKFLOW_NAME_MAX).trim();
  return short !== '' && isPlainName(short) ? short : 'From my n8n';
}

const toListed = (
  { id, name, active, isArchived, updatedAt, nodes, tags }: TheirListed,
  saved_id: string | null,
): N8nWorkflow => ({
  id,
  name: readable(name, 200),
  active: active ?? false,
  archived: isArchived ?? false,
  updated_at: updatedAt ? new Date(updatedAt).toISOString() : null,
  steps: steps({ nodes: nodes as WorkflowNode[] } as Workflow).length,
  tags: (tags ?? []).slice(0, 10).map((it) => readable(it.name, 50)),
  saved_id,
});
