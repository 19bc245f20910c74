import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '../../src/platform/passwords.ts';
import { accountOf, build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build({ passwords: await createPasswords() });
});
afterAll(() => world.close());

const register = (fields: object) => world.visitor().post('/api/auth/register', fields);

describe('creating an account', () => {
  test('signs in and tells who is signed in, at both addresses, without the password', async () => {
    const ann = world.visitor();
    const reply = await ann.post('/api/auth/register', accountOf('ann'));
    expect(reply.status).toBe(200);
    const user = {
      id: reply.body.id,
      username: 'ann',
      name: 'ann Example',
      email: 'ann@example.com',
      role: 'user',
      subscription_status: 'inactive',
    };
    for (const path of ['/api/auth/user', '/api/auth/me']) expect((await ann.get(path)).body).toEqual(user);
    expect(reply.text).not.toContain('password');
  });

  test('the password is kept as an Argon2id hash only', async () => {
    await register(accountOf('hashed'));
    const row = await world.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'hashed')
      .executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('password-hashed');
  });

  test('nobody becomes an administrator by asking', async () => {
    const reply = await register({ ...accountOf('sly'), role: 'admin', subscription_status: 'active' });
    expect(reply.body).toMatchObject({ role: 'user', subscription_status: 'inactive' });
  });

  test.each([
    ['the same name', { username: 'carl' }, 'username-taken', 'Username already taken'],
    ['a name that differs by case alone', { username: 'CARL' }, 'username-taken', 'Username already taken'],
    ['the same address', { email: 'carl@example.com' }, 'email-taken', 'Email already in use'],
    ['an address that differs by case alone', { email: 'Carl@Example.com' }, 'email-taken', 'Email already in use'],
  ])('is refused with %s', async (_what, fields, code, message) => {
    await register(accountOf('carl'));
    const reply = await register({ ...accountOf('somebody_else'), ...fields });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code, message });
  });

  test('of many who want the same name at once, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => register({ ...accountOf('wanted'), email: `w${i}@example.com` })),
    );
    const statuses = replies.map((it) => it.status);
    expect(statuses.filter((it) => it === 200)).toHaveLength(1);
    expect(statuses.filter((it) => it === 409)).toHaveLength(7);
  });

  test.each([
    [{ username: 'ab' }, 'username'],
    [{ username: 'a'.repeat(31) }, 'username'],
    [{ username: 'ann@example.com' }, 'username'],
    [{ username: "ann'; drop table users;--" }, 'username'],
    [{ name: 'Line\nbreak' }, 'name'],
    [{ email: 'ann' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ password: 'x'.repeat(1001) }, 'password'],
    [{ password: ['a', 'b'] }, 'password'],
  ])('%j is refused at its field', async (fields, field) => {
    const reply = await register({ ...accountOf('valid_name'), ...fields });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  test('spaces around the address do no harm', async () => {
    const reply = await register({ ...accountOf('spacey'), email: ' spacey@example.com ' });
    expect(reply.body.email).toBe('spacey@example.com');
  });
});

describe('signing in', () => {
  const login = (username: string, password: string) => world.visitor().post('/api/auth/login', { username, password });
  beforeAll(() => register(accountOf('Dora')));

  test.each(['Dora', ' Dora ', 'dora@example.com', 'DORA@EXAMPLE.COM'])('works with %j', async (username) => {
    const reply = await login(username, 'password-Dora');
    expect(reply.status).toBe(200);
    expect(reply.body.username).toBe('Dora');
  });

  test.each([
    ['a wrong password', 'Dora', 'password-dora'],
    ['a name in another case', 'dora', 'password-Dora'],
    ['an unknown name', 'nobody', 'password-Dora'],
    ['an unknown address', 'nobody@example.com', 'password-Dora'],
  ])('fails in the same words with %s', async (_what, username, password) => {
    const reply = await login(username, password);
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({
      code: 'invalid-credentials',
      message: 'Invalid credentials. Please check your username and password and try again.',
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    [{ username: '', password: 'x' }, { username: 'Username or email is required' }],
    [{ password: 'x' }, { username: 'Username or email is required' }],
    [{ username: 'a b', password: 'x' }, { username: 'Please enter a valid email address or username' }],
    [{ username: 'Dora', password: '' }, { password: 'Password is required' }],
    [{ username: 'Dora' }, { password: 'Password is required' }],
  ])('%j is refused in the words of the form', async (body, errors) => {
    const reply = await world.visitor().post('/api/auth/login', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(errors);
  });
});

describe('the first administrator', () => {
  const boss = { username: 'boss', email: null, password: 'a long password' };

  test('is made once, and not again after it was renamed or its variables changed', async () => {
    const { services, db, close } = await build();
    onTestFinished(close);
    await services.accounts.makeFirstAdmin(boss);
    await services.accounts.makeFirstAdmin({ ...boss, username: 'second' });
    const admins = await db.selectFrom('users').select(['username', 'role']).execute();
    expect(admins).toEqual([{ username: 'boss', role: 'admin' }]);
  });

  test('does not take over the account of somebody with that name', async () => {
    const { services, signUp, close } = await build();
    onTestFinished(close);
    await signUp('boss');
    await expect(services.accounts.makeFirstAdmin(boss)).rejects.toThrow('Username already taken');
  });
});
