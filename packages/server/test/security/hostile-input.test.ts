import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

let people = 0;
const signUpSomebody = () => world.signUp(`somebody_${people++}`);

describe('mass assignment', () => {
  const wishes = {
    role: 'admin',
    subscription_status: 'active',
    stripe_subscription_id: 'lifetime_1',
    subscription_end_date: 9_999_999_999_999,
    email_verified_at: 1,
    prompt_question_count: -100,
    id: 'mine',
    user_id: 'mine',
    password: 'other password',
    isAdmin: true,
    __proto__: { role: 'admin' },
  };
  const calls = [
    ['POST', '/api/auth/login', (name: string) => ({ username: name, password: `password-${name}` })],
    ['PUT', '/api/auth/user/profile', (name: string) => ({ name: 'New Name', email: `${name}@example.com` })],
    ['PUT', '/api/auth/user/username', (name: string) => ({ username: name })],
    [
      'POST',
      '/api/auth/change-password',
      (name: string) => ({ currentPassword: `password-${name}`, newPassword: `password-${name}`, form: 'profile' }),
    ],
    ['POST', '/api/auth/confirm-password', (name: string) => ({ password: `password-${name}` })],
    ['POST', '/api/auth/forgot-password', (name: string) => ({ email: `${name}@example.com` })],
  ] as const;

  test.each(calls)('%s %s changes only what it is for', async (method, url, fields) => {
    const name = `mass_${people++}`;
    const client = await world.signUp(name);
    const rowNow = () => world.db.selectFrom('users').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow();
    const before = await rowNow();
    const reply = await client.send({ method, url, payload: { ...wishes, ...fields(name) } });
    expect(reply.status).toBe(200);
    const {
      name: called,
      search_text: found,
      password: _password,
      signed_in_at: _at,
      password_changed_at: _changed,
      ...after
    } = await rowNow();
    expect(before).toMatchObject(after);
    expect(found).toBe(`${before.username}\n${called}\n${before.email}`.toLowerCase());
    expect((await client.get('/api/auth/admin-check')).status).toBe(403);
  });

  test.each(['sign-up', 'after-payment', undefined])('registering by the form %s makes a free user', async (form) => {
    const name = `mass_${people++}`;
    const reply = await world.visitor().post('/api/auth/register', { ...wishes, ...accountOf(name), form });
    expect(reply.body).toMatchObject({ username: name, role: 'user', subscription_status: 'inactive' });
    expect(reply.body.id).not.toBe('mine');
  });
});

describe('header and log injection', () => {
  const injections = ['a\r\nBcc: all@example.com', 'a\nSet-Cookie: x=y', 'a\u2028b', 'a\u0000b', '\u202egnp.exe'];

  test.each(injections)('the name %j is refused', async (name) => {
    const reply = await world.visitor().post('/api/auth/register', { ...accountOf(`inj_${people++}`), name });
    expect(reply.status).toBe(400);
  });

  test.each([
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com,b@example.com',
    '"a\\r\\nb"@example.com',
    'a@example.com\u0000',
    'a@ex\u202eample.com',
    'Ann <ann@example.com>',
  ])('the address %j is refused', async (email) => {
    const paths = ['/api/auth/register', '/api/auth/forgot-password'];
    for (const path of paths) {
      const reply = await world.visitor().post(path, { ...accountOf(`inj_${people++}`), email });
      expect(reply.status, path).toBe(400);
    }
  });

  test('what a browser calls itself never reaches a mail, a list or the log', async () => {
    const ann = await signUpSomebody();
    const username = (await ann.get('/api/auth/me')).body.username;
    await world.mailsTo(`${username}@example.com`);
    const evil = 'Mozilla <script>alert(1)</script> https://evil.example Firefox/1';
    const client = world.visitor();
    await client.post('/api/auth/login', { username, password: `password-${username}` }, { 'user-agent': evil });
    const [letter] = await world.mailsTo(`${username}@example.com`);
    const list = (await client.get('/api/auth/sessions')).text;
    for (const text of [letter?.text, letter?.html, list, world.log.join('')]) {
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/script>|evil\.example/);
    }
  });

  test('a name that is a message is not sent to a stranger’s mailbox', async () => {
    const spam = {
      ...accountOf(`inj_${people++}`),
      name: 'Win a prize at https://evil.example',
      email: 'v@example.com',
    };
    await world.visitor().post('/api/auth/register', spam);
    const [letter] = await world.mailsTo('v@example.com');
    expect(letter?.subject).toBe(`Verify your e-mail address for ${PRODUCT_NAME}`);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example');
  });

  test('each log line stays one line of JSON, whatever was asked for', async () => {
    const lines = world.log.length;
    await world.visitor().get('/api/auth/%0a%7B%22level%22:60%7D?x=%0aforged');
    await world.visitor().post('/api/auth/login', { username: 'x\n{"forged":true}', password: 'y\r\nforged' });
    const fresh = world.log.slice(lines);
    expect(fresh.length).toBeGreaterThan(0);
    for (const line of fresh) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(line).not.toContain('forged');
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });
});

describe('open redirect', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'no call sends the browser to %s',
    async (target) => {
      const query = `?next=${encodeURIComponent(target)}&redirect=${encodeURIComponent(target)}`;
      const name = `redirect_${people++}`;
      const client = await world.signUp(name);
      const replies = [
        await client.post(`/api/auth/login${query}`, { username: name, password: `password-${name}`, next: target }),
        await client.get(`/api/auth/admin-check${query}`),
        await client.post(`/api/auth/logout${query}`),
        await client.get(`/login${query}`, { accept: 'text/html' }),
        await client.get(`/auth${query}`, { accept: 'text/html' }),
      ];
      for (const it of replies) {
        expect(it.headers).not.toHaveProperty('location');
        expect(it.status < 300 || it.status >= 400).toBe(true);
        expect(it.text).not.toContain('evil.example');
      }
    },
  );
});

describe('oversized and malformed bodies', () => {
  const paths = [
    '/api/auth/login',
    '/api/auth/admin/login',
    '/api/auth/login/code',
    '/api/auth/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/auth/verify-email',
  ];
  const send = (url: string, payload: string, type = 'application/json') =>
    world.visitor().send({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test.each(paths)('%s', async (url) => {
    expect((await send(url, `{"password":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    for (const body of [
      '{',
      'null',
      '[]',
      '"x"',
      '5',
      '',
      '{"username":{}}',
      '[{"password":[]}]',
      '{"token":1,"email":{}}',
    ]) {
      const reply = await send(url, body);
      expect(reply.status, body).toBe(400);
      expect(reply.headers['content-type'], body).toMatch(/^application\/problem\+json/);
    }
    expect((await send(url, '['.repeat(5000))).status).toBe(400);
    expect((await send(url, '{"a":"\\u0000"}')).status).toBe(400);
    expect((await send(url, '<a/>', 'application/xml')).status).toBe(415);
  });

  test('a password of a thousand characters signs in, a longer one is refused before it costs anything', async () => {
    const long = 'ü'.repeat(1000);
    const name = `long_${people++}`;
    await world.visitor().post('/api/auth/register', { ...accountOf(name), password: long });
    const login = (password: string) => world.visitor().post('/api/auth/login', { username: name, password });
    expect((await login(long)).status).toBe(200);
    expect((await login(`${'ü'.repeat(999)}u`)).status).toBe(401);
    expect((await login('x'.repeat(1001))).status).toBe(400);
  });
});

describe('two at the same instant', () => {
  test('registrations for one name: one account is made, and nothing is left of the other', async () => {
    const wanted = `twin_${people++}`;
    const addresses = Array.from({ length: 6 }, (_, i) => `twin${i}@example.com`);
    const replies = await Promise.all(
      addresses.map((email, i) => {
        const username = i % 2 ? wanted : wanted.toUpperCase();
        return world.visitor().post('/api/auth/register', { ...accountOf('x'), username, email });
      }),
    );
    expect(replies.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = replies.find((it) => it.status === 200)?.body.email;
    for (const email of addresses) {
      expect((await world.mailsTo(email)).length, email).toBe(email === winner ? 1 : 0);
    }
  });

  test('a sign-in with the old password, while it is changed, leaves no session behind', async () => {
    const name = `race_${people++}`;
    const client = await world.signUp(name);
    const thieves = [world.visitor(), world.visitor(), world.visitor(), world.visitor()];
    const change = { currentPassword: `password-${name}`, newPassword: 'Better-Pass-1' };
    await Promise.all([
      ...thieves.map((it) => it.post('/api/auth/login', { username: name, password: `password-${name}` })),
      client.post('/api/auth/change-password', change),
    ]);
    for (const it of thieves) expect((await it.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

test('stealing by script: the policy allows no inline script and no foreign one, on pages and calls', async () => {
  for (const url of ['/login', '/api/auth/me']) {
    const policy = String((await world.visitor().get(url, { accept: 'text/html' })).headers['content-security-policy']);
    const scripts = policy.split(';').find((it) => it.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'self'");
  }
});

test('a NUL in an address is refused, whatever the database', async () => {
  const client = await world.signUp('nul_finder');
  for (const url of ['/api/saved?search=%00', '/api/workflows/%00', '/api/workflows?a%00=b'])
    expect(await client.get(url), url).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});
