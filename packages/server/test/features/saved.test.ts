import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let ann: Client & { id: string };
let bob: Client;
beforeAll(async () => {
  world = await build();
  ann = await world.signUp('ann');
  bob = await world.signUp('bob');
});
afterAll(() => world.close());

const file = (note = '') => ({
  name: 'Orders',
  nodes: [
    {
      id: 'a',
      name: 'Start',
      type: 'n8n-nodes-base.manualTrigger',
      typeVersion: 1,
      position: [0, 0],
      parameters: { note },
    },
  ],
  connections: {},
  settings: { executionOrder: 'v1' },
});
const save = async (client: Client, name = 'Orders', description = 'Sends orders') =>
  (await client.post('/api/workflows', { name, description, json_data: file() })).body;
const names = (reply: { body: { items: { name: string }[] } }) => reply.body.items.map((it) => it.name);

describe('the list by pages', () => {
  let carl: Client;
  beforeAll(async () => {
    carl = await world.signUp('carl');
    for (const name of ['Äpfel', 'birnen', 'Citrus 100%', 'datteln']) {
      await save(carl, name, name === 'birnen' ? 'Sorts FRUIT' : 'x');
      world.clock.pass(1000);
    }
  });

  test('comes in four orders', async () => {
    const by = async (order: string) => names(await carl.get(`/api/saved?order=${order}`));
    expect(await by('newest')).toEqual(['datteln', 'Citrus 100%', 'birnen', 'Äpfel']);
    expect(await by('oldest')).toEqual(['Äpfel', 'birnen', 'Citrus 100%', 'datteln']);
    expect((await by('name-asc')).filter((it) => it !== 'Äpfel')).toEqual(['birnen', 'Citrus 100%', 'datteln']);
    expect((await by('name-desc')).filter((it) => it !== 'Äpfel')).toEqual(['datteln', 'Citrus 100%', 'birnen']);
  });

  test('finds words of name and description, whatever their case, and takes marks as marks', async () => {
    const search = async (words: string) => names(await carl.get(`/api/saved?search=${encodeURIComponent(words)}`));
    expect(await search('äpf')).toEqual(['Äpfel']);
    expect(await search('  fruit ')).toEqual(['birnen']);
    expect(await search('%')).toEqual(['Citrus 100%']);
    expect(await search('_')).toEqual([]);
    expect((await carl.get('/api/saved?search=fruit')).body).toMatchObject({ total: 4, found: 1 });
  });

  test('one page goes on where the other ended', async () => {
    expect(names(await carl.get('/api/saved?limit=3'))).toEqual(['datteln', 'Citrus 100%', 'birnen']);
    expect(names(await carl.get('/api/saved?limit=3&offset=3'))).toEqual(['Äpfel']);
    for (const bad of ['limit=0', 'limit=101', 'offset=-1', 'order=best'])
      expect((await carl.get(`/api/saved?${bad}`)).status).toBe(400);
  });
});

describe('deleting', () => {
  test('takes it out of every list and brings it back whole', async () => {
    const saved = await save(ann, 'Gone');
    expect((await ann.delete(`/api/workflows/${saved.id}`)).status).toBe(200);
    expect((await ann.get(`/api/workflows/${saved.id}`)).status).toBe(404);
    expect((await ann.put(`/api/workflows/${saved.id}`, { name: 'New' })).status).toBe(404);
    expect((await ann.delete(`/api/workflows/${saved.id}`)).status).toBe(404);
    expect((await ann.get('/api/workflows')).body).toEqual([]);
    const back = await ann.post(`/api/workflows/${saved.id}/undelete`);
    expect(back.body).toEqual(saved);
    expect((await ann.post(`/api/workflows/${saved.id}/undelete`)).body).toEqual(saved);
    expect((await ann.get(`/api/workflows/${saved.id}`)).body).toEqual(saved);
  });
});

describe('versions', () => {
  test('are listed with the present one first, and going back keeps what was there', async () => {
    const saved = await save(ann, 'Versions');
    for (const note of ['second', 'third']) {
      world.clock.pass(1000);
      await ann.put(`/api/workflows/${saved.id}`, { json_data: file(note) });
    }
    const notes = async () =>
      (await ann.get(`/api/workflows/${saved.id}/versions`)).body.map(
        (it: { version: number; json_data: ReturnType<typeof file> }) => [
          it.version,
          it.json_data.nodes[0]?.parameters.note,
        ],
      );
    expect(await notes()).toEqual([
      [3, 'third'],
      [2, 'second'],
      [1, ''],
    ]);
    const restored = await ann.post(`/api/workflows/${saved.id}/versions/1/restore`);
    expect(restored.body.json_data).toEqual(file());
    expect((await notes())[1]).toEqual([3, 'third']);
    expect((await ann.post(`/api/workflows/${saved.id}/versions/9/restore`)).status).toBe(404);
  });
});

describe('copies', () => {
  test('have a name and a life of their own', async () => {
    const saved = await save(ann, 'x'.repeat(50));
    const copy = (await ann.post(`/api/workflows/${saved.id}/duplicate`)).body;
    expect(copy.name).toBe(`Copy of ${'x'.repeat(42)}`);
    expect(copy.id).not.toBe(saved.id);
    expect(copy.json_data.nodes).toEqual(saved.json_data.nodes);
    expect(copy.json_data.id).not.toBe(saved.json_data.id);
  });
});

describe('sharing', () => {
  test('everybody sees it by its link, until the link is taken back', async () => {
    const saved = await save(ann, 'Shared');
    expect(saved.share_token).toBeNull();
    const { share_token: token } = (await ann.post(`/api/workflows/${saved.id}/share`)).body;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await ann.post(`/api/workflows/${saved.id}/share`)).body.share_token).toBe(token);
    const seen = await world.visitor().get(`/api/shared/${token}`);
    expect(seen.body).toEqual({
      name: 'Shared',
      description: 'Sends orders',
      json_data: file(),
      updated_at: saved.updated_at,
    });
    expect((await ann.delete(`/api/workflows/${saved.id}/share`)).body.share_token).toBeNull();
    expect((await world.visitor().get(`/api/shared/${token}`)).status).toBe(404);
    expect((await ann.post(`/api/workflows/${saved.id}/share`)).body.share_token).not.toBe(token);
  });

  test('a deleted one is shared no more, and a made-up link leads nowhere', async () => {
    const saved = await save(ann, 'Shared');
    const { share_token: token } = (await ann.post(`/api/workflows/${saved.id}/share`)).body;
    await ann.delete(`/api/workflows/${saved.id}`);
    expect((await world.visitor().get(`/api/shared/${token}`)).status).toBe(404);
    expect((await world.visitor().get('/api/shared/null')).status).toBe(404);
  });
});

test('nobody reaches what is another’s', async () => {
  const { id } = await save(ann, 'Mine');
  const tries = [
    bob.delete(`/api/workflows/${id}`),
    bob.post(`/api/workflows/${id}/undelete`),
    bob.post(`/api/workflows/${id}/duplicate`),
    bob.get(`/api/workflows/${id}/versions`),
    bob.post(`/api/workflows/${id}/versions/1/restore`),
    bob.post(`/api/workflows/${id}/share`),
    bob.delete(`/api/workflows/${id}/share`),
  ];
  expect((await Promise.all(tries)).map((it) => it.status)).toEqual(tries.map(() => 404));
  expect((await bob.get('/api/saved')).body).toEqual({ items: [], total: 0, found: 0 });
  expect((await ann.get(`/api/workflows/${id}`)).body.share_token).toBeNull();
});

test('a deleted one is gone for good after thirty days, from the next deletion on', async () => {
  // Sessions end with the time that passes here.
  const ann = await world.signUp('dora');
  const again = () => ann.post('/api/auth/login', { username: 'dora', password: 'password-dora' });
  const [old, fresh, last] = [await save(ann, 'old'), await save(ann, 'fresh'), await save(ann, 'last')];
  await ann.delete(`/api/workflows/${old.id}`);
  world.clock.pass(29 * DAY);
  await again();
  await ann.delete(`/api/workflows/${fresh.id}`);
  expect((await ann.post(`/api/workflows/${old.id}/undelete`)).status).toBe(200);
  await ann.delete(`/api/workflows/${old.id}`);
  world.clock.pass(31 * DAY);
  await again();
  await ann.delete(`/api/workflows/${last.id}`);
  expect((await ann.post(`/api/workflows/${old.id}/undelete`)).status).toBe(404);
  expect((await ann.post(`/api/workflows/${last.id}/undelete`)).status).toBe(200);
});
