import type { Workflow } from '@plainflow/contracts/workflow';
import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RespondAside } from '../../src/features/chat/large-files.ts';
import { createFileThread } from '../../src/file-thread.ts';
import { JobTooHeavy, ThreadBusy } from '../../src/platform/thread.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** The server as it ships, with a note of where the engine was asked. */
const thread = createFileThread({ ms: 60_000, waiting: 10, heap: 512 });
const catalog = loadCatalog();
let asked: ('here' | 'aside')[] = [];
let aside: RespondAside = thread.respond;
let world: World;
let ann: Client;

beforeAll(async () => {
  world = await build({
    config: { freePrompts: 100 },
    respond: (turns, options) => {
      asked.push('here');
      return respond(catalog, turns as Turn[], options);
    },
    respondAside: (turns, options) => {
      asked.push('aside');
      return aside(turns, options);
    },
  });
  ann = await world.signUp('ann');
});
afterAll(async () => {
  await world.close();
  await thread.stop();
});
beforeEach(() => {
  asked = [];
  aside = thread.respond;
});

const say = (message: string, conversation_id: string, more: object = {}) =>
  ann.post('/api/workflow/generate', { message, conversation_id, ...more });

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

test('a file of thousands of nodes is changed by chat in the thread for files, also by later messages', async () => {
  const first = await say('also email ann@example.com', 'large', { workflow: chainOf(2000) });
  expect(first.status).toBe(200);
  expect(first.body.workflowJson.nodes.length).toBeGreaterThan(2000);
  const next = await say('also post it to Slack #general', 'large');
  expect(next.body.workflowJson.nodes.length).toBeGreaterThan(first.body.workflowJson.nodes.length);
  expect(asked).toEqual(['aside', 'aside']);
});

test('a small one is changed at once', async () => {
  const { body } = await say('also email ann@example.com', 'small', { workflow: chainOf(3) });
  expect(body.workflowJson.nodes.length).toBeGreaterThan(3);
  expect(asked).toEqual(['here']);
});

test.each([
  ['takes too long', new JobTooHeavy('slow'), 413, /^This file takes too long to change\. Please split it\.$/],
  ['has to wait for too many others', new ThreadBusy('full'), 503, /Many large files are being worked on right now/],
])('a file that %s is told as that, and costs no prompt', async (what, error, status, message) => {
  aside = () => Promise.reject(error);
  const used = async () => (await ann.get('/api/user/prompt-stats')).body.questionsUsed;
  const before = await used();
  const reply = await say('also email ann@example.com', what.replaceAll(' ', '-'), { workflow: chainOf(2000) });
  expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(message)]);
  expect(await used()).toEqual(before);
});
