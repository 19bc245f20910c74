import { TOKEN_SCOPES, type TokenScope } from '@plainflow/contracts/token-scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { servedRoutes } from '../support/routes.ts';
import { program, verified, withToken } from '../support/tokens.ts';

let world: World;
let ann: Client & { id: string };
beforeAll(async () => {
  world = await build();
  ann = await verified(world, 'ann');
});
afterAll(() => world.close());

/** All that takes a token, and which scope it needs. Whatever is not here takes none. */
const TAKES: Record<string, TokenScope> = {
  'GET /api/workflows': 'workflows:read',
  'GET /api/workflows/:id': 'workflows:read',
  'GET /api/workflows/:id/file': 'workflows:read',
  'GET /api/workflows/:id/versions': 'workflows:read',
  'GET /api/workflows/:id/versions/:version': 'workflows:read',
  'GET /api/saved': 'workflows:read',
  'POST /api/workflows': 'workflows:write',
  'PUT /api/workflows/:id': 'workflows:write',
  'DELETE /api/workflows/:id': 'workflows:write',
  'POST /api/workflows/:id/undelete': 'workflows:write',
  'POST /api/workflows/:id/duplicate': 'workflows:write',
  'POST /api/workflows/:id/versions/:version/restore': 'workflows:write',
  'POST /api/workflow/generate': 'generate',
  'POST /api/workflow/validate': 'generate',
  'GET /api/conversations': 'generate',
  'GET /api/conversations/:id': 'generate',
  'GET /api/user/prompt-stats': 'generate',
};

const routes = () => servedRoutes(world.app).filter((it) => / \/api\/(?!docs|openapi)/.test(it));
const ask = (by: ReturnType<typeof withToken>, route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return by.send(method, path.replaceAll(/:\w+/g, 'nobody'), method === 'GET' ? undefined : {});
};

describe('a token with every scope', () => {
  test('opens exactly the calls of this list: no account, no payment, no console', async () => {
    const boss = await administrator(world, 'boss');
    await world.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', boss.id).execute();
    for (const by of [await program(world, ann), await program(world, boss)]) {
      const opened: string[] = [];
      const asVisitor: string[] = [];
      for (const route of routes()) {
        const { status, body } = await ask(by, route);
        if (body?.code === 'token-not-allowed') continue;
        const visitors = await ask(withToken(world, 'nothing'), route);
        if (status === visitors.status && body?.code === visitors.body?.code && !(route in TAKES))
          asVisitor.push(route);
        else opened.push(route);
      }
      expect(opened.toSorted()).toEqual(Object.keys(TAKES).toSorted());
      // What everybody may call is answered as to a visitor, whoever has the token.
      expect(asVisitor).toContain('POST /api/auth/login');
      expect(asVisitor.filter((it) => /admin\/(?!login)|my-data|tokens|sessions|GET \/api\/auth/.test(it))).toEqual([]);
    }
  });

  test('leaves the account as it is, whatever call it is tried on', async () => {
    const script = await program(world, ann);
    const before = await world.db.selectFrom('users').selectAll().where('id', '=', ann.id).executeTakeFirst();
    for (const route of routes()) await ask(script, route);
    expect(await world.db.selectFrom('users').selectAll().where('id', '=', ann.id).executeTakeFirst()).toEqual(before);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });
});

test.each(TOKEN_SCOPES)('a token with the scope %s alone opens the calls of that scope alone', async (scope) => {
  const script = await program(world, ann, [scope]);
  for (const [route, needed] of Object.entries(TAKES)) {
    const { status, body, headers } = await ask(script, route);
    if (needed === scope) expect([401, 403], route).not.toContain(status);
    else {
      expect([status, body.code], route).toEqual([403, 'token-not-allowed']);
      expect(body.message, route).toContain(needed);
      expect(headers['www-authenticate'], route).toBe(
        `Bearer realm="Plainflow", error="insufficient_scope", scope="${needed}"`,
      );
    }
  }
});

describe('a call that takes a token', () => {
  test('says so to whoever brings neither token nor session', async () => {
    const { status, body, headers } = await world.visitor().get('/api/workflows');
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
    expect(headers['www-authenticate']).toBe('Bearer realm="Plainflow"');
    expect((await world.visitor().get('/api/auth/user')).headers['www-authenticate']).toBeUndefined();
  });

  test.each([
    ['no token at all', 'Bearer x'],
    ['one of another product', 'Bearer ghp_0123456789012345678901234567890123456'],
    ['one with a letter changed', null],
    ['one of another length', `Bearer pf_${'a'.repeat(5000)}`],
    ['the hash in place of the token', 'hash'],
    ['with words of SQL', "Bearer pf_'or'1'='1"],
  ])('refuses %s with 401', async (_, header) => {
    const { token } = await program(world, ann);
    const row = await world.db.selectFrom('personal_tokens').selectAll().executeTakeFirstOrThrow();
    const changed = token.replace(/.$/, (it) => (it === 'a' ? 'b' : 'a'));
    const authorization = header === 'hash' ? `Bearer ${row.hash}` : (header ?? `Bearer ${changed}`);
    const { status, body } = await world.visitor().get('/api/workflows', { authorization });
    expect([status, body.code]).toEqual([401, 'token-invalid']);
    await ann.delete(`/api/tokens/${row.id}`);
  });

  test('does not let a cookie make up for a wrong token, nor the other way round', async () => {
    const wrong = { authorization: `Bearer pf_${'a'.repeat(49)}` };
    expect((await ann.get('/api/workflows', wrong)).body.code).toBe('token-invalid');
    // What is no token of ours, such as what a proxy adds, is none.
    expect((await ann.get('/api/workflows', { authorization: 'Bearer eyJhbGciOi' })).status).toBe(200);
    expect((await ann.get('/api/workflows', { authorization: 'Basic YTpi' })).status).toBe(200);
  });

  test('takes it from the header alone: not from the address, a cookie or the body', async () => {
    const { token } = await program(world, ann);
    const visitor = world.visitor();
    visitor.cookies.set('plainflow_session', token);
    for (const url of [`/api/workflows?token=${token}`, `/api/workflows?access_token=${token}`])
      expect((await visitor.get(url)).status).toBe(401);
    expect((await world.visitor().post('/api/workflows', { token })).status).toBe(401);
  });

  test('still refuses a page of another site', async () => {
    const { headers } = await program(world, ann);
    const reply = await world.visitor().post('/api/workflows', {}, { ...headers, origin: 'https://evil.example' });
    expect(reply.body.code).toBe('foreign-origin');
  });
});

test('one person’s token sees nothing of anybody else', async () => {
  const bob = await verified(world, 'bob');
  const json_data = { name: 'Secret of Bob', nodes: [], connections: {} };
  const { id } = (await bob.post('/api/workflows', { name: 'Secret of Bob', description: '', json_data })).body;
  const talk = { message: 'mail bob each day', conversation_id: 'talk-of-bob' };
  await bob.post('/api/workflow/generate', talk);
  const script = await program(world, ann);
  for (const reply of [
    await script.get(`/api/workflows/${id}`),
    await script.get(`/api/workflows/${id}/file`),
    await script.get(`/api/workflows/${id}/versions`),
    await script.put(`/api/workflows/${id}`, { name: 'Mine' }),
    await script.delete(`/api/workflows/${id}`),
    await script.post(`/api/workflows/${id}/duplicate`),
    await script.get('/api/conversations/talk-of-bob'),
  ]) {
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('Secret of Bob');
  }
  expect((await script.get('/api/workflows')).text).not.toContain('Secret of Bob');
  expect((await bob.get(`/api/workflows/${id}`)).body.name).toBe('Secret of Bob');
});

test('a token stands in no log', async () => {
  const script = await program(world, ann);
  await script.get('/api/workflows');
  await script.get('/api/auth/user');
  expect(world.log.join('')).not.toContain(script.token.slice(0, 20));
});
