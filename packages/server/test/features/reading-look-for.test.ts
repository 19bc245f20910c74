import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, sketch, WISH } from '../support/reader.ts';

/** A model that misses a node in its list asks for it by words, and gets it once. */
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
const BUILT_IN = /built-in reader/;

const text = (of: Parameters<typeof answerOf>[0]) => ({ kind: 'text', text: answerOf(of) }) as const;
const lookFor = (...words: string[]) =>
  ({ kind: 'text', text: JSON.stringify({ ...JSON.parse(answerOf(sketch([]))), lookFor: words }) }) as const;
const broken = sketch([{ id: 'x', node: 'slackUltra', says: 'post it' }], { name: 'Broken' });
/** What the model was told last before its nth answer. */
const toldBefore = (nth: number): string => service.asked[nth]?.messages.at(-1)?.text ?? '';

test('it gets the nodes that it asks for, and its next answer is taken', async () => {
  const ann = await start();
  service.next(lookFor('NASA picture of the day'), text(MORNING));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(body.message).not.toMatch(BUILT_IN);
  expect(toldBefore(0)).not.toMatch(/^nasa\b/m);
  expect(toldBefore(1)).toMatch(/^nasa\b/m);
});

test('it hears that there is nothing where nothing fits', async () => {
  const ann = await start();
  service.next(lookFor('qwxzzy'), text(MORNING));
  await say(ann);
  expect(toldBefore(1)).toMatch(/no others/);
});

test('it may ask once: a second time it is told that it said nothing', async () => {
  const ann = await start();
  service.next(lookFor('NASA'), lookFor('Bitly'), text(MORNING));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(toldBefore(2)).toMatch(/^- steps: /m);
});

test('asking counts to none of the times that it is told what is wrong', async () => {
  const ann = await start();
  service.next(lookFor('NASA'), text(broken), text(broken), text(MORNING));
  const { body } = await say(ann);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(service.asked).toHaveLength(4);
});

test('rules and core list stand first and are the same for everybody and in every round', async () => {
  const ann = await start();
  service.next(lookFor('NASA'), text(MORNING), text(MORNING));
  await say(ann);
  await ann.post('/api/workflow/generate', { message: 'and to Telegram', conversation_id: 'talk' });
  const rules = service.asked.map((it) => it.system);
  expect(rules[0]).toMatch(/<core>\n# triggers\nscheduleTrigger/);
  expect(new Set(rules).size).toBe(1);
});
