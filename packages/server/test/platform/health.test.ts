import { expect, onTestFinished, test } from 'vitest';
import { build } from '../support/build.ts';

test('alive and ready while the database answers', async () => {
  const { visitor, close } = await build();
  onTestFinished(close);
  expect(await visitor().get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await visitor().get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('alive but not ready without a database, and calls say that they can be tried again', async () => {
  const { visitor, db, signUp, close } = await build();
  onTestFinished(() => close().catch(() => {}));
  const ann = await signUp('ann');
  await db.destroy();
  expect((await visitor().get('/health/live')).status).toBe(200);
  expect((await visitor().get('/health/ready')).status).toBe(503);
  const reply = await ann.get('/api/workflows');
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ code: 'unavailable' });
  expect(reply.text).not.toMatch(/sqlite|postgres|kysely/i);
});
