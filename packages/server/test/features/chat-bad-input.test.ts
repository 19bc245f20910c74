import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({ config: { freePrompts: 1000 } });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

let conversations = 0;
const say = (message: unknown, more: object = {}) =>
  ann.post('/api/workflow/generate', { message, conversation_id: `bad-${conversations++}`, ...more });

describe('a message with nothing in it', () => {
  test.each([
    ['no field', undefined],
    ['no characters', ''],
    ['spaces', ' \n\t '],
    ['control characters', '\u0001\u0002\u001b'],
    ['characters without a width', '\u200b\u200d\ufeff'],
  ])('%s', async (_what, message) => {
    const reply = await say(message);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Message cannot be empty');
    expect(reply.body.errors).toEqual({ message: 'Message cannot be empty' });
  });
});

test.each([5, true, null, ['a'], { a: 1 }])('a message that is no text: %j', async (message) => {
  const reply = await say(message);
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toHaveProperty('message');
});

test('twenty kilobytes are refused with the limit, and nothing is stored or counted', async () => {
  const reply = await say('word '.repeat(4096), { conversation_id: 'too-long' });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual({ message: 'Please keep one message under 10,000 characters.' });
  expect((await ann.get('/api/conversations/too-long')).status).toBe(404);
});

test('ten thousand characters are fine', async () => {
  expect((await say('x'.repeat(10_000))).status).toBe(200);
});

test('NUL is refused in plain words', async () => {
  const reply = await say('mail\0bob');
  expect(reply.status).toBe(400);
  expect(reply.body.message).toContain('NUL');
});

describe('what is kept of odd text', () => {
  const kept = async (message: string) => {
    const { body, status } = await say(message);
    expect(status).toBe(200);
    return (await ann.get(`/api/conversations/${body.conversation_id}`)).body.messages[0].content;
  };

  test('terminal codes and direction marks are taken out, lines and tabs stay', async () => {
    expect(await kept('\u001b[31mmail\u0007 bob\r\nand\u202e then\tslack ')).toBe('[31mmail bob\nand then\tslack');
  });

  test('half an emoji is replaced', async () => {
    expect(await kept('mail \ud83d now')).toBe('mail \ufffd now');
  });

  test.each([
    ['HTML stays text', '<script>alert(1)</script> <img src=x onerror=alert(1)> mail'],
    ['SQL stays text', "'; drop table messages; -- mail"],
    ['a template stays text', '{{ $json.secret }} ${process.env.HOME} mail'],
    ['other languages', 'Schick mir jeden Morgen eine E-Mail, 毎朝メールを送って, أرسل لي بريدًا, отправь письмо'],
    ['emoji families', 'send 👨‍👩‍👧 to 🇩🇪'],
  ])('%s', async (_what, message) => {
    expect(await kept(message)).toBe(message);
  });

  test('the reply is JSON that no browser takes for a page', async () => {
    const reply = await say('<script>alert(1)</script>');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('ids that are none', () => {
  test.each(['', 'a b', 'a/b', '../x', 'x'.repeat(65), 'ü', 5, null])('conversation_id %j', async (id) => {
    const reply = await say('mail', { conversation_id: id });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty('conversation_id');
  });

  test.each(['short', 'x'.repeat(65), 'with space'])('message_id %j', async (id) => {
    expect((await say('mail', { message_id: id })).body.errors).toHaveProperty('message_id');
  });

  test('an id of time, as an older client makes it, begins a conversation', async () => {
    const reply = await say('mail', { conversation_id: '1767614400000' });
    expect(reply.body.conversation_id).toBe('1767614400000');
  });
});
