import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFault } from '../../src/platform/db/errors.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { freshDatabase } from '../support/database.ts';

/** What our code takes for granted of both databases. */
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDatabase());
});
afterAll(() => close());

const user = (id: string, fields: object = {}) => ({ id, username: id, password: 'x', created_at: 1, ...fields });
const add = (row: ReturnType<typeof user>) =>
  db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
const faultOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFault);

test('times beyond 2^32 come back as numbers', async () => {
  const now = Date.UTC(2099, 11, 31);
  expect((await add(user('times', { created_at: now }))).created_at).toBe(now);
});

test('text comes back as it went in: quotes, emoji, many scripts, line ends', async () => {
  const notes = `Robert'); drop table users;-- "q" \\n \n\t🙂 Ünïcødé 日本語 العربية`;
  expect((await add(user('text', { notes }))).notes).toBe(notes);
});

describe('what the drivers’ errors mean', () => {
  test('a name that is taken, also by a name of another case', async () => {
    await add(user('Taken'));
    expect(await faultOf(add(user('taken')))).toMatchObject({
      kind: 'unique',
      about: expect.stringContaining('username'),
    });
  });

  test('an address that is taken', async () => {
    await add(user('first', { email: 'a@x.org' }));
    const fault = await faultOf(add(user('second', { email: 'A@X.org' })));
    expect(fault).toMatchObject({ kind: 'unique', about: expect.stringContaining('email') });
  });

  test('a key that is taken', async () => {
    await add(user('key'));
    expect(await faultOf(add({ ...user('key'), username: 'other' }))).toMatchObject({ kind: 'unique' });
  });

  test('a row that belongs to nobody', async () => {
    const device = { user_id: 'nobody', id: 'd', created_at: 1, last_seen_at: 1 };
    expect(await faultOf(db.insertInto('known_devices').values(device).execute())).toMatchObject({
      kind: 'foreign-key',
    });
  });

  test('a mistake in our own statement is none of these', async () => {
    const none = db
      .selectFrom('no_such_table' as 'users')
      .selectAll()
      .execute();
    expect(await faultOf(none)).toBeNull();
  });
});

test('what fails inside a transaction leaves nothing behind', async () => {
  const work = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values(user('half')).execute();
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await db.selectFrom('users').select('id').where('id', '=', 'half').execute()).toEqual([]);
});

test('transactions at once do not see each other half done', async () => {
  await add(user('counter'));
  const increase = () =>
    db
      .updateTable('users')
      .set((it) => ({ prompt_question_count: it('prompt_question_count', '+', 1) }))
      .where('id', '=', 'counter')
      .execute();
  await Promise.all(Array.from({ length: 20 }, increase));
  const row = await db.selectFrom('users').selectAll().where('id', '=', 'counter').executeTakeFirstOrThrow();
  expect(row.prompt_question_count).toBe(20);
});
