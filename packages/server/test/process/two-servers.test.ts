import { startLanguageModel } from '@plainflow/stand-ins';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { accountOf } from '../support/build.ts';
import { onPostgres } from '../support/database.ts';
import { answerOf } from '../support/model-answers.ts';
import { MORNING, WISH } from '../support/reader.ts';
import { test as servers } from '../support/servers.ts';

// Two real processes on one real PostgreSQL, as behind a proxy that sends requests to either.
const SECRET = { SESSION_SECRET: 'a secret that both processes have, long enough' };

type Two = { one: string; other: string };
interface Fixtures {
  /** Starts both at the same moment, on an empty database. */
  serveTwo: (env?: Record<string, string>) => Promise<Two>;
}
const test = servers.extend<Fixtures>({
  serveTwo: ({ serve }, use) =>
    use(async (env = {}) => {
      const [one, other] = await Promise.all([serve({ ...SECRET, ...env }), serve({ ...SECRET, ...env })]);
      return { one: one.url, other: other.url };
    }),
});

/** Two servers start and make replies: on a busy machine this takes minutes. */
const testOfTwo = (name: string, work: Parameters<typeof test>[2]) => test.runIf(onPostgres)(name, work, 300_000);

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A new account; the cookie that both processes know. */
async function signUp(url: string, username: string): Promise<{ cookie: string }> {
  const reply = await post(url, '/api/auth/register', accountOf(username));
  expect(reply.status).toBe(200);
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
const statuses = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map((it) => it.status).sort((a, b) => a - b);
const times = (amount: number, of: (i: number) => Promise<Response>) => Array.from({ length: amount }, (_, i) => of(i));

testOfTwo(
  'both start on an empty database at the same moment, and who signs in at one is signed in at the other',
  async ({ serveTwo }) => {
    const { one, other } = await serveTwo();
    const ann = await signUp(one, 'ann');
    expect((await fetch(`${other}/api/auth/me`, { headers: ann })).status).toBe(200);
    await post(other, '/api/auth/logout', {}, ann);
    expect((await fetch(`${one}/api/auth/me`, { headers: ann })).status).toBe(401);
  },
);

testOfTwo(
  'limits of requests, guesses at passwords and free prompts are counted over both, however many come at once',
  async ({ serveTwo }) => {
    // A tenth: 2 voices an hour; 10 guesses at one account in an hour, 2 from one network and 1 from one address in ten minutes.
    const { one, other } = await serveTwo({ RATE_LIMITS: '0.1', FREE_PROMPTS: '3', TRUST_PROXY: 'true' });
    const at = (i: number) => (i % 2 === 0 ? one : other);
    const ann = await signUp(one, 'ann');

    const voice = { title: 'A thing', content: 'Nice to have this thing', type: 'feature' };
    const voices = await statuses(times(8, (i) => post(at(i), '/api/feedback', voice, ann)));
    expect(voices).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);

    const guess = { username: 'ann', password: 'not this one' };
    const from = (i: number) => ({ 'x-forwarded-for': `203.0.${i}.1` });
    const guesses = await statuses(times(16, (i) => post(at(i), '/api/auth/login', guess, from(i))));
    expect(guesses.filter((it) => it === 401)).toHaveLength(10);
    expect(guesses.filter((it) => it === 429)).toHaveLength(6);

    const wish = (i: number) => ({ message: `every day at ${i + 1} post the weather to Slack #general` });
    const replies = await statuses(times(6, (i) => post(at(i), '/api/workflow/generate', wish(i), ann)));
    expect(replies).toEqual([200, 200, 200, 429, 429, 429]);
  },
);

testOfTwo(
  'a message that is sent again to the other process while its reply is made waits for that reply: one message, one prompt, one reading',
  async ({ serveTwo, place }) => {
    const model = await startLanguageModel();
    onTestFinished(() => model.stop());
    const { one, other } = await serveTwo({
      RATE_LIMITS: 'off',
      LLM_1_PROVIDER: 'compatible',
      LLM_1_MODEL: 'stand-in',
      LLM_1_URL: model.url,
      LLM_1_API_KEY: model.key,
    });
    const ann = await signUp(one, 'ann');
    model.next({ kind: 'text', text: answerOf(MORNING), pieceMs: 20 });
    const message = { message: WISH, conversation_id: 'talk', message_id: 'message-1' };
    const first = post(one, '/api/workflow/generate', message, { ...ann, accept: 'text/event-stream' });
    await expect.poll(() => model.asked.length, { timeout: 200_000 }).toBe(1);
    const again = post(other, '/api/workflow/generate', message, { ...ann, accept: 'text/event-stream' });
    const plain = post(other, '/api/workflow/generate', message, ann);
    const replyIn = (text: string): unknown => JSON.parse(/^event: reply\ndata: (.*)$/m.exec(text)?.[1] ?? 'null');
    const replies = [
      replyIn(await (await first).text()),
      replyIn(await (await again).text()),
      await (await plain).json(),
    ];
    expect(replies[0]).toMatchObject({ isComplete: true, workflowJson: { name: 'Morning greeting' } });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(model.asked).toHaveLength(1);
    const stats = await (await fetch(`${other}/api/user/prompt-stats`, { headers: ann })).json();
    expect(stats).toMatchObject({ questionsUsed: 1 });
    const db = openDatabase(place);
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom('messages').select('role').orderBy('sequence').execute()).toEqual([
      { role: 'user' },
      { role: 'assistant' },
    ]);
    expect(await db.selectFrom('running_work').selectAll().execute()).toEqual([]);
  },
);
