import { request as httpRequest } from 'node:http';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, sketch, sketching, WISH } from '../support/reader.ts';

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

const CLOCK = { title: 'Every morning', type: 'n8n-nodes-base.scheduleTrigger' };
const POST = { title: 'Say good morning', type: 'n8n-nodes-base.slack' };
const stepsWhile = (stage: string, events: Event[]): unknown[] =>
  events.filter((it) => it.event === 'progress' && String(it.data.stage) === stage).map((it) => it.data.steps);
const againIn = (events: Event[]): unknown[] => events.flatMap((it) => (it.data.again ? [it.data.again] : []));

test('tells each stage and the steps as they become known, then the reply as the plain call gives it', async () => {
  await start();
  service.next({ kind: 'text', text: answerOf(MORNING), pieceMs: 5 });
  const { status, text, headers } = await follow(WISH);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  const events = eventsIn(text);
  expect(stagesIn(events)).toEqual(['reading', 'asking', 'building', 'checking']);
  expect(stepsWhile('asking', events)).toEqual([[], [CLOCK], [CLOCK, POST]]);
  expect(stepsWhile('building', events)).toContainEqual([CLOCK, POST]);
  const last = events.at(-1);
  expect(last?.event).toBe('reply');
  expect(last?.data).toMatchObject({ isComplete: true, workflowJson: { name: 'Morning greeting' } });
});

test('a step that is there is shown by its own title and node where the answer only changes it', async () => {
  await start();
  service.next({ kind: 'text', text: answerOf(MORNING) });
  await follow(WISH);
  service.next({ kind: 'text', text: answerOf(sketch([{ id: 's2', values: [{ need: 'channel', value: '#team' }] }])) });
  const events = eventsIn((await follow('use #team instead')).text);
  expect(stepsWhile('asking', events)).toEqual([[], [POST]]);
});

test('an answer that is told back begins anew, and says why', async () => {
  await start();
  const wrong = sketch(
    MORNING.steps.map((it) => (it.id === 'post' ? { ...it, node: 'n8n-nodes-base.pigeonPost' } : it)),
  );
  service.next({ kind: 'text', text: answerOf(wrong) }, { kind: 'text', text: answerOf(MORNING) });
  const events = eventsIn((await follow(WISH)).text);
  expect(againIn(events)).toEqual(['corrects']);
  expect(stagesIn(events)).toEqual(['reading', 'asking', 'building', 'asking', 'building', 'checking']);
  expect(stepsWhile('building', events)).toContainEqual([CLOCK, POST]);
  expect(events.at(-1)).toMatchObject({ event: 'reply', data: { workflowJson: { name: 'Morning greeting' } } });
});

test('an answer that breaks off in the middle is asked for again, and says so', async () => {
  await start();
  service.next({ kind: 'cut', text: answerOf(MORNING), pieceMs: 2 }, { kind: 'text', text: answerOf(MORNING) });
  const events = eventsIn((await follow(WISH)).text);
  expect(againIn(events)).toEqual(['retries']);
  expect(stepsWhile('asking', events)).toEqual([[], [CLOCK], [CLOCK, POST], [], [CLOCK], [CLOCK, POST]]);
  expect(events.at(-1)?.event).toBe('reply');
});

test('what is shown of a step is one short line and a node type, whatever a model writes there', async () => {
  await start();
  const odd = { title: `Send\u202eit\n${'very '.repeat(40)}far`, node: 'javascript:alert(1)' };
  service.next(
    { kind: 'text', text: answerOf(sketch([{ id: 'a', ...odd }])) },
    { kind: 'text', text: answerOf(MORNING) },
  );
  const events = eventsIn((await follow(WISH)).text);
  const [shown] = stepsWhile('asking', events).flat() as { title: string; type?: string }[];
  expect(shown?.title).toMatch(/^Send it very very/);
  expect(shown?.title.length).toBeLessThanOrEqual(60);
  expect(shown?.type).toBeUndefined();
});

test('a long answer tells each step once, not each of its words', async () => {
  await start();
  const said = { says: 'word '.repeat(50).trim() };
  service.next({
    kind: 'text',
    text: answerOf({ ...MORNING, steps: MORNING.steps.map((it) => ({ ...it, ...said })) }),
  });
  const told = eventsIn((await follow(WISH)).text).filter((it) => it.event === 'progress');
  expect(told.length).toBeLessThanOrEqual(8);
});

test('what a reply took is told once, with all calls that it needed', async () => {
  await start();
  const wrong = sketch(
    MORNING.steps.map((it) => (it.id === 'post' ? { ...it, node: 'n8n-nodes-base.pigeonPost' } : it)),
  );
  service.next(
    { kind: 'text', text: answerOf(wrong) },
    { kind: 'text', text: answerOf(MORNING), cached: { read: 1000 } },
  );
  const first = await ann.post('/api/workflow/generate', { message: WISH, message_id: 'message-1' });
  expect(first.body.isComplete).toBe(true);
  const rows = await world.db.selectFrom('model_calls').selectAll().execute();
  const [message] = await world.db.selectFrom('messages').selectAll().where('role', '=', 'user').execute();
  expect(new Set(rows.map((it) => it.message_id))).toEqual(new Set([message?.id]));
  const sum = (of: (it: (typeof rows)[number]) => number): number => rows.reduce((all, it) => all + of(it), 0);
  expect(world.replies).toEqual([
    expect.objectContaining({
      messageId: message?.id,
      ...{ model: 'openai test', outcome: 'read', calls: 2, cachedTokens: 1000 },
      ...{ inputTokens: sum((it) => it.input_tokens), outputTokens: sum((it) => it.output_tokens) },
      cost: sum((it) => it.cost),
    }),
  ]);
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

/** A caller on the network, who can leave. */
async function calling(body: object, accept = 'text/event-stream'): Promise<() => Promise<void>> {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
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
  return async () => {
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.destroy();
    await closed;
  };
}

const questionsUsed = async (): Promise<number> => (await ann.get('/api/user/prompt-stats')).body.questionsUsed;

test.each(['text/event-stream', 'application/json'])(
  'a caller of %s who leaves ends the call that is paid for; nothing is counted, the message is kept and can be sent again',
  async (accept) => {
    await start();
    service.next({
      kind: 'text',
      text: answerOf(sketch([...MORNING.steps, ...MORNING.steps])).repeat(50),
      pieceMs: 20,
    });
    const body = { message: WISH, conversation_id: 'talk', message_id: 'message-1' };
    const leave = await calling(body, accept);
    await expect.poll(() => service.open, { timeout: 5000 }).toBe(1);
    await leave();
    await expect.poll(() => service.asked[0]?.left, { timeout: 5000 }).toBe(true);
    await expect.poll(questionsUsed, { timeout: 5000 }).toBe(0);
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

test('who leaves when the answer is there already, and only its file is still made, gets no reply and is not counted', async () => {
  const made = Promise.withResolvers<void>();
  world = await buildWithModels(
    [modelAt(service)],
    {},
    {
      sketching: {
        ...sketching,
        judge: async (...of) => {
          await made.promise;
          return sketching.judge(...of);
        },
      },
    },
  );
  ann = await world.signUp('ann');
  service.next({ kind: 'text', text: answerOf(MORNING) });
  const leave = await calling({ message: WISH, conversation_id: 'talk', message_id: 'message-1' });
  await expect.poll(() => service.asked.length, { timeout: 5000 }).toBe(1);
  await expect.poll(questionsUsed, { timeout: 5000 }).toBe(1);
  await leave();
  // The server hears of it a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  made.resolve();
  await expect.poll(questionsUsed, { timeout: 5000 }).toBe(0);
  const { body } = await ann.get('/api/conversations/talk');
  expect(body.messages).toHaveLength(1);
  expect(body.workflowJson).toBeNull();
});
