import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SHIPPED } from '@plainflow/reader/shipped';
import { afterEach, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { JobTooHeavy, PoolBusy } from '../../src/platform/thread-pool.ts';
import type { Platform } from '../../src/services.ts';
import { build, type World } from '../support/build.ts';
import { realRespond, sketch, WISH } from '../support/reader.ts';

/** Messages that the trained reader reads, from the outside. What it understands is made up here: its model has tests of its own. */
let world: World;
afterEach(() => world?.close());

async function start(readTrained: NonNullable<Platform['readTrained']>) {
  world = await build({ respond: realRespond, readTrained });
  const ann = await world.signUp('ann');
  return Object.assign((message: string) => ann.post('/api/workflow/generate', { message, conversation_id: 'talk' }), {
    ann,
  });
}
const typesIn = (body: { workflowJson: { nodes: { type: string }[] } }): string[] =>
  body.workflowJson.nodes.map((it) => it.type.split('.').at(-1) ?? '');
const understood = {
  clauses: [],
  sketch: sketch([
    { id: 's1', node: 'n8n-nodes-base.manualTrigger' },
    { id: 's2', node: 'n8n-nodes-base.discord', action: 'message.send', after: [{ step: 's1', way: 0 }] },
  ]),
};

test('what the trained reader understood is built, kept, and never read again', async () => {
  const seen: number[] = [];
  const say = await start(async (turns) => {
    seen.push(turns.length);
    return turns.length === 1 ? understood : null;
  });
  expect(typesIn((await say('every day at 9 post the weather to Slack #general')).body)).toEqual(
    expect.arrayContaining(['manualTrigger', 'discord']),
  );
  const second = await say('run it every day at 8 instead');
  expect(second.status).toBe(200);
  expect(seen).toEqual([1, 2]);
});

test('what it can’t say, takes too long over or fails at is read by the rules', async () => {
  const tooLong = () => Promise.reject(new JobTooHeavy('too long'));
  for (const read of [async () => null, tooLong, () => Promise.reject(new Error('no model there'))]) {
    const say = await start(read);
    expect(typesIn((await say(WISH)).body)).toContain('slack');
    await world.close();
  }
});

test('while too many wait people are told so, and nothing is counted', async () => {
  const say = await start(() => Promise.reject(new PoolBusy('200 jobs wait.')));
  const { status, body } = await say(WISH);
  expect(status).toBe(503);
  expect(body).toMatchObject({ waitTimeSeconds: 5 });
  expect((await say.ann.get('/api/user/prompt-stats')).body.questionsUsed).toBe(0);
});

test('a model that can’t be loaded is told as what it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  await writeFile(join(folder, 'reader.json'), '{}');
  const engine = createEnginePool(folder);
  await expect(engine.read([{ says: WISH }], { owner: 'ann' })).rejects.toThrow();
  await expect(engine.warm()).rejects.toThrow();
  expect(engine.readerState()).toBe('failed');
  await engine.stop();
  await rm(folder, { recursive: true });
});

test('a server that is stopped while it loads the model tells no fault', async () => {
  const engine = createEnginePool(SHIPPED);
  const warmed = engine.warm();
  await setTimeout(50);
  await engine.stop();
  await expect(warmed).resolves.toBeUndefined();
});
