import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import { createClient } from '../support/client.ts';
import { subjectsOf, tokenFor, tokenOf } from '../support/mails.ts';

const MINUTE = 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const login = (username: string, password: string) => world.visitor().post('/api/auth/login', { username, password });
let people = 0;
const signUpSomebody = () => world.signUp(`somebody_${people++}`);
const tokenIn = (client: { cookies: Map<string, string> }) => client.cookies.get('plainflow_session') ?? '';

describe('changing the password', () => {
  const change = (username: string, newPassword = 'Better-Pass-1') => ({
    currentPassword: `password-${username}`,
    newPassword,
  });

  test('signs in from then on, and the old one does not', async () => {
    const ann = await world.signUp('ann');
    expect((await ann.post('/api/auth/change-password', change('ann'))).status).toBe(200);
    expect((await login('ann', 'Better-Pass-1')).status).toBe(200);
    expect((await login('ann', 'password-ann')).status).toBe(401);
  });

  test('ends all other sessions, and gives this one a new token', async () => {
    const bob = await world.signUp('bob');
    const phone = world.visitor();
    await phone.post('/api/auth/login', { username: 'bob', password: 'password-bob' });
    const copy = createClient(world.app);
    copy.cookies.set('plainflow_session', tokenIn(bob));
    await bob.post('/api/auth/change-password', change('bob'));
    expect((await bob.get('/api/auth/me')).status).toBe(200);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await copy.get('/api/auth/me')).status).toBe(401);
  });

  test('is told by mail', async () => {
    const carl = await world.signUp('carl');
    await world.mailsTo('carl@example.com');
    await carl.post('/api/auth/change-password', change('carl'));
    const [letter] = await world.mailsTo('carl@example.com');
    expect(letter?.subject).toBe('Your Plainflow password was changed');
    expect(letter?.text).toContain('was changed on 5 January 2026');
  });

  test('ends a reset link and a change of address that wait', async () => {
    const dora = await world.signUp('dora');
    await dora.post('/api/auth/verify-email', { token: tokenOf((await world.mailsTo('dora@example.com'))[0]) });
    await dora.put('/api/auth/user/profile', { name: 'Dora', email: 'thief@example.com' });
    const address = tokenOf((await world.mailsTo('thief@example.com'))[0]);
    await world.visitor().post('/api/auth/forgot-password', { email: 'dora@example.com' });
    const reset = tokenFor('reset-password', await world.mailsTo('dora@example.com'));
    await dora.post('/api/auth/change-password', change('dora'));
    expect((await dora.post('/api/auth/verify-email', { token: address })).status).toBe(400);
    const again = { token: reset, newPassword: 'taken over' };
    expect((await world.visitor().post('/api/auth/reset-password', again)).status).toBe(400);
  });

  test('needs the current one', async () => {
    const emil = await world.signUp('emil');
    const reply = await emil.post('/api/auth/change-password', { ...change('emil'), currentPassword: 'wrong' });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Current password is incorrect');
    expect(reply.body.errors).toEqual({ currentPassword: 'Current password is incorrect' });
    expect((await emil.get('/api/auth/me')).status).toBe(200);
  });

  test('of two at once, one wins and the other is told', async () => {
    const fay = await world.signUp('fay');
    const replies = await Promise.all([
      fay.post('/api/auth/change-password', change('fay', 'Better-Pass-1')),
      fay.post('/api/auth/change-password', change('fay', 'Better-Pass-2')),
    ]);
    const winner = replies.findIndex((it) => it.status === 200);
    expect(replies.filter((it) => it.status === 200)).toHaveLength(1);
    expect((await login('fay', `Better-Pass-${winner + 1}`)).status).toBe(200);
  });

  test.each([
    [{ newPassword: 'Short1' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ newPassword: 'no upper 1' }, 'newPassword', 'Password must contain at least one uppercase letter'],
    [{ newPassword: 'NO LOWER 1' }, 'newPassword', 'Password must contain at least one lowercase letter'],
    [{ newPassword: 'No number' }, 'newPassword', 'Password must contain at least one number'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ form: 'settings', newPassword: 'Short1' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ form: 'profile', newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters'],
  ])('%j is refused in the words of its form', async (fields, field, message) => {
    const somebody = await signUpSomebody();
    const reply = await somebody.post('/api/auth/change-password', { ...change('x'), ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ [field]: message });
  });

  test('the profile’s form keeps its own minimum', async () => {
    const gus = await world.signUp('gus');
    const body = { form: 'profile', ...change('gus', 'plumxe') };
    expect((await gus.post('/api/auth/change-password', body)).status).toBe(200);
    expect((await login('gus', 'plumxe')).status).toBe(200);
  });
});

describe('giving the password again', () => {
  test('counts for a quarter of an hour, under a new token', async () => {
    const hal = await world.signUp('hal');
    world.clock.pass(16 * MINUTE);
    expect((await hal.post('/api/auth/second-factor')).body.code).toBe('confirmation-required');
    const before = tokenIn(hal);
    expect((await hal.post('/api/auth/confirm-password', { password: 'password-hal' })).body).toEqual({ ok: true });
    expect(tokenIn(hal)).not.toBe(before);
    const old = createClient(world.app);
    old.cookies.set('plainflow_session', before);
    expect((await old.get('/api/auth/me')).status).toBe(401);
    world.clock.pass(14 * MINUTE);
    expect((await hal.post('/api/auth/second-factor')).status).toBe(200);
    world.clock.pass(2 * MINUTE);
    expect((await hal.post('/api/auth/second-factor')).body.code).toBe('confirmation-required');
  });

  test('a wrong one is refused, and signs nobody out', async () => {
    const ida = await world.signUp('ida');
    const reply = await ida.post('/api/auth/confirm-password', { password: 'wrong' });
    expect(reply.body).toMatchObject({ status: 400, errors: { password: 'The password is not correct.' } });
    expect((await ida.get('/api/auth/me')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link in a mail; then only the new one signs in, and nobody stays signed in', async () => {
    const jon = await world.signUp('jon');
    await world.mailsTo('jon@example.com');
    const reply = await world.visitor().post('/api/auth/forgot-password', { email: 'JON@example.com' });
    expect(reply.body).toEqual({ message: 'Email sent' });
    const [letter] = await world.mailsTo('JON@example.com');
    expect(letter?.text).toContain('https://plainflow.test/reset-password?token=');
    const body = { token: tokenOf(letter), newPassword: 'brand new' };
    expect((await world.visitor().post('/api/auth/reset-password', body)).status).toBe(200);
    expect((await jon.get('/api/auth/me')).status).toBe(401);
    expect((await login('jon', 'password-jon')).status).toBe(401);
    expect((await login('jon', 'brand new')).status).toBe(200);
    expect(subjectsOf(await world.mailsTo('jon@example.com'))).toEqual([
      'New sign-in to your Plainflow account',
      'Your Plainflow password was changed',
    ]);
  });

  test('whoever follows the link has proved the address', async () => {
    const kim = await world.signUp('kim');
    await world.visitor().post('/api/auth/forgot-password', { email: 'kim@example.com' });
    const token = tokenFor('reset-password', await world.mailsTo('kim@example.com'));
    await world.visitor().post('/api/auth/reset-password', { token, newPassword: 'brand new' });
    await kim.post('/api/auth/login', { username: 'kim', password: 'brand new' });
    expect((await kim.get('/api/auth/security')).body.email.isVerified).toBe(true);
  });

  test('nobody with that address: the same answer, and no mail', async () => {
    const reply = await world.visitor().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: 'Email sent' });
    expect(await world.mailsTo('nobody@example.com')).toEqual([]);
  });

  test.each([
    [{ newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
    [{ token: undefined }, { token: 'Reset token is missing. Please try again.' }],
    [{ token: '' }, { token: 'Reset token is missing. Please try again.' }],
  ])('%j is refused in the words of the form', async (fields, errors) => {
    const body = { token: 'x', newPassword: 'long enough', ...fields };
    expect((await world.visitor().post('/api/auth/reset-password', body)).body.errors).toEqual(errors);
  });

  test('only an address can be asked for', async () => {
    const reply = await world.visitor().post('/api/auth/forgot-password', { email: 'ann' });
    expect(reply.body.errors).toEqual({ email: 'Please enter a valid email address' });
  });
});
