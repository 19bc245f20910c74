import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';

const FILE = { name: 'Mine', nodes: [], connections: {} };

const { world, boss } = await administered();
const ann = await world.signUp('ann');
const bea = await world.signUp('bea');
const save = async (by: Client, name: string) => {
  world.clock.pass(1000);
  return (await by.post('/api/workflows', { name, description: '', json_data: { ...FILE, name } })).body.id;
};
await save(ann, 'Post the weather');
await save(bea, 'Über Nacht');
await ann.delete(`/api/workflows/${await save(ann, 'Gone again')}`);
for (const [by, message] of [
  [ann, 'mail me each day'],
  [bea, 'post the weather to Slack'],
] as const) {
  world.clock.pass(1000);
  await by.post('/api/workflow/generate', { message, conversation_id: 'c1' });
}

const workflows = async (query = '') => (await boss.get(`/api/admin/workflows?${query}`)).body;
const entries = async (): Promise<number> => (await boss.get('/api/admin/audit')).body.found;
const messages = async (query = '') => (await boss.get(`/api/admin/messages?${query}`)).body;

test('saved automations of everybody are listed with their files, the newest first, without deleted ones', async () => {
  const page = await workflows();
  expect(page).toMatchObject({ total: 2, found: 2 });
  expect(page.workflows.map((it: { username: string; name: string }) => [it.username, it.name])).toEqual([
    ['bea', 'Über Nacht'],
    ['ann', 'Post the weather'],
  ]);
  expect(page.workflows[1]).toMatchObject({ user_id: ann.id, json_data: { name: 'Post the weather', nodes: [] } });
  expect((await workflows('limit=1&offset=1')).workflows).toMatchObject([{ username: 'ann' }]);
});

test.each([
  ['the name', 'WEATHER', ['ann']],
  ['a name that is not in ASCII', 'Über', ['bea']],
  ['whose it is', 'bea@example', ['bea']],
  ['nothing', 'nothing like it', []],
])('automations are found by %s', async (_what, search, expected) => {
  const page = await workflows(`search=${encodeURIComponent(search)}`);
  expect(page.found).toBe(expected.length);
  expect(page.workflows.map((it: { username: string }) => it.username)).toEqual(expected);
});

test('messages of everybody are listed, the newest first', async () => {
  const page = await messages();
  expect(page).toMatchObject({ total: 4, found: 4 });
  expect(page.messages.filter((it: { role: string }) => it.role === 'user')).toMatchObject([
    { username: 'bea', role: 'user', content: 'post the weather to Slack', conversation_id: 'c1' },
    { username: 'ann', user_id: ann.id, content: 'mail me each day' },
  ]);
  expect((await messages('limit=1')).messages).toHaveLength(1);
});

test.each([
  ['who wrote them', 'ann@example', 2, ['ann']],
  ['the title of their conversation', 'WEATHER', 2, ['bea']],
  ['nothing', 'nothing like it', 0, []],
])('messages are found by %s', async (_what, search, found, expected) => {
  const page = await messages(`search=${encodeURIComponent(search)}`);
  expect(page.found).toBe(found);
  expect([...new Set(page.messages.map((it: { username: string }) => it.username))]).toEqual(expected);
});

test('reading is written down for each person whose it was, who finds it in their data', async () => {
  world.clock.pass(60_000);
  const now = new Date(world.clock.now()).toISOString();
  await messages('search=ann');
  await workflows('search=bea');
  await workflows('search=ann');
  const entries: { action: string; created_at: string }[] = (await ann.get('/api/my-data')).body.audit_entries;
  expect(entries.filter((it) => it.created_at === now && it.action.endsWith('-read')).toSorted(byAction)).toMatchObject(
    [
      { action: 'messages-read', details: '2', actor_name: 'boss' },
      { action: 'workflows-read', details: '1', actor_name: 'boss' },
    ],
  );
});

const byAction = (a: { action: string }, b: { action: string }) => a.action.localeCompare(b.action);

test('without anything said about paging a list comes whole', async () => {
  const many = await world.signUp('many');
  for (let i = 0; i < 30; i++) await save(many, `Number ${i}`);
  expect((await workflows()).workflows).toHaveLength(32);
  expect((await workflows('limit=1001')).errors.limit).toMatch(/1000/);
});

test('what automations are called is listed without what is in them, and nothing is written down', async () => {
  const before = await entries();
  const { workflows: named, ...counts } = (await boss.get('/api/admin/workflow-names?search=weather')).body;
  expect(counts).toEqual({ total: 32, found: 1 });
  expect(named).toEqual([
    {
      id: expect.any(String),
      user_id: ann.id,
      username: 'ann',
      name: 'Post the weather',
      created_at: expect.any(String),
    },
  ]);
  expect(await entries()).toBe(before);
});

test('one that is opened is written down for its owner', async () => {
  const [{ id }] = (await boss.get('/api/admin/workflow-names?search=weather')).body.workflows;
  const before = await entries();
  const { body } = await boss.get(`/api/admin/workflows/${id}`);
  expect(body).toMatchObject({ username: 'ann', json_data: { name: 'Post the weather' } });
  expect(await entries()).toBe(before + 1);
  expect((await boss.get('/api/admin/workflows/nothing')).status).toBe(404);
});

test('conversations are listed by their titles, the last used first, and opening one is written down', async () => {
  const { conversations, total, found } = (await boss.get('/api/admin/conversations')).body;
  expect([total, found]).toEqual([2, 2]);
  expect(conversations).toMatchObject([
    { username: 'bea', messages: 2 },
    { username: 'ann', messages: 2 },
  ]);
  expect((await boss.get('/api/admin/conversations?search=bea%40')).body).toMatchObject({ found: 1 });
  const before = await entries();
  const { body } = await boss.get(`/api/admin/conversations/${conversations[0].id}`);
  expect(body.messages).toMatchObject([{ role: 'user', content: 'post the weather to Slack' }, { role: 'assistant' }]);
  expect(await entries()).toBe(before + 1);
  expect((await boss.get('/api/admin/conversations/nothing')).status).toBe(404);
});
