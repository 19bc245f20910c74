import { createHash } from 'node:crypto';
import { TOKEN_PATTERN } from '@plainflow/contracts/tokens';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import { makeToken, program, verified, withToken } from '../support/tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const rowsOf = (userId: string) =>
  world.db.selectFrom('personal_tokens').selectAll().where('user_id', '=', userId).execute();
const iso = (time: number) => new Date(time).toISOString();

describe('a personal token', () => {
  test('is shown once; of it only a hash is kept', async () => {
    const ann = await verified(world, 'ann');
    const { status, body } = await makeToken(ann, { name: '  Backups ' });
    expect(status).toBe(200);
    expect(body.token).toMatch(TOKEN_PATTERN);
    const [row] = await rowsOf(ann.id);
    expect(row).toMatchObject({ name: 'Backups', hash: createHash('sha256').update(body.token).digest('hex') });
    expect(JSON.stringify(row)).not.toContain(body.token.slice(3, 20));
    const list = await ann.get('/api/tokens');
    expect(list.body).toMatchObject({
      tokens: [{ name: 'Backups', created_at: iso(world.clock.now()), expires_at: iso(world.clock.now() + 30 * DAY) }],
      refused: null,
    });
    expect(list.text).not.toContain(body.token);
    expect(list.text).not.toContain(row?.hash);
  });

  test('opens the calls of its scopes, and tells when it was used, to the minute', async () => {
    const bob = await verified(world, 'bob');
    const script = await program(world, bob);
    expect((await bob.get('/api/tokens')).body.tokens[0].last_used_at).toBeNull();
    expect((await script.get('/api/workflows')).body).toEqual([]);
    const first = world.clock.now();
    world.clock.pass(MINUTE - 1);
    await script.get('/api/workflows');
    expect((await bob.get('/api/tokens')).body.tokens[0].last_used_at).toBe(iso(first));
    world.clock.pass(1);
    await script.get('/api/workflows');
    expect((await bob.get('/api/tokens')).body.tokens[0].last_used_at).toBe(iso(first + MINUTE));
  });

  test('opens nothing once it was revoked, and nobody else can revoke it', async () => {
    const [carl, dora] = [await verified(world, 'carl'), await verified(world, 'dora')];
    const script = await program(world, carl);
    expect((await dora.delete(`/api/tokens/${script.id}`)).status).toBe(404);
    expect((await script.get('/api/workflows')).status).toBe(200);
    expect((await carl.delete(`/api/tokens/${script.id}`)).body).toEqual({ ok: true });
    const reply = await script.get('/api/workflows');
    expect(reply).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="Plainflow", error="invalid_token"');
    expect((await carl.delete(`/api/tokens/${script.id}`)).status).toBe(404);
  });

  test('ends after its days, or with the day that was chosen; a month later the list forgets it', async () => {
    const emil = await verified(world, 'emil');
    const day = iso(world.clock.now() + 2 * DAY).slice(0, 10);
    const [month, date, ever] = [
      await makeToken(emil, { expires: 30 }),
      await makeToken(emil, { expires: day }),
      await makeToken(emil, { expires: 'never' }),
    ].map((it) => withToken(world, it.body.token));
    const statuses = async () =>
      Promise.all([month, date, ever].map(async (it) => (await it?.get('/api/saved'))?.status));
    world.clock.pass(Date.parse(day) + DAY - 1 - world.clock.now());
    expect(await statuses()).toEqual([200, 200, 200]);
    world.clock.pass(1);
    expect(await statuses()).toEqual([200, 401, 200]);
    world.clock.pass(30 * DAY);
    await emil.post('/api/auth/login', { username: 'emil', password: 'password-emil' });
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await emil.get('/api/tokens')).body.tokens).toHaveLength(3);
    await world.services.tokens.purge();
    expect((await rowsOf(emil.id)).map((it) => it.expires_at)).toHaveLength(2);
    world.clock.pass(30 * DAY);
    await world.services.tokens.purge();
    expect((await rowsOf(emil.id)).map((it) => it.expires_at)).toEqual([null]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Give the token a name'],
    [{ name: 'x'.repeat(61) }, 'name', "Name can't be longer than 60 characters"],
    [{ scopes: [] }, 'scopes', 'Choose what the token may do'],
    [{ scopes: ['admin'] }, 'scopes.0', 'Choose one of these: workflows:read, workflows:write, generate.'],
    [{ expires: 31 }, 'expires', 'Choose 30, 90 or 365 days, a date, or never'],
    [{ expires: undefined }, 'expires', 'Choose 30, 90 or 365 days, a date, or never'],
    [{ expires: '2020-01-01' }, 'expires', 'This day is over. Choose a later one.'],
    [{ expires: '2126-01-01' }, 'expires', 'Choose a day within the next ten years, or never.'],
  ])('with %j is refused at the field', async (wrong, field, message) => {
    faulty ??= verified(world, 'faulty');
    const { body } = await makeToken(await faulty, wrong);
    expect(body).toMatchObject({ status: 400, errors: { [field]: message } });
  });
  let faulty: ReturnType<typeof verified> | undefined;

  test('is told of by mail when it is made, and written down when it is made and revoked', async () => {
    const fay = await verified(world, 'fay');
    await world.mailsTo('fay@example.com');
    world.clock.pass(1000);
    const script = await program(world, fay, ['generate']);
    const [letter] = await world.mailsTo('fay@example.com');
    expect(letter?.subject).toBe('A personal token for your Plainflow account');
    expect(letter?.text).toContain('may: build automations. It works until');
    expect(letter?.text).not.toContain(script.token);
    world.clock.pass(1000);
    await fay.delete(`/api/tokens/${script.id}`);
    const boss = await administrator(world, 'boss');
    const told = await boss.get('/api/admin/audit?whom=fay');
    expect(told.body.entries.slice(0, 2)).toMatchObject([
      { action: 'token-revoked', actor: 'fay', before: { name: 'My script', scopes: 'generate' } },
      { action: 'token-made', actor: 'fay', after: { name: 'My script', scopes: 'generate' } },
    ]);
    expect(told.text).not.toContain(script.token);
  });
});

describe('nobody makes one', () => {
  test('whose address is not verified', async () => {
    const gus = await world.signUp('gus');
    expect((await gus.get('/api/tokens')).body).toEqual({ tokens: [], refused: 'email-unverified' });
    expect((await makeToken(gus)).body).toMatchObject({
      code: 'forbidden',
      message: 'Verify your e-mail address first: Settings, Profile. Then make a token.',
    });
  });

  test('whose password was given more than fifteen minutes ago', async () => {
    const hal = await verified(world, 'hal');
    world.clock.pass(15 * MINUTE);
    expect((await makeToken(hal)).body.code).toBe('confirmation-required');
    await hal.post('/api/auth/confirm-password', { password: 'password-hal' });
    expect((await makeToken(hal)).status).toBe(200);
  });

  test('who has twenty, also not by asking many times at once; those that have expired do not count', async () => {
    const ida = await verified(world, 'ida');
    const replies = await Promise.all(Array.from({ length: 25 }, () => makeToken(ida)));
    expect(replies.filter((it) => it.status === 200)).toHaveLength(20);
    expect(replies.find((it) => it.status !== 200)?.body).toMatchObject({ code: 'conflict' });
    expect((await ida.get('/api/tokens')).body.refused).toBe('too-many');
    world.clock.pass(31 * DAY);
    await ida.post('/api/auth/login', { username: 'ida', password: 'password-ida' });
    expect((await makeToken(ida)).status).toBe(200);
  });

  test('who only looks at the account, nor do they see or revoke any', async () => {
    const jan = await verified(world, 'jan');
    const { id } = await program(world, jan);
    const boss = await administrator(world, 'watcher');
    await boss.post(`/api/admin/users/${jan.id}/look`);
    for (const reply of [await boss.get('/api/tokens'), await makeToken(boss), await boss.delete(`/api/tokens/${id}`)])
      expect(reply.body.code).toBe('read-only');
    expect(await rowsOf(jan.id)).toHaveLength(1);
  });

  test('by a token', async () => {
    const kim = await verified(world, 'kim');
    const script = await program(world, kim);
    const reply = await script.post('/api/tokens', { name: 'More', scopes: ['generate'], expires: 'never' });
    expect(reply.body.code).toBe('token-not-allowed');
  });
});

describe('what becomes of tokens', () => {
  test('when the password changes: they stay, as the letter and the page say', async () => {
    const lea = await verified(world, 'lea');
    const script = await program(world, lea);
    const passwords = { currentPassword: 'password-lea', newPassword: 'Better-Pass-1' };
    expect((await lea.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect((await script.get('/api/workflows')).status).toBe(200);
  });

  test('while an account is suspended: they open nothing, and work again afterwards', async () => {
    const max = await verified(world, 'max');
    const script = await program(world, max);
    const suspended = (suspended_at: number | null) =>
      world.db.updateTable('users').set({ suspended_at }).where('id', '=', max.id).execute();
    await suspended(world.clock.now());
    expect((await script.get('/api/workflows')).body.code).toBe('token-invalid');
    await suspended(null);
    expect((await script.get('/api/workflows')).status).toBe(200);
  });

  test('when the data is taken along: they are named, without token or hash', async () => {
    const nora = await verified(world, 'nora');
    const script = await program(world, nora);
    const [row] = await rowsOf(nora.id);
    const { body, text } = await nora.get('/api/my-data');
    expect(body.personal_tokens).toMatchObject([
      { name: 'My script', scopes: 'workflows:read workflows:write generate' },
    ]);
    expect(text).not.toContain(script.token);
    expect(text).not.toContain(row?.hash);
  });

  test('when the account is deleted: they are gone with it', async () => {
    const olaf = await verified(world, 'olaf');
    const script = await program(world, olaf);
    await olaf.post('/api/my-data/delete', { password: 'password-olaf' });
    expect((await script.get('/api/workflows')).status).toBe(401);
    expect(await rowsOf(olaf.id)).toEqual([]);
  });
});

test('a prompt by token is a prompt of the account, and a repeated message is none', async () => {
  const pia = await verified(world, 'pia');
  const script = await program(world, pia);
  const left = async () => (await pia.get('/api/user/prompt-stats')).body.questionsRemaining;
  const message = { message: 'mail me each day', conversation_id: 'by-token', message_id: 'by-token-1' };
  for (let i = 0; i < 2; i++) expect((await script.post('/api/workflow/generate', message)).status).toBe(200);
  expect(await left()).toBe(2);
  expect((await script.get('/api/user/prompt-stats')).body.questionsRemaining).toBe(2);
  for (const it of ['b', 'c']) await script.post('/api/workflow/generate', { message: `mail me ${it}` });
  const spent = await script.post('/api/workflow/generate', { message: 'mail me once more' });
  expect(spent).toMatchObject({ status: 429, body: { code: 'quota-spent' } });
  expect((await pia.get('/api/conversations/by-token')).body.messages).toHaveLength(2);
});

test('each token has its own limit, beside that of its owner', async () => {
  const limited = await build({ config: { rateLimits: 0.1 } });
  onTestFinished(limited.close);
  const [script, other] = await verified(limited, 'ann').then(async (ann) => [
    await program(limited, ann),
    await program(limited, ann),
  ]);
  const statuses: (number | undefined)[] = [];
  for (let i = 0; i < 13; i++) statuses.push((await script?.get('/api/workflows'))?.status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  expect((await other?.get('/api/workflows'))?.status).toBe(200);
});
