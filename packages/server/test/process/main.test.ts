import { Agent, get } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { test } from '../support/servers.ts';

const READY = /^Plainflow is ready at (http:\/\/localhost:(\d+)) {2}\(data in (.+)\)\n$/;

test('starts with nothing configured, says so in one line, and stops when it is told to', async ({ start, place }) => {
  const server = start();
  const [, url, , data] = await server.says(READY);
  if (onPostgres) expect(data).toMatch(/^PostgreSQL at /);
  else expect(data).toBe(place.dataDir);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.done).toMatchObject({ code: 0, errors: '' });
});

test('tells when its reader is loaded, which the first message would wait for', async ({ serve }) => {
  const { url } = await serve({ READER_LOAD: 'start' });
  const reader = async () => ((await (await fetch(`${url}/health/ready`)).json()) as { reader: string }).reader;
  expect(['loading', 'loaded']).toContain(await reader());
  await expect.poll(reader, { timeout: 50_000, interval: 250 }).toBe('loaded');
});

test('an account outlives a restart, and so does its session', async ({ serve }) => {
  const first = await serve();
  const account = { username: 'ann', name: 'Ann', email: 'ann@example.com', password: 'a secret of ann' };
  const reply = await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  first.process.kill('SIGTERM');
  await first.done;
  const again = await serve();
  const me = await fetch(`${again.url}/api/auth/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ username: 'ann' });
});

test('a request that has begun is finished before it stops', async ({ serve }) => {
  // A port that no other test would take as soon as it is free again: it must stay closed.
  const port = await freePort();
  const server = await serve({ PORT: String(port) });
  const request = await beginRequest(port);
  server.process.kill('SIGTERM');
  while (await isOpen(`${server.url}/health/live`)) await wait(20);
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 400 /);
  expect((await server.done).code).toBe(0);
});

test('told to stop, it says so to load balancers first and takes requests as before, each on its last connection', async ({
  serve,
}) => {
  const server = await serve({ STOP_DELAY_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const before = await ask(agent, `${server.url}/health/ready`);
  expect(before).toMatchObject({ status: 200, connection: 'keep-alive' });
  server.process.kill('SIGTERM');
  const ready = () => ask(agent, `${server.url}/health/ready`);
  await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503);
  expect(JSON.parse((await ready()).text)).toEqual({ status: 'unavailable', because: 'The server is stopping.' });
  expect((await ask(agent, `${server.url}/health/live`)).status).toBe(200);
  const page = await ask(agent, `${server.url}/api/auth/me`);
  expect(page).toMatchObject({ status: 401, connection: 'close' });
  expect(await server.done).toMatchObject({ code: 0, errors: '' });
});

test.for(['127.0.0.1', '::1'])(
  'a port that was asked for and is taken at %s is a clear error',
  async (address, { start }) => {
    const other = createServer();
    const port = await listen(other, address);
    try {
      const run = await start({ PORT: String(port) }).done;
      expect(run).toMatchObject({ code: 1, output: '' });
      expect(run.errors).toBe(`PORT ${port} is used by another program. Stop that one, or set another PORT.\n`);
    } finally {
      other.close();
    }
  },
);

test('two that ask for no port get different ones', async ({ start, place }) => {
  const [first, second] = [start(), start({ DATA_DIR: `${place.dataDir}-2`, DATABASE_URL: '' })];
  const ports = [(await first.says(READY))[2], (await second.says(READY))[2]];
  expect(ports[0]).not.toBe(ports[1]);
});

test('a configuration that can’t work is told at once', async ({ start }) => {
  const run = await start({ PORT: 'http' }).done;
  expect(run.code).toBe(1);
  expect(run.errors).toBe(
    "This configuration can't be used:\n  PORT must be a whole number from 1 to 65535. Change it or leave it out.\n",
  );
});

test('a folder that holds no model is told at once', async ({ start, place }) => {
  const run = await start({ READER_MODEL: place.dataDir }).done;
  expect(run).toMatchObject({ code: 1, output: '' });
  expect(run.errors).toBe(
    `READER_MODEL ${place.dataDir} holds no model. Leave it out, or name a folder that training/reader exports to.\n`,
  );
});

test('in production without PUBLIC_URL it says at the start that the check of origins is weak', async ({ serve }) => {
  const told = /"notice":"public-url-missing","msg":"PUBLIC_URL is not set in production:/;
  const production = { NODE_ENV: 'production', PAYMENTS: 'off', LOG_LEVEL: 'warn' };
  const without = await serve(production);
  without.process.kill('SIGTERM');
  expect((await without.done).output).toMatch(told);
  const withIt = await serve({ ...production, PUBLIC_URL: 'https://plainflow.example.com' });
  withIt.process.kill('SIGTERM');
  expect((await withIt.done).output).not.toMatch(told);
});

function listen(server: Server, address: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, address, () => resolve((server.address() as { port: number }).port));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, '127.0.0.1');
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Sends the head of a request; the server says that it has begun with it. `finish` sends the body and gives the reply. */
async function beginRequest(port: number): Promise<{ finish(): Promise<string> }> {
  const socket = connect(port, 'localhost');
  const next = () => new Promise<string>((resolve) => socket.once('data', (it) => resolve(String(it))));
  const continued = next();
  socket.write('POST /api/auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 2\r\nexpect: 100-continue\r\n\r\n');
  expect(await continued).toMatch(/^HTTP\/1\.1 100 /);
  return {
    finish: async () => {
      const reply = next();
      socket.write('{}');
      const text = await reply;
      socket.destroy();
      return text;
    },
  };
}

const ask = (agent: Agent, url: string) =>
  new Promise<{ status: number; connection: string; text: string }>((resolve, reject) => {
    get(url, { agent }, (reply) => {
      let text = '';
      reply.on('data', (it) => {
        text += it;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, connection: String(reply.headers.connection), text }),
      );
    }).on('error', reject);
  });

const isOpen = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
