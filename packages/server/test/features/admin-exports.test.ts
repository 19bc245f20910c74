import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import { moved } from '../support/transactions.ts';

const BOM = '\uFEFF';

const { world, boss } = await administered();

/** Its lines, without the last line's end. */
async function linesOf(path: string): Promise<string[]> {
  const { status, text } = await boss.get(`/api/admin/exports/${path}`);
  expect(status).toBe(200);
  expect(text.startsWith(BOM)).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(BOM.length, -2).split('\r\n');
}
const firstFields = (lines: readonly string[], at: number) => lines.slice(1).map((it) => it.split(',')[at]);

test('users are exported as the list shows them: searched, sorted, all of it', async () => {
  for (const name of ['cem', 'ann', 'bea']) await world.signUp(name);
  const [head, ...rows] = await linesOf('users?search=user&order=username&direction=asc');
  expect(head).toBe(
    'id,username,name,email,role,subscription,lifetime,subscription_ends_at,stripe_customer_id,stripe_subscription_id,created_at',
  );
  expect(rows.map((it) => it.split(',').slice(1, 7))).toEqual(
    ['ann', 'bea', 'cem'].map((it) => [it, `${it} Example`, `${it}@example.com`, 'user', 'inactive', 'no']),
  );
  expect(rows[0]).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('the file is named after its list and the day, is CSV, and stays in no cache', async () => {
  const { headers } = await boss.get('/api/admin/exports/investor-leads');
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="plainflow-investor-leads-${day}.csv"`,
    'cache-control': 'no-store',
  });
});

test('amounts are dollars with two decimals, refunds a minus, and a number is no formula', async () => {
  await moved(world, { user_id: null, id: 'x1', amount: 4905, transaction_type: 'lifetime', created_at: 1000 });
  await moved(world, { user_id: null, id: 'x2', amount: 900, transaction_type: 'refund', created_at: 2000 });
  expect(await linesOf('transactions?order=date&direction=asc')).toEqual([
    'id,created_at,username,name,email,type,amount_usd,status,method,description',
    'x1,1970-01-01T00:00:01.000Z,,,,lifetime,49.05,completed,stripe,',
    'x2,1970-01-01T00:00:02.000Z,,,,refund,-9.00,completed,stripe,',
  ]);
  expect(firstFields(await linesOf('transactions?type=refund'), 0)).toEqual(['x2']);
  expect(firstFields(await linesOf('transactions?endDate=1970-01-01&order=user&direction=asc'), 0)).toEqual([
    'x1',
    'x2',
  ]);
});

test('what people wrote keeps its commas, quotes and lines, and no spreadsheet computes it', async () => {
  const dan = await world.signUp('dan');
  const say = (content: string) => dan.post('/api/feedback', { title: 'Hello there', content, type: 'bug' });
  await say('=HYPERLINK("http://evil.example","click, please")\nthank you');
  await world.db.updateTable('feedback').set({ title: '@SUM(A1)' }).execute();
  const { text } = await boss.get('/api/admin/exports/feedback');
  expect(text).toContain(`,'@SUM(A1),"'=HYPERLINK(""http://evil.example"",""click, please"")\nthank you",`);
  for (const start of ['+1', '-1', '\t=1']) {
    await world.db.updateTable('feedback').set({ title: start }).execute();
    expect((await boss.get('/api/admin/exports/feedback')).text).toContain(`,'${start},`);
  }
});

test('leads are exported newest first, filtered as the list is', async () => {
  const lead = (id: string, created_at: number, contacted: 0 | 1) =>
    world.db
      .insertInto('investor_leads')
      .values({
        ...{ id, name: id, email: `${id}@x.example`, company: 'Bread', position: 'Baker', created_at, contacted },
        investment_capacity: '1m-5m',
      })
      .execute();
  await lead('l1', 1, 1);
  await lead('l2', 2, 0);
  await lead('l3', 3, 1);
  expect(firstFields(await linesOf('investor-leads?filter=contacted&search=bread'), 0)).toEqual(['l3', 'l1']);
});

test.each(['username', 'name', 'email', 'role', 'subscription', 'created_at'])(
  'a list that is longer than one part of it comes whole and in order: by %s',
  async (order) => {
    const rows = Array.from({ length: 1203 }, (_, it) => ({
      ...{
        id: `many-${it}`,
        username: `many_${it}`,
        name: `Many ${it % 7}`,
        email: it % 3 ? `m${it}@x.example` : null,
      },
      ...{ password: '', created_at: it % 5, search_text: `many_${it}` },
    }));
    await world.db.deleteFrom('users').where('id', 'like', 'many-%').execute();
    for (const start of [0, 500, 1000]) {
      await world.db
        .insertInto('users')
        .values(rows.slice(start, start + 500))
        .execute();
    }
    const ids = firstFields(await linesOf(`users?search=many_&order=${order}&direction=desc`), 0);
    expect(ids.length).toBe(1203);
    expect(new Set(ids).size).toBe(1203);
    const pages = await Promise.all(
      [0, 100, 1100].map(async (offset) => ({
        offset,
        ids: (
          await boss.get(`/api/admin/users?search=many_&order=${order}&direction=desc&limit=100&offset=${offset}`)
        ).body.users.map((it: { id: string }) => it.id),
      })),
    );
    for (const { offset, ids: shown } of pages) expect(ids.slice(offset, offset + 100)).toEqual(shown);
  },
);

test('who exported what, and how it was narrowed down, is written down', async () => {
  world.clock.pass(1000);
  await boss.get('/api/admin/exports/users?search=ann&order=email');
  const { entries } = (await boss.get('/api/admin/audit?action=users-exported&limit=1')).body;
  expect(entries[0]).toMatchObject({ actor: 'boss', details: 'search: ann, order: email, direction: desc' });
});
