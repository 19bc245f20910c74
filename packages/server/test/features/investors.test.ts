import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

let world: World;
beforeAll(async () => {
  world = await build();
});
afterAll(() => world.close());

const LEAD = {
  name: 'Ines Vega',
  email: 'ines@fund.example',
  company: 'Vega Ventures',
  position: 'Partner',
  investment_capacity: '1M-5M',
};
const DAY = 24 * 60 * 60 * 1000;
const submit = (fields: object = {}) => world.visitor().post('/api/investor/submit-lead', { ...LEAD, ...fields });
const leadOf = (email: string) =>
  world.db.selectFrom('investor_leads').selectAll().where('email', '=', email).executeTakeFirst();

test('a visitor’s interest is kept, the capacity in its canonical band', async () => {
  const { status, body } = await submit({ message: '  Call me. ' });
  expect([status, body.message]).toEqual([200, 'Thank you for your interest. Our team will contact you shortly.']);
  expect(await leadOf(LEAD.email)).toMatchObject({
    ...LEAD,
    investment_capacity: '1m-5m',
    message: 'Call me.',
    contacted: 0,
  });
});

test.each([
  ['100k-500k', '100k-500k'],
  ['500k-1M', '500k-1m'],
  ['5M+', 'over-5m'],
  ['under-100k', 'under-100k'],
])('the band %s is stored as %s', async (given, stored) => {
  const email = `${stored}@fund.example`;
  expect((await submit({ email, investment_capacity: given })).status).toBe(200);
  expect((await leadOf(email))?.investment_capacity).toBe(stored);
});

test('the same address a second time is told kindly that we have it, also in capitals', async () => {
  const { status, body } = await submit({ email: LEAD.email.toUpperCase() });
  expect(status).toBe(409);
  expect(body.errors.email).toBe('We already have your details, thank you. Our team will be in touch.');
});

test.each([
  [{ name: 'I' }, 'name', 'Name must be at least 2 characters'],
  [{ email: 'ines' }, 'email', 'Please enter a valid email address'],
  [{ company: ' V ' }, 'company', 'Company name must be at least 2 characters'],
  [{ position: '' }, 'position', 'Position must be at least 2 characters'],
  [{ investment_capacity: 'everything' }, 'investment_capacity', 'Please select your investment capacity'],
  [{ investment_capacity: undefined }, 'investment_capacity', 'Please select your investment capacity'],
  [{ message: 'x'.repeat(2001) }, 'message', "Message can't be longer than 2000 characters"],
])('%j is refused at its field', async (fields, field, message) => {
  const { status, body } = await submit({ email: 'other@fund.example', ...fields });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ [field]: message });
});

test('the tiles count real people: who was here within 30 days, who joined, who bought lifetime', async () => {
  const stats = async () => (await world.visitor().get('/api/investor/stats')).body;
  expect(await stats()).toEqual({ activeUsers: 0, lifetimeMembers: 0, growth7Days: 0, growth30Days: 0 });
  const early = await world.signUp('early');
  await world.db
    .updateTable('users')
    .set({ subscription_status: 'active', stripe_subscription_id: 'lifetime_1' })
    .where('id', '=', early.id)
    .execute();
  world.clock.pass(10 * DAY);
  await world.signUp('later');
  expect(await stats()).toEqual({ activeUsers: 2, lifetimeMembers: 1, growth7Days: 1, growth30Days: 2 });
  const boss = await world.signUp('boss');
  await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  world.clock.pass(25 * DAY);
  expect(await stats()).toEqual({ activeUsers: 1, lifetimeMembers: 1, growth7Days: 0, growth30Days: 1 });
});
