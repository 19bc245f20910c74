import { problemSchema } from '@plainflow/contracts/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({
    respond: () => {
      throw new Error('secret inner words');
    },
  });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

const workflow = { name: 'A', nodes: [], connections: {} };

test('every failure is problem details with one sentence in two fields, a code and the request id', async () => {
  const reply = await world.visitor().get('/api/workflows');
  expect(reply.status).toBe(401);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(reply.body);
  expect(problem).toMatchObject({ status: 401, code: 'not-signed-in', title: 'Authentication required' });
  expect(problem.message).toBe('Authentication required. Please log in to continue.');
  expect(problem.detail).toBe(problem.message);
  expect(problem.requestId).toBe(reply.headers['x-request-id']);
});

test('an error of ours is told without its words or its stack, and is logged with them', async () => {
  const reply = await ann.post('/api/workflow/generate', { message: 'do it', conversation_id: 'c1' });
  expect(reply.status).toBe(500);
  expect(reply.body).toMatchObject({ code: 'internal', message: 'Failed to generate automation. Please try again.' });
  expect(reply.text).not.toMatch(/secret inner words|at .*\.ts/);
  const logged = world.log.find((it) => it.includes(reply.body.requestId) && it.includes('secret inner words'));
  expect(logged).toBeDefined();
});

test('each wrong field gets its own sentence', async () => {
  const reply = await world
    .visitor()
    .post('/api/auth/register', { username: 'a b', name: 'A', email: 'x', password: '1' });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    code: 'invalid-request',
    errors: {
      username: 'Username can only contain letters, numbers, and underscores',
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
    },
  });
});

describe('bodies that are not what they should be', () => {
  const send = (payload: string | Buffer, type = 'application/json', url = '/api/workflows') =>
    ann.send({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test.each([
    ['broken JSON', '{"name": ', 400, 'The request body is not valid JSON.'],
    ['nothing at all', '', 400, 'Please send a JSON object with the fields of this call.'],
    ['a list', '[]', 400, 'Please send a JSON object with the fields of this call.'],
    ['a prototype', '{"__proto__": {"admin": true}}', 400, 'The request body is not valid JSON.'],
    ['binary', Buffer.from([0, 255, 254, 0, 1]), 400, 'The request body is not valid JSON.'],
    ['a tower of brackets', '['.repeat(200_000), 400, 'JSON may be nested 100 levels deep, not deeper.'],
    ['a missing field', '{"name": "A", "description": ""}', 400, 'Required'],
    ['a field of another type', '{"name": "A", "description": 5}', 400, 'This must be of the type string.'],
    [
      'NUL in a value',
      JSON.stringify({ name: 'A\0B', description: '', json_data: workflow }),
      400,
      'The request contains a NUL character, which cannot be stored.',
    ],
    [
      'NUL in a key',
      JSON.stringify({ name: 'A', description: '', json_data: { ...workflow, 'a\0b': 1 } }),
      400,
      'The request contains a NUL character, which cannot be stored.',
    ],
    ['more than two megabytes', `"${'x'.repeat(2_100_000)}"`, 413, 'This is too large to be sent in one request.'],
  ])('%s', async (_what, payload, status, message) => {
    const reply = await send(payload);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toBe(message);
  });

  test('text that only speaks about NUL is kept as it is', async () => {
    const code = 'text.split("\\u0000")';
    const reply = await ann.post('/api/workflows', {
      name: 'Code',
      description: '',
      json_data: { ...workflow, meta: { code } },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.json_data.meta.code).toBe(code);
  });

  test('another type than JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await send('name=A', type);
      expect(reply.status).toBe(415);
      expect(reply.body.code).toBe('unsupported-media-type');
    }
  });

  test('64 kB are enough for a call that carries no workflow', async () => {
    const reply = await send(JSON.stringify({ planType: 'x'.repeat(70_000) }), undefined, '/api/subscriptions/cancel');
    expect(reply.status).toBe(413);
  });

  test('a call without a body may name a type', async () => {
    const reply = await world.visitor().post('/api/auth/logout', undefined, { 'content-type': 'application/json' });
    expect(reply.status).toBe(200);
  });
});

describe('addresses that lead nowhere', () => {
  test.each([
    ['GET', '/api/unknown', 404],
    ['POST', '/api/unknown', 404],
    ['DELETE', '/api/workflows', 405],
    ['GET', '/api/workflows/%E0%A4%A', 400],
    ['GET', `/api/workflows/${'x'.repeat(150)}`, 400],
    ['GET', '/api/conversations/a%00b', 400],
  ] as const)('%s %s', async (method, url, status) => {
    const reply = await ann.send({ method, url });
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problemSchema.safeParse(reply.body).success).toBe(true);
  });
});
