import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, build, type World } from '../support/build.ts';
import { createClient } from '../support/client.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const tokenIn = (client: { cookies: Map<string, string> }) => client.cookies.get('plainflow_session') ?? '';
const withToken = (token: string) => {
  const client = createClient(world.app);
  client.cookies.set('plainflow_session', token);
  return client;
};

describe('session fixation', () => {
  const planted = 'P'.repeat(43);

  test.each([
    ['signing up', '/api/auth/register', accountOf('fix_a')],
    ['signing in', '/api/auth/login', { username: 'fix_b', password: 'password-fix_b' }],
  ])('a token that was planted in the browser opens nothing after %s', async (_what, url, body) => {
    if (url.endsWith('login')) await world.signUp('fix_b');
    const victim = withToken(planted);
    expect((await victim.post(url, body)).status).toBe(200);
    expect(tokenIn(victim)).not.toBe(planted);
    expect((await withToken(planted).get('/api/auth/me')).status).toBe(401);
  });

  test('an attacker’s own session, planted in the browser, does not become the victim’s', async () => {
    const attacker = await world.signUp('fix_attacker');
    await world.signUp('fix_victim');
    const victim = withToken(tokenIn(attacker));
    await victim.post('/api/auth/login', { username: 'fix_victim', password: 'password-fix_victim' });
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
  });

  test('a planted device cookie opens nothing', async () => {
    const ann = await world.signUp('fix_ann');
    const thief = createClient(world.app);
    thief.cookies.set('plainflow_device', ann.cookies.get('plainflow_device') ?? '');
    thief.cookies.set('plainflow_session', ann.cookies.get('plainflow_device') ?? '');
    expect((await thief.get('/api/auth/me')).status).toBe(401);
  });
});

describe('cross-site request forgery', () => {
  const calls = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/admin/login'],
    ['POST', '/api/auth/login/code'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/logout-everywhere'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/confirm-password'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/verify-email'],
    ['POST', '/api/auth/second-factor'],
    ['POST', '/api/auth/second-factor/disable'],
    ['PUT', '/api/auth/user/profile'],
    ['PUT', '/api/auth/user/username'],
    ['DELETE', '/api/auth/sessions/x'],
    ['POST', '/api/my-data/delete'],
  ] as const;

  test.each(calls)('fetch from another origin: %s %s is refused', async (method, url) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const reply = await world.visitor().send({ method, url, headers, payload: '{}' });
    expect(reply.body).toMatchObject({ status: 403, code: 'foreign-origin' });
  });

  // What a page may send to another site without asking it first.
  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'text/plain; application/json'])(
    'a form of the type %s is refused even without an origin',
    async (type) => {
      const ann = await world.signUp(`form_${type.length}`);
      const payload = '{"currentPassword":"x","newPassword":"Better-Pass-1"}';
      const headers = { 'content-type': type };
      const reply = await ann.send({ method: 'POST', url: '/api/auth/change-password', headers, payload });
      expect(reply.body).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    },
  );

  test('a form that posts from another site is refused, whatever its type', async () => {
    const ann = await world.signUp('form_cross');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const reply = await ann.send({ method: 'POST', url: '/api/auth/logout', headers, payload: 'a=b' });
    expect(reply.body.code).toBe('foreign-origin');
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  test('nothing changes by a link: reading calls have no effect on the account', async () => {
    const ann = await world.signUp('form_get');
    for (const url of [
      '/api/auth/logout',
      '/api/auth/logout-everywhere',
      '/api/auth/verify-email',
      '/api/my-data/delete',
    ]) {
      // Not found, or not with this method.
      expect([404, 405], url).toContain((await ann.get(url)).status);
    }
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });
});

describe('somebody else’s ids', () => {
  test('open, change and end nothing, and look like ids that do not exist', async () => {
    const [ann, mallory] = [await world.signUp('idor_ann'), await world.signUp('idor_mallory')];
    const file = { name: 'A', nodes: [], connections: {} };
    const { id } = (await ann.post('/api/workflows', { name: 'A', description: '', json_data: file })).body;
    await ann.post('/api/workflow/generate', { message: 'hello there', conversation_id: 'ann-talk' });
    const [session] = (await ann.get('/api/auth/sessions')).body;
    const attempts = [
      ['GET', '/api/workflows/:id', id],
      ['PUT', '/api/workflows/:id', id],
      ['GET', '/api/conversations/:id', 'ann-talk'],
      ['DELETE', '/api/auth/sessions/:id', session.id],
    ] as const;
    for (const [method, path, theirs] of attempts) {
      const payload = method === 'PUT' ? { name: 'Mine now' } : undefined;
      const at = async (it: string) => {
        const reply = await mallory.send({ method, url: path.replace(':id', it), ...(payload && { payload }) });
        return { status: reply.status, message: reply.body.message };
      };
      expect(await at(theirs), path).toEqual(await at('not-there'));
      expect((await at(theirs)).status, path).toBe(404);
    }
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    expect((await ann.get(`/api/workflows/${id}`)).body.name).toBe('A');
  });

  test('a conversation of somebody else’s name is one’s own new one', async () => {
    const [ann, mallory] = [await world.signUp('idor_bea'), await world.signUp('idor_mal')];
    await ann.post('/api/workflow/generate', { message: 'secret plans', conversation_id: 'same-name' });
    const reply = await mallory.post('/api/workflow/generate', {
      message: 'other words',
      conversation_id: 'same-name',
    });
    expect(reply.text).not.toContain('secret');
    expect((await ann.get('/api/conversations/same-name')).body.messages).toHaveLength(2);
  });
});
