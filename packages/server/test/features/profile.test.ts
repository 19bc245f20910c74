import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, build, type World } from '../support/build.ts';
import { subjectsOf, tokenOf } from '../support/mails.ts';

const MINUTE = 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

let people = 0;
const signUpSomebody = () => world.signUp(`somebody_${people++}`);

/** Somebody whose address is verified, and all mails read. */
async function verified(username: string) {
  const client = await world.signUp(username);
  const [letter] = await world.mailsTo(`${username}@example.com`);
  await client.post('/api/auth/verify-email', { token: tokenOf(letter) });
  return client;
}

describe('name and address', () => {
  test('can be changed, and show at once', async () => {
    const ann = await world.signUp('ann');
    const reply = await ann.put('/api/auth/user/profile', { name: 'Ann B.', email: 'ann.b@example.com' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ name: 'Ann B.', email: 'ann.b@example.com', pending_email: null });
    expect((await ann.get('/api/auth/me')).body).toMatchObject({ name: 'Ann B.', email: 'ann.b@example.com' });
  });

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
    [{ name: 'A\u202eB' }, { name: 'Name contains characters that cannot be used.' }],
    [{ email: 'nobody' }, { email: 'Invalid email address' }],
    [{ email: 'x@no-email.invalid' }, { email: 'Invalid email address' }],
  ])('%j is refused in the words of the form', async (fields, errors) => {
    const bob = await signUpSomebody();
    const reply = await bob.put('/api/auth/user/profile', { name: 'Bob', email: 'bob@example.com', ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(errors);
  });

  test('an address that somebody else has is refused, in whatever case', async () => {
    await world.signUp('carl');
    const carol = await world.signUp('carol');
    const reply = await carol.put('/api/auth/user/profile', { name: 'Carol', email: 'CARL@example.com' });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'email-taken', message: 'Email already in use' });
    expect((await carol.get('/api/auth/me')).body).toMatchObject({ name: 'carol Example', email: 'carol@example.com' });
  });

  test('of two who want the same address at once, one gets it', async () => {
    const people = [await world.signUp('twin1'), await world.signUp('twin2'), await world.signUp('twin3')];
    const change = { name: 'Twin', email: 'twin@example.com' };
    const replies = await Promise.all(people.map((it) => it.put('/api/auth/user/profile', change)));
    expect(replies.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a verified address stays until the new one is verified, and is told of the change', async () => {
    const dora = await verified('dora');
    const reply = await dora.put('/api/auth/user/profile', { name: 'Dora', email: 'new-dora@example.com' });
    expect(reply.body).toMatchObject({ email: 'dora@example.com', pending_email: 'new-dora@example.com' });
    expect((await dora.get('/api/auth/security')).body.email.pending).toBe('new-dora@example.com');
    const [notice] = await world.mailsTo('dora@example.com');
    expect(notice?.text).toContain('asked to change its address to n…@example.com');
    const [link] = await world.mailsTo('new-dora@example.com');
    // Also from another browser, where nobody is signed in.
    const answer = await world.visitor().post('/api/auth/verify-email', { token: tokenOf(link) });
    expect(answer.body).toMatchObject({ email: 'new-dora@example.com' });
    expect((await dora.get('/api/auth/me')).body.email).toBe('new-dora@example.com');
    expect((await dora.get('/api/auth/security')).body.email).toMatchObject({ isVerified: true, pending: null });
  });

  test('one that was never verified is replaced at once, and told too', async () => {
    const emil = await world.signUp('emil');
    await emil.put('/api/auth/user/profile', { name: 'Emil', email: 'emil2@example.com' });
    expect((await emil.get('/api/auth/me')).body.email).toBe('emil2@example.com');
    const [notice] = await world.mailsTo('emil@example.com');
    expect(notice?.text).toContain('was changed to e…@example.com');
    expect(subjectsOf(await world.mailsTo('emil2@example.com'))).toEqual(['Verify your e-mail address for Plainflow']);
  });

  test('an address that somebody else took while it waited is not taken from them', async () => {
    const first = await verified('first');
    await first.put('/api/auth/user/profile', { name: 'First', email: 'wanted@example.com' });
    const [link] = await world.mailsTo('wanted@example.com');
    await world.visitor().post('/api/auth/register', { ...accountOf('quicker'), email: 'wanted@example.com' });
    const reply = await first.post('/api/auth/verify-email', { token: tokenOf(link) });
    expect(reply.body.code).toBe('email-taken');
    expect((await first.get('/api/auth/me')).body.email).toBe('first@example.com');
  });

  test('another spelling of the own address is no other address', async () => {
    const fay = await verified('fay');
    const reply = await fay.put('/api/auth/user/profile', { name: 'Fay', email: 'Fay@Example.com' });
    expect(reply.body).toMatchObject({ email: 'Fay@Example.com', pending_email: null });
    expect((await fay.get('/api/auth/security')).body.email.isVerified).toBe(true);
  });

  test('a new address asks for the password again when it was given long ago; a new name does not', async () => {
    const gus = await world.signUp('gus');
    world.clock.pass(16 * MINUTE);
    const change = { name: 'Gus', email: 'gus2@example.com' };
    const refused = await gus.put('/api/auth/user/profile', change);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('confirmation-required');
    expect((await gus.put('/api/auth/user/profile', { name: 'Gus', email: 'gus@example.com' })).status).toBe(200);
    await gus.post('/api/auth/confirm-password', { password: 'password-gus' });
    expect((await gus.put('/api/auth/user/profile', change)).body.email).toBe('gus2@example.com');
  });
});

describe('the user name', () => {
  test('can be changed, and signs in from then on', async () => {
    const hal = await world.signUp('hal');
    const reply = await hal.put('/api/auth/user/username', { username: 'hal_9000' });
    expect(reply.body).toMatchObject({ username: 'hal_9000', id: hal.id });
    const login = (username: string) => world.visitor().post('/api/auth/login', { username, password: 'password-hal' });
    expect((await login('hal_9000')).status).toBe(200);
    expect((await login('hal')).status).toBe(401);
  });

  test('may change its case', async () => {
    const ida = await world.signUp('ida');
    expect((await ida.put('/api/auth/user/username', { username: 'Ida' })).body.username).toBe('Ida');
  });

  test('the same again changes nothing', async () => {
    const jon = await world.signUp('jon');
    expect((await jon.put('/api/auth/user/username', { username: 'jon' })).status).toBe(200);
  });

  test.each(['kim', 'KIM'])('one that somebody else has (%s) is refused', async (username) => {
    await world.visitor().post('/api/auth/register', accountOf('kim'));
    const reply = await (await signUpSomebody()).put('/api/auth/user/username', { username });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'username-taken', message: 'Username already taken' });
  });

  test.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), "Username can't be longer than 30 characters"],
    ['a b c', 'Username can only contain letters, numbers, and underscores'],
    ['аdmin', 'Username can only contain letters, numbers, and underscores'],
  ])('%j is refused in the words of the form', async (username, message) => {
    const reply = await (await signUpSomebody()).put('/api/auth/user/username', { username });
    expect(reply.body).toMatchObject({ status: 400, errors: { username: message } });
  });
});
