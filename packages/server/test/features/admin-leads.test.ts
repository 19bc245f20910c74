import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';

const { world, boss } = await administered();
for (const [name, email, company, investment_capacity] of [
  ['Ines Vega', 'ines@fund.example', 'Vega Ventures', '100k-500k'],
  ['Otto Ümit', 'otto@bank.example', 'Old Bank', '5M+'],
  ['Pia Roth', 'pia@angels.example', 'Roth & Söhne', '500k-1M'],
]) {
  world.clock.pass(1000);
  const lead = {
    name,
    email,
    company,
    position: 'Partner',
    investment_capacity,
    message: name === 'Pia Roth' ? '' : 'Hi',
  };
  const reply = await world.visitor().post('/api/investor/submit-lead', lead);
  if (reply.status !== 200) throw new Error(reply.text);
}

const page = async (query = '') => (await boss.get(`/api/admin/investor-leads?${query}`)).body;
const names = async (query?: string): Promise<string[]> =>
  (await page(query)).leads.map((it: { name: string }) => it.name);

test('leads are listed with all that was said, the newest first', async () => {
  const { leads, total, found } = await page();
  expect({ total, found }).toEqual({ total: 3, found: 3 });
  expect(leads[0]).toEqual({
    id: expect.any(String),
    name: 'Pia Roth',
    email: 'pia@angels.example',
    company: 'Roth & Söhne',
    position: 'Partner',
    investment_capacity: '500k-1m',
    message: null,
    contacted: false,
    created_at: '2026-01-05T12:00:03.000Z',
  });
  expect(await names()).toEqual(['Pia Roth', 'Otto Ümit', 'Ines Vega']);
  expect(await names('limit=1&offset=1')).toEqual(['Otto Ümit']);
});

test.each([
  ['a name', 'VEGA', ['Ines Vega']],
  ['an e-mail address', 'bank.ex', ['Otto Ümit']],
  ['a company', 'Söhne', ['Pia Roth']],
  ['nothing', '%', []],
])('are found by %s', async (_what, search, expected) => {
  expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
});

test('are marked as contacted and back, which is written down', async () => {
  const [{ id }] = (await page('search=ines')).leads;
  const marked = await boss.patch(`/api/admin/investor-leads/${id}`, { contacted: true });
  expect(marked.body).toMatchObject({ id, contacted: true });
  expect(await names('filter=contacted')).toEqual(['Ines Vega']);
  expect(await names('filter=uncontacted')).toEqual(['Pia Roth', 'Otto Ümit']);
  expect(await page('filter=contacted')).toMatchObject({ total: 3, found: 1 });
  await boss.patch(`/api/admin/investor-leads/${id}`, { contacted: false });
  expect(await names('filter=contacted')).toEqual([]);
  const entries = await world.db.selectFrom('audit_entries').selectAll().where('action', 'like', 'lead%').execute();
  expect(entries.map((it) => [it.action, it.actor_name, it.details])).toEqual([
    ['lead-contacted', 'boss', 'Vega Ventures'],
    ['lead-not-contacted', 'boss', 'Vega Ventures'],
  ]);
  expect((await boss.patch('/api/admin/investor-leads/nobody', { contacted: true })).status).toBe(404);
});
