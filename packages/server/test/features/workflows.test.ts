import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

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
  name: 'Orders to Slack',
  nodes: [
    {
      id: 'a',
      name: 'Manual',
      type: 'n8n-nodes-base.manualTrigger',
      typeVersion: 1,
      position: [0, 0],
      parameters: { note },
    },
  ],
  connections: { Manual: { main: [[{ node: 'Slack', type: 'main', index: 0 }], null] } },
  settings: { executionOrder: 'v1' },
});
const save = async (client: Client, fields: object = {}) =>
  (await client.post('/api/workflows', { name: 'Orders', description: 'Sends orders', json_data: file(), ...fields }))
    .body;
const versionsOf = (id: string) =>
  world.db.selectFrom('workflow_versions').selectAll().where('workflow_id', '=', id).orderBy('version').execute();

describe('saving', () => {
  test('gives the automation an id and keeps the file as it came', async () => {
    const json = {
      ...file(),
      meta: { instanceId: 'somebody', nested: { deep: [1, null, 'x'] } },
      pinData: {},
      tags: [],
    };
    const saved = await save(ann, { json_data: json, conversation_id: 'talk-1' });
    expect(saved).toMatchObject({ name: 'Orders', description: 'Sends orders', conversation_id: 'talk-1' });
    expect(saved.created_at).toBe(new Date(world.clock.now()).toISOString());
    const { body } = await ann.get(`/api/workflows/${saved.id}`);
    expect(body).toEqual(saved);
    expect(body.json_data).toEqual(json);
  });

  test.each([
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(51) }, 'name', "Name can't be longer than 50 characters"],
    [{ name: 'two\nlines' }, 'name', 'Name contains characters that cannot be used'],
    [{ description: 'x'.repeat(2001) }, 'description', "Description can't be longer than 2000 characters"],
    [{ json_data: { name: 'x' } }, 'json_data.nodes', 'Required'],
    [{ conversation_id: 'a b' }, 'conversation_id', 'This is not a conversation id.'],
  ])('%j is refused at its field', async (fields, field, message) => {
    const reply = await save(ann, fields);
    expect(reply.status).toBe(400);
    expect(reply.errors[field]).toBe(message);
  });

  test('a large workflow of a megabyte is no problem', async () => {
    const saved = await save(ann, { json_data: file('x'.repeat(1_000_000)) });
    expect(saved.id).toBeTruthy();
  });
});

describe('the list', () => {
  test('has the newest first, and only what is one’s own', async () => {
    const carl = await world.signUp('carl');
    expect((await carl.get('/api/workflows')).body).toEqual([]);
    for (const name of ['first', 'second', 'third']) {
      await save(carl, { name });
      world.clock.pass(1000);
    }
    const { body } = await carl.get('/api/workflows');
    expect(body.map((it: { name: string }) => it.name)).toEqual(['third', 'second', 'first']);
  });
});

describe('changing', () => {
  test('a new name changes nothing else and makes no version', async () => {
    const saved = await save(ann);
    world.clock.pass(1000);
    const { status, body } = await ann.put(`/api/workflows/${saved.id}`, { name: '  Renamed ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...saved, name: 'Renamed', updated_at: new Date(world.clock.now()).toISOString() });
    expect(await versionsOf(saved.id)).toEqual([]);
  });

  test('changed JSON keeps the earlier one as a version, with the time of its own save', async () => {
    const saved = await save(ann);
    world.clock.pass(1000);
    await ann.put(`/api/workflows/${saved.id}`, { json_data: file('second') });
    await ann.put(`/api/workflows/${saved.id}`, { json_data: file('third') });
    expect((await ann.get(`/api/workflows/${saved.id}`)).body.json_data).toEqual(file('third'));
    const versions = await versionsOf(saved.id);
    expect(versions.map((it) => [it.version, JSON.parse(it.json_data)])).toEqual([
      [1, file()],
      [2, file('second')],
    ]);
    expect(new Date(versions[0]?.created_at ?? 0).toISOString()).toBe(saved.created_at);
  });

  test('JSON that says the same in another order makes no version', async () => {
    const saved = await save(ann);
    const { name, nodes, ...rest } = file();
    await ann.put(`/api/workflows/${saved.id}`, { json_data: { ...rest, nodes, name } });
    expect(await versionsOf(saved.id)).toEqual([]);
  });

  test('of many changes at once none is lost', async () => {
    const saved = await save(ann);
    const notes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const replies = await Promise.all(
      notes.map((note) => ann.put(`/api/workflows/${saved.id}`, { json_data: file(note) })),
    );
    expect(replies.map((it) => it.status)).toEqual(notes.map(() => 200));
    const versions = await versionsOf(saved.id);
    const last = (await ann.get(`/api/workflows/${saved.id}`)).body.json_data;
    const kept = [...versions.map((it) => JSON.parse(it.json_data)), last].map((it) => it.nodes[0].parameters.note);
    expect(new Set(kept)).toEqual(new Set(['', ...notes]));
    expect(kept).toHaveLength(notes.length + 1);
  });

  test('nothing to change is no error', async () => {
    const saved = await save(ann);
    expect((await ann.put(`/api/workflows/${saved.id}`, {})).body).toEqual(saved);
  });
});

test('a saved automation can be had as the file that the page saves', async () => {
  const saved = await save(ann, { json_data: { ...file(), name: 'Größe  “A/B”' } });
  const { text, headers } = await ann.get(`/api/workflows/${saved.id}/file`);
  expect(text).toBe(JSON.stringify(saved.json_data, null, 2));
  expect(headers['content-disposition']).toBe(
    `attachment; filename="gr__e-_ab_.json"; filename*=UTF-8''${encodeURIComponent('größe-“ab”.json')}`,
  );
});

test('somebody else’s automation is not found, and stays as it is', async () => {
  const saved = await save(ann);
  for (const reply of [
    await bob.get(`/api/workflows/${saved.id}`),
    await bob.put(`/api/workflows/${saved.id}`, { name: 'Mine now', json_data: file('evil') }),
    await bob.get('/api/workflows/no-such-id'),
  ]) {
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: 'not-found', message: 'That automation is not in your list.' });
  }
  expect((await ann.get(`/api/workflows/${saved.id}`)).body).toEqual(saved);
});

test('an automation that a conversation goes on with is the one that is saved from it', async () => {
  const dora = await world.signUp('dora');
  const saved = await save(dora);
  expect(saved.conversation_id).toBeNull();
  const { body } = await dora.put(`/api/workflows/${saved.id}`, { conversation_id: 'talk-9' });
  expect(body).toEqual({ ...saved, conversation_id: 'talk-9' });
  expect((await dora.put(`/api/workflows/${saved.id}`, { conversation_id: 'a b' })).status).toBe(400);
});
