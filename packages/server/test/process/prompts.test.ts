import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountOf } from '../support/build.ts';
import { emptyPlace, type Place } from '../support/database.ts';
import { startNode } from '../support/process.ts';

let place: Place;
const started: ReturnType<typeof startNode>[] = [];
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(async () => {
  for (const it of started.splice(0)) {
    it.process.kill('SIGKILL');
    await it.done;
  }
  await place.remove();
});

async function start(): Promise<string> {
  const server = startNode('packages/server/src/main.ts', place, [], { RATE_LIMITS: 'off' });
  started.push(server);
  const [, url = ''] = await server.says(/^Plainflow is ready at (\S+) /);
  return url;
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });

test('of twenty free prompts at once, at two servers over one database, three succeed', async () => {
  const servers = [await start(), await start()];
  const registered = await post(`${servers[0]}/api/auth/register`, accountOf('ann'));
  const cookie = registered.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const message = `Every day at ${i}:00 send an email to bob@example.com saying hello`;
      return post(`${servers[i % 2]}/api/workflow/generate`, { message, conversation_id: `c${i}` }, cookie);
    }),
  );
  const statuses = replies.map((it) => it.status).sort((a, b) => a - b);
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
  const stats = await fetch(`${servers[1]}/api/user/prompt-stats`, { headers: { cookie } });
  expect(await stats.json()).toMatchObject({ questionsUsed: 3, questionsRemaining: 0 });
});
