import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({ config: { publicUrl: new URL('https://plainflow.example.com') } });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

const host = { host: 'internal:3000' };
const save = (headers: Record<string, string>) =>
  ann.post(
    '/api/workflows',
    { name: 'A', description: '', json_data: { name: 'A', nodes: [], connections: {} } },
    headers,
  );

test.each([
  ['the public address', { ...host, origin: 'https://plainflow.example.com' }],
  ['the address of the request itself', { ...host, origin: 'http://internal:3000' }],
  ['a program that names no origin', host],
  ['an old browser that says same-origin', { ...host, 'sec-fetch-site': 'same-origin' }],
])('a change is accepted from %s', async (_who, headers) => {
  expect((await save(headers)).status).toBe(200);
});

test.each([
  ['another site', { ...host, origin: 'https://evil.example' }],
  ['a subdomain', { ...host, origin: 'https://evil.plainflow.example.com' }],
  ['the same name without https', { ...host, origin: 'http://plainflow.example.com' }],
  ['another port', { ...host, origin: 'http://internal:4000' }],
  ['a sandboxed page', { ...host, origin: 'null' }],
  ['a page that hides its origin', { ...host, 'sec-fetch-site': 'cross-site' }],
])('a change is refused from %s', async (_who, headers) => {
  const reply = await save(headers);
  expect(reply.status).toBe(403);
  expect(reply.body.code).toBe('foreign-origin');
});

test('signing in is refused too, so that nobody is signed in to a stranger’s account', async () => {
  const reply = await world
    .visitor()
    .post('/api/auth/login', { username: 'ann', password: 'password-ann' }, { origin: 'https://evil.example' });
  expect(reply.body.code).toBe('foreign-origin');
});

test('reading needs no origin', async () => {
  expect((await ann.get('/api/workflows', { origin: 'https://evil.example' })).status).toBe(200);
});
