import { expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { tokenFor } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

const MINUTE = 60 * 1000;

/** Compares in no time: hundreds of guesses are made here. */
const passwords = {
  hash: async (it: string) => `hash of ${it}`,
  matches: async (stored: string | null, it: string) => stored === `hash of ${it}`,
};

async function open(): Promise<World> {
  const world = await build({ config: { rateLimits: 1, trustProxy: true }, passwords });
  onTestFinished(world.close);
  return world;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const ann = { username: 'ann', password: 'password-ann' };
const OWNER = from('203.0.113.5');
const ELSEWHERE = from('192.0.2.44');

const signIn = (client: Client, body: object = ann, headers = OWNER) => client.post('/api/auth/login', body, headers);

/** A stranger's wrong passwords from many addresses, also from the owner's own, until the account is closed to strangers. */
async function attack(world: World, username = 'ann') {
  for (let i = 0; i < 130; i++) {
    const address = i < 15 ? '203.0.113.5' : `198.${51 + Math.floor(i / 9)}.100.7`;
    await signIn(world.visitor(), { username, password: `guess ${i}` }, from(address));
  }
  const stranger = await signIn(world.visitor(), { ...ann, username }, from('192.0.2.9'));
  expect(stranger.status).toBe(429);
}

/** The same browser, signed out. */
async function signedOut(client: Client): Promise<Client> {
  await client.post('/api/auth/logout');
  return client;
}

test('strangers’ wrong passwords lock nobody out of the browser in which they signed in before', async () => {
  const world = await open();
  const browser = await signedOut(await world.signUp('ann'));
  await attack(world);
  expect((await signIn(browser)).status).toBe(200);
  expect((await signIn(await signedOut(browser), { ...ann, username: 'ann@example.com' }, ELSEWHERE)).status).toBe(200);
});

test('nor the only administrator, on the console’s page', async () => {
  const world = await open();
  await world.services.accounts.createAdmin({ ...ann, name: 'Ann', email: null });
  const browser = world.visitor();
  expect((await browser.post('/api/auth/admin/login', ann, OWNER)).status).toBe(200);
  await signedOut(browser);
  await attack(world);
  expect((await browser.post('/api/auth/admin/login', ann, OWNER)).status).toBe(200);
});

test('a browser that an account does not know is a stranger to it, whatever its cookie opens elsewhere', async () => {
  const world = await open();
  const [bob] = [await signedOut(await world.signUp('bob')), await world.signUp('ann')];
  await attack(world);
  expect((await signIn(bob)).status).toBe(429);
  const forged = world.visitor();
  forged.cookies.set('plainflow_device', 'A'.repeat(43));
  expect((await signIn(forged)).status).toBe(429);
});

test('a browser that was known is a stranger after ten wrong passwords, until ten minutes are over', async () => {
  const world = await open();
  const browser = await signedOut(await world.signUp('ann'));
  await attack(world);
  const wrong = { ...ann, password: 'forgotten' };
  for (let i = 0; i < 10; i++) expect((await signIn(browser, wrong)).status).toBe(401);
  expect((await signIn(browser)).status).toBe(429);
  world.clock.pass(10 * MINUTE);
  expect((await signIn(browser)).status).toBe(200);
});

test('a cookie that somebody put into another’s browser is known for nothing that the other does', async () => {
  const world = await open();
  const eve = await world.signUp('eve');
  await world.signUp('ann');
  const planted = eve.cookies.get('plainflow_device') ?? '';
  const browser = world.visitor();
  browser.cookies.set('plainflow_device', planted);
  expect((await signIn(browser)).status).toBe(200);
  expect(browser.cookies.get('plainflow_device')).not.toBe(planted);
  await attack(world);
  eve.cookies.set('plainflow_device', planted);
  expect((await signIn(await signedOut(eve), ann, ELSEWHERE)).status).toBe(429);
  expect((await signIn(await signedOut(browser))).status).toBe(200);
});

test('a browser is known by the accounts of several people who share it', async () => {
  const world = await open();
  const browser = await signedOut(await world.signUp('ann'));
  await world.signUp('bob');
  expect((await signIn(browser, { username: 'bob', password: 'password-bob' })).status).toBe(200);
  await signedOut(browser);
  await attack(world);
  expect((await signIn(browser)).status).toBe(200);
});

test('who followed a reset link gets in while strangers go on guessing', async () => {
  const world = await open();
  await world.signUp('ann');
  const browser = world.visitor();
  await browser.post('/api/auth/forgot-password', { email: 'ann@example.com' }, ELSEWHERE);
  await attack(world);
  expect((await signIn(browser, ann, ELSEWHERE)).status).toBe(429);
  const token = tokenFor('reset-password', await world.mailsTo('ann@example.com'));
  const reset = await browser.post('/api/auth/reset-password', { token, newPassword: 'brand new one' }, ELSEWHERE);
  expect(reset.status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['plainflow_device']);
  expect((await signIn(browser, { ...ann, password: 'brand new one' }, ELSEWHERE)).status).toBe(200);
});

test('password and code together get in from anywhere while strangers go on guessing', async () => {
  const world = await open();
  const { secret } = await switchOn(world, await world.signUp('ann'));
  await attack(world);
  const code = codeAt(secret, world.clock.now());
  expect((await signIn(world.visitor(), ann, ELSEWHERE)).status).toBe(429);
  expect((await signIn(world.visitor(), { ...ann, code }, ELSEWHERE)).status).toBe(200);
  expect((await signIn(world.visitor(), { ...ann, code }, ELSEWHERE)).status, 'a code works once').toBe(401);
});

test('while an account is closed to strangers nothing tells which of password and code was wrong', async () => {
  const world = await open();
  const { secret } = await switchOn(world, await world.signUp('ann'));
  await world.signUp('bob');
  for (const name of ['ann', 'bob', 'nobody']) await attack(world, name);
  const [code, wrong] = [codeAt(secret, world.clock.now()), codeAt(secret, world.clock.now() + 60 * MINUTE)];
  const tried = [
    { ...ann, code: wrong },
    { ...ann, password: 'guess', code },
    { username: 'bob', password: 'password-bob', code },
    { username: 'nobody', password: 'guess', code },
    // More wrong codes than there are tries.
    ...Array.from({ length: 5 }, () => ({ ...ann, code: wrong })),
  ];
  for (const body of tried) {
    const reply = await signIn(world.visitor(), body, from(`192.0.${tried.indexOf(body)}.1`));
    expect([reply.status, reply.body.code], JSON.stringify(body)).toEqual([401, 'invalid-credentials']);
  }
});

test('a stranger who knows the password uses up nobody’s tries at codes', async () => {
  const world = await open();
  const browser = await world.signUp('ann');
  const { secret } = await switchOn(world, browser);
  await signedOut(browser);
  const stranger = world.visitor();
  const wrong = codeAt(secret, world.clock.now() + 60 * MINUTE);
  const { challenge } = (await signIn(stranger, ann, ELSEWHERE)).body;
  for (let i = 0; i < 6; i++) await stranger.post('/api/auth/login/code', { challenge, code: wrong }, ELSEWHERE);
  const code = codeAt(secret, world.clock.now());
  expect((await stranger.post('/api/auth/login/code', { challenge, code }, ELSEWHERE)).status).toBe(429);
  const own = (await signIn(browser)).body.challenge;
  expect((await browser.post('/api/auth/login/code', { challenge: own, code }, OWNER)).status).toBe(200);
});

test('signing in rightly counts for nothing, however often', async () => {
  const world = await open();
  await world.signUp('ann');
  for (let i = 0; i < 40; i++) expect((await signIn(world.visitor())).status).toBe(200);
});
