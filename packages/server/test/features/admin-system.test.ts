import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, MORNING, modelAt, WISH } from '../support/reader.ts';

let world: World;
let model: LanguageModelStandIn;
beforeAll(async () => {
  model = await startLanguageModel();
  return () => model.stop();
});
afterEach(async () => {
  await world.close();
  model.reset();
});

const system = async () => {
  const boss = await administrator(world, `boss${++bosses}`);
  const { status, body } = await boss.get('/api/admin/system');
  expect(status).toBe(200);
  return body;
};
let bosses = 0;

test('version, runtime, database and its newest migration are told', async () => {
  world = await build();
  const body = await system();
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(body.runtime).toBe(`Node.js ${process.versions.node}`);
  expect(body.startedAt).toBe(new Date(world.clock.now()).toISOString());
  expect(['SQLite', 'PostgreSQL']).toContain(body.database.kind);
  expect(body.database.bytes).toBeGreaterThan(10_000);
  expect(body.database.migration).toMatch(/^\d{4}-/);
  expect(body.payments).toMatchObject({ failed: 0, failures: [] });
  expect(body.readers).toEqual([]);
});

test('the queue of mails is told: what waits, what is late, what failed; but not to whom it goes', async () => {
  world = await build();
  const now = world.clock.now();
  const mail = (id: string, more: object) => ({
    ...{ id, user_id: null, kind: 'reset-password', recipient: 'secret@example.com', data: '{"token":"secret"}' },
    ...{ created_at: now, due_at: now, attempts: 0, owner: null, leased_until: 0, done_at: null, outcome: null },
    ...{ last_error: null, ...more },
  });
  await world.db.deleteFrom('outbox').execute();
  await world.db
    .insertInto('outbox')
    .values([
      mail('waits', {}),
      mail('late', { due_at: now - 120_000, last_error: 'ECONNREFUSED', attempts: 3 }),
      mail('sent', { done_at: now, outcome: 'sent' }),
      mail('old', { done_at: now - 25 * 3_600_000, outcome: 'sent' }),
      mail('failed', { done_at: now, outcome: 'failed', last_error: '550 no such user', attempts: 8 }),
    ])
    .execute();
  const boss = await administrator(world, 'boss');
  await world.db.deleteFrom('outbox').where('id', 'not in', ['waits', 'late', 'sent', 'old', 'failed']).execute();
  const { body, text } = await boss.get('/api/admin/system');
  expect(body.mails).toMatchObject({ goTo: 'files', waiting: 2, late: 1, sent: 1, failed: 1 });
  expect(body.mails.failures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'reset-password', error: '550 no such user', attempts: 8, isOver: true }),
      expect.objectContaining({ kind: 'reset-password', error: 'ECONNREFUSED', attempts: 3, isOver: false }),
    ]),
  );
  expect(text).not.toContain('secret');
});

test('each language model tells how it is, and what of the day is used up', async () => {
  world = await buildWithModels([modelAt(model, { name: 'openai one' })], { tokensPerDay: 100_000 });
  const ann = await world.signUp('ann');
  const say = (id: string) => ann.post('/api/workflow/generate', { message: WISH, conversation_id: id });
  model.next({ kind: 'text', text: answerOf(MORNING) });
  await say('good');
  const fine = await system();
  expect(fine.readers).toEqual([{ model: 'openai one', state: 'ready', waitSeconds: null, calls: 1, failed: 0 }]);
  expect(fine.today).toMatchObject({ modelTokensPerUser: 100_000, usersNearLimit: 0, freePrompts: 1, freeUsers: 1 });
  expect(fine.today.modelTokens).toBeGreaterThan(100);

  model.next({ kind: 'status', status: 429, retryAfter: '120' });
  await say('busy');
  expect((await system()).readers).toEqual([
    { model: 'openai one', state: 'busy', waitSeconds: 120, calls: 2, failed: 1 },
  ]);

  world.clock.pass(121_000);
  model.otherwise = () => ({ kind: 'status', status: 401 });
  await say('key');
  expect((await system()).readers).toMatchObject([{ state: 'resting', waitSeconds: 600, failed: 2 }]);
  await world.db.updateTable('model_shares').set({ tokens: 95_000 }).execute();
  expect((await system()).today.usersNearLimit).toBe(1);
});
