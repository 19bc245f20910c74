import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

test('every call is described with what goes in, what comes out and how it fails', async () => {
  const { body } = await world.visitor().get('/api/openapi.json');
  expect(body.openapi).toMatch(/^3\.1/);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, it]) => ({ call: `${method.toUpperCase()} ${path}`, it })),
  );
  expect(calls.map((it) => it.call)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login',
      'POST /api/workflow/generate',
      'GET /api/workflows',
      'PUT /api/workflows/{id}',
      'GET /api/conversations/{id}',
      'GET /api/user/prompt-stats',
    ]),
  );
  for (const { call, it } of calls) {
    expect(it.summary, call).toBeTruthy();
    expect(it.responses['200'].content['application/json'].schema, call).toBeTruthy();
    expect(it.responses.default.content['application/problem+json'].schema, call).toBeTruthy();
  }
  const generate = body.paths['/api/workflow/generate'].post.requestBody.content['application/json'].schema;
  expect(generate.required).toEqual(['message']);
  expect(generate.properties).toHaveProperty('conversation_id');
});

test('people can read it, and the page needs no script of another site', async () => {
  const page = await world.visitor().get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="swagger-ui">');
  expect(page.text).not.toMatch(/<script[^>]+src="https?:/);
  // Inline scripts would be stopped by our own policy.
  expect(page.text).not.toMatch(/<script>/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('each call that takes a token says which scope it needs, and all others say that they take none', async () => {
  const { body } = await world.visitor().get('/api/openapi.json');
  expect(body.components.securitySchemes.personalToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  const { get, put } = body.paths['/api/workflows/{id}'];
  expect(get.security).toEqual([{ personalToken: ['workflows:read'] }, { session: [] }]);
  expect(put.description).toContain('a personal token with the scope `workflows:write`');
  expect(body.paths['/api/auth/user'].get.security).toEqual([{ session: [] }]);
  expect(body.paths['/api/auth/login'].post.security).toEqual([]);
});
