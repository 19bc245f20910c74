import { hostileCalls } from '@plainflow/mcp/hostile-calls';
import { SHIPPED } from '@plainflow/reader/shipped';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { agent, refused, told } from '../support/agents.ts';
import { build, type World } from '../support/build.ts';
import { program, verified } from '../support/tokens.ts';

// Readers and engine in their threads, as they ship; a reader takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const engine = createEnginePool(SHIPPED);
const faults: string[] = [];
let world: World;
let url: string;
let ann: Awaited<ReturnType<typeof verified>>;
let token: string;
beforeAll(async () => {
  world = await build({
    config: { freePrompts: 1_000_000 },
    askTools: engine.tool,
    onToolFault: (tool, cause) => faults.push(`${tool}: ${cause instanceof Error ? cause.stack : String(cause)}`),
  });
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await verified(world, 'ann');
  ({ token } = await program(world, ann));
});
afterAll(async () => {
  await world.close();
  await engine.stop();
});

const ACCEPT = 'application/json, text/event-stream';
type Sent = { body?: unknown; text?: string; headers?: Record<string, string> };

async function send({ body, text, headers = {} }: Sent) {
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { accept: ACCEPT, 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: text ?? JSON.stringify(body),
  });
  const said = await reply.text();
  // Replies come as JSON or as an event stream of one.
  const json = /^(?:event: message\n)?(?:id: .*\n)?data: (.*)$/m.exec(said)?.[1] ?? said;
  return { status: reply.status, headers: reply.headers, said, message: parsed(json) };
}
// biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what it expects to find
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
const request = (method: string, params: unknown = {}, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

describe('without the right token /mcp answers nothing', () => {
  test.each([
    ['no token', undefined, 'not-signed-in'],
    ['a token of another product', 'Bearer ghp_0123456789', 'token-invalid'],
    ['a made-up one', `Bearer pf_${'a'.repeat(49)}`, 'token-invalid'],
  ])('%s', async (_, authorization, code) => {
    const reply = await world.visitor().post('/mcp', request('tools/list'), authorization ? { authorization } : {});
    expect([reply.status, reply.body.code]).toEqual([401, code]);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="Plainflow"/);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  test('nor to the session of a browser', async () => {
    expect((await ann.post('/mcp', request('tools/list'))).body.code).toBe('not-signed-in');
  });

  test('nor to one that was revoked a moment ago', async () => {
    const script = await program(world, ann);
    const client = await agent(url, script.token);
    await client.listTools();
    await ann.delete(`/api/tokens/${script.id}`);
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  });
});

describe('a page of another site', () => {
  test.each([
    ['https://evil.example', {}],
    // Its name was made to lead here: host and origin are the same.
    ['http://evil.example:3000', { host: 'evil.example:3000' }],
    ['null', {}],
  ])('at %s is refused, token or not', async (origin, more) => {
    const headers = { authorization: `Bearer ${token}`, origin, accept: ACCEPT, ...more };
    const reply = await world.visitor().post('/mcp', request('tools/list'), headers);
    expect(reply.body).toMatchObject({ status: 403, code: 'foreign-origin' });
  });

  test('where PUBLIC_URL is set, only that one is no other', async () => {
    const served = await build({ config: { publicUrl: new URL('https://plainflow.example.com') } });
    onTestFinished(served.close);
    const script = await program(served, await verified(served, 'ann'));
    const ask = async (origin: string) =>
      (
        await served
          .visitor()
          .post('/mcp', request('ping'), { ...script.headers, accept: ACCEPT, origin, host: new URL(origin).host })
      ).status;
    expect(await ask('https://plainflow.example.com')).toBe(200);
    expect(await ask('http://localhost:3000')).toBe(403);
    expect(await ask('http://rebound.example')).toBe(403);
  });

  test('where it is not, a page of this machine is no other', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: ACCEPT };
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1:6274', 'http://[::1]:6274']) {
      const reply = await world
        .visitor()
        .post('/mcp', request('ping'), { ...headers, origin, host: new URL(origin).host });
      expect(reply.status, origin).toBe(200);
    }
  });
});

test.each([
  ['a batch', { body: Array.from({ length: 1000 }, () => request('ping')) }, 400, 'batches are not taken'],
  ['an empty batch', { body: [] }, 400, 'batches are not taken'],
  ['no JSON', { text: '{' }, 400, 'not valid JSON'],
  ['nothing', { text: '' }, 400, ''],
  ['JSON a thousand levels deep', { text: `${'['.repeat(1000)}${']'.repeat(1000)}` }, 400, 'levels deep'],
  ['a NUL character', { text: '{"jsonrpc":"2.0","id":1,"method":"\\u0000"}' }, 400, 'NUL'],
  ['more than 5 MB', { text: JSON.stringify(request('ping', { it: 'a'.repeat(5_300_000) })) }, 413, 'too large'],
  ['another type', { text: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'send JSON'],
  ['prototypes', { text: '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"polluted":true}}' }, 400, ''],
])('%s is refused in words', async (_, sent, status, words) => {
  const reply = await send(sent);
  expect([reply.status, reply.said.includes(words)], reply.said).toEqual([status, true]);
});

test('/mcp takes POST alone, and discovery of other ways to sign in finds nothing', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await world.visitor().get('/mcp', headers);
  expect([reply.status, reply.headers.allow]).toEqual([405, 'POST']);
  expect((await world.visitor().get('/.well-known/oauth-protected-resource')).status).toBe(404);
});

test('agents that run wild are slowed down, each token by itself', async () => {
  const served = await build({ config: { rateLimits: 0.1 } });
  onTestFinished(served.close);
  const script = await program(served, await verified(served, 'ann'));
  const statuses: number[] = [];
  for (let i = 0; i < 13; i++)
    statuses.push((await served.visitor().post('/mcp', request('ping'), { ...script.headers, accept: ACCEPT })).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
});

test('who waits for news that never come is told so, and holds no connection', async () => {
  const client = await agent(url, token, { era: 'auto' });
  const listening = await Promise.allSettled([client.listen?.({ resourcesListChanged: true })]);
  expect(listening[0]?.status).toBe('rejected');
  await client.close();
});

test('a call that is cancelled while it waits never begins: its place is free for the next one', async () => {
  const pool = createEnginePool(SHIPPED, { messages: { threads: 1, ms: 120_000, waitingOfOne: 1 } });
  const signals = new Map<string, AbortSignal | undefined>();
  const served = await build({
    askTools: (name, input, waiter) => {
      signals.set(name, waiter.signal);
      return pool.tool(name, input, waiter);
    },
  });
  onTestFinished(async () => {
    await served.close();
    await pool.stop();
  });
  const at = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const script = await program(served, await verified(served, 'ann'));
  const client = await agent(at, script.token);
  onTestFinished(() => client.close());
  await told(client, 'search_nodes', { query: 'slack' });
  // The thread is busy with this one.
  const steps = 'then post the name and the total to #orders on Slack, '.repeat(40);
  const long = { description: `Every day at 9 read the orders, ${steps}and stop`, force: true };
  let isOver = false;
  const first = told(client, 'generate_workflow', long).finally(() => {
    isOver = true;
  });
  await expect.poll(() => signals.has('understand')).toBe(true);
  const leaving = new AbortController();
  const call = { name: 'describe_node', arguments: { type: 'slack' } };
  const waiting = client.callTool(call, { signal: leaving.signal, timeout: 300_000 });
  await expect.poll(() => signals.has('describeNode')).toBe(true);
  // One may wait, and one does.
  expect(await refused(client, 'search_nodes', { query: 'gmail' })).toContain('Many calls wait right now');
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  await expect.poll(() => signals.get('describeNode')?.aborted).toBe(true);
  expect(isOver).toBe(false);
  const next = told(client, 'search_nodes', { query: 'gmail' });
  expect((await next).total).toBeGreaterThan(0);
  expect((await first).status).toBe('built');
});

const ODDLY = /inside of Plainflow|\n\s+at |file:\/\/|node_modules|SQLITE|select .* from/i;

/** A thousand with `npm test -- --all`. */
const HOSTILE = inject('all') ? 1000 : 300;

test('hostile calls by the hundred get clear answers, and none has anything of anybody else', async () => {
  const bob = await verified(world, 'bob');
  const json_data = { name: 'Secret of Bob', nodes: [], connections: {} };
  const { id } = (await bob.post('/api/workflows', { name: 'Secret of Bob', description: '', json_data })).body;
  const bobs = await program(world, bob);
  const client = await agent(url, bobs.token);
  await told(client, 'generate_workflow', { description: 'every day at 9 post SECRET-OF-BOB to Slack #general' });
  const calls = hostileCalls(HOSTILE);
  const reads = [
    `plainflow://automations/${id}`,
    `plainflow://automations/..%2F${id}`,
    'plainflow://automations/',
    'plainflow://guides/last',
  ].concat(["plainflow://automations/' or '1'='1", `plainflow://automations/${id}%00`, 'other:///etc/passwd', 'x']);
  const AT_ONCE = 16;
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const some = calls.slice(at, at + AT_ONCE).map((it) => request('tools/call', it, at));
    const read = request('resources/read', { uri: reads[(at / AT_ONCE) % reads.length] });
    const replies = await Promise.all([...some, read, request('resources/list')].map((body) => send({ body })));
    for (const [i, { status, said, message }] of replies.entries()) {
      const sent = JSON.stringify(some[i] ?? read);
      expect(/Secret of Bob|SECRET-OF-BOB/.test(said), sent).toBe(false);
      expect(status, sent).toBeLessThan(500);
      const words =
        message?.error?.message ??
        message?.message ??
        (message?.result?.isError ? message.result.content[0]?.text : undefined);
      if (words === undefined) expect(message?.result, sent).toBeTypeOf('object');
      else {
        expect(words, sent).toMatch(/\w{3}/);
        expect(words, `${sent}\n${faults.join('\n')}`).not.toMatch(ODDLY);
      }
    }
  }
  await client.close();
  expect(faults).toEqual([]);
});

test('whatever is sent as a message, the answer is no fault and the server goes on', async () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.constantFrom(null, 1, '1', -1, {}, []), fc.string({ maxLength: 9 })),
      method: fc.oneof(
        fc.constantFrom(
          'initialize',
          'tools/list',
          'tools/call',
          'resources/read',
          'prompts/get',
          'completion/complete',
        ),
        fc.constantFrom(
          'notifications/cancelled',
          'notifications/initialized',
          'logging/setLevel',
          'subscriptions/listen',
          '__proto__',
        ),
        fc.string({ maxLength: 9 }),
      ),
      params: fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.record({
          name: fc.string(),
          uri: fc.string(),
          requestId: fc.integer(),
          arguments: fc.jsonValue({ maxDepth: 2 }),
        }),
      ),
    }),
  );
  const versions = ['2025-06-18', '2026-07-28', '1999-01-01', 'x', ''];
  const some = fc.sample(
    fc.tuple(odd, fc.constantFrom(...versions), fc.constantFrom('', 'session', 'x'.repeat(5000))),
    { seed: 22, numRuns: 400 },
  );
  for (let at = 0; at < some.length; at += 20) {
    const replies = some.slice(at, at + 20).map(([body, version, session]) =>
      send({
        body: body ?? {},
        headers: { 'mcp-protocol-version': version, ...(session && { 'mcp-session-id': session }) },
      }),
    );
    for (const { status, said } of await Promise.all(replies)) {
      expect(status, said.slice(0, 500)).toBeLessThan(500);
      if (said.includes('"error"')) expect(said).not.toMatch(ODDLY);
    }
  }
  expect((await send({ body: request('ping') })).message.result).toEqual({});
  expect(faults).toEqual([]);
});
