import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '../../src/jobs.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { type Statements, scansOf, writtenDown } from '../support/plans.ts';
import { program } from '../support/tokens.ts';

let world: World;
const statements: Statements = new Set();
beforeAll(async () => {
  world = await build({ served: (db) => writtenDown(db, statements) });
});
afterAll(() => world.close());

const DAY = 24 * 60 * 60 * 1000;
const FILE = { name: 'Mine', nodes: [], connections: {} };

/** What a person does with the product, from signing up to going. */
async function useAll(person: Client & { id: string }, name: string): Promise<void> {
  const id = (await person.post('/api/workflows', { name: 'Mine', description: 'D', json_data: FILE })).body.id;
  await person.put(`/api/workflows/${id}`, { json_data: { ...FILE, name: 'Changed' }, conversation_id: 'talk-1' });
  const talk = { message: 'mail me each day', conversation_id: 'talk-1', message_id: 'message-1' };
  for (const message of [talk, talk, { message: 'mail me each week', message_id: 'message-2' }]) {
    await person.post('/api/workflow/generate', message);
  }
  const read = [
    '/api/auth/me',
    '/api/auth/user',
    '/api/auth/sessions',
    '/api/user/prompt-stats',
    '/api/user/transactions',
    '/api/subscriptions/status',
    '/api/conversations',
    '/api/conversations/talk-1',
    '/api/workflows',
    `/api/workflows/${id}`,
    `/api/workflows/${id}/versions`,
    `/api/workflows/${id}/versions/1`,
    '/api/saved',
    '/api/saved?order=name-asc&search=mine',
    '/api/feedback',
    '/api/my-n8n',
    `/api/my-n8n/links/${id}`,
    '/api/my-data',
  ];
  for (const url of read) await person.get(url);
  const owned = { email_verified_at: 1 };
  await world.db.updateTable('users').set(owned).where('id', '=', person.id).execute();
  const script = await program(world, person);
  await script.get(`/api/workflows/${id}/file`);
  await person.get('/api/tokens');
  await person.delete(`/api/tokens/${script.id}`);
  const shared = await person.post(`/api/workflows/${id}/share`);
  await world.visitor().get(`/api/shared/${shared.body.share_token}`);
  await person.delete(`/api/workflows/${id}/share`);
  await person.post(`/api/workflows/${id}/versions/1/restore`);
  await person.post(`/api/workflows/${id}/duplicate`);
  await person.delete(`/api/workflows/${id}`);
  await person.post(`/api/workflows/${id}/undelete`);
  await person.post('/api/feedback', { title: 'A thing', content: 'Nice to have this thing', type: 'feature' });
  await person.put('/api/auth/user/profile', { name: 'Another Name', email: `${name}2@example.com` });
  await person.put('/api/auth/user/username', { username: `${name}_2` });
  await person.post('/api/auth/forgot-password', { email: `${name}2@example.com` });
  await person.post('/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'another long password' });
  await person.post('/api/auth/verify-email', { token: 'x'.repeat(43) });
  await person.post('/api/subscriptions/create-checkout', { planType: 'monthly' });
  await world.visitor().post('/api/auth/login', { username: `${name}_2`, password: 'wrong' });
  const phone = world.visitor();
  await phone.post('/api/auth/login', { username: `${name}2@example.com`, password: `password-${name}` });
  await phone.post('/api/auth/login', { username: `${name}_2`, password: `password-${name}` });
  await person.post('/api/auth/sessions/end-others');
  await person.post('/api/investor/submit-lead', {});
  await world.mailsTo(`${name}2@example.com`);
  await person.post('/api/my-data/delete', { password: `password-${name}` });
  await world.mailsTo(`${name}2@example.com`);
}

test('nothing that a person does, nor any job, makes the database read what all others have', async () => {
  await useAll(await world.signUp('ann'), 'ann');
  const bob = await world.signUp('bob');
  await bob.post('/api/auth/logout');
  for (const { work } of jobsOf(world.services)) await work();
  world.clock.pass(100 * DAY);
  for (const { work } of jobsOf(world.services)) await work();
  expect(statements.size).toBeGreaterThan(80);
  const found: string[] = [];
  for (const it of statements) {
    const scanned = await scansOf(world.db, it);
    if (scanned.length > 0) found.push(`${scanned.join(', ')}: ${it}`);
  }
  expect(found).toEqual([]);
});

test('a statement that reads a table from one end to the other is found', async () => {
  expect(await scansOf(world.db, "select id from users where password = 'x'")).toEqual(['users']);
  expect(await scansOf(world.db, "select id from users where id = 'x'")).toEqual([]);
});

test.skipIf(onPostgres)('of what goes, all that refers to it is found by an index', async () => {
  const references = await sql<{ place: string; first: string | null }>`
    select t.name || '.' || k."from" as place,
      (select i.name from pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
        where c.seqno = 0 and c.name = k."from" limit 1) as first
    from sqlite_master as t, pragma_foreign_key_list(t.name) as k where t.type = 'table'`.execute(world.db);
  expect(references.rows.length).toBeGreaterThan(20);
  expect(references.rows.filter((it) => it.first === null).map((it) => it.place)).toEqual([]);
});
