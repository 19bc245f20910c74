import { request as httpRequest } from 'node:http';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, sketch, WISH } from '../support/reader.ts';

/** The same call as a stream of events, and what happens when nobody waits for its end. */
let service: LanguageModelStandIn;
let world: Awaited<ReturnType<typeof buildWithModels>>;
let ann: Client & { id: string };
beforeAll(async () => {
  service = await startLanguageModel();
});
afterEach(async () => {
  await world.close();
  service.reset();
});
afterAll(() => service.stop());

async function start(): Promise<void> {
  world = await buildWithModels([modelAt(service)]);
  ann = await world.signUp('ann');
}

type Event = { event: string; data: Record<string, never> };

const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .map((it) => /^event: (\w+)\ndata: (.*)$/s.exec(it))
    .flatMap((it) => (it ? [{ event: it[1] ?? '', data: JSON.parse(it[2] ?? '') }] : []));

const follow = (message: string, more: object = {}) =>
  ann.post('/api/workflow/generate', { message, conversation_id: 'talk', ...more }, { accept: 'text/event-stream' });

const stagesIn = (events: Event[]): string[] => {
  const all = events.filter((it) => it.event === 'progress').map((it) => String(it.data.stage));
  return all.filter((it, i) => it !== all[i - 1]);
};

test('tells each stage and the steps as they become known, then the reply as the plain call gives it', async () => {
  await start();
  service.next({ kind: 'text', text: answerOf(MORNING), pieceMs: 5 });
  const { status, text, headers } = await follow(WISH);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  const events = eventsIn(text);
  expect(stagesIn(events)).toEqual(['reading', 'asking', 'building', 'checking']);
  expect(events.map((it) => JSON.stringify(it.data.steps)).some((it) => it?.includes('Every morning'))).toBe(true);
  const last = events.at(-1);
  expect(last?.event).toBe('reply');
  expect(last?.data).toMatchObject({ isComplete: true, workflowJson: { name: 'Morning greeting' } });
});

test('without a model nothing is asked of one', async () => {
  world = await buildWithModels([]);
  ann = await world.signUp('ann');
  const events = eventsIn((await follow(WISH)).text);
  expect(stagesIn(events)).toEqual(['reading', 'building', 'checking']);
  expect(events.at(-1)?.event).toBe('reply');
});

test('a failure on the way comes as problem details, with its wait', async () => {
  await start();
  service.next({ kind: 'status', status: 429, retryAfter: '60' });
  const last = eventsIn((await follow(WISH)).text).at(-1);
  expect(last).toMatchObject({ event: 'problem', data: { status: 429, code: 'rate-limited', waitTimeSeconds: 60 } });
});

test('what is refused before the work begins is refused as ever', async () => {
  await start();
  const reply = await world
    .visitor()
    .post('/api/workflow/generate', { message: WISH }, { accept: 'text/event-stream' });
  expect(reply.status).toBe(401);
  expect((await follow('')).status).toBe(400);
});

test.each(['text/event-stream', 'application/json'])(
  'a caller of %s who leaves ends the call that is paid for; nothing is counted, the message is kept and can be sent again',
  async (accept) => {
    await start();
    service.next({
      kind: 'text',
      text: answerOf(sketch([...MORNING.steps, ...MORNING.steps])).repeat(50),
      pieceMs: 20,
    });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const address = world.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const body = { message: WISH, conversation_id: 'talk', message_id: 'message-1' };
    const call = httpRequest({
      port: address.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/workflow/generate',
      headers: {
        accept,
        'content-type': 'application/json',
        cookie: [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    call.on('error', () => {});
    call.end(JSON.stringify(body));
    await expect.poll(() => service.open, { timeout: 5000 }).toBe(1);
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.destroy();
    await closed;
    await expect.poll(() => service.asked[0]?.left, { timeout: 5000 }).toBe(true);
    await expect
      .poll(async () => (await ann.get('/api/user/prompt-stats')).body.questionsUsed, { timeout: 5000 })
      .toBe(0);
    const [counted] = await world.db.selectFrom('model_calls').selectAll().execute();
    expect(counted?.outcome).toBe('canceled');

    service.next({ kind: 'text', text: answerOf(MORNING) });
    const again = await ann.post('/api/workflow/generate', body);
    expect(again.body.workflowJson.name).toBe('Morning greeting');
    const { body: kept } = await ann.get('/api/conversations/talk');
    expect(kept.messages).toHaveLength(2);
    expect(world.log.filter((it) => it.includes('a request failed'))).toEqual([]);
  },
);
