import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { jobsOf } from '../../src/jobs.ts';
import { accountOf, build, type World } from '../support/build.ts';
import { createClient } from '../support/client.ts';

const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const tokenOf = (client: { cookies: Map<string, string> }) => client.cookies.get('plainflow_session') ?? '';
const login = (username: string) => ({ username, password: `password-${username}` });

describe('the cookie', () => {
  test('is opaque, unreadable for scripts, and sent only for this site', async () => {
    const reply = await world.visitor().post('/api/auth/register', accountOf('ann'));
    const [session, device] = reply.headers['set-cookie'] as string[];
    expect(session).toMatch(/^plainflow_session=[A-Za-z0-9_-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    // By this one a browser is known again; it opens nothing.
    expect(device).toMatch(/^plainflow_device=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is bound to https where the site has it', async () => {
    const secure = await build({ config: { publicUrl: new URL('https://plainflow.example.com') } });
    onTestFinished(secure.close);
    const ann = secure.visitor();
    const reply = await ann.post('/api/auth/register', accountOf('ann'));
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-plainflow_session=.*,__Host-plainflow_device=/);
    expect(cookie.match(/; Secure/g)).toHaveLength(2);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  test('its token is not in the database', async () => {
    const bob = await world.signUp('bob');
    const rows = JSON.stringify(await world.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(tokenOf(bob));
  });

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '../../etc/passwd'])(
    'a made-up token %j is nobody',
    async (token) => {
      const stranger = createClient(world.app);
      stranger.cookies.set('plainflow_session', token);
      expect((await stranger.get('/api/auth/me')).status).toBe(401);
    },
  );
});

describe('a session', () => {
  test('gets a new token at each sign-in, and the old one is worth nothing', async () => {
    const carl = await world.signUp('carl');
    const before = tokenOf(carl);
    await carl.post('/api/auth/login', login('carl'));
    expect(tokenOf(carl)).not.toBe(before);
    const thief = createClient(world.app);
    thief.cookies.set('plainflow_session', before);
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    expect((await carl.get('/api/auth/me')).status).toBe(200);
  });

  test('ends with signing out, also for whoever copied the cookie; other devices stay', async () => {
    const dora = await world.signUp('dora');
    const phone = world.visitor();
    await phone.post('/api/auth/login', login('dora'));
    const copy = createClient(world.app);
    copy.cookies.set('plainflow_session', tokenOf(dora));
    expect((await dora.post('/api/auth/logout')).body).toEqual({ ok: true });
    expect(tokenOf(dora)).toBe('');
    expect((await copy.get('/api/auth/me')).status).toBe(401);
    expect((await phone.get('/api/auth/me')).status).toBe(200);
  });

  test('signing out without a session is no error', async () => {
    expect((await world.visitor().post('/api/auth/logout')).status).toBe(200);
  });

  test('lasts while it is used, ends after two weeks without use', async () => {
    const { signUp, clock, close } = await build();
    onTestFinished(close);
    const ann = await signUp('ann');
    clock.pass(13 * DAY);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    clock.pass(13 * DAY);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    clock.pass(14 * DAY + 1);
    expect((await ann.get('/api/auth/me')).status).toBe(401);
  });

  test('ends after sixty days even when it is used each day', async () => {
    const { signUp, clock, close } = await build();
    onTestFinished(close);
    const ann = await signUp('ann');
    for (let day = 1; day < 60; day++) {
      clock.pass(DAY);
      expect((await ann.get('/api/auth/me')).status).toBe(200);
    }
    clock.pass(DAY);
    expect((await ann.get('/api/auth/me')).status).toBe(401);
  });

  test('sessions that ended are cleared away', async () => {
    const { signUp, clock, db, services, close } = await build();
    onTestFinished(close);
    await signUp('ann');
    clock.pass(61 * DAY);
    await signUp('bob');
    for (const { work } of jobsOf(services)) await work();
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('ends with the account', async () => {
    const eve = await world.signUp('eve');
    await world.db.deleteFrom('users').where('id', '=', eve.id).execute();
    expect((await eve.get('/api/auth/me')).status).toBe(401);
  });
});

test('every call that is somebody’s own needs a session', async () => {
  const calls = [
    ['GET', '/api/auth/user'],
    ['GET', '/api/auth/me'],
    ['GET', '/api/workflows'],
    ['POST', '/api/workflows'],
    ['GET', '/api/workflows/1'],
    ['PUT', '/api/workflows/1'],
    ['POST', '/api/workflow/generate'],
    ['GET', '/api/conversations'],
    ['GET', '/api/conversations/1'],
    ['GET', '/api/user/prompt-stats'],
    ['GET', '/api/auth/admin-check'],
    ['PUT', '/api/auth/user/profile'],
    ['PUT', '/api/auth/user/username'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/confirm-password'],
    ['POST', '/api/auth/send-verification'],
    ['GET', '/api/auth/security'],
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/1'],
    ['POST', '/api/auth/sessions/end-others'],
    ['POST', '/api/auth/logout-everywhere'],
    ['POST', '/api/auth/second-factor'],
    ['POST', '/api/auth/second-factor/confirm'],
    ['POST', '/api/auth/second-factor/disable'],
    ['POST', '/api/auth/second-factor/recovery-codes'],
    ['GET', '/api/my-data'],
    ['POST', '/api/my-data/delete'],
  ] as const;
  for (const [method, url] of calls) {
    const reply = await world.visitor().send({ method, url });
    expect(reply.status, `${method} ${url}`).toBe(401);
    expect(reply.body.message).toBe('Authentication required. Please log in to continue.');
  }
});

test('what is told about a person is not kept in any cache', async () => {
  const fay = await world.signUp('fay');
  for (const url of ['/api/auth/me', '/api/workflows', '/api/workflows/none']) {
    expect((await fay.get(url)).headers['cache-control'], url).toBe('no-store');
  }
});
