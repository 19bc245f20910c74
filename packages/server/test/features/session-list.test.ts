import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const HOUR = 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build({ config: { trustProxy: true } });
});
afterAll(() => world.close());

const signIn = async (username: string, headers: Record<string, string> = {}) => {
  const client = world.visitor();
  await client.post('/api/auth/login', { username, password: `password-${username}` }, headers);
  return client;
};

test('the list tells which device, from where, and which one is this', async () => {
  await world.signUp('ann');
  const from = (address: string, agent: string) => ({ 'x-forwarded-for': address, 'user-agent': agent });
  world.clock.pass(1000);
  await signIn('ann', from('203.0.113.77', FIREFOX));
  world.clock.pass(1000);
  const phone = await signIn('ann', from('2001:db8:1:2:3::4', SAFARI));
  const { body } = await phone.get('/api/auth/sessions');
  expect(body).toHaveLength(3);
  expect(body[0]).toMatchObject({ device: 'Safari on iPhone', network: '2001:db8:1::', isThis: true });
  expect(body[1]).toMatchObject({ device: 'Firefox on Windows', network: '203.0.113.x', isThis: false });
  expect(body[1].created_at).toBe(new Date(world.clock.now() - 1000).toISOString());
});

test('nothing in the list opens a session', async () => {
  const bob = await world.signUp('bob');
  const { body } = await bob.get('/api/auth/sessions');
  const row = await world.db.selectFrom('sessions').selectAll().where('user_id', '=', bob.id).executeTakeFirstOrThrow();
  expect(body[0].id).toBe(row.handle);
  expect(JSON.stringify(body)).not.toContain(row.id);
});

test('one device can be signed out', async () => {
  const carl = await world.signUp('carl');
  const lost = await signIn('carl');
  const { body } = await carl.get('/api/auth/sessions');
  const id = body.find((it: { isThis: boolean }) => !it.isThis).id;
  expect((await carl.delete(`/api/auth/sessions/${id}`)).body).toEqual({ ok: true });
  expect((await lost.get('/api/auth/me')).status).toBe(401);
  expect((await carl.get('/api/auth/me')).status).toBe(200);
  expect((await carl.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
});

test('the own session can be signed out there too', async () => {
  const dora = await world.signUp('dora');
  const [mine] = (await dora.get('/api/auth/sessions')).body;
  await dora.delete(`/api/auth/sessions/${mine.id}`);
  expect(dora.cookies.get('plainflow_session')).toBeUndefined();
});

test('all other devices can be signed out at once', async () => {
  const emil = await world.signUp('emil');
  const others = [await signIn('emil'), await signIn('emil')];
  expect((await emil.post('/api/auth/sessions/end-others')).body).toEqual({ ended: 2 });
  for (const it of others) expect((await it.get('/api/auth/me')).status).toBe(401);
  expect((await emil.get('/api/auth/sessions')).body).toHaveLength(1);
});

test('signing out everywhere signs out here too, and nobody else', async () => {
  const fay = await world.signUp('fay');
  const other = await signIn('fay');
  const gus = await world.signUp('gus');
  expect((await fay.post('/api/auth/logout-everywhere')).body).toEqual({ ok: true });
  expect(fay.cookies.get('plainflow_session')).toBeUndefined();
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await gus.get('/api/auth/me')).status).toBe(200);
});

test('an administrator is signed out after half a day without use, and after a week in any case', async () => {
  const { services, visitor, clock, close } = await build();
  onTestFinished(close);
  await services.accounts.createAdmin({ username: 'boss', name: 'Boss', email: null, password: 'a long password' });
  const boss = visitor();
  const enter = () => boss.post('/api/auth/login', { username: 'boss', password: 'a long password' });
  await enter();
  clock.pass(11 * HOUR);
  expect((await boss.get('/api/auth/me')).status).toBe(200);
  clock.pass(12 * HOUR);
  expect((await boss.get('/api/auth/me')).status).toBe(401);
  await enter();
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    clock.pass(10 * HOUR);
    expect((await boss.get('/api/auth/me')).status, `${hours} h`).toBe(200);
  }
  clock.pass(10 * HOUR);
  expect((await boss.get('/api/auth/me')).status).toBe(401);
});

test('a sign-in from a browser that was never used is told by mail, the next one from there is not', async () => {
  await world.signUp('hal');
  await world.mailsTo('hal@example.com');
  const enter = { username: 'hal', password: 'password-hal' };
  const laptop = world.visitor();
  await laptop.post('/api/auth/login', enter, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.9' });
  const [letter] = await world.mailsTo('hal@example.com');
  expect(letter?.subject).toBe('New sign-in to your Plainflow account');
  expect(letter?.text).toContain('Firefox on Windows, from the network 203.0.113.x, on 5 January 2026');
  await laptop.post('/api/auth/logout');
  await laptop.post('/api/auth/login', enter);
  expect(await world.mailsTo('hal@example.com')).toEqual([]);
});
