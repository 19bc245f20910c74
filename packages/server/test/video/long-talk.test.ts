import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHIPPED } from '@plainflow/reader/shipped';
import { fakeYoutube } from '@plainflow/stand-ins';
import { afterEach, describe, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { SiteFault, type VideoSite } from '../../src/features/video/site/site.ts';
import { youtube } from '../../src/features/video/site/youtube.ts';
import type { PoolLimits } from '../../src/platform/thread-pool.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** Tutorials take long, to get and to read: nobody else waits for that, and what nobody waits for ends. */
const LINK = 'https://www.youtube.com/watch?v=frostAlert1';
const LINES: [number, string][] = [
  [3, 'we start with a schedule trigger that runs every day at 6 pm'],
  [95, 'and then the slack node send a message to the channel garden'],
];
const SITE = fakeYoutube([
  { id: 'frostAlert1', title: 'Frost alert', channel: 'Garden', duration: 99, description: '', lines: LINES },
]);
const BODY = { message: `Build this video: ${LINK}`, youtubeUrl: LINK, conversation_id: 'talk' };

let world: World;
let engine: ReturnType<typeof createEnginePool>;
let ann: Client & { id: string };
afterEach(async () => {
  await world.close();
  await engine.stop();
});

async function start(limits: Partial<PoolLimits> = {}, videoSite: VideoSite = youtube(SITE.fetch)) {
  engine = createEnginePool(SHIPPED, { large: limits });
  world = await build({ respond: engine.respond, videoSite });
  ann = await world.signUp('ann');
  await world.db.updateTable('users').set({ subscription_status: 'active' }).where('id', '=', ann.id).execute();
}

const stagesOf = async (body: object): Promise<unknown[]> => {
  const { text } = await ann.post('/api/workflow/generate', body, { accept: 'text/event-stream' });
  return [...text.matchAll(/"stage":"(\w+)"/g)].map((it) => it[1]);
};

describe('whoever waits is told what is done:', () => {
  test('the captions are got, the talk is read, the workflow is checked', async () => {
    await start();
    expect(await stagesOf(BODY)).toEqual(['captions', 'tutorial', 'checking']);
  });

  test('of a transcript that was pasted no captions are got', async () => {
    await start();
    const transcript = LINES.map((it) => it[1]).join('\n');
    expect(await stagesOf({ message: 'Build this transcript', transcript })).toEqual(['tutorial', 'checking']);
  });
});

test('a talk that takes too long to read is refused with a way on, and can be sent again', async () => {
  await start({ ms: 1 });
  const { status, body } = await ann.post('/api/workflow/generate', BODY);
  expect([status, body.code]).toEqual([413, 'too-large']);
  expect(body.message).toContain('paste the part of its transcript that matters');
  expect((await ann.get('/api/user/prompt-stats')).body.questionsUsed).toBe(0);
});

test('where too many wait already it says when to come back', async () => {
  await start({ waiting: 0 });
  const { status, body } = await ann.post('/api/workflow/generate', BODY);
  expect([status, body.waitTimeSeconds]).toEqual([503, 5]);
});

test.each(['generate', 'summary'])(
  'a video that is being got for %s is left alone when its user goes away',
  async (what) => {
    const asked: AbortSignal[] = [];
    await start(
      {},
      {
        read: (_id, signal) =>
          new Promise((_, reject) => {
            asked.push(signal);
            signal.addEventListener('abort', () => reject(new SiteFault('network')));
          }),
      },
    );
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', cookie };
    const call = httpRequest({ host: '127.0.0.1', port, path: `/api/workflow/${what}`, method: 'POST', headers });
    call.on('error', () => {});
    call.end(JSON.stringify(what === 'summary' ? { youtubeUrl: LINK } : BODY));
    await expect.poll(() => asked.length, { timeout: 5000 }).toBe(1);
    expect(asked[0]?.aborted).toBe(false);
    call.destroy();
    await expect.poll(() => asked[0]?.aborted, { timeout: 5000 }).toBe(true);
    expect(world.log.filter((it) => it.includes('a request failed'))).toEqual([]);
  },
);
