import { expect } from 'vitest';
import { accountOf } from '../support/build.ts';
import { test } from '../support/servers.ts';

const post = (url: string, body: object, cookie = '') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });

test('of twenty free prompts at once, at two servers over one database, three succeed', async ({ serve }) => {
  const limits = { RATE_LIMITS: 'off' };
  const [one, other] = [await serve(limits), await serve(limits)];
  const registered = await post(`${one.url}/api/auth/register`, accountOf('ann'));
  const cookie = registered.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const message = `Every day at ${i}:00 send an email to bob@example.com saying hello`;
      return post(`${[one, other][i % 2]?.url}/api/workflow/generate`, { message, conversation_id: `c${i}` }, cookie);
    }),
  );
  const statuses = replies.map((it) => it.status).sort((a, b) => a - b);
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
  const stats = await fetch(`${other.url}/api/user/prompt-stats`, { headers: { cookie } });
  expect(await stats.json()).toMatchObject({ questionsUsed: 3, questionsRemaining: 0 });
});
