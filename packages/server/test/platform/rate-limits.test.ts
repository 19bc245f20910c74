import { expect, onTestFinished, test } from 'vitest';
import { build } from '../support/build.ts';

/** A tenth of the real limits: 1 guess an account and address, 3 sign-ins an address, 6 generations. */
async function limited() {
  const world = await build({ config: { rateLimits: 0.1, trustProxy: true } });
  onTestFinished(world.close);
  return world;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (username: string) => ({ username, password: 'wrong one' });

test('guesses against one account are slowed down, with the time to wait', async () => {
  const { visitor } = await limited();
  expect((await visitor().post('/api/auth/login', guess('ann'), from('203.0.113.1'))).status).toBe(401);
  const reply = await visitor().post('/api/auth/login', guess('ANN'), from('203.0.113.1'));
  expect(reply.status).toBe(429);
  expect(reply.body).toMatchObject({ code: 'rate-limited', waitTimeSeconds: expect.any(Number) });
  expect(reply.body.waitTimeSeconds).toBeGreaterThan(0);
  expect(reply.headers['retry-after']).toBe(String(reply.body.waitTimeSeconds));
  expect(reply.body.message).toMatch(/Please wait .* and try again/);
});

test('another address can still sign in to that account', async () => {
  const { visitor, signUp } = await limited();
  await signUp('ann');
  await visitor().post('/api/auth/login', guess('ann'), from('203.0.113.1'));
  await visitor().post('/api/auth/login', guess('ann'), from('203.0.113.1'));
  const reply = await visitor().post(
    '/api/auth/login',
    { username: 'ann', password: 'password-ann' },
    from('203.0.113.2'),
  );
  expect(reply.status).toBe(200);
});

test('one address can’t try many accounts, nor with the many addresses of its own IPv6 network', async () => {
  const { visitor } = await limited();
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    statuses.push((await visitor().post('/api/auth/login', guess(`user${i}`), from(`2001:db8::${i + 1}`))).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('generating counts for each person, not for all who share an address', async () => {
  const { signUp } = await limited();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await ann.post('/api/workflow/generate', { message: 'hello' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await bob.post('/api/workflow/generate', { message: 'hello' })).status).toBe(200);
});
