import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
let ann: Client & { id: string };
beforeAll(async () => {
  world = await build();
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

const IDEA = { title: 'Dark drawings', content: 'Please draw the graph on black too.' };

test('what somebody tells us is kept as they wrote it, and is on their list, newest first', async () => {
  const first = await ann.post('/api/feedback', { ...IDEA, title: '  Dark drawings ' });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ ...IDEA, type: 'feature', priority: 'medium', status: 'new', response: null });
  expect(first.body).not.toHaveProperty('user_id');
  world.clock.pass(1000);
  const second = await ann.post('/api/feedback', { ...IDEA, title: 'A bug', type: 'bug', priority: 'high' });
  expect((await ann.get('/api/feedback')).body).toEqual([second.body, first.body]);
});

test('nobody sees what others told us, and a visitor can tell nothing', async () => {
  const bob = await world.signUp('bob');
  expect((await bob.get('/api/feedback')).body).toEqual([]);
  expect((await world.visitor().get('/api/feedback')).status).toBe(401);
  expect((await world.visitor().post('/api/feedback', IDEA)).status).toBe(401);
});

test.each([
  [{ title: ' ab ' }, 'title', 'Title must be at least 3 characters'],
  [{ title: undefined }, 'title', 'Title must be at least 3 characters'],
  [{ title: 'x'.repeat(101) }, 'title', "Title can't be longer than 100 characters"],
  [{ content: 'too short' }, 'content', 'Description must be at least 10 characters'],
  [{ content: 'x'.repeat(1001) }, 'content', "Description can't be longer than 1000 characters"],
  [{ type: 'praise' }, 'type', 'Please select a feedback type'],
  [{ priority: 'urgent' }, 'priority', 'Please select a priority level'],
])('%j is refused at its field', async (fields, field, message) => {
  const { status, body } = await ann.post('/api/feedback', { ...IDEA, ...fields });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ [field]: message });
});

test('an answer of ours is seen by the one who asked', async () => {
  const { body } = await ann.post('/api/feedback', { ...IDEA, title: 'To be answered' });
  const answer = { response: 'It is there now.', status: 'completed', responded_at: world.clock.now() } as const;
  await world.db.updateTable('feedback').set(answer).where('id', '=', body.id).execute();
  const list = (await ann.get('/api/feedback')).body;
  expect(list.find((it: { id: string }) => it.id === body.id)).toMatchObject({
    response: 'It is there now.',
    status: 'completed',
    responded_at: new Date(world.clock.now()).toISOString(),
  });
});
