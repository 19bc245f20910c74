import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';
import { askRoute, servedRoutes } from '../support/routes.ts';
import { switchOn } from '../support/second-factor.ts';

const MINUTE = 60_000;
type Person = Client & { id: string };
let world: World;
let boss: Person;
let ann: Person;
let secret: string;
beforeAll(async () => {
  world = await build();
  boss = await administrator(world, 'boss');
  ann = await world.signUp('ann');
  ({ secret } = await switchOn(world, ann));
  const json_data = { name: 'Mine', nodes: [], connections: {} };
  await ann.post('/api/workflows', { name: 'Mine', description: '', json_data });
});
afterAll(() => world.close());

const reading = () => servedRoutes(world.app).filter((it) => /^GET \/api\/(?!docs|openapi)/.test(it));
const look = (client = boss, id = ann.id) => {
  world.clock.pass(1);
  return client.post(`/api/admin/users/${id}/look`);
};
const leave = (client: Client = boss) => {
  world.clock.pass(1);
  return client.post('/api/auth/look/end');
};
const who = async (client: Client) => (await client.get('/api/auth/user')).body;
const looks = async () => {
  const rows = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', ann.id).execute();
  return rows
    .filter((it) => it.action.startsWith('look-'))
    .sort((a, b) => a.created_at - b.created_at)
    .map((it) => [it.action, it.actor_name, it.details]);
};

describe('an administrator who looks at an account', () => {
  test('sees what its user sees, knows so, and is back after leaving; both are written down', async () => {
    const { until } = (await look()).body;
    expect(Date.parse(until)).toBe(world.clock.now() + 15 * MINUTE);
    expect(await who(boss)).toMatchObject({ username: 'ann', role: 'user', look: { by: 'boss', until } });
    expect((await boss.get('/api/workflows')).body).toMatchObject([{ name: 'Mine' }]);
    expect((await boss.get('/api/admin/stats')).status).toBe(403);
    world.clock.pass(MINUTE);
    expect((await leave()).status).toBe(200);
    expect(await who(boss)).toMatchObject({ username: 'boss', role: 'admin' });
    expect(await who(boss)).not.toHaveProperty('look');
    expect(await looks()).toEqual([
      ['look-begun', 'boss', null],
      ['look-ended', 'boss', 'left'],
    ]);
    // Leaving twice does no harm.
    expect((await leave()).status).toBe(200);
    expect(await looks()).toHaveLength(2);
  });

  test('can change nothing: every call that is no GET is refused, whatever it is', async () => {
    await look();
    const changing = servedRoutes(world.app).filter((it) => !/^(GET|OPTIONS) /.test(it) && !MAY_BE_CALLED.includes(it));
    expect(changing.length).toBeGreaterThan(60);
    for (const route of changing) {
      // Agents come with a token; a session of whomever opens nothing there.
      const refusal = route === 'POST /mcp' ? { status: 401 } : { status: 403, code: 'read-only' };
      expect((await askRoute(boss, route)).body, route).toMatchObject(refusal);
    }
    expect(await who(boss)).toMatchObject({ username: 'ann' });
    await leave();
  });

  test('changes nothing by reading either: the database is the same, byte by byte', async () => {
    await look();
    const before = await everything();
    expect(reading().length).toBeGreaterThan(30);
    for (const route of reading()) await askRoute(boss, route);
    expect(await everything()).toEqual(before);
    for (const url of ['/api/my-data', '/api/subscriptions/session?session_id=cs_1']) {
      expect((await boss.get(url)).body, url).toMatchObject({ status: 403, code: 'read-only' });
    }
    await leave();
  });

  test('sees no secret, wherever they read', async () => {
    await look();
    const texts = await Promise.all(reading().map(async (it) => (await askRoute(boss, it)).text));
    const { password } = await world.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    for (const hidden of [secret, password, 'recoveryCodes"']) expect(texts.join('\n')).not.toContain(hidden);
    await leave();
  });

  test('is back by itself when the time is up', async () => {
    const before = (await looks()).length;
    await look();
    world.clock.pass(15 * MINUTE);
    expect(await who(boss)).toMatchObject({ username: 'boss' });
    expect((await boss.get('/api/admin/stats')).status).toBe(200);
    expect((await looks()).slice(before)).toEqual([
      ['look-begun', 'boss', null],
      ['look-ended', 'boss', 'time was up'],
    ]);
  });

  test('whose session is never used again has looked until the time was up: that is written down too', async () => {
    const other = await administrator(world, 'away');
    const before = (await looks()).length;
    await look(other);
    const until = world.clock.now() + 15 * MINUTE;
    const clean = () => world.services.accounts.sessions.looks.endOver();
    world.clock.pass(14 * MINUTE);
    await clean();
    expect((await looks()).slice(before)).toEqual([['look-begun', 'away', null]]);
    world.clock.pass(3 * MINUTE);
    await Promise.all([clean(), clean()]);
    expect((await looks()).slice(before)).toEqual([
      ['look-begun', 'away', null],
      ['look-ended', 'away', 'time was up'],
    ]);
    const { created_at } = await world.db
      .selectFrom('audit_entries')
      .select('created_at')
      .where('action', '=', 'look-ended')
      .where('actor_name', '=', 'away')
      .executeTakeFirstOrThrow();
    expect(created_at).toBe(until);
    expect(await who(other)).toMatchObject({ username: 'away' });
  });

  test('whose session is ended meanwhile looks no longer: that is written down too', async () => {
    const third = await administrator(world, 'third');
    const another = world.visitor();
    await another.post('/api/auth/admin/login', { username: 'third', password: 'password-third' });
    const before = (await looks()).length;
    await look(third);
    world.clock.pass(MINUTE);
    await another.post('/api/auth/sessions/end-others');
    expect((await looks()).slice(before)).toEqual([
      ['look-begun', 'third', null],
      ['look-ended', 'third', 'the session was ended'],
    ]);
    expect((await third.get('/api/auth/user')).status).toBe(401);

    await another.post(`/api/admin/users/${ann.id}/look`);
    world.clock.pass(MINUTE);
    const handles = await world.db.selectFrom('sessions').select('handle').where('looks_at', '=', ann.id).execute();
    expect(handles).toHaveLength(1);
    const once = world.visitor();
    await once.post('/api/auth/admin/login', { username: 'third', password: 'password-third' });
    expect((await once.delete(`/api/auth/sessions/${handles[0]?.handle}`)).status).toBe(200);
    expect((await looks()).at(-1)).toEqual(['look-ended', 'third', 'the session was ended']);
  });

  test('does not look at other administrators, at nobody, or as somebody who is none', async () => {
    const other = await administrator(world, 'other');
    expect((await look(boss, other.id)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await look(boss, 'nobody')).status).toBe(404);
    expect((await look(ann, boss.id)).status).toBe(403);
    expect((await look(world.visitor() as Person, ann.id)).status).toBe(401);
    // Whoever loses the role while looking sees their own account again.
    await look(other);
    await boss.patch(`/api/admin/users/${other.id}/role`, { role: 'user' });
    expect(await who(other)).toMatchObject({ username: 'other', role: 'user' });
    expect(await who(other)).not.toHaveProperty('look');
  });

  test('takes nothing from what the user may ask', async () => {
    const limited = await build({ config: { rateLimits: 0.01 } });
    const chief = await administrator(limited, 'chief');
    const bea = await limited.signUp('bea');
    await chief.post(`/api/admin/users/${bea.id}/look`);
    for (let i = 0; i < 7; i++) await chief.get('/api/workflows');
    expect((await chief.get('/api/workflows')).status).toBe(429);
    expect((await bea.get('/api/workflows')).status).toBe(200);
    await limited.close();
  });
});

test('the user reads in their own data who looked, and when', async () => {
  const entries = (await ann.get('/api/my-data')).body.audit_entries as { action: string; actor_name: string }[];
  expect(entries).toContainEqual(expect.objectContaining({ action: 'look-begun', actor_name: 'boss' }));
});

/** The way out, and what the payment provider calls without knowing any session. */
const MAY_BE_CALLED = ['POST /api/auth/look/end', 'POST /api/webhooks/stripe'];

/** All rows of all tables. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await world.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(world.db)).rows]),
  );
  return Object.fromEntries(rows);
}
