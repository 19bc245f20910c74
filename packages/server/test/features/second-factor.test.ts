import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSecrets } from '../../src/platform/secrets.ts';
import { build, type World } from '../support/build.ts';
import { subjectsOf } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

const MINUTE = 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const password = async (username: string) => {
  const client = world.visitor();
  const reply = await client.post('/api/auth/login', { username, password: `password-${username}` });
  return { client, reply };
};
const codeOf = (it: { secret: string }) => codeAt(it.secret, world.clock.now());

describe('setting it up', () => {
  test('gives a key as text, as a link for the app and as a picture, and is off until a code confirms it', async () => {
    const ann = await world.signUp('ann');
    const { body } = await ann.post('/api/auth/second-factor');
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain('otpauth://totp/Plainflow:ann?issuer=Plainflow&secret=');
    expect(body.qr).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect((await ann.get('/api/auth/security')).body.secondFactor.isOn).toBe(false);
    expect((await password('ann')).reply.status).toBe(200);
    const wrong = await ann.post('/api/auth/second-factor/confirm', { code: '000000' });
    expect(wrong.body).toMatchObject({ status: 400, errors: { code: expect.any(String) } });
    const right = await ann.post('/api/auth/second-factor/confirm', { code: codeOf(body) });
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect(right.body.recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await ann.get('/api/auth/security')).body.secondFactor).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
  });

  test('ends the other sessions, which began without it, and is told by mail', async () => {
    const bob = await world.signUp('bob');
    await world.mailsTo('bob@example.com');
    const { client: phone } = await password('bob');
    await switchOn(world, bob);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await bob.get('/api/auth/me')).status).toBe(200);
    expect(subjectsOf(await world.mailsTo('bob@example.com'))).toContain('Two-step sign-in of your Plainflow account');
  });

  test('neither the key nor a recovery code can be read in the database', async () => {
    const carl = await world.signUp('carl');
    const { secret, recoveryCodes } = await switchOn(world, carl);
    const rows = JSON.stringify([
      await world.db.selectFrom('second_factors').selectAll().execute(),
      await world.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  test('a second key can’t take the place of one that is on', async () => {
    const dora = await world.signUp('dora');
    await switchOn(world, dora);
    expect((await dora.post('/api/auth/second-factor')).body.code).toBe('conflict');
  });
});

describe('signing in with it', () => {
  test('the password alone gives no session, only a challenge for the second step', async () => {
    const emil = await world.signUp('emil');
    const factor = await switchOn(world, emil);
    const { client, reply } = await password('emil');
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'second-factor-required', challenge: expect.any(String) });
    expect(reply.headers).not.toHaveProperty('set-cookie');
    const second = await client.post('/api/auth/login/code', { challenge: reply.body.challenge, code: codeOf(factor) });
    expect(second.status).toBe(200);
    expect(second.body.username).toBe('emil');
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  test('a wrong password tells nothing about it', async () => {
    await switchOn(world, await world.signUp('fay'));
    const reply = await world.visitor().post('/api/auth/login', { username: 'fay', password: 'wrong' });
    expect(reply.body.code).toBe('invalid-credentials');
  });

  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn(world, await world.signUp('gus'));
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const enter = async () => {
      const { client, reply } = await password('gus');
      return client.post('/api/auth/login/code', { challenge: reply.body.challenge, code: typed });
    };
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(400);
    const { client, reply } = await password('gus');
    await client.post('/api/auth/login/code', { challenge: reply.body.challenge, code: recoveryCodes[1] });
    expect((await client.get('/api/auth/security')).body.secondFactor.recoveryCodesLeft).toBe(8);
  });

  test('new recovery codes end the old ones', async () => {
    const hal = await world.signUp('hal');
    const { recoveryCodes } = await switchOn(world, hal);
    const fresh = (await hal.post('/api/auth/second-factor/recovery-codes')).body.recoveryCodes;
    const enter = async (code: string) => {
      const { client, reply } = await password('hal');
      return client.post('/api/auth/login/code', { challenge: reply.body.challenge, code });
    };
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await enter(fresh[0])).status).toBe(200);
  });

  test('giving the password again also needs a code', async () => {
    const ida = await world.signUp('ida');
    const factor = await switchOn(world, ida);
    const again = await ida.post('/api/auth/confirm-password', { password: 'password-ida' });
    expect(again.body.code).toBe('second-factor-required');
    const both = { password: 'password-ida', code: codeOf(factor) };
    expect((await ida.post('/api/auth/confirm-password', both)).status).toBe(200);
  });

  test('it can be switched off again, after which the password is enough', async () => {
    const jon = await world.signUp('jon');
    const factor = await switchOn(world, jon);
    world.clock.pass(16 * MINUTE);
    expect((await jon.post('/api/auth/second-factor/disable')).body.code).toBe('confirmation-required');
    await jon.post('/api/auth/confirm-password', { password: 'password-jon', code: codeOf(factor) });
    expect((await jon.post('/api/auth/second-factor/disable')).body).toEqual({ ok: true });
    expect((await jon.get('/api/auth/me')).status).toBe(200);
    expect((await password('jon')).reply.status).toBe(200);
  });
});

describe('for administrators', () => {
  const boss = { username: 'boss', name: 'Boss', email: 'boss@example.com', password: 'password-boss' };
  async function withBoss(adminSecondFactor: boolean) {
    const own = await build({ config: { adminSecondFactor } });
    onTestFinished(own.close);
    await own.services.accounts.createAdmin(boss);
    const client = own.visitor();
    await client.post('/api/auth/admin/login', { username: 'boss', password: boss.password });
    return { own, client };
  }

  test('it is optional unless the configuration says otherwise', async () => {
    const { client } = await withBoss(false);
    expect((await client.get('/api/auth/admin-check')).body).toEqual({ isAdmin: true });
  });

  test('where it is required, nothing can be administered before it is set up, and it can’t be switched off', async () => {
    const { own, client } = await withBoss(true);
    const refused = await client.get('/api/auth/admin-check');
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('second-factor-missing');
    expect((await client.get('/api/auth/security')).body.secondFactor.isRequired).toBe(true);
    await switchOn(own, client);
    expect((await client.get('/api/auth/admin-check')).status).toBe(200);
    expect((await client.post('/api/auth/second-factor/disable')).body.code).toBe('conflict');
  });

  test('administrators sign in with it on their own page too', async () => {
    const { own, client } = await withBoss(true);
    const { secret } = await switchOn(own, client);
    const other = own.visitor();
    const first = await other.post('/api/auth/admin/login', { username: 'boss', password: boss.password });
    expect(first.body.code).toBe('second-factor-required');
    const code = codeAt(secret, own.clock.now());
    await other.post('/api/auth/login/code', { challenge: first.body.challenge, code });
    expect((await other.get('/api/auth/admin-check')).status).toBe(200);
  });
});

test('codes after the server’s secret has changed are refused with that reason, and recovery codes work', async () => {
  const world = await build();
  onTestFinished(world.close);
  const { secret, recoveryCodes } = await switchOn(world, await world.signUp('ann'));
  const sealed = createSecrets('another secret of this installation').seal(secret);
  await world.db.updateTable('second_factors').set({ secret: sealed }).execute();
  const { challenge } = (await world.visitor().post('/api/auth/login', { username: 'ann', password: 'password-ann' }))
    .body;
  const enter = (code: string) => world.visitor().post('/api/auth/login/code', { challenge, code });
  // More often than there are tries: none is taken.
  for (let i = 0; i < 7; i++) {
    const { status, body } = await enter(codeAt(secret, world.clock.now()));
    expect([status, body.errors?.code]).toEqual([400, expect.stringContaining('secret has changed')]);
  }
  expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200);
});
