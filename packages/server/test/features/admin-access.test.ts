import { readdirSync } from 'node:fs';
import type { Endpoint } from '@plainflow/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import { askRoute, servedRoutes } from '../support/routes.ts';

const { world, boss } = await administered();
const ann = await world.signUp('ann');

describe('every call for administrators', () => {
  test('is one that the contracts describe, and the other way round', async () => {
    const described = (await adminEndpoints()).map(({ method, path }) => `${method} ${path}`);
    expect(described.length).toBeGreaterThan(0);
    expect(served(world.app).toSorted()).toEqual(described.toSorted());
  });

  test('refuses visitors, whatever they send', async () => {
    const replies = await Promise.all(
      served(world.app).map(async (route) => ({ route, status: (await askRoute(world.visitor(), route)).status })),
    );
    expect(replies.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test('refuses users who are no administrators, whatever they send', async () => {
    const replies = await Promise.all(
      served(world.app).map(async (route) => ({ route, reply: await askRoute(ann, route) })),
    );
    for (const { route, reply } of replies) {
      expect(reply, route).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(reply.body.message, route).toBe('You must be an admin to access this page');
    }
  });

  test('lets administrators through', async () => {
    for (const route of served(world.app)) {
      expect([401, 403], route).not.toContain((await askRoute(boss, route)).status);
    }
  });
});

const served = (app: FastifyInstance): string[] =>
  servedRoutes(app).filter((it) => /^[A-Z]+ \/api\/(?:admin\/|auth\/admin-check$)/.test(it));

/** What contracts say: every endpoint under `/api/admin`, and the check. */
async function adminEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../contracts/src/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder).map((it) => import(new URL(it, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((it) => Object.values(it))
    .filter((it): it is Endpoint => typeof it === 'object' && it !== null && 'method' in it && 'path' in it)
    .filter(({ path }) => path.startsWith('/api/admin/') || path === '/api/auth/admin-check');
}
