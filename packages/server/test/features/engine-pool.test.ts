import type { Workflow } from '@plainflow/contracts/workflow';
import { SHIPPED } from '@plainflow/reader/shipped';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import type { Respond } from '../../src/features/chat/engine.ts';
import { JobTooHeavy, PoolBusy } from '../../src/platform/thread-pool.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** The server with readers and engine in their threads, as it ships. */
const engine = createEnginePool(SHIPPED, { messages: { ms: 60_000 }, large: { ms: 60_000 } });
let respond: Respond = engine.respond;
let world: World;
let ann: Client;

beforeAll(async () => {
  world = await build({
    config: { freePrompts: 100 },
    respond: (turns, options, waiter) => respond(turns, options, waiter),
    readTrained: engine.read,
  });
  ann = await world.signUp('ann');
});
afterAll(async () => {
  await world.close();
  await engine.stop();
});
beforeEach(() => {
  respond = engine.respond;
});

const say = (message: string, conversation_id: string, more: object = {}, who = ann) =>
  who.post('/api/workflow/generate', { message, conversation_id, ...more });

/** A trigger and one step after the other, each as its maker's n8n would write it. */
function chainOf(count: number): Workflow {
  const nodes = Array.from({ length: count }, (_, at) => ({
    ...{
      id: `id-${at}`,
      name: `Step ${at}`,
      typeVersion: 1,
      position: [224 * at, 0] as [number, number],
      parameters: {},
    },
    type: at === 0 ? 'n8n-nodes-base.manualTrigger' : 'n8n-nodes-base.noOp',
  }));
  const wire = (at: number) => [`Step ${at}`, { main: [[{ node: `Step ${at + 1}`, type: 'main', index: 0 }]] }];
  const connections = Object.fromEntries(nodes.slice(1).map((_, at) => wire(at)));
  return { name: 'Chain', nodes, connections, settings: { executionOrder: 'v1' } };
}

test('a file of thousands of nodes is changed by chat, also by later messages', async () => {
  const first = await say('also email ann@example.com', 'large', { workflow: chainOf(2000) });
  expect(first.status).toBe(200);
  expect(first.body.workflowJson.nodes.length).toBeGreaterThan(2000);
  const next = await say('also post it to Slack #general', 'large');
  expect(next.body.workflowJson.nodes.length).toBeGreaterThan(first.body.workflowJson.nodes.length);
});

test('no message waits for a large file, nor for a later message about one', async () => {
  const bob = await world.signUp('bob');
  // Both threads have loaded.
  await say('Every day at 9, post “hi” to #general on Slack.', 'before', {}, bob);
  for (const more of [{ workflow: chainOf(2000) }, {}]) {
    const order: string[] = [];
    // The second time it is a later message about the same file.
    const large = say('also email ann@example.com', 'large-too', more);
    const small = say(
      'Every day at 8, post “hello” to #general on Slack.',
      `small-${String('workflow' in more)}`,
      {},
      bob,
    );
    await Promise.all([large.then(() => order.push('large')), small.then(() => order.push('small'))]);
    expect(order).toEqual(['small', 'large']);
  }
});

test('while a long message is read, other calls are answered', async () => {
  const long = `Every day at 9 read the orders, ${'then post the name and the total to #orders on Slack, '.repeat(60)}and stop`;
  const order: string[] = [];
  const reply = say(long, 'long').then(({ status }) => order.push(`message ${status}`));
  const many = Array.from({ length: 10 }, () => ann.get('/api/conversations').then(() => order.push('list')));
  await Promise.all([reply, ...many]);
  expect(order.slice(0, 10)).toEqual(Array(10).fill('list'));
});

test.each([
  [
    'a file that takes too long',
    { workflow: chainOf(3) },
    new JobTooHeavy('slow'),
    413,
    /^This file takes too long to change\. Please split it\.$/,
  ],
  ['a message that takes too long', {}, new JobTooHeavy('slow'), 413, /^This message takes too long to read\./],
  [
    'a message that has to wait for too many others',
    {},
    new PoolBusy('full'),
    503,
    /^Many automations are being built right now\./,
  ],
])('%s is told as that, and costs no prompt', async (what, more, error, status, message) => {
  respond = () => Promise.reject(error);
  const used = async () => (await ann.get('/api/user/prompt-stats')).body.questionsUsed;
  const before = await used();
  const reply = await say('also email ann@example.com', what.replaceAll(' ', '-'), more);
  expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(message)]);
  if (status === 503) expect(reply.body.waitTimeSeconds).toBe(5);
  expect(await used()).toEqual(before);
});
