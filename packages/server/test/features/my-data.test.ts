import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { myDataRepository } from '../../src/features/my-data/repository.ts';
import { newId } from '../../src/platform/ids.ts';
import { build, type World } from '../support/build.ts';
import { subjectsOf } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

/** Somebody who has used everything that there is. */
async function busy(username: string) {
  const client = await world.signUp(username);
  const file = { name: 'Mine', nodes: [], connections: {} };
  const saved = await client.post('/api/workflows', { name: 'Mine', description: 'D', json_data: file });
  await client.put(`/api/workflows/${saved.body.id}`, { json_data: { ...file, name: 'Changed' } });
  await client.post('/api/workflow/generate', { message: `mail ${username} each day`, conversation_id: 'c1' });
  await client.put('/api/auth/user/profile', { name: `${username} Real Name`, email: `${username}@example.com` });
  const row = { user_id: client.id, created_at: world.clock.now() };
  const payment = {
    id: newId(),
    transaction_type: 'lifetime',
    amount: 4900,
    stripe_payment_id: `pi_${newId()}`,
  } as const;
  await world.db
    .insertInto('transactions')
    .values({ ...row, ...payment })
    .execute();
  await world.db
    .insertInto('feedback')
    .values({ ...row, id: newId(), content: 'Nice thing' })
    .execute();
  return client;
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = (await world.db.introspection.getTables()).map((it) => it.name);
  const rows = await Promise.all(
    tables.map((it) =>
      world.db
        .selectFrom(it as 'users')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe('the export', () => {
  test('is a file with everything of the own account', async () => {
    const ann = await busy('ann');
    const reply = await ann.get('/api/my-data');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="plainflow-my-data.json"');
    const { body } = reply;
    expect(body.account).toMatchObject({ username: 'ann', email: 'ann@example.com', name: 'ann Real Name' });
    expect(body.account.created_at).toBe(new Date(world.clock.now()).toISOString());
    expect(body.workflows[0].json_data.name).toBe('Changed');
    expect(body.workflow_versions[0].json_data.name).toBe('Mine');
    expect(body.messages.map((it: { role: string }) => it.role)).toEqual(['user', 'assistant']);
    expect(body.transactions[0].amount).toBe(4900);
    expect(body.feedback[0].content).toBe('Nice thing');
    expect(body.audit_entries.map((it: { action: string }) => it.action)).toContain('account-made');
    expect(body.sessions).toHaveLength(1);
  });

  test('comes whole and in order, however many parts it is read in', async () => {
    const olga = await world.signUp('olga');
    const json_data = { name: 'Mine', nodes: [], connections: {} };
    const { id } = (await olga.post('/api/workflows', { name: 'Mine', description: '', json_data })).body;
    for (let i = 1; i <= 12; i++) {
      await olga.put(`/api/workflows/${id}`, { json_data: { ...json_data, name: `Mine ${i}` } });
    }
    const row = { user_id: olga.id, created_at: world.clock.now() };
    const told = Array.from({ length: 450 }, (_, i) => ({ ...row, id: newId(), content: `Thought ${i}` }));
    await world.db.insertInto('feedback').values(told).execute();
    const { body } = await olga.get('/api/my-data');
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    expect(body.workflow_versions.map((it: { version: number }) => it.version)).toEqual(numbers);
    const thoughts: string[] = body.feedback.map((it: { content: string }) => it.content);
    expect(thoughts.toSorted()).toEqual(told.map((it) => it.content).toSorted());
    expect(Object.keys(body.feedback[0])).not.toContain('key_0');
  });

  test('holds no secrets, and nothing of anybody else', async () => {
    const bob = await busy('bob');
    await busy('stranger');
    await switchOn(world, bob);
    const { text } = await bob.get('/api/my-data');
    expect(text).not.toMatch(/argon2|"secret"|"hash"|"reset_token"|"handle"/);
    expect(text).not.toContain('stranger');
  });

  test('forgets no table in which something belongs to a person', async () => {
    const personal = (await world.db.introspection.getTables())
      .filter((table) => table.columns.some((it) => /^(?:user|workflow|conversation)_id$/.test(it.name)))
      .map((it) => it.name);
    expect(personal).toContain('sessions');
    expect(Object.keys(myDataRepository(world.db).rowsOf('nobody'))).toEqual(expect.arrayContaining(personal));
  });
});

describe('deleting the account', () => {
  test('needs the password', async () => {
    const carl = await world.signUp('carl');
    const reply = await carl.post('/api/my-data/delete', { password: 'wrong' });
    expect(reply.body).toMatchObject({ status: 400, errors: { password: 'The password is not correct.' } });
    expect((await carl.get('/api/auth/me')).status).toBe(200);
  });

  test('needs a code too where there is a second factor', async () => {
    const dora = await world.signUp('dora');
    const { secret } = await switchOn(world, dora);
    const refused = await dora.post('/api/my-data/delete', { password: 'password-dora' });
    expect(refused.body.code).toBe('second-factor-required');
    const both = { password: 'password-dora', code: codeAt(secret, world.clock.now()) };
    expect((await dora.post('/api/my-data/delete', both)).body).toEqual({ ok: true });
  });

  test('leaves no trace of the person anywhere, but the payment in the books', async () => {
    const emil = await busy('emil_unique');
    await emil.post('/api/auth/forgot-password', { email: 'emil_unique@example.com' });
    await emil.put('/api/auth/user/username', { username: 'emil_renamed' });
    await world.mailsTo('emil_unique@example.com');
    expect(await everything()).toContain('emil_unique');
    expect((await emil.post('/api/my-data/delete', { password: 'password-emil_unique' })).body).toEqual({ ok: true });
    expect(emil.cookies.get('plainflow_session')).toBeUndefined();
    expect(subjectsOf(await world.mailsTo('emil_unique@example.com'))).toEqual(['Your Plainflow account was deleted']);
    const left = await everything();
    expect(left.match(/emil_(?:unique|renamed)/)).toBeNull();
    expect(left.includes(emil.id)).toBe(false);
    const books = await world.db.selectFrom('transactions').selectAll().where('user_id', 'is', null).execute();
    expect(books).toMatchObject([{ user_id: null, amount: 4900, stripe_payment_id: expect.stringMatching(/^pi_/) }]);
  });

  test('ends all sessions, and frees the name', async () => {
    const fay = await world.signUp('fay');
    const phone = world.visitor();
    await phone.post('/api/auth/login', { username: 'fay', password: 'password-fay' });
    await fay.post('/api/my-data/delete', { password: 'password-fay' });
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await world.signUp('fay')).id).not.toBe(fay.id);
  });

  test('waits until a subscription that renews is canceled, so that nobody pays for nothing', async () => {
    const gus = await world.signUp('gus');
    const paying = { subscription_status: 'active', stripe_subscription_id: 'sub_1' } as const;
    await world.db.updateTable('users').set(paying).where('id', '=', gus.id).execute();
    const reply = await gus.post('/api/my-data/delete', { password: 'password-gus' });
    expect(reply.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('cancel it first') });
    await world.db.updateTable('users').set({ subscription_status: 'canceled' }).where('id', '=', gus.id).execute();
    expect((await gus.post('/api/my-data/delete', { password: 'password-gus' })).status).toBe(200);
  });

  test('the last administrator can’t go, also when all go at once', async () => {
    const { services, visitor, close } = await build();
    onTestFinished(close);
    const enter = async (username: string) => {
      await services.accounts.createAdmin({ username, name: username, email: null, password: 'a long password' });
      const client = visitor();
      await client.post('/api/auth/login', { username, password: 'a long password' });
      return client;
    };
    const all = [await enter('one'), await enter('two'), await enter('three')];
    const go = { password: 'a long password' };
    const replies = await Promise.all(all.map((it) => it.post('/api/my-data/delete', go)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    const left = all[replies.findIndex(({ status }) => status === 409)];
    expect((await left?.get('/api/auth/admin-check'))?.status).toBe(200);
    expect((await left?.post('/api/my-data/delete', go))?.body.code).toBe('conflict');
  });
});
