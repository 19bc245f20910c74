import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

describe('the test of refusals', () => {
  test.each([60, 120, 300])('refuses with the wait of %i seconds that was asked for', async (waitTime) => {
    const reply = await world.visitor().get(`/api/test-rate-limit?waitTime=${waitTime}`);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe(String(waitTime));
    expect(reply.body.waitTimeSeconds).toBe(waitTime);
    expect(reply.body.message).toMatch(/rate limit/i);
  });

  test('waits a minute where nothing is asked for', async () => {
    expect((await world.visitor().get('/api/test-rate-limit')).body.waitTimeSeconds).toBe(60);
  });

  test.each(['0', '-5', 'soon', '1.5', '100000000'])('says that %s is no wait', async (waitTime) => {
    expect((await world.visitor().get(`/api/test-rate-limit?waitTime=${waitTime}`)).status).toBe(400);
  });
});

test('in production only administrators may try refusals', async () => {
  const live = await build({ config: { production: true } });
  onTestFinished(live.close);
  const status = async (client: Client) => (await client.get('/api/test-rate-limit')).status;
  expect(await status(live.visitor())).toBe(401);
  expect(await status(await live.signUp('ann'))).toBe(403);
  await live.services.accounts.makeFirstAdmin({ username: 'root', email: null, password: 'a long password' });
  const admin = live.visitor();
  await admin.post('/api/auth/admin/login', { username: 'root', password: 'a long password' });
  expect(await status(admin)).toBe(429);
});
