import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import { tokenFor } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

test('everything that touches the safety of an account is written down, in order, without a secret', async () => {
  const ann = await world.signUp('ann');
  const login = (password: string) => world.visitor().post('/api/auth/login', { username: 'ann', password });
  const next = () => world.clock.pass(1000);
  const steps: [action: string, step: () => Promise<unknown>][] = [
    ['sign-in-failed', () => login('wrong-secret-guess')],
    ['signed-in', () => login('password-ann')],
    ['email-verified', async () => ann.post('/api/auth/verify-email', { token: await linkTo('verify-email') })],
    ['name-changed', () => ann.put('/api/auth/user/profile', { name: 'Ann', email: 'ann@example.com' })],
    ['email-change-asked', () => ann.put('/api/auth/user/profile', { name: 'Ann', email: 'ann2@example.com' })],
    ['username-changed', () => ann.put('/api/auth/user/username', { username: 'ann2' })],
    ['password-not-confirmed', () => ann.post('/api/auth/confirm-password', { password: 'wrong-secret-guess' })],
    ['password-changed', () => ann.post('/api/auth/change-password', { ...CHANGE, currentPassword: 'password-ann' })],
    ['other-sessions-ended', () => ann.post('/api/auth/sessions/end-others')],
    ['data-exported', () => ann.get('/api/my-data')],
    ['second-factor-on', () => switchOn(world, ann)],
    ['recovery-codes-made', () => ann.post('/api/auth/second-factor/recovery-codes')],
    ['second-factor-off', () => ann.post('/api/auth/second-factor/disable')],
    ['all-sessions-ended', () => ann.post('/api/auth/logout-everywhere')],
    ['password-reset-asked', () => forgot()],
    [
      'password-reset',
      async () => ann.post('/api/auth/reset-password', { token: await reset(), newPassword: 'third one' }),
    ],
  ];
  let link = '';
  const linkTo = async (page: string) => tokenFor(page, await world.mailsTo('ann@example.com'));
  const forgot = async () => {
    await ann.post('/api/auth/forgot-password', { email: 'ann@example.com' });
    link = await linkTo('reset-password');
  };
  const reset = async () => link;
  for (const [, step] of steps) {
    next();
    await step();
  }
  const entries = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', ann.id)
    .orderBy('created_at')
    .execute();
  expect(entries.map((it) => it.action)).toEqual(['account-made', ...steps.map(([action]) => action)]);
  expect(JSON.stringify(entries)).not.toMatch(/wrong-secret-guess|password-ann|Better-Pass|third one/);
  const renamed = entries.find((it) => it.action === 'username-changed');
  expect(renamed).toMatchObject({ before: '{"username":"ann"}', after: '{"username":"ann2"}', actor_name: 'ann' });
});

test('so are wrong codes, used recovery codes, and attempts at names that do not exist', async () => {
  const bob = await world.signUp('bob');
  const { secret, recoveryCodes } = await switchOn(world, bob);
  const { challenge } = (await bob.post('/api/auth/login', { username: 'bob', password: 'password-bob' })).body;
  const wrong = codeAt(secret, world.clock.now() + 3_600_000);
  await world.visitor().post('/api/auth/login/code', { challenge, code: wrong });
  await world.visitor().post('/api/auth/login/code', { challenge, code: recoveryCodes[0] });
  await world.visitor().post('/api/auth/login', { username: 'typed_my_password_here', password: 'x' });
  const entries = await world.db.selectFrom('audit_entries').selectAll().execute();
  const of = (userId: string | null) => entries.filter((it) => it.user_id === userId).map((it) => it.action);
  expect(of(bob.id)).toEqual(expect.arrayContaining(['second-factor-failed', 'recovery-code-used']));
  expect(of(null)).toContain('sign-in-failed');
  expect(JSON.stringify(entries)).not.toContain('typed_my_password_here');
});

const CHANGE = { newPassword: 'Better-Pass-1' };
