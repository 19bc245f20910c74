import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect } from 'vitest';
import { accountOf } from '../support/build.ts';
import { onPostgres } from '../support/database.ts';
import { test } from '../support/servers.ts';

const TOKEN = 'a token for Prometheus alone';

test('Prometheus reads requests, replies, doubts, queues and the database at a port of their own, with a token', async ({
  serve,
}) => {
  const port = await freePort();
  const { url } = await serve({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN, LOG_LEVEL: 'fatal' });
  const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  const reply = await post(url, '/api/auth/register', '', accountOf('ann'));
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const saved = { name: 'Mine', description: 'D', json_data: { name: 'Mine', nodes: [], connections: {} } };
  const { id } = (await (await post(url, '/api/workflows', cookie, saved)).json()) as { id: string };
  await fetch(`${url}/api/workflows/${id}`, { headers: { cookie } });
  expect((await post(url, '/api/workflow/generate', cookie, { message: QUESTION })).status).toBe(200);
  await post(url, '/api/webhooks/stripe', '', {});

  expect((await read({})).status).toBe(401);
  expect((await read({ authorization: 'Bearer another' })).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(
    404,
  );
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('plainflow_');

  const answer = await read();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const line = (it: string) =>
    expect(
      text.split('\n').some((found) => found.startsWith(it)),
      `${it}\n${text}`,
    ).toBe(true);
  line('plainflow_http_request_duration_seconds_count{method="GET",route="/api/workflows/:id",status="200"} 1');
  line('plainflow_http_request_duration_seconds_count{method="POST",route="/api/webhooks/stripe",status="400"} 1');
  line('plainflow_reply_duration_seconds_count{reader="');
  expect(text).toMatch(/plainflow_reply_duration_seconds_count\{reader="(?:trained|rules)",result="talk"\} 1/);
  line('plainflow_reply_doubts_total ');
  line('plainflow_engine_jobs{pool="messages",state="waiting"} 0');
  line('plainflow_outbox_waiting ');
  line('plainflow_webhook_failures 0');
  line('plainflow_database_up 1');
  line('plainflow_database_size_bytes ');
  line('nodejs_eventloop_lag_p99_seconds ');
  if (onPostgres) line('plainflow_database_connections{state="open"}');
  // No person, and no id of anything.
  expect(text).not.toMatch(/ann|example\.com/);
  expect(text).not.toContain(id);

  if (spawnSync('promtool', ['--version']).status === 0) {
    // The default metrics of Node.js have names of their own.
    const own = text.replaceAll(/^.*(?:nodejs|process)_.*\n/gm, '');
    execFileSync('promtool', ['check', 'metrics'], { input: own });
  }
}, 180_000);

test('a port for metrics that is taken, or a token without a port, is told at once', async ({ start }) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  try {
    const taken = await start({ METRICS_PORT: String(port) }).done;
    expect(taken).toMatchObject({ code: 1, output: '' });
    expect(taken.errors).toBe(
      `METRICS_PORT ${port} at METRICS_HOST 127.0.0.1 can't be used: another program listens there. Processes on one machine need a port each.\n`,
    );
  } finally {
    other.close();
  }
  const without = await start({ METRICS_TOKEN: TOKEN }).done;
  expect(without.errors).toMatch(/METRICS_PORT is missing: METRICS_TOKEN protects what is read there\.\n$/);
});

/** Which needs no trained reader: that would have to be loaded first. */
const QUESTION = 'What can you do for me?';

const post = (url: string, path: string, cookie: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
