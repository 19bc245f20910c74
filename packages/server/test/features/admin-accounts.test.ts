import { describe, expect, onTestFinished, test } from 'vitest';
import { administered, administrator } from '../support/administrator.ts';
import type { Client } from '../support/client.ts';
import { DAY, openShop, subscriber } from '../support/payments.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

type Person = Client & { id: string };
const { world, boss } = await administered();
const other = await administrator(world, 'other');

let people = 0;
const somebody = async (): Promise<Person & { username: string }> => {
  people += 1;
  const username = `person${people}`;
  return { ...(await world.signUp(username)), username };
};
const at = (id: string, what = '') => `/api/admin/users/${id}${what}`;
const login = (username: string) =>
  world.visitor().post('/api/auth/login', { username, password: `password-${username}` });
const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;
const written = async (id: string) =>
  (await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', id).orderBy('created_at').execute())
    .filter((it) => it.actor_name === 'boss')
    .map(({ action, details, before, after }) => ({ action, details, before, after }));

describe('an account', () => {
  test('shows what an administrator has to know of it, and no secret', async () => {
    const ann = await somebody();
    await login(ann.username);
    await switchOn(world, ann);
    const reply = await boss.get(at(ann.id));
    expect(reply.body).toEqual({
      id: ann.id,
      username: ann.username,
      name: `${ann.username} Example`,
      email: `${ann.username}@example.com`,
      role: 'user',
      created_at: expect.any(String),
      signed_in_at: expect.any(String),
      suspension: null,
      hasSecondFactor: true,
      // The other one ended when the second factor was switched on.
      sessions: 1,
      renews: false,
      isOwn: false,
      version: expect.any(String),
    });
    expect((await boss.get(at('nobody'))).body).toMatchObject({ status: 404, code: 'not-found' });
  });

  test.each([
    ['PATCH', '/role', { role: 'king' }],
    ['PATCH', '/role', {}],
    ['POST', '/suspend', {}],
    ['POST', '/suspend', { reason: '  ' }],
    ['POST', '/suspend', { reason: 'x'.repeat(501) }],
  ] as const)('refuses a wrong body beside its field: %s %s %j', async (method, what, payload) => {
    const ann = await somebody();
    const reply = await boss.send({ method, url: at(ann.id, what), payload });
    expect(reply.body).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(Object.keys(reply.body.errors)).toEqual([what === '/role' ? 'role' : 'reason']);
  });
});

describe('a role', () => {
  test('is given and taken, takes effect at once, and is written down', async () => {
    const ann = await somebody();
    expect((await ann.get('/api/admin/stats')).status).toBe(403);
    const made = await boss.patch(at(ann.id, '/role'), { role: 'admin' });
    expect(made.body.account).toMatchObject({ role: 'admin' });
    expect((await ann.get('/api/admin/stats')).status).toBe(200);
    await boss.patch(at(ann.id, '/role'), { role: 'admin' });
    await boss.patch(at(ann.id, '/role'), { role: 'user' });
    expect((await ann.get('/api/admin/stats')).status).toBe(403);
    expect(await written(ann.id)).toEqual([
      { action: 'role-changed', details: null, before: '{"role":"user"}', after: '{"role":"admin"}' },
      { action: 'role-changed', details: null, before: '{"role":"admin"}', after: '{"role":"user"}' },
    ]);
  });

  test('is never taken from oneself, whoever is left', async () => {
    const reply = await boss.patch(at(boss.id, '/role'), { role: 'user' });
    expect(reply.body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(reply.body.message).toBe('You can’t change your own role. Another administrator has to do it.');
    expect((await boss.get('/api/auth/admin-check')).status).toBe(200);
  });

  test('is left to one of two administrators who take it from each other at the same moment', async () => {
    for (let again = 0; again < 5; again++) {
      await Promise.all([
        boss.patch(at(other.id, '/role'), { role: 'user' }),
        other.patch(at(boss.id, '/role'), { role: 'user' }),
      ]);
      const left = await world.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      expect(left).toHaveLength(1);
      await world.db.updateTable('users').set({ role: 'admin' }).where('id', 'in', [boss.id, other.id]).execute();
    }
  });
});

describe('signing somebody out', () => {
  test('ends every session of theirs and nobody else’s', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    await login(ann.username);
    const reply = await boss.post(at(ann.id, '/sign-out'));
    expect(reply.body).toMatchObject({ ended: 2, account: { sessions: 0 } });
    expect(await isIn(ann)).toBe(false);
    expect(await isIn(bob)).toBe(true);
    expect((await login(ann.username)).status).toBe(200);
    expect(await written(ann.id)).toMatchObject([{ action: 'all-sessions-ended', details: '2 ended' }]);
  });
});

describe('a second factor', () => {
  test('is reset for who has lost it: out everywhere, in with the password alone, told by mail', async () => {
    const ann = await somebody();
    const { secret } = await switchOn(world, ann);
    await world.mailsTo(`${ann.username}@example.com`);
    expect((await login(ann.username)).body.code).toBe('second-factor-required');
    const reply = await boss.post(at(ann.id, '/reset-second-factor'));
    expect(reply.body.account).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect(await isIn(ann)).toBe(false);
    expect((await login(ann.username)).status).toBe(200);
    const mails = await world.mailsTo(`${ann.username}@example.com`);
    const mail = mails.find((it) => it.subject === 'Two-step sign-in of your Plainflow account');
    expect(mail?.text).toContain('An administrator switched off the second step of signing in');
    expect(mail?.text).not.toContain(secret);
    expect(await written(ann.id)).toMatchObject([{ action: 'second-factor-off', details: 'by an administrator' }]);
    expect((await boss.post(at(ann.id, '/reset-second-factor'))).body).toMatchObject({ code: 'conflict' });
  });
});

describe('a suspended user', () => {
  const suspend = (id: string, reason = 'Sends spam.') => boss.post(at(id, '/suspend'), { reason });

  test('is out at once, is told so at the sign-in with the right password only, and by mail', async () => {
    const ann = await somebody();
    const address = `${ann.username}@example.com`;
    await world.mailsTo(address);
    const { body } = await suspend(ann.id);
    expect(body.account.suspension).toEqual({
      since: new Date(world.clock.now()).toISOString(),
      reason: 'Sends spam.',
    });
    expect(await isIn(ann)).toBe(false);
    const told =
      'This account is suspended. Reason: Sends spam. If you think this is a mistake, write to support@localhost.';
    const refused = await login(ann.username);
    expect(refused.body).toMatchObject({ status: 403, code: 'suspended', message: expect.stringContaining(told) });
    const guessed = await world.visitor().post('/api/auth/login', { username: ann.username, password: 'wrong one' });
    expect(guessed.body.code).toBe('invalid-credentials');
    const [mail] = await world.mailsTo(address);
    expect(mail?.subject).toBe('Your Plainflow account is suspended');
    expect(mail?.text).toContain('Sends spam.');
    expect((await boss.get('/api/admin/users?search=suspended')).body.users).toMatchObject([
      { username: ann.username, suspended: true },
    ]);

    await boss.post(at(ann.id, '/lift-suspension'));
    expect((await login(ann.username)).status).toBe(200);
    expect((await world.mailsTo(address)).map((it) => it.subject)).toContain('Your Plainflow account is open again');
    expect((await written(ann.id)).map((it) => it.action)).toEqual(['user-suspended', 'suspension-lifted']);
  });

  test('does not come in with a code either', async () => {
    const ann = await somebody();
    const { secret } = await switchOn(world, ann);
    const { challenge } = (await login(ann.username)).body;
    await suspend(ann.id);
    const code = codeAt(secret, world.clock.now());
    const reply = await world.visitor().post('/api/auth/login/code', { challenge, code });
    expect(reply.body).toMatchObject({ status: 403, code: 'suspended' });
  });

  test('shares nothing until the suspension is lifted', async () => {
    const ann = await somebody();
    const json_data = { name: 'A', nodes: [], connections: {} };
    const { id } = (await ann.post('/api/workflows', { name: 'A', description: '', json_data })).body;
    const { share_token } = (await ann.post(`/api/workflows/${id}/share`)).body;
    const shared = async () => (await world.visitor().get(`/api/shared/${share_token}`)).status;
    expect(await shared()).toBe(200);
    await suspend(ann.id);
    expect(await shared()).toBe(404);
    await boss.post(at(ann.id, '/lift-suspension'));
    expect(await shared()).toBe(200);
  });

  test('goes on paying at Stripe, which is not touched: it says so, and what comes in is booked', async () => {
    const shop = await openShop();
    onTestFinished(shop.close);
    const chief = await administrator(shop, 'chief');
    const gus = await subscriber(shop, 'gus');
    const asked = shop.stripe.state.requests.length;
    const { body } = await chief.post(at(gus.id, '/suspend'), { reason: 'Sends spam.' });
    expect(body.account).toMatchObject({ renews: true, suspension: { reason: 'Sends spam.' } });
    expect(shop.stripe.state.requests).toHaveLength(asked);
    await shop.wait(32 * DAY);
    await shop.deliver();
    const paid = await shop.db.selectFrom('transactions').selectAll().where('user_id', '=', gus.id).execute();
    expect(paid.map((it) => it.transaction_type)).toContain('renewal');
    const login = await shop.visitor().post('/api/auth/login', { username: 'gus', password: 'password-gus' });
    expect(login.body.code).toBe('suspended');
  });

  test('is a user: administrators are made users first, and suspended users are not made administrators', async () => {
    expect((await boss.post(at(other.id, '/suspend'), { reason: 'x' })).body).toMatchObject({
      status: 409,
      message: 'Administrators can’t be suspended. Make them a user first.',
    });
    const ann = await somebody();
    await suspend(ann.id);
    expect((await boss.patch(at(ann.id, '/role'), { role: 'admin' })).body).toMatchObject({
      status: 409,
      message: 'This account is suspended. Lift the suspension first.',
    });
  });

  test('is suspended by one of six at the same moment', async () => {
    const ann = await somebody();
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((it) => suspend(ann.id, `Reason ${it}`)));
    expect(replies.map((it) => it.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await written(ann.id)).toHaveLength(1);
  });
});

test('of two administrators the second overwrites nothing', async () => {
  const ann = await somebody();
  const { version } = (await boss.get(at(ann.id))).body;
  await other.patch(at(ann.id, '/role'), { role: 'admin', version });
  const late = [
    await boss.patch(at(ann.id, '/role'), { role: 'user', version }),
    await boss.post(at(ann.id, '/suspend'), { reason: 'Late', version }),
    await boss.post(at(ann.id, '/sign-out'), { version }),
    await boss.post(at(ann.id, '/reset-second-factor'), { version }),
    await boss.post(at(ann.id, '/lift-suspension'), { version }),
  ];
  for (const { body } of late) expect(body).toMatchObject({ status: 409, code: 'conflict' });
  expect((await boss.get(at(ann.id))).body).toMatchObject({ role: 'admin', suspension: null, sessions: 1 });
  expect(await written(ann.id)).toEqual([]);
});
