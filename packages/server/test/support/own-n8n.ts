import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { type N8nStandIn, startN8nStandIn } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { build, type World } from './build.ts';
import type { Client } from './client.ts';

/** The n8n of the person, empty at the beginning of each test. Set by `useOwnN8n`. */
export let n8n: N8nStandIn;
/** A product whose engine is the real one. Set by `useOwnN8n`. */
export let world: World;

/** For the tests of a file: a product, and an n8n that people can connect. */
export function useOwnN8n(): void {
  const catalog = loadCatalog();
  beforeAll(async () => {
    n8n = await startN8nStandIn();
    world = await build({
      config: { myN8n: { networks: ['127.0.0.1'], timeoutMs: 2000 }, freePrompts: 100 },
      respond: (turns, options) => respond(catalog, turns as Turn[], options),
    });
  });
  afterAll(async () => {
    await world.close();
    await n8n.stop();
  });
  beforeEach(() => n8n.reset());
}

type Person = Client & { id: string };
let people = 0;
export async function connected(): Promise<Person> {
  const client = await world.signUp(`ways_${people++}`);
  await client.put('/api/my-n8n', { address: n8n.url, key: n8n.key });
  return client;
}

export const schedule = {
  ...{ id: 'a1', name: 'Every day', type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.2, position: [0, 0] },
  parameters: { rule: { interval: [{ triggerAtHour: 9 }] } },
};
export const slack = {
  ...{ id: 'b2', name: 'Tell sales', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [220, 0] },
  parameters: {
    ...{ select: 'channel', channelId: { __rl: true, mode: 'name', value: '#sales' }, text: 'Good morning' },
    otherOptions: {},
  },
  credentials: { slackApi: { id: 'C7', name: 'Our Slack' } },
  notes: 'Ask Ann first',
};
export const note = {
  ...{ id: 'n3', name: 'Sticky Note', type: 'n8n-nodes-base.stickyNote', typeVersion: 1, position: [0, 300] },
  parameters: { content: 'Keep me' },
};
export const THEIRS = {
  name: 'Morning greeting',
  nodes: [schedule, slack, note],
  connections: { 'Every day': { main: [[{ node: 'Tell sales', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1', timezone: 'Europe/Oslo', availableInMCP: false },
  pinData: { 'Every day': [{ json: { at: '9' } }] },
};

export const pull = (client: Client, id: string) => client.post(`/api/my-n8n/workflows/${id}/pull`);
export const compare = async (client: Client, saved: string) =>
  (await client.get(`/api/my-n8n/links/${saved}/changes`)).body;
export const push = (client: Client, saved: string, body: object) =>
  client.post(`/api/my-n8n/links/${saved}/push`, body);
export const nodeOf = (id: string, name: string) => n8n.stored(id).nodes.find((it) => it.name === name);

/** Pulled by somebody who is connected. */
export async function pulled(workflow: object = THEIRS) {
  const client = await connected();
  const { id } = n8n.add(workflow);
  const { saved } = (await pull(client, id)).body;
  return { client, id, saved: saved.id as string, file: saved.json_data };
}

/** Changes a saved automation as the page does after a reply. */
export const edit = (client: Client, saved: string, file: object) =>
  client.put(`/api/workflows/${saved}`, { json_data: file });
export const saying = (file: typeof THEIRS, text: string) => ({
  ...file,
  nodes: file.nodes.map((it) => (it.name === 'Tell sales' ? { ...it, parameters: { ...it.parameters, text } } : it)),
});
