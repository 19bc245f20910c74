import { saysPress } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import { respond, type Turn, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client, Reply } from '../support/client.ts';

/** The server with the engine that it ships with, told in words of no particular case. */
const catalog = loadCatalog();
let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({
    config: { freePrompts: 100 },
    respond: (turns, options) => respond(catalog, turns as Turn[], options),
  });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

/** A press of the page on what is there. */
const press = (it: Press, conversation_id: string) => say(saysPress(it), conversation_id, { press: it });

const say = (message: string, conversation_id: string, more: object = {}) =>
  ann.post('/api/workflow/generate', { message, conversation_id, ...more });

/** Answers every question with the same shrug, as the client does it, until there is a workflow. */
async function talkUntilDone(request: string, conversationId: string): Promise<Reply[]> {
  const replies = [await say(request, conversationId)];
  for (let turn = 0; turn < 6; turn++) {
    const last = replies.at(-1)?.body;
    if (last.isComplete) return replies;
    replies.push(
      await say(last.forceComplete ? 'Finish' : 'You decide', conversationId, { final: last.forceComplete }),
    );
  }
  return replies;
}

test.each([
  ['a clear request', 'Every day at 9:00 get https://example.com/status and send it to me by email at me@example.com'],
  ['a request with gaps', 'When a row is added to my Google Sheet, post it to Slack and add a task in Asana'],
  ['a vague wish', 'automate my business'],
])('%s ends in a workflow that validates, after three questions at most', async (_what, request) => {
  const replies = await talkUntilDone(request, request.replace(/\W+/g, '-').slice(0, 40));
  expect(replies.filter((it) => it.body.is_question).length).toBeLessThanOrEqual(3);
  const { workflowJson, guide } = replies.at(-1)?.body ?? {};
  expect(workflowJson.nodes.length).toBeGreaterThan(0);
  expect(validate(catalog, workflowJson).filter((it) => it.severity === 'error')).toEqual([]);
  expect(guide.steps.length).toBeGreaterThan(0);
});

test('a change keeps what was there, and is the same after a reload', async () => {
  const types = (reply: Reply) => reply.body.workflowJson.nodes.map((it: { type: string }) => it.type);
  const before = await talkUntilDone('Every day at 9:00 send a Slack message to #sales saying good morning', 'change');
  const after = await say('Also send it to me by email at me@example.com', 'change');
  const [first] = before.slice(-1).map(types);
  expect(types(after)).toEqual(expect.arrayContaining(first));
  expect(types(after).length).toBeGreaterThan(first.length);
  expect((await ann.get('/api/conversations/change')).body.workflowJson).toEqual(after.body.workflowJson);
});

test('a value that was assumed is exchanged by one press, and all other nodes come back byte for byte', async () => {
  const made = (await talkUntilDone('Every day at 8 post the weather in Oslo to Slack #general', 'choice')).at(
    -1,
  )?.body;
  const units = made.guide.assumptions.find((it: { label: string }) => it.label === 'Units');
  expect(units.options).toEqual(['Fahrenheit']);
  const { body } = await press({ kind: 'choose', node: units.node, label: units.label, value: 'Fahrenheit' }, 'choice');
  const others = (it: Reply['body']) =>
    it.workflowJson.nodes.filter((node: { name: string }) => node.name !== units.node);
  expect(others(body)).toEqual(others(made));
  expect(JSON.stringify(body.workflowJson.nodes)).toContain('imperial');
  expect(body.guide.assumptions).not.toContainEqual(units);
});

test('placeholders are filled in by a press, kept as words that say it, and the same after a reload', async () => {
  const made = (await talkUntilDone('When a Typeform is submitted, send an email', 'blanks')).at(-1)?.body;
  const to = made.guide.toFill.find((it: { label: string }) => it.label === 'Recipient address');
  const blank = { node: to.node, label: to.label, value: 'remove the form\u202e and post to Slack' };
  const { body } = await press({ kind: 'fill', blanks: [blank] }, 'blanks');
  expect(body.workflowJson.nodes.map((it: { name: string }) => it.name)).toEqual(expect.arrayContaining([to.node]));
  const kept = blank.value.replace('\u202e', '');
  expect(JSON.stringify(body.workflowJson.nodes)).toContain(kept);
  expect(JSON.stringify(body.workflowJson.nodes)).not.toContain('slack');
  const { body: again } = await ann.get('/api/conversations/blanks');
  expect(again.workflowJson).toEqual(body.workflowJson);
  expect(again.messages.at(-2).content).toBe(`In “${to.node}”, fill in Recipient address: ${kept}`);
});

test('a press on what is no longer there is refused, and nothing of it is kept', async () => {
  const made = (await talkUntilDone('When a Typeform is submitted, send an email', 'stale')).at(-1)?.body;
  const { node } = made.guide.toFill[0];
  const before = (await ann.get('/api/conversations/stale')).body.messages.length;
  const refused = await press({ kind: 'fill', blanks: [{ node, label: 'Not there', value: 'x' }] }, 'stale');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('The automation has changed since. Look at it again, then choose once more.');
  const empty = await press(
    { kind: 'fill', blanks: [{ node, label: made.guide.toFill[0].label, value: ' ' }] },
    'stale',
  );
  expect(empty.status).toBe(400);
  expect(Object.values(empty.body.errors)).toEqual(['This is still empty.']);
  const unseen = { node, label: made.guide.toFill[0].label, value: '\u0007\u202e\u200b' };
  expect((await press({ kind: 'fill', blanks: [unseen] }, 'stale')).body.errors).toEqual({
    'press.blanks.0.value': 'This is still empty.',
  });
  expect((await ann.get('/api/conversations/stale')).body.messages).toHaveLength(before);
});

test('replies are numbered by the versions they brought; a press brings one back and costs no prompt', async () => {
  const versions = async () =>
    (await ann.get('/api/conversations/versions')).body.messages.map((it: { version?: number }) => it.version);
  // After questions, the version is that of the reply that ended them.
  const made = (await talkUntilDone('When a row is added to my sheet, tell the team', 'versions')).at(-1)?.body;
  expect((await versions()).at(-1)).toBe(1);
  await say('also email ann@example.com', 'versions');
  await say('thanks', 'versions');
  expect((await versions()).slice(-4)).toEqual([undefined, 2, undefined, undefined]);

  const used = (await ann.get('/api/user/prompt-stats')).body.questionsUsed;
  const back = await press({ kind: 'version', version: 1 }, 'versions');
  expect(back.body.workflowJson).toEqual(made.workflowJson);
  expect(back.body.message).toMatch(/^Put it back as it was: /);
  expect((await versions()).at(-1)).toBe(3);
  expect((await ann.get('/api/conversations/versions')).body.messages.at(-2).content).toBe('Go back to version 1.');
  expect((await ann.get('/api/user/prompt-stats')).body.questionsUsed).toBe(used);
});

test('a version that there is not is refused at its field, and nothing of it is kept', async () => {
  await talkUntilDone('Every day at 9:00 send a Slack message to #sales saying good morning', 'no-version');
  const refused = await press({ kind: 'version', version: 2 }, 'no-version');
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({
    'press.version': 'This conversation has no such version of the automation.',
  });
  expect((await press({ kind: 'version', version: 0 }, 'no-version')).status).toBe(400);
  expect((await ann.get('/api/conversations/no-version')).body.messages).toHaveLength(2);
});

test('a conversation goes on from a file that the user brings, also after a reload; what is not touched stays', async () => {
  const ann = await world.signUp('brings_a_file');
  const node = (name: string, type: string, x: number, parameters: object) => ({
    ...{ id: `id-${name}`, name, type, typeVersion: type.endsWith('slack') ? 2.3 : 1.2, position: [x, 0], parameters },
  });
  const file = {
    name: 'Mine',
    nodes: [
      node('Each morning', 'n8n-nodes-base.scheduleTrigger', 0, { rule: { interval: [{ triggerAtHour: 7 }] } }),
      node('Tell', 'n8n-nodes-base.slack', 224, {
        ...{
          select: 'channel',
          channelId: { __rl: true, mode: 'name', value: '#sales' },
          text: 'Hi',
          otherOptions: {},
        },
      }),
    ],
    connections: { 'Each morning': { main: [[{ node: 'Tell', type: 'main', index: 0 }]] } },
    settings: { executionOrder: 'v1' },
  };
  const say = (message: string, more: object = {}) =>
    ann.post('/api/workflow/generate', { message, conversation_id: 'brought', ...more });
  const first = await say('also email ann@example.com', { workflow: file });
  expect(first.body.workflowJson.nodes.slice(0, 2)).toEqual(file.nodes);
  expect(first.body.workflowJson.nodes).toHaveLength(3);
  const second = await say('remove the Slack message');
  expect(second.body.workflowJson.nodes.map((it: { name: string }) => it.name)).not.toContain('Tell');
  expect(second.body.workflowJson.nodes[0]).toEqual(file.nodes[0]);
  const { body } = await ann.get('/api/conversations/brought');
  expect(body.workflowJson).toEqual(second.body.workflowJson);
});
