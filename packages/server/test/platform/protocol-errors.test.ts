import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@plainflow/contracts/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await build();
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => world.close());

async function say(text: string): Promise<{ status: number; type: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (it) => {
    reply += it;
  });
  socket.write(text);
  socket.on('error', () => {});
  await once(socket, 'close');
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    type: /content-type: ([^\r;]+)/i.exec(head)?.[1] ?? '',
    body: JSON.parse(body),
  };
}

const START = 'GET /health/live HTTP/1.1\r\n';

test.each([
  ['a line that is no request', 'hello there\r\n\r\n', 400, 'invalid-request'],
  ['a method that nobody knows', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'invalid-request'],
  ['a header without a name', `${START}host: x\r\n: nothing\r\n\r\n`, 400, 'invalid-request'],
  ['headers that are too large', `${START}host: x\r\nlarge: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['no host', `${START}connection: close\r\n\r\n`, 400, 'invalid-request'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    400,
    'invalid-request',
  ],
])('%s is told as a problem', async (_what, text, status, code) => {
  const reply = await say(text);
  expect(reply).toMatchObject({ status, type: 'application/problem+json', body: { status, code } });
  expect(problemSchema.safeParse(reply.body).success).toBe(true);
});

test.each(['destroy', 'end', 'resetAndDestroy'] as const)(
  'an upload that is given up (%s) is one line below warnings, without a stack',
  async (how) => {
    const before = world.log.length;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 50000\r\nexpect: 100-continue\r\n\r\n');
    // The server has begun to read.
    await once(socket, 'data');
    await new Promise<void>((resolve) => socket.write('{"username": "ann"', () => resolve()));
    socket[how]();
    socket.on('error', () => {});
    await expect.poll(() => world.log.length, { timeout: 10_000 }).toBeGreaterThan(before);
    const lines = world.log.slice(before).map((it) => JSON.parse(it) as { level: number; err?: unknown });
    expect(lines.map(({ level, err }) => ({ level, err }))).toEqual([{ level: 30, err: undefined }]);
  },
);
