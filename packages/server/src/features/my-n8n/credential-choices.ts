import type { ChosenCredential } from '@plainflow/contracts/my-n8n';
import type { N8nCredentials } from '@plainflow/contracts/n8n-workflows';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { Workflows } from '../workflows/service.ts';
import type { ExplainFile } from './explain-file.ts';
import { FaultOfN8n } from './faults.ts';
import type { KeptPlace } from './kept-place.ts';
import { mergedOf } from './linked-file.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient, Place, TheirCredential } from './n8n-client.ts';
import { readable } from './readable.ts';

type Parts = {
  kept: KeptPlace;
  client: N8nClient;
  links: N8nLinksRepository;
  workflows: Workflows;
  explain: ExplainFile;
};
type Known = { all: TheirCredential[]; from: N8nCredentials['from'] };

/** How many pages are asked for, of 250 credentials, or of workflows with all that is in them. */
const PAGES = 4;
const WORKFLOWS_A_PAGE = 20;
/** Of those that workflows use. */
const MOST = 1000;
const NAME_TOLD = 200;
/** Then the credentials that workflows use are what there is to choose from. */
const NO_LIST: readonly string[] = ['key-not-allowed', 'too-old', 'no-api'];

/** Which credentials of somebody's n8n its nodes may use. Ids come from that n8n alone. */
export function createCredentialChoices({ kept, client, links, workflows, explain }: Parts) {
  async function known(place: Place): Promise<Known> {
    try {
      return { all: await pages((cursor) => client.credentials(place, { cursor })), from: 'list' };
    } catch (error) {
      if (!(error instanceof FaultOfN8n) || !NO_LIST.includes(error.fault)) throw error;
      const part = { search: '', limit: WORKFLOWS_A_PAGE };
      const found = await pages((cursor) => client.list(place, { ...part, cursor }));
      return { all: usedIn(found.flatMap((it) => it.nodes)), from: 'workflows' };
    }
  }

  return {
    of: (
      userId: string,
      { workflow, saved_id }: { workflow: Workflow; saved_id?: string | undefined },
      waiter: Waiter,
    ) =>
      kept.use(userId, async (place): Promise<N8nCredentials> => {
        const { credentials } = await explain(workflow, waiter);
        const order = new Map(workflow.nodes.map((it, i) => [it.name, i]));
        const needs = credentials
          .flatMap(({ type, label, nodes }) => nodes.map((node) => ({ node, type, label })))
          .toSorted((a, b) => (order.get(a.node) ?? 0) - (order.get(b.node) ?? 0));
        if (needs.length === 0) return { needed: [], from: 'list' };
        const row = saved_id === undefined ? undefined : await links.find(userId, saved_id);
        const file = row && row.address === place.address ? await asThere(place, userId, row) : workflow;
        const { all, from } = await known(place);
        const needed = needs.map((it) => ({
          ...it,
          chosen: chosenIn(file.nodes.find(({ name }) => name === it.node) ?? null, it.type),
          choices: all
            .filter(({ type }) => type === it.type)
            .map(({ id, name }) => ({ id, name: readable(name, NAME_TOLD) })),
        }));
        return { needed, from };
      }),

    /** The file with the credentials that were chosen, each looked up in that n8n. */
    into: async (place: Place, file: Workflow, chosen: readonly ChosenCredential[] = []): Promise<Workflow> => {
      if (chosen.length === 0) return file;
      const { all } = await known(place);
      const found = chosen.map((it) => {
        const credential = all.find(({ id, type }) => id === it.id && type === it.type);
        const isThere = file.nodes.some(({ name }) => name === it.node);
        if (!credential || !isThere) throw new FaultOfN8n('no-credential', { says: `It is about “${it.node}”.` });
        return { ...it, name: credential.name };
      });
      const nodes = file.nodes.map((node) => {
        const own = found.filter((it) => it.node === node.name).map(({ type, id, name }) => [type, { id, name }]);
        return own.length > 0 ? { ...node, credentials: { ...node.credentials, ...Object.fromEntries(own) } } : node;
      });
      return { ...file, nodes };
    },
  };

  /** With what is chosen there. */
  async function asThere(place: Place, userId: string, row: NonNullable<Awaited<ReturnType<typeof links.find>>>) {
    const saved = await workflows.get(userId, row.workflow_id);
    try {
      return mergedOf(row, saved, (await client.get(place, row.remote_id)).workflow);
    } catch (error) {
      if (error instanceof FaultOfN8n && error.fault === 'not-there') return saved.json_data;
      throw error;
    }
  }
}
export type CredentialChoices = ReturnType<typeof createCredentialChoices>;

async function pages<Item>(
  ask: (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await ask(cursor);
    all.push(...items);
    if (next === null) break;
    cursor = next;
  }
  return all;
}

function usedIn(nodes: readonly { credentials?: unknown }[]): TheirCredential[] {
  const found = new Map<string, TheirCredential>();
  for (const { credentials } of nodes) {
    if (typeof credentials !== 'object' || credentials === null) continue;
    for (const [type, it] of Object.entries(credentials)) {
      const one = credentialIn(it);
      if (one) found.set(`${type} ${one.id}`, { ...one, type });
    }
  }
  return [...found.values()].slice(0, MOST);
}

const chosenIn = (node: WorkflowNode | null, type: string) => credentialIn(node?.credentials?.[type]);

function credentialIn(value: unknown): { id: string; name: string } | null {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown };
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null;
  return { id, name: (typeof name === 'string' && readable(name, NAME_TOLD)) || id };
}
