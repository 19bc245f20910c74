import { afterEach, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, sketch, WISH } from '../support/reader.ts';

/** An assistant that the user asks elsewhere: what is copied, what is pasted, and what comes of it. No model is configured. */
let world: Awaited<ReturnType<typeof buildWithModels>>;
afterEach(() => world?.close());

async function start(): Promise<Client & { id: string }> {
  world = await buildWithModels([]);
  return world.signUp('ann');
}

const say = (of: Client, message: string, more: object = {}) =>
  of.post('/api/workflow/generate', { message, conversation_id: 'talk', ...more });
const prompt = (of: Client, id = 'talk') => of.get(`/api/conversations/${id}/assistant-prompt`);
const paste = (of: Client, answer: unknown, id = 'talk') =>
  of.post(`/api/conversations/${id}/assistant-answer`, { answer });
const ODD = 'make my mornings on Slack nicer somehow';
const wrong = answerOf({
  ...MORNING,
  steps: MORNING.steps.map((it) => (it.id === 'post' ? { ...it, node: 'n8n-nodes-base.carrierPigeon' } : it)),
});
const question = answerOf(
  sketch([], { asks: [{ about: 'goal', text: 'What should it post?', options: ['A greeting'] }] }),
);

test('the prompt holds rules, form of the answer, conversation and nodes, and nothing of the account', async () => {
  const ann = await start();
  await say(ann, WISH);
  const { status, body } = await prompt(ann);
  expect(status).toBe(200);
  for (const part of [
    'You read what people write',
    '"properties"',
    WISH.replaceAll('"', '\\"'),
    'message.post(channel',
  ])
    expect(body.prompt).toContain(part);
  expect(body.prompt).not.toContain('ann@');
});

test('an answer takes the place of the reply, is kept with the message, and costs no prompt', async () => {
  const ann = await start();
  await say(ann, ODD);
  const used = (await ann.get('/api/user/prompt-stats')).body;
  const { status, body } = await paste(ann, `Here you are:\n\`\`\`json\n${answerOf(MORNING)}\n\`\`\``);
  expect(status).toBe(200);
  expect(body).toMatchObject({ taken: true, reply: { isComplete: true, workflowJson: { name: 'Morning greeting' } } });
  expect((await ann.get('/api/user/prompt-stats')).body).toEqual(used);
  const kept = (await ann.get('/api/conversations/talk')).body;
  expect(kept.messages).toHaveLength(2);
  expect(kept.messages[1].content).toBe(body.reply.message);
  expect(kept.workflowJson.name).toBe('Morning greeting');
  expect(kept.title).toBe('Morning greeting');
  // The next message goes on from there, by whatever reader.
  const next = await say(ann, 'make it 10:30 instead');
  expect(next.body.workflowJson.nodes).toHaveLength(2);
  expect(JSON.stringify(next.body.workflowJson)).toContain('Good morning');
  expect(await world.db.selectFrom('model_calls').selectAll().execute()).toEqual([]);
});

test('what is wrong is told to be copied, and changes nothing until an answer can be used', async () => {
  const ann = await start();
  await say(ann, WISH);
  const before = (await ann.get('/api/conversations/talk')).body;
  const { status, body } = await paste(ann, wrong);
  expect(status).toBe(200);
  expect(body).toMatchObject({ taken: false, why: [expect.stringContaining('n8n-nodes-base.carrierPigeon')] });
  expect(body.prompt).toContain(body.why[0]);
  expect((await paste(ann, 'I would rather not.')).body).toMatchObject({
    taken: false,
    why: [expect.stringContaining('not one whole JSON object')],
  });
  expect((await ann.get('/api/conversations/talk')).body).toEqual(before);
  expect((await paste(ann, answerOf(MORNING))).body.taken).toBe(true);
});

test('an assistant that asks for more nodes is given them, to be copied', async () => {
  const ann = await start();
  await say(ann, WISH);
  const { body } = await paste(ann, JSON.stringify({ kind: 'automation', lookFor: ['Airtable attachments'] }));
  expect(body).toMatchObject({ taken: false, why: [] });
  expect(body.prompt).toContain('airtable');
});

test('a question of the assistant is asked, and its answer can be read by the assistant too', async () => {
  const ann = await start();
  await say(ann, ODD);
  const { body } = await paste(ann, question);
  expect(body.reply).toMatchObject({ is_question: true, message: 'What should it post?', options: ['A greeting'] });
  await say(ann, 'A greeting');
  expect((await prompt(ann)).body.prompt).toContain('"product":"What should it post?"');
  expect((await paste(ann, answerOf(MORNING))).body.reply.workflowJson.name).toBe('Morning greeting');
});

test('only the owner may, only where a reply is there, and not for a press on a button', async () => {
  const ann = await start();
  const bob = await world.signUp('bob');
  await say(ann, WISH);
  for (const answer of [await prompt(bob), await paste(bob, answerOf(MORNING)), await prompt(ann, 'nothing')])
    expect(answer.status).toBe(404);
  await say(ann, 'Add sample data.');
  for (const answer of [await prompt(ann), await paste(ann, answerOf(MORNING))]) {
    expect(answer.status).toBe(409);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['no text', 7],
  ['more than 200,000 characters', 'x'.repeat(200_001)],
])('%s is no answer', async (_name, answer) => {
  const ann = await start();
  await say(ann, WISH);
  const { status, body } = await paste(ann, answer);
  expect(status).toBe(400);
  expect(body.errors.answer).toBeTruthy();
});

test('a paste of other languages is not refused for its bytes, and one beyond all bounds is', async () => {
  const ann = await start();
  await say(ann, WISH);
  const { body } = await paste(ann, 'あ'.repeat(200_000));
  expect(body).toMatchObject({ taken: false, why: ['It is longer than an answer can be.'] });
  expect((await paste(ann, 'x'.repeat(1_400_000))).status).toBe(413);
});

test('a tutorial is read again from its pasted transcript', async () => {
  const ann = await start();
  const transcript =
    'Today we post good morning to Slack. Add a schedule trigger, every day at 9. Then add Slack, send a message to general saying good morning.';
  await world.db.updateTable('users').set({ subscription_status: 'active' }).where('id', '=', ann.id).execute();
  await say(ann, 'Build the automation of this video', { transcript });
  expect((await prompt(ann)).body.prompt).toContain('every day at 9');
});
