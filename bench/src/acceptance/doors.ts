import { randomUUID } from 'node:crypto';
import { short } from './check/findings.ts';
import type { Dict } from './n8n/code.ts';
import type { HttpReply, N8nServer } from './n8n/server.ts';

/** What n8n said at each of its doors; null = it let the workflow in, undefined = it did not come to that. */
export type Doors = { import: string | null; publicApi?: string | null; activation?: string | null; note?: string };

/**
 * Saves the workflow as the editor does after an import, then a copy through the public API, then publishes the copy.
 * `needsAccount`: a trigger of it cannot register without a real account.
 */
export async function knock(server: N8nServer, workflow: Dict, copy: Dict, needsAccount: boolean): Promise<Doors> {
  const { id: _id, ...body } = workflow;
  const saved = await server.rest('POST', '/rest/workflows', body);
  const doors: Doors = { import: saved.status === 200 ? null : problem(saved) };
  const strict = Object.fromEntries(
    Object.entries(copy).filter(([key, value]) => !READ_ONLY.has(key) && !(key === 'pinData' && value === null)),
  );
  const created = await server.api('POST', '/api/v1/workflows', strict);
  if (created.status !== 200) return { ...doors, publicApi: problem(created) };
  return { ...doors, publicApi: null, ...(await publish(server, String(created.json.id), strict, needsAccount)) };
}

/** Keys of an export that the public API only gives and never takes. */
const READ_ONLY = new Set(
  (
    'id active tags meta versionId createdAt updatedAt triggerCount isArchived activeVersionId versionCounter shared ' +
    'parentFolder homeProject usedCredentials scopes description activeVersion sourceWorkflowId'
  ).split(' '),
);

async function publish(
  server: N8nServer,
  id: string,
  workflow: Dict,
  needsAccount: boolean,
): Promise<Pick<Doors, 'activation' | 'note'>> {
  const activate = () => server.api('POST', `/api/v1/workflows/${id}/activate`);
  const deactivate = () => server.api('POST', `/api/v1/workflows/${id}/deactivate`);
  let reply = await activate();
  let note: { note?: string } = {};
  if (reply.status !== 200 && problem(reply).includes('no trigger node')) {
    // Started by hand or by another workflow only: with a schedule beside it n8n still looks at every node.
    note = { note: 'no trigger that can be published; validated with a Schedule Trigger added' };
    const nodes = [...(workflow.nodes as unknown[]), schedule()];
    const put = await server.api('PUT', `/api/v1/workflows/${id}`, { ...workflow, nodes });
    reply = put.status === 200 ? await activate() : put;
  }
  if (reply.status === 200) {
    await deactivate();
    return { activation: null, ...note };
  }
  const said = problem(reply);
  if (/cron/i.test(said) || !(NEEDS_ACCOUNT.test(said) || needsAccount)) return { activation: said, ...note };
  if (!(await failsWhileRegistering(server, id, deactivate))) return { activation: said, ...note };
  return { activation: null, note: `validated; the trigger itself needs a real account: ${short(said, 200)}` };
}

const NEEDS_ACCOUNT =
  /Credential with ID|does not exist for type|not possible to connect|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|ETIMEDOUT|getaddrinfo|credentials? .*(not|could)|Authorization failed|The service refused|socket hang up/i;

/** The editor's own call answers with the stack: once n8n registers triggers, validation is over. */
async function failsWhileRegistering(
  server: N8nServer,
  id: string,
  deactivate: () => Promise<HttpReply>,
): Promise<boolean> {
  const stored = await server.rest('GET', `/rest/workflows/${id}`);
  const again = await server.rest('POST', `/rest/workflows/${id}/activate`, {
    versionId: stored.json?.data?.versionId,
  });
  if (again.status === 200) await deactivate();
  return again.text.includes('_addToActiveWorkflowManager');
}

const problem = ({ json, text }: HttpReply): string =>
  short(json?.path ? `${json.path.join('.')}: ${json.message}` : (json?.message ?? text), 1200);

const schedule = () => ({
  id: randomUUID(),
  name: 'schedule added by the acceptance run',
  type: 'n8n-nodes-base.scheduleTrigger',
  typeVersion: 1.2,
  position: [-4000, -4000],
  parameters: { rule: { interval: [{}] } },
});
