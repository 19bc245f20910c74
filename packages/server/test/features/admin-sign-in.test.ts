import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
  const boss = { username: 'boss', name: 'Boss', email: 'boss@example.com', password: 'password-boss' };
  await world.services.accounts.createAdmin(boss);
  await world.signUp('ann');
});
afterAll(() => world.close());

const enter = async (username: string, password: string) => {
  const client = world.visitor();
  return { client, reply: await client.post('/api/auth/admin/login', { username, password }) };
};

test.each(['boss', 'boss@example.com'])('an administrator signs in as %s', async (username) => {
  const { client, reply } = await enter(username, 'password-boss');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ username: 'boss', role: 'admin' });
  expect((await client.get('/api/auth/admin-check')).body).toEqual({ isAdmin: true });
});

test.each([
  ['a wrong password', 'boss', 'wrong'],
  ['an unknown name', 'nobody', 'password-boss'],
  ['somebody who is no administrator, with the right password', 'ann', 'password-ann'],
])('%s is refused in the same words', async (_what, username, password) => {
  const { reply } = await enter(username, password);
  expect(reply.status).toBe(401);
  expect(reply.body).toMatchObject({ code: 'invalid-credentials', message: 'Invalid admin credentials' });
  expect(reply.headers).not.toHaveProperty('set-cookie');
});

test('administrators may use the ordinary page as well', async () => {
  const client = world.visitor();
  await client.post('/api/auth/login', { username: 'boss', password: 'password-boss' });
  expect((await client.get('/api/auth/admin-check')).status).toBe(200);
});

test('others are told that they are not one', async () => {
  const client = world.visitor();
  await client.post('/api/auth/login', { username: 'ann', password: 'password-ann' });
  const reply = await client.get('/api/auth/admin-check');
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({ code: 'forbidden', message: 'You must be an admin to access this page' });
});

test('who stops being an administrator is none from the next call on', async () => {
  const boss2 = { username: 'boss2', name: 'Boss', email: null, password: 'password-boss2' };
  const { id } = await world.services.accounts.createAdmin(boss2);
  const { client } = await enter('boss2', 'password-boss2');
  await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
  expect((await client.get('/api/auth/admin-check')).status).toBe(403);
});
