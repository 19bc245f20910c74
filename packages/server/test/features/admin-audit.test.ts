import { AUDIT_ACTIONS } from '@plainflow/contracts/admin-audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let boss: Client & { id: string };
let ann: Client & { id: string };
beforeAll(async () => {
  world = await build();
  ann = await world.signUp('ann');
  world.clock.pass(DAY);
  await world.signUp('bob');
  world.clock.pass(DAY);
  boss = await administrator(world, 'boss');
  world.clock.pass(1000);
  await boss.patch(`/api/admin/users/${ann.id}/role`, { role: 'admin' });
});
afterAll(() => world.close());

type Entry = { action: string; actor: string; user: { username: string } | null };
const page = async (query = '') => (await boss.get(`/api/admin/audit?${query}`)).body;
const found = async (query: string) =>
  ((await page(query)).entries as Entry[]).map((it) => `${it.actor} ${it.action} ${it.user?.username ?? '-'}`);

describe('what was written down', () => {
  test('is shown newest first, with who, whom, and what was before and after', async () => {
    const { entries, found } = await page();
    expect(entries[0]).toEqual({
      id: expect.any(String),
      date: new Date(world.clock.now()).toISOString(),
      action: 'role-changed',
      details: null,
      actor: 'boss',
      user: { id: ann.id, username: 'ann', name: 'ann Example' },
      before: { role: 'user' },
      after: { role: 'admin' },
    });
    expect(found).toBe(entries.length);
    const dates = entries.map((it: { date: string }) => it.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each([
    ['who did it', 'who=BOS&action=role-changed', ['boss role-changed ann']],
    ['whom it was done to, by name', 'whom=ann%20ex&who=boss', ['boss role-changed ann']],
    ['whom, by address', 'whom=bob@', ['bob account-made bob']],
    ['what', 'action=account-made&who=ann', ['ann account-made ann']],
    ['a day', 'from=2026-01-06&to=2026-01-06', ['bob account-made bob']],
    ['an instant', 'from=2026-01-07T12:00:01Z&who=boss', ['boss role-changed ann']],
    ['nothing that fits', 'who=%25', []],
  ])('is found by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await page(query)).found).toBe(expected.length);
  });

  test('comes in parts', async () => {
    const all = (await page()).entries;
    const { entries, found } = await page('offset=1&limit=2');
    expect(entries).toEqual(all.slice(1, 3));
    expect(found).toBe(all.length);
  });

  test.each(['action=nothing', 'from=tomorrow', 'limit=1000', 'offset=-1'])('refuses %s', async (query) => {
    expect(await page(query)).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('keeps a deleted account’s entries without its name', async () => {
    const carl = await world.signUp('carl');
    await carl.post('/api/my-data/delete', { password: 'password-carl' });
    expect(await found('who=carl')).toEqual([]);
    expect(await found('who=deleted%20account')).toEqual(['deleted account account-made -']);
    expect(await found('action=account-deleted')).toEqual(['visitor account-deleted -']);
  });
});

test('there is one name for each thing that can be written down', () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
});
