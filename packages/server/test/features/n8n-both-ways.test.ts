import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { type N8nStandIn, type N8nTrouble, startN8nStandIn } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** Workflows of somebody's own n8n: pulled, changed by words, brought back, switched on. */
let n8n: N8nStandIn;
let world: World;
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

type Person = Client & { id: string };
let people = 0;
async function connected(): Promise<Person> {
  const client = await world.signUp(`ways_${people++}`);
  await client.put('/api/my-n8n', { address: n8n.url, key: n8n.key });
  return client;
}

const schedule = {
  ...{ id: 'a1', name: 'Every day', type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.2, position: [0, 0] },
  parameters: { rule: { interval: [{ triggerAtHour: 9 }] } },
};
const slack = {
  ...{ id: 'b2', name: 'Tell sales', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [220, 0] },
  parameters: {
    ...{ select: 'channel', channelId: { __rl: true, mode: 'name', value: '#sales' }, text: 'Good morning' },
    otherOptions: {},
  },
  credentials: { slackApi: { id: 'C7', name: 'Our Slack' } },
  notes: 'Ask Ann first',
};
const note = {
  ...{ id: 'n3', name: 'Sticky Note', type: 'n8n-nodes-base.stickyNote', typeVersion: 1, position: [0, 300] },
  parameters: { content: 'Keep me' },
};
const THEIRS = {
  name: 'Morning greeting',
  nodes: [schedule, slack, note],
  connections: { 'Every day': { main: [[{ node: 'Tell sales', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1', timezone: 'Europe/Oslo', availableInMCP: false },
  pinData: { 'Every day': [{ json: { at: '9' } }] },
};

const pull = (client: Client, id: string) => client.post(`/api/my-n8n/workflows/${id}/pull`);
const compare = async (client: Client, saved: string) => (await client.get(`/api/my-n8n/links/${saved}/changes`)).body;
const push = (client: Client, saved: string, body: object) => client.post(`/api/my-n8n/links/${saved}/push`, body);
const nodeOf = (id: string, name: string) => n8n.stored(id).nodes.find((it) => it.name === name);

/** Pulled by somebody who is connected. */
async function pulled(workflow: object = THEIRS) {
  const client = await connected();
  const { id } = n8n.add(workflow);
  const { saved } = (await pull(client, id)).body;
  return { client, id, saved: saved.id as string, file: saved.json_data };
}

/** Changes a saved automation as the page does after a reply. */
const edit = (client: Client, saved: string, file: object) =>
  client.put(`/api/workflows/${saved}`, { json_data: file });
const saying = (file: typeof THEIRS, text: string) => ({
  ...file,
  nodes: file.nodes.map((it) => (it.name === 'Tell sales' ? { ...it, parameters: { ...it.parameters, text } } : it)),
});

describe('what is in the own n8n', () => {
  test('is listed by pages without what is in it, and tells what is on, put away or here already', async () => {
    const client = await connected();
    for (let i = 0; i < 25; i++) n8n.add({ name: `Flow ${i}`, nodes: [schedule, note] });
    n8n.change('standin000000001', { active: true, tags: [{ id: 't', name: 'sales' }] });
    n8n.change('standin000000002', { isArchived: true });
    const { saved } = (await pull(client, 'standin000000003')).body;
    const first = (await client.get('/api/my-n8n/workflows')).body;
    expect(first.items).toHaveLength(20);
    expect(first.items.slice(0, 3)).toMatchObject([
      {
        id: 'standin000000001',
        name: 'Flow 0',
        active: true,
        archived: false,
        steps: 1,
        tags: ['sales'],
        saved_id: null,
      },
      { archived: true },
      { saved_id: saved.id },
    ]);
    expect(JSON.stringify(first)).not.toContain('triggerAtHour');
    const second = (await client.get(`/api/my-n8n/workflows?cursor=${encodeURIComponent(first.next)}`)).body;
    expect(second.items.map((it: { name: string }) => it.name)).toEqual([20, 21, 22, 23, 24].map((it) => `Flow ${it}`));
    expect(second.next).toBeNull();
  });

  test('is searched by name', async () => {
    const client = await connected();
    for (const name of ['Invoices', 'Orders', 'Old orders']) n8n.add({ name });
    const found = (await client.get('/api/my-n8n/workflows?search=ORDERS')).body.items;
    expect(found.map((it: { name: string }) => it.name)).toEqual(['Orders', 'Old orders']);
  });

  test('is nobody else’s business, and nothing without a connection', async () => {
    const { saved } = await pulled();
    const eve = await connected();
    for (const path of [`links/${saved}`, `links/${saved}/changes`]) {
      expect((await eve.get(`/api/my-n8n/${path}`)).status).toBe(404);
    }
    expect((await push(eve, saved, { how: 'overwrite', seen: 'x' })).status).toBe(404);
    expect((await eve.post(`/api/my-n8n/links/${saved}/switch`, { on: true })).status).toBe(404);
    expect((await world.visitor().get('/api/my-n8n/workflows')).status).toBe(401);
    const nobody = await world.signUp(`ways_${people++}`);
    expect((await nobody.get('/api/my-n8n/workflows')).body).toMatchObject({ code: 'conflict' });
  });
});

test('an administrator who looks at an account asks its n8n for nothing', async () => {
  const { client, saved } = await pulled();
  const boss = await administrator(world, `boss_${people++}`);
  await boss.post(`/api/admin/users/${client.id}/look`);
  n8n.reset();
  expect((await boss.get(`/api/my-n8n/links/${saved}`)).body.link).toMatchObject({ address: n8n.url });
  for (const path of ['workflows', `links/${saved}/changes`]) {
    expect((await boss.get(`/api/my-n8n/${path}`)).body.code).toBe('read-only');
  }
  expect(n8n.asked).toEqual([]);
});

describe('pulling', () => {
  test('saves it as it is there, once, and remembers where it is from', async () => {
    const { client, id, saved, file } = await pulled();
    expect(file).toEqual(THEIRS);
    const again = (await pull(client, id)).body;
    expect(again).toMatchObject({ isNew: false, saved: { id: saved } });
    const { link } = (await client.get(`/api/my-n8n/links/${saved}`)).body;
    expect(link).toMatchObject({ address: n8n.url, url: `${n8n.url}/workflow/${id}`, reachable: true });
    const versions = (await client.get(`/api/workflows/${saved}/versions`)).body.items;
    expect(versions).toMatchObject([{ version: 1, origin: 'n8n' }]);
    expect((await client.get('/api/saved')).body.items[0].description).toContain('tells sales');
    expect(await compare(client, saved)).toMatchObject({ state: 'same', active: false });
    expect((await client.get('/api/my-data')).body.n8n_links).toMatchObject([{ remote_id: id, there: THEIRS }]);
  });

  test('two presses at once save one', async () => {
    const client = await connected();
    const { id } = n8n.add(THEIRS);
    const [a, b] = await Promise.all([pull(client, id), pull(client, id)]);
    expect(a.body.saved.id).toBe(b.body.saved.id);
    expect((await client.get('/api/saved')).body.total).toBe(1);
  });

  test('what n8n writes as null is no fault; a long name is kept there', async () => {
    const long = 'A very long name of a workflow that nobody would ever want to read to its end';
    const odd = {
      ...THEIRS,
      name: long,
      settings: null,
      pinData: null,
      nodes: [{ ...schedule, notes: null, webhookId: null }],
      connections: {},
    };
    const { client, id, saved, file } = await pulled(odd);
    expect(file.nodes).toEqual([schedule]);
    await edit(client, saved, {
      ...file,
      name: (await client.get(`/api/workflows/${saved}`)).body.name,
      nodes: [{ ...schedule, disabled: true }],
    });
    const { seen } = await compare(client, saved);
    await push(client, saved, { how: 'update', seen });
    expect(n8n.stored(id)).toMatchObject({ name: long, nodes: [{ disabled: true }] });
  });

  test('what can’t be kept is told, and nothing is saved', async () => {
    const client = await connected();
    const { id } = n8n.add({ ...THEIRS, nodes: [{ ...schedule, position: 'left' }] });
    const reply = await pull(client, id);
    expect(reply.body).toMatchObject({ status: 422, n8nFault: 'unreadable' });
    expect(reply.body.message).toContain('nodes.0.position');
    expect((await pull(client, 'nothing')).body).toMatchObject({ n8nFault: 'not-there' });
    expect((await client.get('/api/saved')).body.total).toBe(0);
  });

  test('what a hostile n8n writes is short, or refused; an empty workflow is none of that', async () => {
    const client = await connected();
    const long = 'x'.repeat(100_000);
    const credentials = { slackApi: { id: 'C1', name: long } };
    const { id } = n8n.add({
      ...THEIRS,
      name: `\u202e${long}`,
      nodes: [{ ...slack, credentials }],
      tags: [{ id: 't', name: long }],
    });
    const listed = await client.get('/api/my-n8n/workflows');
    expect(listed.text.length).toBeLessThan(1000);
    expect(listed.text).not.toContain('\u202e');
    const { saved } = (await pull(client, id)).body;
    expect(saved.name).toMatch(/^x{50}$/);
    expect((await compare(client, saved.id)).name.length).toBeLessThan(400);
    n8n.scopes = new Set(['workflow:list', 'workflow:read']);
    const offered = await client.post('/api/my-n8n/credentials', { workflow: { ...THEIRS, nodes: [slack] } });
    expect(offered.body.needed[0].choices[0].name.length).toBeLessThan(400);
    n8n.scopes = null;
    for (const nodes of [[], [schedule]]) {
      const nul = n8n.add({ name: 'a\0b', nodes });
      expect((await pull(client, nul.id)).body).toMatchObject({ n8nFault: 'unreadable' });
    }
    const empty = n8n.add({ name: 'Just begun', nodes: [] });
    expect((await pull(client, empty.id)).body.saved.json_data).toEqual({
      ...{ name: 'Just begun', nodes: [], connections: {}, settings: {} },
    });
  });

  test('a deleted one can be pulled again', async () => {
    const { client, id, saved } = await pulled();
    await client.delete(`/api/workflows/${saved}`);
    expect((await pull(client, id)).body).toMatchObject({ isNew: true });
  });
});

describe('changing by words and bringing back', () => {
  test('changes what was said and leaves all else as it is there', async () => {
    const { client, id, saved, file } = await pulled();
    const told = { message: 'post to #all instead of #sales', conversation_id: 'both', workflow: file };
    const reply = (await client.post('/api/workflow/generate', told)).body;
    await client.put(`/api/workflows/${saved}`, { json_data: reply.workflowJson, conversation_id: 'both' });
    const seen = await compare(client, saved);
    expect(seen).toMatchObject({
      state: 'here',
      here: { added: { first: [] }, gone: { first: [] }, wiresGone: { first: [] } },
    });
    expect(seen.here.changed.first).toEqual([
      {
        node: 'Tell sales',
        values: { first: [{ path: 'parameters/channelId/value', before: '#sales', after: '#all' }], more: 0 },
      },
    ]);
    const pushed = await push(client, saved, { how: 'update', seen: seen.seen });
    expect(pushed.body).toMatchObject({ url: `${n8n.url}/workflow/${id}`, backup: 1, active: false });
    const now = n8n.stored(id);
    expect(now).toMatchObject({
      name: THEIRS.name,
      settings: THEIRS.settings,
      pinData: THEIRS.pinData,
      connections: THEIRS.connections,
    });
    expect(now.nodes).toEqual([
      schedule,
      { ...slack, parameters: { ...slack.parameters, channelId: { ...slack.parameters.channelId, value: '#all' } } },
      note,
    ]);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    const audit = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', client.id).execute();
    expect(audit.map((it) => it.action)).toContain('n8n-updated');
  });

  test('credentials, places, notes and pinned data that were set there since stay', async () => {
    const { client, id, saved, file } = await pulled({
      ...THEIRS,
      nodes: [schedule, { ...slack, credentials: {} }, note],
    });
    const moved = {
      ...slack,
      position: [500, 80],
      notes: 'Done',
      credentials: { slackApi: { id: 'C9', name: 'New' } },
    };
    const noted = { ...note, id: 'n4', name: 'Sticky Note1', parameters: { content: 'New note' } };
    n8n.change(id, { nodes: [schedule, moved, note, noted], pinData: { 'Tell sales': [{ json: {} }] } });
    await edit(client, saved, saying(file, 'Hello'));
    const seen = await compare(client, saved);
    expect(seen.state).toBe('here');
    expect(seen.there.small).toEqual(['places', 'notes', 'credentials', 'samples']);
    await push(client, saved, { how: 'update', seen: seen.seen });
    expect(n8n.stored(id).nodes).toEqual([
      schedule,
      { ...moved, parameters: { ...slack.parameters, text: 'Hello' } },
      note,
      noted,
    ]);
    expect(n8n.stored(id).pinData).toEqual({ 'Tell sales': [{ json: {} }] });
  });

  test('a new step, a step that is gone and another way are told and brought there', async () => {
    const { client, id, saved, file } = await pulled();
    const mail = {
      ...{ id: 'm5', name: 'Mail', type: 'n8n-nodes-base.gmail', typeVersion: 2.1 },
      position: [220, 0],
      parameters: {},
    };
    await edit(client, saved, {
      ...file,
      nodes: [schedule, mail, note],
      connections: { 'Every day': { main: [[{ node: 'Mail', type: 'main', index: 0 }]] } },
    });
    const seen = await compare(client, saved);
    expect(seen.here).toMatchObject({
      added: { first: ['Mail'], more: 0 },
      gone: { first: ['Tell sales'], more: 0 },
      wiresAdded: { first: [{ from: 'Every day', to: 'Mail' }] },
      wiresGone: { first: [{ from: 'Every day', to: 'Tell sales' }] },
    });
    await push(client, saved, { how: 'update', seen: seen.seen });
    expect(n8n.stored(id).nodes.map((it) => it.name)).toEqual(['Every day', 'Mail', 'Sticky Note']);
  });

  test('a step with another name is the same step, and its ways are no others', async () => {
    const { client, saved, file } = await pulled();
    const nodes = file.nodes.map((it: { name: string }) =>
      it.name === 'Tell sales' ? { ...it, name: 'Tell all' } : it,
    );
    const connections = { 'Every day': { main: [[{ node: 'Tell all', type: 'main', index: 0 }]] } };
    await edit(client, saved, { ...file, nodes, connections });
    const { here } = await compare(client, saved);
    expect(here.changed.first).toEqual([{ node: 'Tell all', was: 'Tell sales', values: { first: [], more: 0 } }]);
    expect([here.wiresAdded, here.wiresGone, here.added, here.gone].map((it) => it.first)).toEqual([[], [], [], []]);
  });

  test('what is told of a large change is bounded', async () => {
    const many = (text: string) => ({
      ...THEIRS,
      connections: {},
      nodes: Array.from({ length: 300 }, (_, i) => ({
        ...{ id: `i${i}`, name: `Step ${i}`, type: 'n8n-nodes-base.set', typeVersion: 3.4, position: [i, 0] },
        parameters: Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`p${k}`, text.repeat(250)])),
      })),
    });
    const { client, saved } = await pulled(many('a'));
    // Larger than a request may be, so it is changed where it is kept.
    const json_data = JSON.stringify(many('b'));
    await world.db.updateTable('workflows').set({ json_data }).where('id', '=', saved).execute();
    const reply = await client.get(`/api/my-n8n/links/${saved}/changes`);
    expect(reply.body.here.changed).toMatchObject({ more: 280 });
    expect(reply.body.here.changed.first[0].values).toMatchObject({ more: 12 });
    expect(reply.text.length).toBeLessThan(120_000);
  });
});

describe('when it was changed there, too', () => {
  async function both() {
    const it = await pulled();
    n8n.change(it.id, {
      nodes: [{ ...schedule, parameters: { rule: { interval: [{ triggerAtHour: 7 }] } } }, slack, note],
    });
    await edit(it.client, it.saved, saying(it.file, 'Hello'));
    return it;
  }

  test('an update is refused and says so; nothing is lost', async () => {
    const { client, id, saved } = await both();
    const seen = await compare(client, saved);
    expect(seen.state).toBe('both');
    expect(seen.there.changed.first).toMatchObject([
      { node: 'Every day', values: { first: [{ before: '9', after: '7' }] } },
    ]);
    const before = n8n.stored(id);
    expect((await push(client, saved, { how: 'update', seen: seen.seen })).body).toMatchObject({ code: 'conflict' });
    expect(n8n.stored(id)).toEqual(before);
  });

  test('overwriting keeps theirs as a version that can be gone back to', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    const { backup } = (await push(client, saved, { how: 'overwrite', seen })).body;
    expect(nodeOf(id, 'Every day')?.parameters).toEqual(schedule.parameters);
    const versions = (await client.get(`/api/workflows/${saved}/versions`)).body.items;
    expect(versions).toMatchObject([
      { version: 4, origin: null },
      { version: 3, origin: 'n8n-backup' },
      { version: 2, origin: null },
      { version: 1, origin: 'n8n' },
    ]);
    expect(backup).toBe(3);
    const kept = (await client.get(`/api/workflows/${saved}/versions/3`)).body.json_data;
    expect(kept.nodes[0].parameters.rule.interval).toEqual([{ triggerAtHour: 7 }]);
    await client.post(`/api/workflows/${saved}/versions/3/restore`);
    const again = await compare(client, saved);
    await push(client, saved, { how: 'update', seen: again.seen });
    expect(nodeOf(id, 'Every day')?.parameters).toEqual({ rule: { interval: [{ triggerAtHour: 7 }] } });
  });

  test('theirs can be kept: it is the next version, and a new conversation goes on from it', async () => {
    const { client, saved } = await both();
    await client.put(`/api/workflows/${saved}`, { conversation_id: 'old-talk' });
    const { seen } = await compare(client, saved);
    const taken = (await client.post(`/api/my-n8n/links/${saved}/take`, { seen })).body;
    expect(taken).toMatchObject({ conversation_id: null });
    expect(taken.json_data.nodes[0].parameters.rule.interval).toEqual([{ triggerAtHour: 7 }]);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    expect((await client.get(`/api/workflows/${saved}/versions`)).body.items[0]).toMatchObject({
      version: 3,
      origin: 'n8n',
    });
  });

  test('a copy leaves theirs alone and is what the automation is from then on', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    const before = n8n.stored(id);
    const copied = (await push(client, saved, { how: 'copy', seen })).body;
    expect(n8n.stored(id)).toEqual(before);
    const made = copied.url.split('/').at(-1);
    expect(n8n.stored(made)).toMatchObject({ name: 'Copy of Morning greeting', active: false });
    expect(nodeOf(made, 'Tell sales')).toMatchObject({ parameters: { text: 'Hello' }, credentials: slack.credentials });
    expect(await compare(client, saved)).toMatchObject({ state: 'same', name: 'Copy of Morning greeting' });
  });

  test('what was changed there while somebody looked is told before anything is done', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    n8n.change(id, { name: 'Renamed there' });
    for (const how of ['update', 'overwrite']) {
      const reply = await push(client, saved, { how, seen });
      expect(reply.body).toMatchObject({ status: 409, message: expect.stringContaining('just now') });
    }
    expect((await client.post(`/api/my-n8n/links/${saved}/take`, { seen })).status).toBe(409);
  });

  test('the same change on both sides is no conflict', async () => {
    const { client, id, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Same'));
    n8n.change(id, saying(THEIRS, 'Same'));
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
  });

  test('one that is gone there is told, and can be made anew', async () => {
    const { client, id, saved } = await pulled();
    n8n.remove(id);
    expect((await client.get(`/api/my-n8n/links/${saved}/changes`)).body).toMatchObject({ n8nFault: 'not-there' });
    const made = (await push(client, saved, { how: 'copy', seen: '' })).body;
    expect(n8n.stored(made.url.split('/').at(-1))).toMatchObject({ name: THEIRS.name });
  });

  test('one that is archived there is not changed', async () => {
    const { client, id, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Hello'));
    n8n.change(id, { isArchived: true });
    const seen = await compare(client, saved);
    expect(seen.archived).toBe(true);
    expect((await push(client, saved, { how: 'update', seen: seen.seen })).body).toMatchObject({
      n8nFault: 'archived',
    });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })).body).toMatchObject({
      n8nFault: 'archived',
    });
  });
});

describe('switching on', () => {
  test('does so, and off again', async () => {
    const { client, id, saved } = await pulled();
    n8n.addCredential({ id: 'C7', name: 'Our Slack', type: 'slackApi' });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })).body).toEqual({ active: true });
    expect(n8n.stored(id).active).toBe(true);
    expect(await compare(client, saved)).toMatchObject({ state: 'same', active: true });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: false })).body).toEqual({ active: false });
    expect(n8n.stored(id).active).toBe(false);
  });

  test('what keeps it from starting is told at its node', async () => {
    const { client, saved } = await pulled({ ...THEIRS, nodes: [schedule, { ...slack, credentials: {} }] });
    const reply = await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true });
    expect(reply.body).toMatchObject({
      ...{ status: 422, n8nFault: 'not-activated', message: 'Your n8n does not switch this workflow on yet.' },
      n8nIssues: [{ node: 'Tell sales', kind: 'credential', says: 'It needs a credential of the kind Slack API.' }],
    });
    expect(reply.body.errors).toBeUndefined();
  });

  test('one that is on and is updated to what can’t start is updated there, and says that the old one runs on', async () => {
    const { client, id, saved, file } = await pulled();
    await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true });
    await edit(client, saved, { ...file, nodes: [slack, note], connections: {} });
    const { seen } = await compare(client, saved);
    const reply = await push(client, saved, { how: 'update', seen });
    expect(reply.body).toMatchObject({ n8nFault: 'not-activated', n8nIssues: [{ node: null, kind: 'trigger' }] });
    expect(reply.body.message).toContain('what ran before runs on');
    expect(n8n.stored(id).nodes.map((it) => it.name)).toEqual(['Tell sales', 'Sticky Note']);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
  });
});

describe('credentials', () => {
  const needed = async (client: Client, body: object) => (await client.post('/api/my-n8n/credentials', body)).body;

  test('those that exist there are offered by name for each node, and what is chosen goes along', async () => {
    const client = await connected();
    n8n.addCredential({ id: 'C1', name: 'Our Slack', type: 'slackApi' });
    n8n.addCredential({ id: 'C2', name: 'Mail', type: 'gmailOAuth2' });
    const workflow = { ...THEIRS, nodes: [schedule, { ...slack, credentials: {} }] };
    const offered = await needed(client, { workflow });
    expect(offered).toEqual({
      from: 'list',
      needed: [
        {
          node: 'Tell sales',
          type: 'slackApi',
          label: expect.any(String),
          chosen: null,
          choices: [{ id: 'C1', name: 'Our Slack' }],
        },
      ],
    });
    const credentials = [{ node: 'Tell sales', type: 'slackApi', id: 'C1' }];
    const sent = (await client.post('/api/my-n8n/workflows', { workflow, credentials })).body;
    expect(nodeOf(sent.id, 'Tell sales')?.credentials).toEqual({ slackApi: { id: 'C1', name: 'Our Slack' } });
  });

  test('a key that may not list them offers those that its workflows use', async () => {
    const { client, saved, file } = await pulled();
    n8n.scopes = new Set(['workflow:list', 'workflow:read', 'workflow:update']);
    n8n.add({ name: 'Other', nodes: [{ ...slack, credentials: { slackApi: { id: 'C8', name: 'Second' } } }] });
    const offered = await needed(client, { workflow: file, saved_id: saved });
    expect(offered).toMatchObject({
      from: 'workflows',
      needed: [{ chosen: { id: 'C7' }, choices: [{ id: 'C7' }, { id: 'C8' }] }],
    });
  });

  test('an id that is not there, or of another kind, is never sent', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.addCredential({ id: 'C2', name: 'Mail', type: 'gmailOAuth2' });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    for (const made of ['made-up', 'C2']) {
      const credentials = [{ node: 'Tell sales', type: 'slackApi', id: made }];
      const reply = await push(client, saved, { how: 'update', seen, credentials });
      expect(reply.body).toMatchObject({ n8nFault: 'no-credential' });
    }
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Good morning');
  });

  test('one that is chosen here takes the place of the one there', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.addCredential({ id: 'C9', name: 'Better', type: 'slackApi' });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    await push(client, saved, {
      how: 'update',
      seen,
      credentials: [{ node: 'Tell sales', type: 'slackApi', id: 'C9' }],
    });
    expect(nodeOf(id, 'Tell sales')?.credentials).toEqual({ slackApi: { id: 'C9', name: 'Better' } });
  });
});

describe('a saved automation that was sent', () => {
  test('is updated there afterwards; what n8n added is no change', async () => {
    const client = await connected();
    const made = await client.post('/api/workflows', {
      name: 'Mine',
      description: 'D',
      json_data: { ...THEIRS, name: 'Mine' },
    });
    const saved = made.body.id;
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
    expect((await push(client, saved, { how: 'update', seen: '' })).body).toMatchObject({ code: 'conflict' });
    const { id } = (await client.post('/api/my-n8n/workflows', { workflow: made.body.json_data, saved_id: saved }))
      .body;
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    await edit(client, saved, { ...saying(THEIRS, 'Hi'), name: 'Mine' });
    const { seen, state } = await compare(client, saved);
    expect(state).toBe('here');
    await push(client, saved, { how: 'update', seen });
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Hi');
    await client.put(`/api/workflows/${saved}`, { name: 'Mine, renamed' });
    const renamed = await compare(client, saved);
    expect(renamed.here.name).toEqual({ before: 'Mine', after: 'Mine, renamed' });
    await push(client, saved, { how: 'update', seen: renamed.seen });
    expect(n8n.stored(id).name).toBe('Mine, renamed');
  });

  test('is no longer updated once its owner says so, or connects another n8n', async () => {
    const { client, saved } = await pulled();
    await world.db
      .updateTable('n8n_links')
      .set({ address: 'https://other.example.com' })
      .where('workflow_id', '=', saved)
      .execute();
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body.link).toMatchObject({ reachable: false });
    n8n.reset();
    const reply = await client.get(`/api/my-n8n/links/${saved}/changes`);
    expect(reply.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('https://other.example.com'),
    });
    expect(n8n.asked).toEqual([]);
    expect((await client.delete(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
  });
});

describe('every call tells in plain words what is wrong', () => {
  const CALLS: [string, (client: Client, saved: string, id: string) => ReturnType<Client['get']>][] = [
    ['listing', (client) => client.get('/api/my-n8n/workflows')],
    ['pulling', (client) => pull(client, 'another')],
    ['comparing', (client, saved) => client.get(`/api/my-n8n/links/${saved}/changes`)],
    ['pushing', (client, saved) => push(client, saved, { how: 'update', seen: 'x' })],
    ['switching', (client, saved) => client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })],
  ];
  const TROUBLES: [N8nTrouble, string][] = [
    ['website', 'not-n8n'],
    ['no-api', 'no-api'],
    ['redirect', 'redirect'],
    ['cut', 'unreachable'],
    ['overloaded', 'in-trouble'],
    ['proxy-sign-in', 'proxy'],
    ['proxy-too-large', 'too-large'],
    ['proxy-too-many', 'too-many'],
    ['bad-gateway', 'in-trouble'],
    ['no-scopes', 'key-not-allowed'],
  ];
  test.each(TROUBLES)('%s', async (trouble, fault) => {
    const { client, id, saved } = await pulled();
    n8n.trouble = trouble;
    for (const [name, ask] of CALLS) {
      const { body } = await ask(client, saved, id);
      expect({ name, status: body.status, fault: body.n8nFault }).toEqual({ name, status: 422, fault });
      expect(body.message).toMatch(/^[A-Z].*[.”]$/);
    }
    n8n.trouble = null;
    expect(n8n.stored(id)).toMatchObject({ active: false, nodes: THEIRS.nodes });
  });

  test('an old release is found in, compared and updated all the same', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.isOld = true;
    const found = (await client.get('/api/my-n8n/workflows?search=GREETING')).body;
    expect(found).toMatchObject({ items: [{ id, saved_id: saved }], next: null });
    const offered = (await client.post('/api/my-n8n/credentials', { workflow: file })).body;
    expect(offered).toMatchObject({ from: 'workflows', needed: [{ choices: [{ id: 'C7' }] }] });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    expect((await push(client, saved, { how: 'update', seen })).status).toBe(200);
    expect(n8n.stored(id)).toMatchObject({ settings: THEIRS.settings });
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Hello');
  });

  test('a key that may not do it says what it needs', async () => {
    const { client, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    n8n.scopes = new Set(['workflow:read', 'workflow:list']);
    const reply = await push(client, saved, { how: 'update', seen });
    expect(reply.body).toMatchObject({
      n8nFault: 'key-not-allowed',
      errors: { key: expect.stringContaining('“workflow:update”') },
    });
  });

  test('an endless reply ends', async () => {
    const { client, saved } = await pulled();
    n8n.trouble = 'huge';
    expect((await client.get(`/api/my-n8n/links/${saved}/changes`)).body).toMatchObject({ n8nFault: 'too-large-here' });
  });
});
