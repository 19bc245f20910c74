import { VERSIONS_KEPT } from '@plainflow/contracts/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobsOf } from '../../src/jobs.ts';
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
const NONE = { count: 0, first: [] };
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
    const list = async () => (await ann.get(`/api/workflows/${saved.id}/versions`)).body;
    const noteOf = async (version: number) =>
      (await ann.get(`/api/workflows/${saved.id}/versions/${version}`)).body.json_data.nodes[0]?.parameters.note;
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map((it: { version: number }) => it.version)).toEqual([3, 2, 1]);
    const changed = { added: NONE, gone: NONE, changed: { count: 1, first: ['Start'] }, rewired: false };
    expect(items.map((it: { change: object | null }) => it.change)).toEqual([changed, changed, null]);
    expect([await noteOf(3), await noteOf(2), await noteOf(1)]).toEqual(['third', 'second', '']);
    const restored = await ann.post(`/api/workflows/${saved.id}/versions/1/restore`);
    expect(restored.body.json_data).toEqual(file());
    expect(await noteOf(3)).toBe('third');
    expect((await list()).items[0].version).toBe(4);
    expect((await ann.post(`/api/workflows/${saved.id}/versions/9/restore`)).status).toBe(404);
    expect((await ann.get(`/api/workflows/${saved.id}/versions/9`)).status).toBe(404);
  });

  test('are listed without what is in them, by pages, however large they are', async () => {
    const saved = await save(ann, 'Large');
    for (const note of ['a', 'b', 'c']) {
      await ann.put(`/api/workflows/${saved.id}`, { json_data: file(note.repeat(500_000)) });
    }
    const whole = await ann.get(`/api/workflows/${saved.id}/versions`);
    expect(whole.text.length).toBeLessThan(2000);
    const part = async (query: string) =>
      (await ann.get(`/api/workflows/${saved.id}/versions?${query}`)).body.items.map(
        (it: { version: number }) => it.version,
      );
    expect(await part('limit=1')).toEqual([4]);
    expect(await part('limit=2')).toEqual([4, 3]);
    expect(await part('limit=2&offset=2')).toEqual([2, 1]);
    expect(await part('offset=4')).toEqual([]);
  });

  test('of one automation a hundred are kept: what came before is gone, which is said', async () => {
    const saved = await save(ann, 'Often changed');
    for (let i = 1; i <= VERSIONS_KEPT; i++) {
      await ann.put(`/api/workflows/${saved.id}`, { json_data: file(`change ${i}`) });
    }
    const at = `/api/workflows/${saved.id}/versions`;
    const { body } = await ann.get(`${at}?limit=100`);
    expect([body.total, body.items[0].version, body.items.at(-1).version]).toEqual([100, 101, 2]);
    expect((await ann.get(`${at}/2`)).body.json_data).toEqual(file('change 1'));
    const gone = await ann.get(`${at}/1`);
    expect([gone.status, gone.body.message]).toEqual([
      404,
      'This version is not kept any more: of each automation there are the newest 100.',
    ]);
    expect((await ann.post(`${at}/1/restore`)).status).toBe(404);
  });

  test('those from before their changes were kept still say what they changed', async () => {
    const saved = await save(ann, 'Old');
    await ann.put(`/api/workflows/${saved.id}`, { json_data: file('new') });
    await world.db.updateTable('workflows').set({ changes: null }).where('id', '=', saved.id).execute();
    const { items } = (await ann.get(`/api/workflows/${saved.id}/versions`)).body;
    expect(items.map((it: { change: { changed: object } | null }) => it.change?.changed)).toEqual([
      { count: 1, first: ['Start'] },
      undefined,
    ]);
  });
});

test('a list carries what is in small automations, never what is in large ones', async () => {
  const dana = await world.signUp('dana');
  const json_data = file('x'.repeat(100_000));
  const large = (await dana.post('/api/workflows', { name: 'Large', description: '', json_data })).body;
  await save(dana, 'Small');
  for (const url of ['/api/saved', '/api/workflows']) {
    const { body, text } = await dana.get(url);
    const items: { name: string; json_data: object | null }[] = body.items ?? body;
    expect(Object.fromEntries(items.map((it) => [it.name, it.json_data]))).toEqual({ Small: file(), Large: null });
    expect(text.length).toBeLessThan(2000);
  }
  expect((await dana.get(`/api/workflows/${large.id}`)).body.json_data).toEqual(json_data);
  expect((await dana.get('/api/workflows?limit=1&offset=1')).body).toHaveLength(1);
  expect((await dana.get('/api/workflows?limit=101')).status).toBe(400);
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
    bob.get(`/api/workflows/${id}/versions/1`),
    bob.post(`/api/workflows/${id}/versions/1/restore`),
    bob.post(`/api/workflows/${id}/share`),
    bob.delete(`/api/workflows/${id}/share`),
  ];
  expect((await Promise.all(tries)).map((it) => it.status)).toEqual(tries.map(() => 404));
  expect((await bob.get('/api/saved')).body).toEqual({ items: [], total: 0, found: 0 });
  expect((await ann.get(`/api/workflows/${id}`)).body.share_token).toBeNull();
});

test('a deleted one can be brought back for thirty days, then a job erases it, whether or not its owner comes back', async () => {
  const owner = await world.signUp('dora');
  const [old, fresh] = [await save(owner, 'old'), await save(owner, 'fresh')];
  await owner.put(`/api/workflows/${old.id}`, { json_data: file('changed') });
  await owner.delete(`/api/workflows/${old.id}`);
  world.clock.pass(2 * DAY);
  await owner.delete(`/api/workflows/${fresh.id}`);
  const left = async () => {
    const rows = await world.db.selectFrom('workflows').select('id').where('user_id', '=', owner.id).execute();
    return new Set(rows.map((it) => it.id));
  };
  world.clock.pass(28 * DAY);
  await runJobs();
  expect(await left()).toEqual(new Set([old.id, fresh.id]));
  world.clock.pass(1);
  await runJobs();
  expect(await left()).toEqual(new Set([fresh.id]));
  const versions = world.db.selectFrom('workflow_versions').selectAll().where('workflow_id', '=', old.id);
  expect(await versions.execute()).toEqual([]);
  await owner.post('/api/auth/login', { username: 'dora', password: 'password-dora' });
  expect((await owner.post(`/api/workflows/${old.id}/undelete`)).status).toBe(404);
  expect((await owner.post(`/api/workflows/${fresh.id}/undelete`)).status).toBe(200);
});

async function runJobs(): Promise<void> {
  for (const { work } of jobsOf(world.services)) await work();
}
