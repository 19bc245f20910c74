import { expect, onTestFinished, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import { tokenFor } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

// The clock was a year ahead for a while; it is put right, and nothing may wait for that year to pass.

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

async function ahead(config: Parameters<typeof build>[0] = {}): Promise<World & { putRight(): void }> {
  const world = await build(config);
  onTestFinished(world.close);
  world.clock.pass(YEAR);
  return { ...world, putRight: () => world.clock.pass(-YEAR) };
}
const ann = { username: 'ann', password: 'password-ann' };

test('free prompts that were used then are back, and a new window of the usual length begins', async () => {
  const world = await ahead();
  const client = await world.signUp('ann');
  const ask = async () => (await client.post('/api/workflow/generate', { message: 'every day at 9 email me' })).status;
  for (let i = 0; i < 3; i++) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  world.putRight();
  const stats = async () => (await client.get('/api/user/prompt-stats')).body;
  expect(await stats()).toMatchObject({ questionsUsed: 0, questionsRemaining: 3, resetDate: null });
  const boss = await administrator(world, 'boss');
  expect((await boss.get('/api/admin/system')).body.today).toMatchObject({ freePrompts: 0, freeUsers: 0 });
  expect(await ask()).toBe(200);
  expect(await stats()).toMatchObject({ questionsUsed: 1, resetDate: world.clock.now() + DAY });
});

test('servers whose clocks differ by some seconds give nobody more prompts', async () => {
  const world = await ahead();
  const client = await world.signUp('ann');
  const ask = async () => (await client.post('/api/workflow/generate', { message: 'every day at 9 email me' })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push(await ask());
    world.clock.pass(i % 2 === 0 ? -20_000 : 20_000);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('a session goes on, ends when it should from now on, and asks for the password again', async () => {
  const world = await ahead();
  const client = await world.signUp('ann');
  world.putRight();
  expect((await client.get('/api/auth/me')).status).toBe(200);
  const change = { name: 'Ann', email: 'new@example.com' };
  expect((await client.put('/api/auth/user/profile', change)).body.code).toBe('confirmation-required');
  expect((await client.get('/api/auth/sessions')).body).toMatchObject([
    { last_seen_at: new Date(world.clock.now()).toISOString(), isThis: true },
  ]);
  world.clock.pass(15 * DAY);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('a session that began before goes on, however it was used meanwhile', async () => {
  const world = await build();
  onTestFinished(world.close);
  const client = await world.signUp('ann');
  world.clock.pass(10 * DAY);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  world.clock.pass(-9 * DAY);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  world.clock.pass(13 * DAY);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  world.clock.pass(15 * DAY);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('a mail that was put off then goes at once, and so does one that a crash left half sent', async () => {
  const world = await ahead();
  await world.signUp('ann');
  await world.signUp('bob');
  const future = world.clock.now();
  await world.db
    .updateTable('outbox')
    .set({ due_at: future + 30_000, attempts: 1 })
    .where('recipient', 'like', 'ann%')
    .execute();
  await world.db
    .updateTable('outbox')
    .set({ owner: 'gone', leased_until: future + 60_000, attempts: 1 })
    .where('recipient', 'like', 'bob%')
    .execute();
  world.putRight();
  await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
  await world.mailsTo('ann@example.com');
  expect(await world.db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute()).toEqual([]);
});

test('a mail with a link to verify an address that waited then leaves, and its link works', async () => {
  const world = await ahead();
  const client = await world.signUp('ann');
  world.putRight();
  const token = tokenFor('verify-email', await world.mailsTo('ann@example.com'));
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200);
});

test('a forgotten password can be replaced although one was asked for and changed then', async () => {
  const world = await ahead();
  const client = await world.signUp('ann');
  await client.post('/api/auth/change-password', { currentPassword: 'password-ann', newPassword: 'Future-Pass-1' });
  world.clock.pass(MINUTE);
  await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
  const old = tokenFor('reset-password', await world.mailsTo('ann@example.com'));
  world.putRight();
  const reset = async (token: string) =>
    (await world.visitor().post('/api/auth/reset-password', { token, newPassword: 'brand new one' })).status;
  expect(await reset(old), 'a link that would work for a year').toBe(400);
  await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
  expect(await reset(tokenFor('reset-password', await world.mailsTo('ann@example.com')))).toBe(200);
});

test('codes of an authenticator app are taken again, each once', async () => {
  const world = await ahead();
  const { secret } = await switchOn(world, await world.signUp('ann'));
  const enter = async (code: string) => {
    const { challenge } = (await world.visitor().post('/api/auth/login', ann)).body;
    return (await world.visitor().post('/api/auth/login/code', { challenge, code })).status;
  };
  for (let i = 0; i < 5; i++) await enter('000000');
  expect(await enter('000000')).toBe(429);
  world.putRight();
  const code = codeAt(secret, world.clock.now());
  expect(await enter(code)).toBe(200);
  expect(await enter(code)).toBe(400);
});

test('a challenge that was given then is of no use', async () => {
  const world = await ahead();
  const { secret } = await switchOn(world, await world.signUp('ann'));
  const { challenge } = (await world.visitor().post('/api/auth/login', ann)).body;
  world.putRight();
  const code = codeAt(secret, world.clock.now());
  expect((await world.visitor().post('/api/auth/login/code', { challenge, code })).status).toBe(401);
});

test('who was told then to wait with signing in waits no more', async () => {
  const world = await ahead({ config: { rateLimits: 1, trustProxy: true } });
  await world.signUp('ann');
  const visitor = world.visitor();
  for (let i = 0; i < 10; i++) await visitor.post('/api/auth/login', { ...ann, password: 'wrong' });
  expect((await visitor.post('/api/auth/login', ann)).status).toBe(429);
  world.putRight();
  expect((await visitor.post('/api/auth/login', ann)).status).toBe(200);
});

test('an administrator’s look at an account that began then is over', async () => {
  const world = await ahead();
  const { id } = await world.signUp('ann');
  const boss = await administrator(world, 'boss');
  expect((await boss.post(`/api/admin/users/${id}/look`)).status).toBe(200);
  expect((await boss.get('/api/auth/me')).body.username).toBe('ann');
  world.putRight();
  expect((await boss.get('/api/auth/me')).body.username).toBe('boss');
});
