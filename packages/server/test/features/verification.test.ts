import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf, build, type World } from '../support/build.ts';
import { tokenOf } from '../support/mails.ts';

const HOUR = 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const emailOf = async (client: { get(url: string): Promise<{ body: { email: object } }> }) =>
  (await client.get('/api/auth/security')).body.email;

test('whoever signs up gets a link, and is verified by following it', async () => {
  const ann = await world.signUp('ann');
  const unverified = { address: 'ann@example.com', isReal: true, isVerified: false, pending: null };
  expect(await emailOf(ann)).toEqual(unverified);
  const [letter] = await world.mailsTo('ann@example.com');
  expect(letter?.subject).toBe('Verify your e-mail address for Plainflow');
  expect(letter?.text).toContain('https://plainflow.test/verify-email?token=');
  const reply = await ann.post('/api/auth/verify-email', { token: tokenOf(letter) });
  expect(reply.body).toMatchObject({ email: 'ann@example.com' });
  expect(await emailOf(ann)).toEqual({ ...unverified, isVerified: true });
});

test('a link works once', async () => {
  const bob = await world.signUp('bob');
  const token = tokenOf((await world.mailsTo('bob@example.com'))[0]);
  const follow = () => bob.post('/api/auth/verify-email', { token });
  expect((await follow()).status).toBe(200);
  expect((await follow()).status).toBe(400);
});

test('a link works for a day', async () => {
  const carl = await world.signUp('carl');
  const token = tokenOf((await world.mailsTo('carl@example.com'))[0]);
  world.clock.pass(24 * HOUR);
  expect((await carl.post('/api/auth/verify-email', { token })).status).toBe(400);
});

test('a new link can be asked for, and takes the place of the first', async () => {
  const dora = await world.signUp('dora');
  const first = tokenOf((await world.mailsTo('dora@example.com'))[0]);
  expect((await dora.post('/api/auth/send-verification')).body).toEqual({ message: 'Email sent' });
  const second = tokenOf((await world.mailsTo('dora@example.com'))[0]);
  expect((await dora.post('/api/auth/verify-email', { token: first })).status).toBe(400);
  expect((await dora.post('/api/auth/verify-email', { token: second })).status).toBe(200);
  expect((await dora.post('/api/auth/send-verification')).body.code).toBe('conflict');
});

test('who gave no address gets no mail, and can’t ask for one', async () => {
  const reply = await world.visitor().post('/api/auth/register', {
    ...accountOf('eve'),
    email: 'eve@no-email.invalid',
  });
  expect(reply.status).toBe(200);
  const eve = world.visitor();
  await eve.post('/api/auth/login', { username: 'eve', password: 'password-eve' });
  expect(await emailOf(eve)).toMatchObject({ isReal: false, isVerified: false });
  expect((await eve.post('/api/auth/send-verification')).body.code).toBe('conflict');
  expect(await world.mailsTo('eve@no-email.invalid')).toEqual([]);
});

test('the links themselves are not in the database, before and after they are sent', async () => {
  const fay = await world.signUp('fay');
  await fay.post('/api/auth/forgot-password', { email: 'fay@example.com' });
  const before = await dump();
  const letters = await world.mailsTo('fay@example.com');
  const after = await dump();
  expect(letters).toHaveLength(2);
  for (const letter of letters) expect(before + after).not.toContain(tokenOf(letter));
});

async function dump(): Promise<string> {
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
