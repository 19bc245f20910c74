import { replyId } from '@plainflow/contracts/chat';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Turn } from '../../src/features/chat/engine.ts';
import { build, type Engine, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { fakeRespond } from '../support/fake-engine.ts';

/** The engine of the tests, which also remembers what it was asked. */
function listeningEngine() {
  const heard: { turns: Turn[]; options: Parameters<Engine>[1] }[] = [];
  const respond: Engine = (turns, options) => {
    heard.push({ turns, options });
    return fakeRespond(turns, options);
  };
  return { heard, respond };
}

const { heard, respond } = listeningEngine();
let world: World;
let ann: Client & { id: string };
beforeAll(async () => {
  world = await build({ respond, config: { freePrompts: 1000 } });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

const say = (who: Client, message: string, conversation_id: string, more: object = {}) =>
  who.post('/api/workflow/generate', { message, conversation_id, ...more });
const storedMessages = (who: { id: string }, conversationId: string) =>
  world.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .selectAll('messages')
    .where('conversations.client_id', '=', conversationId)
    .where('conversations.user_id', '=', who.id)
    .orderBy('sequence')
    .execute();

describe('one request', () => {
  test('that says enough gives a workflow with its guide', async () => {
    const { status, body } = await say(ann, 'mail every monday', 'enough');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Made of 1 turns.',
      isComplete: true,
      forceComplete: false,
      is_question: false,
      question_number: 0,
      conversation_id: 'enough',
      options: [],
    });
    expect(body.workflowJson.nodes).toHaveLength(3);
    expect(body.guide.title).toBe('mail every monday');
  });

  test('without a conversation begins one and tells its id', async () => {
    const { body } = await ann.post('/api/workflow/generate', { message: 'mail' });
    expect(body.conversation_id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect((await ann.get(`/api/conversations/${body.conversation_id}`)).body.messages).toHaveLength(2);
  });

  test('that is only talk gets an answer, and no workflow', async () => {
    const { body } = await say(ann, 'hello', 'talk');
    expect(body).toMatchObject({ isComplete: false, workflowJson: null, is_question: false, guide: null });
    expect(body.message).toBe('Hello! What shall I automate?');
  });
});

describe('questions', () => {
  test('are numbered from 1 and bring options; the answer goes to the engine with the question’s key', async () => {
    const first = await say(ann, 'mail ?who ?when', 'asks');
    expect(first.body).toMatchObject({
      message: 'Which who?',
      is_question: true,
      question_number: 1,
      options: ['A', 'B'],
    });
    const second = await say(ann, 'Bob', 'asks');
    expect(second.body).toMatchObject({ message: 'Which when?', question_number: 2 });
    const third = await say(ann, 'at noon', 'asks');
    expect(third.body.isComplete).toBe(true);
    expect(heard.at(-1)).toEqual({
      turns: [
        { says: 'mail ?who ?when', read: { words: 3 } },
        { says: 'Bob', answers: '?who', read: { words: 1 } },
        { says: 'at noon', answers: '?when' },
      ],
      options: { force: false },
    });
  });

  test('are three at most; then the client is asked to finish, and finishing always gives a workflow', async () => {
    await say(ann, 'mail ?a ?b ?c ?d', 'many');
    await say(ann, 'one', 'many');
    await say(ann, 'two', 'many');
    const enough = await say(ann, 'three', 'many');
    expect(enough.body).toEqual({
      message: 'Thank you, that is all I need to ask. Building your automation…',
      isComplete: false,
      workflowJson: null,
      forceComplete: true,
      is_question: false,
      question_number: 0,
      conversation_id: 'many',
      options: [],
      guide: null,
    });
    expect((await ann.get('/api/conversations/many')).body.forceComplete).toBe(true);
    const final = await say(ann, 'Please make the final workflow', 'many', { final: true });
    expect(final.body).toMatchObject({ isComplete: true, forceComplete: false });
    expect(heard.at(-1)?.turns.map((it) => it.says)).toEqual(['mail ?a ?b ?c ?d', 'one', 'two', 'three']);
    expect((await ann.get('/api/conversations/many')).body.forceComplete).toBe(false);
  });

  test('a final request that comes twice gets the same workflow', async () => {
    await say(ann, 'mail ?a', 'twice');
    const first = await say(ann, 'now', 'twice', { final: true });
    const again = await say(ann, 'now', 'twice', { final: true });
    expect(again.body).toEqual(first.body);
    expect((await ann.get('/api/conversations/twice')).body.messages).toHaveLength(3);
  });

  test('own words instead of the final request are read, and finish too', async () => {
    for (const words of ['mail ?a ?b ?c ?d', 'one', 'two', 'three']) await say(ann, words, 'own-words');
    const reply = await say(ann, 'with a smile', 'own-words');
    expect(reply.body.isComplete).toBe(true);
    expect(heard.at(-1)?.turns.at(-1)?.says).toBe('with a smile');
  });

  test('talk in between leaves the question open', async () => {
    await say(ann, 'mail ?who', 'chatty');
    await say(ann, 'hello', 'chatty');
    await say(ann, 'Bob', 'chatty');
    expect(heard.at(-1)?.turns.at(-1)).toEqual({ says: 'Bob', answers: '?who' });
  });
});

describe('a conversation', () => {
  test('goes on after its workflow: the next message changes it', async () => {
    await say(ann, 'mail bob', 'edit');
    const reply = await say(ann, 'and slack', 'edit');
    expect(reply.body.workflowJson.nodes).toHaveLength(4);
    expect(heard.at(-1)?.turns).toHaveLength(2);
  });

  test('is the same after a reload: messages, newest workflow, guide', async () => {
    await say(ann, 'mail ?who', 'reload');
    const done = await say(ann, 'Bob', 'reload');
    const { body } = await ann.get('/api/conversations/reload');
    expect(body).toMatchObject({ id: 'reload', workflow_id: null, forceComplete: false });
    expect(body.title).toBe('mail ?who Bob');
    expect(body.workflowJson).toEqual(done.body.workflowJson);
    expect(body.guide).toEqual(done.body.guide);
    expect(body.messages).toEqual([
      expect.objectContaining({ role: 'user', content: 'mail ?who', is_question: false, options: [] }),
      expect.objectContaining({ role: 'assistant', content: 'Which who?', is_question: true, question_number: 1 }),
      expect.objectContaining({ role: 'user', content: 'Bob' }),
      expect.objectContaining({ role: 'assistant', content: 'Made of 2 turns.', is_question: false }),
    ]);
    expect(body.messages[1].options).toEqual(['A', 'B']);
    expect(body.messages[0].created_at).toBe(new Date(world.clock.now()).toISOString());
  });

  test('gives each message under the id that it was sent with, so that the page knows it again', async () => {
    await say(ann, 'first', 'own-ids', { message_id: 'message-0001' });
    await say(ann, 'second', 'own-ids', { message_id: 'message-0002' });
    const { body } = await ann.get('/api/conversations/own-ids');
    expect(body.messages.map((it: { id: string }) => it.id)).toEqual(
      ['message-0001', 'message-0002'].flatMap((it) => [it, replyId(it)]),
    );
  });

  test('knows the automation that it was saved as', async () => {
    const { body } = await say(ann, 'mail bob', 'saved');
    const saved = await ann.post('/api/workflows', {
      name: 'Mail',
      description: '',
      json_data: body.workflowJson,
      conversation_id: 'saved',
    });
    expect((await ann.get('/api/conversations/saved')).body.workflow_id).toBe(saved.body.id);
    await say(ann, 'and slack', 'saved');
    expect((await storedMessages(ann, 'saved')).at(-1)?.workflow_id).toBe(saved.body.id);
  });

  test('stands in the list, newest first, fifty at most', async () => {
    const carl = await world.signUp('carl');
    for (let i = 0; i < 52; i++) {
      await say(carl, i === 51 ? 'hello' : `mail ${i}`, `c${i}`);
      world.clock.pass(1000);
    }
    await say(carl, 'more', 'c7');
    const { body } = await carl.get('/api/conversations');
    expect(body).toHaveLength(50);
    expect(body[0]).toMatchObject({ id: 'c7', title: 'mail 7 more', hasWorkflow: true });
    expect(body[1]).toMatchObject({ id: 'c51', title: 'hello', hasWorkflow: false });
    expect(body[0].updated_at).toBe(new Date(world.clock.now()).toISOString());
  });

  test('is one’s own: the same id of two people are two conversations, and nobody sees the other’s', async () => {
    const bob = await world.signUp('bob');
    await say(ann, 'my secret', 'shared-id');
    expect((await bob.get('/api/conversations/shared-id')).status).toBe(404);
    const reply = await say(bob, 'mail', 'shared-id');
    expect(reply.body.message).toBe('Made of 1 turns.');
    const { body } = await bob.get('/api/conversations/shared-id');
    expect(body.messages.map((it: { content: string }) => it.content)).toEqual(['mail', 'Made of 1 turns.']);
    expect((await ann.get('/api/conversations/shared-id')).body.messages[0].content).toBe('my secret');
  });

  test('that nobody began is not found', async () => {
    const reply = await ann.get('/api/conversations/never-begun');
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: 'not-found', message: 'This conversation is not in your list.' });
  });

  test('keeps its order when many messages come at once', async () => {
    const words = Array.from({ length: 12 }, (_, i) => `word${i}`);
    const replies = await Promise.all(words.map((it) => say(ann, it, 'at-once')));
    expect(replies.map((it) => it.status)).toEqual(words.map(() => 200));
    const messages = await storedMessages(ann, 'at-once');
    expect(messages.map((it) => it.sequence)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(messages.map((it) => it.role)).toEqual(words.flatMap(() => ['user', 'assistant']));
    for (const [i, it] of messages.entries()) if (i % 2 === 1) expect(it.replies_to).toBe(messages[i - 1]?.id);
  });

  test('has an end, with a hint what to do', async () => {
    for (let i = 0; i < 100; i++) await say(ann, `word${i}`, 'endless');
    const reply = await say(ann, 'one more', 'endless');
    expect(reply.status).toBe(409);
    expect(reply.body.message).toBe('This conversation has become very long. Please start a new automation.');
  });
});

describe('errors and repetitions', () => {
  test('a message whose work fails is kept; sent again it is not doubled', async () => {
    let broken = true;
    const flaky = await build({
      respond: (turns, options) => {
        if (broken) throw new Error('no');
        return fakeRespond(turns, options);
      },
    });
    onTestFinished(flaky.close);
    const dora = await flaky.signUp('dora');
    const again = () => say(dora, 'mail bob', 'flaky');
    expect((await again()).status).toBe(500);
    expect((await dora.get('/api/conversations/flaky')).body.messages).toMatchObject([{ content: 'mail bob' }]);
    broken = false;
    expect((await again()).body.isComplete).toBe(true);
    const { body } = await dora.get('/api/conversations/flaky');
    expect(body.messages.map((it: { role: string }) => it.role)).toEqual(['user', 'assistant']);
  });

  test('a message that is sent again with its id gets the reply that it had', async () => {
    const send = () => say(ann, 'mail ?who', 'retry', { message_id: 'message-0001' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await storedMessages(ann, 'retry')).toHaveLength(2);
    // Also later, when the conversation has gone on.
    await say(ann, 'Bob', 'retry', { message_id: 'message-0002' });
    expect((await send()).body).toEqual(first.body);
    expect(await storedMessages(ann, 'retry')).toHaveLength(4);
  });

  test('two at once with the same id are one', async () => {
    const send = () => ann.post('/api/workflow/generate', { message: 'mail', message_id: 'message-at-once' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map((it) => it.text)).size).toBe(1);
  });

  test('the same words with another id are another message', async () => {
    await say(ann, 'again', 'same-words', { message_id: 'message-0001' });
    await say(ann, 'again', 'same-words', { message_id: 'message-0002' });
    expect(await storedMessages(ann, 'same-words')).toHaveLength(4);
  });
});

describe('video', () => {
  const video = { message: 'From this video', youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };

  test('needs a subscription', async () => {
    const reply = await ann.post('/api/workflow/generate', video);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({
      code: 'subscription-required',
      message: 'Subscription required to access this feature.',
    });
  });

  test('a link that is none is refused at its field', async () => {
    const reply = await ann.post('/api/workflow/generate', { ...video, youtubeUrl: 'not a link' });
    expect(reply.body.errors).toEqual({ youtubeUrl: 'Please enter a valid YouTube URL.' });
  });
});
