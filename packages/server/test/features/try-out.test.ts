import { TRY_OUT_MAX } from '@plainflow/contracts/product';
import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';

// What a visitor describes is drawn before there is an account, and nothing of it is kept.

const catalog = loadCatalog();
let world: World;
beforeAll(async () => {
  world = await build({ respond: (turns, options) => respond(catalog, turns as Turn[], options) });
});
afterAll(() => world.close());

const attempt = (message: unknown) => world.visitor().post('/api/try', { message });

test('a visitor gets the workflow and its guide, and no session', async () => {
  const reply = await attempt('Every day at 9:00 send a Slack message to #sales saying good morning');
  expect(reply.status).toBe(200);
  expect(reply.body.workflow.nodes.map((it: { type: string }) => it.type)).toEqual(
    expect.arrayContaining(['n8n-nodes-base.scheduleTrigger', 'n8n-nodes-base.slack']),
  );
  expect(reply.body.guide.steps.length).toBeGreaterThan(1);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('a vague wish gets the question that is due, small talk an answer, a video link the way to it', async () => {
  expect((await attempt('make our reception smarter')).body).toMatchObject({
    message: expect.stringMatching(/^One question first: .+\?/),
    workflow: null,
  });
  expect((await attempt('hello!')).body.workflow).toBeNull();
  expect((await attempt('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).body.message).toMatch(/once you have a plan/);
});

test('nothing is kept of it', async () => {
  const rows = () =>
    world.db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
  const before = await rows();
  await attempt('When a Typeform is submitted, send an email');
  expect(await rows()).toEqual(before);
});

test.each([
  ['empty', '  ', 'Write what should happen.'],
  ['missing', undefined, 'Write what should happen.'],
  ['too long', 'x'.repeat(TRY_OUT_MAX + 1), `Please keep it under ${TRY_OUT_MAX} characters here.`],
])('what is %s is told at the field', async (_, message, told) => {
  const reply = await attempt(message);
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual({ message: told });
});

test('one address may try ten times an hour', async () => {
  const strict = await build({ config: { rateLimits: 0.2, trustProxy: true } });
  onTestFinished(strict.close);
  const from = (address: string) =>
    strict.visitor().post('/api/try', { message: 'hello' }, { 'x-forwarded-for': address });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await from('203.0.113.9')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await from('203.0.113.10')).status).toBe(200);
});
