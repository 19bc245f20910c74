import { describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import {
  compare,
  connected,
  edit,
  n8n,
  note,
  pull,
  pulled,
  push,
  schedule,
  slack,
  THEIRS,
  useOwnN8n,
  world,
} from '../support/own-n8n.ts';

// Workflows of somebody’s own n8n: listed, and brought here.
useOwnN8n();

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
    const nobody = await world.signUp('without_n8n');
    expect((await nobody.get('/api/my-n8n/workflows')).body).toMatchObject({ code: 'conflict' });
  });
});

test('an administrator who looks at an account asks its n8n for nothing', async () => {
  const { client, saved } = await pulled();
  const boss = await administrator(world, 'boss_of_n8n');
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
