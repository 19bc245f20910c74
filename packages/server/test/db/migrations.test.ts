import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { emptyPlace, type Place } from '../support/database.ts';
import { runNode } from '../support/process.ts';

let place: Place;
let db: Db;
beforeEach(async () => {
  place = await emptyPlace();
  db = openDatabase(place);
});
afterEach(async () => {
  await db.destroy();
  await place.remove();
});

test('an empty database gets every table of the specification', async () => {
  await migrate(db);
  const tables = (await db.introspection.getTables()).map((it) => it.name);
  expect(tables).toEqual(
    expect.arrayContaining([
      'users',
      'sessions',
      'audit_entries',
      'workflows',
      'workflow_versions',
      'conversations',
      'messages',
      'transactions',
      'feedback',
      'investor_leads',
    ]),
  );
});

test('every file of the migrations folder is run, once', async () => {
  const folder = new URL('../../migrations/', import.meta.url);
  const files = readdirSync(folder).map((it) => it.replace(/\.ts$/, ''));
  expect(await migrate(db)).toEqual(files.sort());
  expect(await migrate(db)).toEqual([]);
});

test('four servers that start at once migrate it once', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => runNode('packages/server/src/commands/migrate.ts', place)));
  expect(results.map((it) => it.errors)).toEqual(['', '', '', '']);
  const migrated = results.filter((it) => it.output.startsWith('Migrated: 0001-accounts'));
  expect(migrated).toHaveLength(1);
});

test('a migration that fails half way leaves nothing behind', async () => {
  await sql`create table messages (id text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/messages/);
  const tables = (await db.introspection.getTables()).map((it) => it.name);
  expect(tables).not.toContain('conversations');
  await sql`drop table messages`.execute(db);
  expect(await migrate(db)).toContain('0003-chat');
});

describe('defaults and constraints', () => {
  const user = (fields: object = {}) => ({ id: 'u1', username: 'ann', password: 'x', created_at: 1, ...fields });
  const session = {
    ...{ id: 's', handle: 's', user_id: 'u1', device: 'Firefox', network: '203.0.113.x' },
    ...{ created_at: 1, last_seen_at: 1, expires_at: 2, authenticated_at: 1 },
  };
  const mail = { id: 'o', user_id: 'u1', kind: 'x', recipient: 'a@x.org', data: '{}', created_at: 1, due_at: 1 };
  const insert = (table: string, row: object) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((it) => sql.ref(it)))})
        values (${sql.join(Object.values(row))})`.execute(db);
  beforeEach(() => migrate(db));

  test('a user starts as specified', async () => {
    await insert('users', user());
    expect(await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      role: 'user',
      subscription_status: 'inactive',
      subscription_end_date: null,
      stripe_customer_id: null,
      stripe_subscription_id: null,
      notes: null,
      reset_token: null,
      reset_token_expires: null,
      prompt_question_count: 0,
      prompt_count_reset_date: null,
    });
  });

  test('messages, transactions, feedback and leads start as specified', async () => {
    await insert('users', user());
    await insert('conversations', { id: 'c', user_id: 'u1', client_id: 'c', title: '', created_at: 1, updated_at: 1 });
    await insert('messages', { id: 'm', conversation_id: 'c', sequence: 1, role: 'user', content: 'x', created_at: 1 });
    await insert('transactions', { id: 't', user_id: 'u1', transaction_type: 'lifetime', amount: 4900, created_at: 1 });
    await insert('feedback', { id: 'f', content: 'x', created_at: 1 });
    const lead = { name: 'L', email: 'l@x.org', company: 'C', position: 'P', investment_capacity: '500k-1m' };
    await insert('investor_leads', { id: 'l', ...lead, created_at: 1 });
    const one = (table: 'messages' | 'transactions' | 'feedback' | 'investor_leads') =>
      db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
    expect(await one('messages')).toMatchObject({ is_question: 0, question_number: 0, workflow_id: null });
    expect(await one('transactions')).toMatchObject({ payment_method: 'stripe', status: 'completed', amount: 4900 });
    expect(await one('feedback')).toMatchObject({ type: 'feature', status: 'new', priority: 'medium', votes: 0 });
    expect(await one('investor_leads')).toMatchObject({ contacted: 0, message: null });
  });

  test.each([
    ['a user name that differs by case alone', 'users', user({ id: 'u2', username: 'ANN' })],
    ['an e-mail address that differs by case alone', 'users', user({ id: 'u2', username: 'bob', email: 'ANN@x.org' })],
    ['an unknown role', 'users', user({ id: 'u2', username: 'bob', role: 'king' })],
    ['an unknown subscription status', 'users', user({ id: 'u2', username: 'bob', subscription_status: 'maybe' })],
    ['a session of nobody', 'sessions', { ...session, user_id: 'gone' }],
    ['a mail of nobody', 'outbox', { ...mail, user_id: 'gone' }],
    ['an unknown end of a mail', 'outbox', { ...mail, outcome: 'eaten' }],
    [
      'a transaction of nobody',
      'transactions',
      { id: 't', user_id: 'gone', transaction_type: 'other', amount: 1, created_at: 1 },
    ],
    ['an unknown kind of feedback', 'feedback', { id: 'f', content: 'x', type: 'rant', created_at: 1 }],
  ])('%s is refused', async (_what, table, row) => {
    await insert('users', user({ email: 'ann@x.org' }));
    await expect(insert(table, row)).rejects.toThrow();
  });

  test('with a user goes all that is theirs', async () => {
    await insert('users', user());
    await insert('sessions', session);
    await insert('known_devices', { user_id: 'u1', id: 'd', created_at: 1, last_seen_at: 1 });
    await insert('email_verifications', { id: 'v', user_id: 'u1', email: 'a@x.org', created_at: 1, expires_at: 2 });
    await insert('second_factors', { user_id: 'u1', secret: 'x', created_at: 1 });
    await insert('recovery_codes', { user_id: 'u1', finder: 'x', hash: 'x', created_at: 1 });
    await insert('outbox', mail);
    await insert('conversations', { id: 'c', user_id: 'u1', client_id: 'c', title: '', created_at: 1, updated_at: 1 });
    await insert('messages', { id: 'm', conversation_id: 'c', sequence: 1, role: 'user', content: 'x', created_at: 1 });
    const file = { name: 'W', description: '', json_data: '{}', created_at: 1, updated_at: 1 };
    await insert('workflows', { id: 'w', user_id: 'u1', ...file });
    await insert('workflow_versions', { workflow_id: 'w', version: 1, name: 'W', json_data: '{}', created_at: 1 });
    await db.deleteFrom('users').execute();
    const tables = [
      'sessions',
      'known_devices',
      'email_verifications',
      'second_factors',
      'recovery_codes',
      'outbox',
    ] as const;
    for (const table of [...tables, 'conversations', 'messages', 'workflows', 'workflow_versions'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a payment stays in the books when its user goes, without a name', async () => {
    await insert('users', user());
    await insert('transactions', { id: 't', user_id: 'u1', transaction_type: 'lifetime', amount: 4900, created_at: 1 });
    await db.deleteFrom('users').execute();
    const payments = await db.selectFrom('transactions').select(['user_id', 'amount']).execute();
    expect(payments).toEqual([{ user_id: null, amount: 4900 }]);
  });
});
