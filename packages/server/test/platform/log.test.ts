import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

test('a request is one line with its pattern, status, time and id', async () => {
  const ann = await world.signUp('ann');
  const reply = await ann.get('/api/workflows/some-id?x=1');
  const line = world.log.map((it) => JSON.parse(it)).find((it) => it.reqId === reply.headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/api/workflows/:id', status: 404, ms: expect.any(Number) });
});

test('nothing personal is logged: no names, addresses, words, passwords, tokens or query strings', async () => {
  const bob = await world.signUp('bobby');
  await bob.post('/api/workflow/generate', { message: 'my secret plan', conversation_id: 'private-1' });
  await bob.post('/api/workflow/generate', { message: 'break', conversation_id: 'private-2' });
  await bob.post('/api/auth/register', {
    username: 'bobby',
    name: 'Bobby',
    email: 'bobby@example.com',
    password: 'hunter-of-22-moons',
  });
  await world.visitor().get('/reset-password?token=very-secret-token');
  await world.visitor().get('/api/unknown?email=bobby@example.com');
  const log = world.log.join('');
  expect(log).toContain('/api/workflow/generate');
  expect(log).not.toMatch(/bobby|secret plan|private-1|hunter-of-22-moons|very-secret-token|password-|127\.0\.0\.1/i);
  for (const token of bob.cookies.values()) expect(log).not.toContain(token);
});
