import { accountFromUsernameOrEmail } from '@plainflow/contracts/account-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const register = (usernameOrEmail: string, fields: object = {}) =>
  world.visitor().post('/api/auth/register', {
    form: 'after-payment',
    ...accountFromUsernameOrEmail(usernameOrEmail),
    name: 'Al',
    password: 'w7#k',
    ...fields,
  });

test('an address gives both names', async () => {
  const { body } = await register('ann.lee@example.com');
  expect(body).toMatchObject({ username: 'ann_lee', email: 'ann.lee@example.com' });
});

test('a user name gets an address to which nothing is sent', async () => {
  const { body } = await register('bo');
  expect(body).toMatchObject({ username: 'bo', email: 'bo@no-email.invalid' });
  expect(await world.mailsTo('bo@no-email.invalid')).toEqual([]);
});

test('a name that was only made of an address is made anew when it is taken', async () => {
  await register('carl@example.com');
  const { status, body } = await register('carl@example.org');
  expect(status).toBe(200);
  expect(body.username).toMatch(/^carl\d{4}$/);
});

test('a name that was chosen is refused when it is taken', async () => {
  await register('dora');
  expect((await register('dora')).body.code).toBe('username-taken');
});

test('a placeholder that an earlier owner of the name left behind stops nobody', async () => {
  const reply = await register('emil');
  await world.db.updateTable('users').set({ username: 'other' }).where('id', '=', reply.body.id).execute();
  const again = await register('emil');
  expect(again.body.username).toBe('emil');
  expect(again.body.email).toMatch(/^emil-\d{4}@no-email\.invalid$/);
});

test('an address that has an account is refused', async () => {
  await register('fay@example.com');
  expect((await register('fay@example.com')).body).toMatchObject({
    code: 'email-taken',
    message: 'Email already in use',
  });
});

test.each([
  [{ password: '123' }, { password: 'Password must be at least 4 characters' }],
  [{ username: 'a' }, { username: 'Username must be at least 2 characters' }],
  [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
])('%j is refused in the words of the form', async (fields, errors) => {
  expect((await register('gus', fields)).body.errors).toEqual(errors);
});

test('its minimum does not hold for the other form', async () => {
  const reply = await register('hal', { form: 'sign-up' });
  expect(reply.body.errors).toEqual({ username: undefined, password: 'Password must be at least 6 characters.' });
});
