import { type N8nStandIn, type N8nTrouble, startN8nStandIn } from '@plainflow/stand-ins';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let n8n: N8nStandIn;
let world: World;
beforeAll(async () => {
  n8n = await startN8nStandIn();
  world = await build({ config: { myN8n: { networks: ['127.0.0.1', '::1'], timeoutMs: 2000 } } });
});
afterAll(async () => {
  await world.close();
  await n8n.stop();
});
beforeEach(() => n8n.reset());

const node = { id: 'n1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0] };
/** As it is downloaded, with keys that the public API refuses. */
const FILE = {
  id: 'abc',
  name: 'Orders',
  nodes: [{ ...node, parameters: {}, notes: 'By hand', color: 3, credentials: { slackApi: { id: null, name: 'S' } } }],
  connections: {},
  active: false,
  settings: { executionOrder: 'v1', timezone: 'Europe/Oslo', ourOwn: 1 },
  pinData: {},
  tags: [],
  meta: { instanceId: 'x' },
  versionId: 'v',
};

const connect = (client: Client, given: object = {}) =>
  client.put('/api/my-n8n', { address: n8n.url, key: n8n.key, ...given });

let people = 0;
async function connected(): Promise<Client & { id: string }> {
  const client = await world.signUp(`n8n_${people++}`);
  expect((await connect(client)).status).toBe(200);
  return client;
}

describe('connecting', () => {
  test('tests address and key first, and tells the address, never the key', async () => {
    const ann = await world.signUp('ann');
    expect((await ann.get('/api/my-n8n')).body).toEqual({ connection: null });
    const reply = await connect(ann, { address: ` ${n8n.url}/workflow/new?x=1 ` });
    expect(n8n.asked).toEqual(['GET /api/v1/workflows']);
    const connection = { address: n8n.url, worked_at: new Date(world.clock.now()).toISOString() };
    expect(reply.body).toEqual({ connection });
    expect((await ann.get('/api/my-n8n')).text).not.toContain(n8n.key);
    expect((await ann.get('/api/my-data')).text).toContain(n8n.url);
    expect((await ann.get('/api/my-data')).text).not.toContain(n8n.key);
  });

  test('the key is readable neither in the database nor in the log', async () => {
    const bea = await connected();
    await bea.post('/api/my-n8n/workflows', { workflow: FILE });
    n8n.trouble = 'overloaded';
    await bea.post('/api/my-n8n/test');
    const rows = await world.db.selectFrom('n8n_connections').selectAll().where('user_id', '=', bea.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(n8n.key);
    const audit = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', bea.id).execute();
    expect(audit.map((it) => it.action)).toContain('n8n-connected');
    expect(JSON.stringify(audit) + world.log.join('\n')).not.toContain(n8n.key);
  });

  test('what does not work is not kept, and what was there stays', async () => {
    const carl = await connected();
    const reply = await connect(carl, { key: 'wrong' });
    expect(reply.body).toMatchObject({ status: 422, code: 'n8n-unavailable', n8nFault: 'wrong-key' });
    expect(reply.body.errors.key).toContain('does not accept this API key');
    expect((await carl.post('/api/my-n8n/workflows', { workflow: FILE })).status).toBe(200);
  });

  test.each([
    ['an empty form', { address: '', key: '' }, ['address', 'key']],
    ['no address of a site', { address: 'file:///etc/passwd', key: 'k' }, ['address']],
    ['an address with a password', { address: 'https://me:pw@n8n.example.com', key: 'k' }, ['address']],
    ['a key that would be two headers', { address: 'https://n8n.example.com', key: 'a\r\nHost: b' }, ['key']],
  ])('%s is refused field by field', async (_name, given, fields) => {
    const client = await world.signUp(`form_${people++}`);
    const reply = await connect(client, given);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual(fields);
  });

  test('a visitor has none', async () => {
    expect((await world.visitor().get('/api/my-n8n')).status).toBe(401);
    expect((await connect(world.visitor())).status).toBe(401);
  });

  test('a key that was moved to another address or account, or sealed with another secret, is sent nowhere', async () => {
    const [dan, eve] = [await connected(), await connected()];
    const keyOf = (id: string) =>
      world.db.selectFrom('n8n_connections').select('key').where('user_id', '=', id).executeTakeFirstOrThrow();
    const set = (values: object) =>
      world.db.updateTable('n8n_connections').set(values).where('user_id', '=', eve.id).execute();
    for (const values of [{ ...(await keyOf(dan.id)) }, { key: 'damaged' }]) {
      await set(values);
      expect((await eve.post('/api/my-n8n/test')).body).toMatchObject({ n8nFault: 'key-lost' });
    }
    await connect(eve);
    await set({ address: n8n.url.replace('127.0.0.1', 'localhost') });
    n8n.reset();
    expect((await eve.post('/api/my-n8n/test')).body).toMatchObject({ n8nFault: 'key-lost' });
    expect(n8n.asked).toEqual([]);
  });

  test('is forgotten when its owner says so, and with the account', async () => {
    const fay = await connected();
    expect((await fay.delete('/api/my-n8n')).body).toEqual({ connection: null });
    expect((await fay.post('/api/my-n8n/workflows', { workflow: FILE })).body.code).toBe('conflict');
    await connect(fay);
    await fay.post('/api/my-data/delete', { password: `password-n8n_${people - 1}` });
    const rows = await world.db.selectFrom('n8n_connections').selectAll().where('user_id', '=', fay.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('sending', () => {
  test('makes the workflow, without what the public API refuses, and says where it opens', async () => {
    const gus = await connected();
    const reply = await gus.post('/api/my-n8n/workflows', { workflow: FILE });
    expect(reply.body).toEqual({ id: 'standin000000001', url: `${n8n.url}/workflow/standin000000001` });
    expect(n8n.workflows).toEqual([
      {
        name: 'Orders',
        nodes: [{ ...node, parameters: {}, notes: 'By hand' }],
        connections: {},
        settings: { executionOrder: 'v1', timezone: 'Europe/Oslo' },
      },
    ]);
  });

  test('sample data and chosen credentials go along', async () => {
    const hal = await connected();
    const credentials = { slackApi: { id: '7', name: 'S' } };
    const pinData = { Start: [{ json: { a: 1 } }] };
    const workflow = { ...FILE, nodes: [{ ...node, parameters: {}, credentials }], pinData };
    await hal.post('/api/my-n8n/workflows', { workflow });
    expect(n8n.workflows).toMatchObject([{ pinData, nodes: [{ credentials }] }]);
  });

  test('what n8n refuses is told in its words', async () => {
    const ida = await connected();
    const reply = await ida.post('/api/my-n8n/workflows', { workflow: { ...FILE, connections: { Nobody: {} } } });
    expect(reply.body).toMatchObject({ status: 422, n8nFault: 'refused' });
    expect(reply.body.message).toBe(
      'Your n8n refused this automation. It says: “Workflow structure is invalid. Connection source "Nobody" does not exist”',
    );
  });

  test.each<[N8nTrouble, string, number]>([
    ['website', 'not-n8n', 2],
    ['no-api', 'no-api', 2],
    ['redirect', 'redirect', 1],
    ['silence', 'timeout', 1],
    ['huge', 'not-n8n', 1],
    ['cut', 'unreachable', 1],
    ['overloaded', 'in-trouble', 1],
    ['no-scopes', 'key-not-allowed', 1],
  ])('%s: it is told what is wrong, and the workflow is sent once', async (trouble, fault, requests) => {
    const client = await connected();
    n8n.reset();
    n8n.trouble = trouble;
    const reply = await client.post('/api/my-n8n/workflows', { workflow: FILE });
    expect(reply.body).toMatchObject({ status: 422, code: 'n8n-unavailable', n8nFault: fault });
    expect(reply.body.message).toMatch(/^[A-Z].*\.$/);
    expect(n8n.asked.filter((it) => it.startsWith('POST'))).toHaveLength(1);
    expect(n8n.asked).toHaveLength(requests);
  });

  test('an n8n that is away, and a certificate that nobody vouches for', async () => {
    const jan = await world.signUp('jan');
    // Its certificate is its own; that it speaks another protocol behind it is never found out.
    const secure = new SMTPServer({ secure: true });
    secure.on('error', () => {});
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    onTestFinished(() => new Promise<void>((done) => secure.close(() => done())));
    const address = secure.server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    expect((await connect(jan, { address: `https://127.0.0.1:${port}` })).body.n8nFault).toBe('certificate');
    expect((await connect(jan, { address: 'http://127.0.0.1:1' })).body.n8nFault).toBe('unreachable');
  });
});

test('the calls that reach out are limited', async () => {
  const { signUp, close } = await build({
    config: { myN8n: { networks: ['127.0.0.1'], timeoutMs: 2000 }, rateLimits: 0.1 },
  });
  onTestFinished(close);
  const kim = await signUp('kim');
  await connect(kim);
  await kim.post('/api/my-n8n/test');
  await kim.post('/api/my-n8n/workflows', { workflow: FILE });
  expect((await kim.post('/api/my-n8n/test')).body).toMatchObject({ code: 'rate-limited' });
  expect((await kim.get('/api/my-n8n')).status).toBe(200);
});
