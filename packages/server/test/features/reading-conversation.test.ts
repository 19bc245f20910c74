import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, sketch } from '../support/reader.ts';

/** A model is shown the conversation as the user saw it: what was asked, with its options, and what still waits. */
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

const TARGET = { about: 'target', text: 'Where should it go?', options: ['Slack', 'Gmail'] };
const START = { about: 'start', text: 'When should it run?', options: ['Every day at 9:00', 'Every hour'] };
const text = (of: Parameters<typeof answerOf>[0]) => ({ kind: 'text', text: answerOf(of) }) as const;
const say = (of: Client, message: string) => of.post('/api/workflow/generate', { message, conversation_id: 'talk' });
const conversationIn = (asked: number): unknown => {
  const prompt = service.asked[asked]?.messages[0]?.text ?? '';
  return JSON.parse(/<conversation>\n(.*)\n<\/conversation>/.exec(prompt)?.[1] ?? 'null');
};

test('the question that was answered, with its options, and the one that was not asked yet', async () => {
  world = await buildWithModels([modelAt(service)]);
  const ann = await world.signUp('ann');
  service.next(text(sketch([], { asks: [TARGET, START] })), text(MORNING));
  expect((await say(ann, 'say good morning')).body).toMatchObject({ message: TARGET.text, options: TARGET.options });
  expect((await say(ann, 'Slack, every day at 9')).body.workflowJson.name).toBe('Morning greeting');
  const { text: product, ...of } = TARGET;
  expect(conversationIn(1)).toEqual([
    { user: 'say good morning' },
    { product, ...of, stillOpen: [START] },
    { user: 'Slack, every day at 9' },
  ]);
});

test('an answer to one of two is asked the other', async () => {
  world = await buildWithModels([modelAt(service)]);
  const ann = await world.signUp('ann');
  service.next(text(sketch([], { asks: [TARGET, START] })), text(sketch([], { asks: [START] })), text(MORNING));
  await say(ann, 'say good morning');
  expect((await say(ann, 'Slack')).body).toMatchObject({ is_question: true, message: START.text, question_number: 2 });
  expect((await say(ann, 'you choose')).body.workflowJson.name).toBe('Morning greeting');
  const { text: first, ...target } = TARGET;
  const { text: second, ...start } = START;
  expect(conversationIn(2)).toEqual([
    { user: 'say good morning' },
    { product: first, ...target },
    { user: 'Slack' },
    { product: second, ...start },
    { user: 'you choose' },
  ]);
});

test('a plain yes to whether a step is wanted needs no model', async () => {
  world = await buildWithModels([modelAt(service)]);
  const ann = await world.signUp('ann');
  service.next(text({ ...MORNING, name: 'Clock' }));
  const { body } = await say(ann, 'look at https://shop.example every day at 9');
  expect(body.message).toMatch(/^Should it also do this/);
  await say(ann, 'Yes');
  expect(service.asked).toHaveLength(1);
});
