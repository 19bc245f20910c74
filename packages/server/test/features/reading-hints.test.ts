import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, sketch, WISH } from '../support/reader.ts';

/** An answer that can be built, though it names a field that no step gives: the model hears of it once. */
let service: LanguageModelStandIn;
let world: Awaited<ReturnType<typeof buildWithModels>>;
beforeAll(async () => {
  service = await startLanguageModel();
});
afterEach(async () => {
  await world?.close();
  service.reset();
});
afterAll(() => service.stop());

async function start(): Promise<Client> {
  world = await buildWithModels([modelAt(service)]);
  return world.signUp('ann');
}

const say = (of: Client) => of.post('/api/workflow/generate', { message: WISH, conversation_id: 'talk' });
const outcomes = async (): Promise<string[]> =>
  (await world.db.selectFrom('model_calls').select('outcome').execute()).map((it) => it.outcome).sort();
const BUILT_IN = /built-in reader/;
const HINT =
  /This can be built, but these would stay blank or be lost:\n- \*post\*: no step before it gives "tax number"/;

const text = (of: Parameters<typeof answerOf>[0]) => ({ kind: 'text', text: answerOf(of) }) as const;
const [clock, post] = MORNING.steps;
/** The clock gives no tax number. */
const blank = (name: string) =>
  sketch(
    [
      { id: 'clock', ...clock },
      {
        id: 'post',
        ...post,
        values: [
          { need: 'channel', value: '#general' },
          { need: 'text', value: 'Good morning, [[tax number]]' },
        ],
      },
    ],
    { name },
  );
const broken = sketch([{ id: 'x', node: 'n8n-nodes-base.slackUltra', says: 'post it' }], { name: 'Broken' });

test('it is told once what is not there, and its better answer is taken', async () => {
  const ann = await start();
  service.next(text(blank('First try')), text(MORNING));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(JSON.stringify(body.workflowJson)).not.toContain('tax number');
  expect(service.asked).toHaveLength(2);
  expect(service.asked[1]?.messages.at(-1)?.text).toMatch(HINT);
  expect(await outcomes()).toEqual(['read', 'read']);
});

test('an answer with nothing to hint at is asked for once', async () => {
  const ann = await start();
  service.next(text(MORNING));
  await say(ann);
  expect(service.asked).toHaveLength(1);
});

test('it is told no second time: what it then says is taken', async () => {
  const ann = await start();
  service.next(text(blank('First try')), text(blank('Second try')));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Second try');
  expect(body.message).not.toMatch(BUILT_IN);
  expect(service.asked).toHaveLength(2);
});

test('the first answer is kept where what follows can’t be used', async () => {
  const ann = await start();
  service.next(text(blank('First try')));
  service.otherwise = () => text(broken);
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('First try');
  expect(body.message).not.toMatch(BUILT_IN);
  expect(JSON.stringify(body)).not.toContain('slackUltra');
  expect(service.asked).toHaveLength(3);
  expect(await outcomes()).toEqual(['read', 'wrong', 'wrong']);
});

test.each([
  ['a failure', { kind: 'status', status: 500 }],
  ['a busy model', { kind: 'status', status: 429, retryAfter: '120' }],
  ['a cut answer', { kind: 'cut', text: answerOf(MORNING) }],
  ['a refusal', { kind: 'refusal' }],
] as const)('the first answer is kept after %s', async (_what, act) => {
  const ann = await start();
  service.next(text(blank('First try')));
  service.otherwise = () => act;
  const { status, body } = await say(ann);
  expect(status).toBe(200);
  expect(body.workflowJson.name).toBe('First try');
  expect(body.message).not.toMatch(BUILT_IN);
});

test('a hint after a complaint is told as well, and the better answer is taken', async () => {
  const ann = await start();
  service.next(text(broken), text(blank('Second try')), text(MORNING));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(service.asked[1]?.messages.at(-1)?.text).toMatch(/can't be used yet/);
  expect(service.asked[2]?.messages.at(-1)?.text).toMatch(HINT);
});
