import { saysPress } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

const HOUR = 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

let people = 0;
const somebody = () => world.signUp(`user${people++}`);
const say = (who: Client, message: string, conversation_id?: string, more: object = {}) =>
  who.post('/api/workflow/generate', { message, ...(conversation_id && { conversation_id }), ...more });
const used = async (who: Client) => (await who.get('/api/user/prompt-stats')).body.questionsUsed;

describe('a free account', () => {
  test('has three prompts, from the first of which a day runs', async () => {
    const ann = await somebody();
    expect((await ann.get('/api/user/prompt-stats')).body).toEqual({
      isSubscribed: false,
      maxQuestions: 3,
      questionsUsed: 0,
      questionsRemaining: 3,
      resetDate: null,
    });
    const first = world.clock.now();
    await say(ann, 'one');
    world.clock.pass(HOUR);
    await say(ann, 'two');
    expect((await ann.get('/api/user/prompt-stats')).body).toMatchObject({
      questionsUsed: 2,
      questionsRemaining: 1,
      resetDate: first + 24 * HOUR,
    });
  });

  test('is told when the prompts come back, how long that is, and what the plans are', async () => {
    const ann = await somebody();
    const first = world.clock.now();
    for (const it of ['one', 'two', 'three']) expect((await say(ann, it)).status).toBe(200);
    world.clock.pass(HOUR);
    const reply = await say(ann, 'four');
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({
      code: 'quota-spent',
      resetDate: first + 24 * HOUR,
      waitTimeSeconds: 23 * 60 * 60,
    });
    expect(reply.headers['retry-after']).toBe(String(23 * 60 * 60));
    expect(reply.body.message).toMatch(/\$9 per month.*\$49 once/);
  });

  test('has three new ones after the day', async () => {
    const ann = await somebody();
    for (const it of ['one', 'two', 'three']) await say(ann, it);
    world.clock.pass(24 * HOUR - 1);
    expect((await say(ann, 'early')).status).toBe(429);
    world.clock.pass(1);
    expect(await used(ann)).toBe(0);
    for (const it of ['one', 'two', 'three']) expect((await say(ann, it)).status).toBe(200);
    expect((await say(ann, 'four')).status).toBe(429);
  });

  test('of twenty requests at once three succeed', async () => {
    const ann = await somebody();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => say(ann, `request ${i}`, `at-once-${i}`)));
    expect(replies.filter((it) => it.status === 200)).toHaveLength(3);
    expect(replies.filter((it) => it.body.code === 'quota-spent')).toHaveLength(17);
    expect(await used(ann)).toBe(3);
  });

  test('a request that is refused leaves no trace in the conversation', async () => {
    const ann = await somebody();
    for (const it of ['one', 'two', 'three']) await say(ann, it, 'full');
    await say(ann, 'four', 'full');
    await say(ann, 'five', 'never');
    expect((await ann.get('/api/conversations/full')).body.messages).toHaveLength(6);
    expect((await ann.get('/api/conversations/never')).status).toBe(404);
  });
});

describe('what is not counted', () => {
  test('answers to questions and the final request', async () => {
    const ann = await somebody();
    await say(ann, 'mail ?a ?b ?c ?d', 'asks');
    for (const it of ['one', 'two', 'three']) await say(ann, it, 'asks');
    const final = await say(ann, 'finish', 'asks', { final: true });
    expect(final.body.isComplete).toBe(true);
    expect(await used(ann)).toBe(1);
  });

  test('a message that is sent again, also when it was the last free one', async () => {
    const ann = await somebody();
    await say(ann, 'one');
    await say(ann, 'two');
    const last = () => say(ann, 'three', 'last', { message_id: 'message-0003' });
    expect((await last()).status).toBe(200);
    expect((await last()).status).toBe(200);
    expect(await used(ann)).toBe(3);
  });

  test('a generation that fails, however often; the one that succeeds is', async () => {
    const ann = await somebody();
    for (let i = 0; i < 5; i++) expect((await say(ann, 'break', 'fails')).status).toBe(500);
    expect(await used(ann)).toBe(0);
    expect((await ann.get('/api/user/prompt-stats')).body.resetDate).toBeNull();
    expect((await say(ann, 'mail', 'fails')).status).toBe(200);
    expect(await used(ann)).toBe(1);
  });

  test('presses of the page on an automation that is there', async () => {
    const ann = await somebody();
    const press = (it: Press) => say(ann, saysPress(it), 'talk', { press: it });
    expect((await press({ kind: 'samples', on: true })).status).toBe(409);
    await say(ann, 'one', 'talk');
    expect((await press({ kind: 'choose', node: '1 one', label: 'Unit', value: 'b' })).status).toBe(200);
    expect((await press({ kind: 'release', release: '1.123' })).status).toBe(200);
    expect((await press({ kind: 'samples', on: true })).status).toBe(200);
    expect(await used(ann)).toBe(1);
    await say(ann, 'In “1 one”, set Unit to “b”. And post it to Slack.', 'talk');
    expect(await used(ann)).toBe(2);
  });

  test('mere talk', async () => {
    const ann = await somebody();
    for (let i = 0; i < 5; i++) expect((await say(ann, 'hello')).status).toBe(200);
    expect(await used(ann)).toBe(0);
  });

  test('what a subscriber asks for', async () => {
    const ann = await somebody();
    await world.db
      .updateTable('users')
      .set({
        subscription_status: 'canceled',
        stripe_subscription_id: 'sub_1',
        subscription_end_date: world.clock.now() + HOUR,
      })
      .where('id', '=', ann.id)
      .execute();
    for (let i = 0; i < 5; i++) expect((await say(ann, `request ${i}`)).status).toBe(200);
    expect((await ann.get('/api/user/prompt-stats')).body).toMatchObject({ isSubscribed: true, questionsUsed: 0 });
    // From the end of the paid time on, the free prompts are counted.
    world.clock.pass(HOUR);
    for (let i = 0; i < 3; i++) expect((await say(ann, `request ${i}`)).status).toBe(200);
    expect((await say(ann, 'one more')).status).toBe(429);
  });
});

describe('what is counted', () => {
  test('a change of a finished workflow', async () => {
    const ann = await somebody();
    await say(ann, 'mail', 'edit');
    await say(ann, 'and slack', 'edit');
    expect(await used(ann)).toBe(2);
  });

  test('a new request that calls itself final', async () => {
    const ann = await somebody();
    for (let i = 0; i < 3; i++) await say(ann, `request ${i}`, `final-${i}`, { final: true });
    expect((await say(ann, 'request 3', 'final-3', { final: true })).status).toBe(429);
  });

  test('a prompt given back after the window is over is not taken from the next window', async () => {
    const ann = await somebody();
    await say(ann, 'one');
    const { resetDate } = (await ann.get('/api/user/prompt-stats')).body;
    world.clock.pass(25 * HOUR);
    await say(ann, 'two');
    await world.services.billing.giveBackPrompt(ann.id, { resetDate });
    expect(await used(ann)).toBe(1);
  });
});

test('the numbers are configurable, down to none', async () => {
  const none = await build({ config: { freePrompts: 0 } });
  onTestFinished(none.close);
  const ann = await none.signUp('ann');
  const reply = await say(ann, 'one');
  expect(reply.status).toBe(429);
  expect(reply.body).not.toHaveProperty('resetDate');
});
