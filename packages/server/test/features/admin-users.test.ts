import { beforeAll, describe, expect, test } from 'vitest';
import { isLifetime, statusForAdministrators } from '../../src/features/accounts/entitlement.ts';
import { subscriptionOf } from '../../src/features/accounts/parts.ts';
import { peopleRepository } from '../../src/features/accounts/people-repository.ts';
import { administered } from '../support/administrator.ts';

const { world, boss } = await administered();

const set = (id: string, fields: object) => world.db.updateTable('users').set(fields).where('id', '=', id).execute();
const page = async (query: string) => (await boss.get(`/api/admin/users?${query}`)).body;
const names = async (query: string): Promise<string[]> =>
  (await page(query)).users.map((it: { username: string }) => it.username);

describe('the list of users', () => {
  beforeAll(async () => {
    for (const name of ['ann', 'bea', 'cem']) {
      world.clock.pass(1000);
      const { id } = await world.signUp(name);
      if (name === 'ann') await set(id, { subscription_status: 'active' });
      if (name === 'bea') {
        const soon = world.clock.now() + 1_000_000;
        await set(id, { subscription_status: 'active', stripe_subscription_id: 'sub_9', subscription_end_date: soon });
      }
    }
  });

  test('has every field of an account but its secrets, the newest first', async () => {
    const { users, total, found } = await page('');
    expect({ total, found }).toEqual({ total: 4, found: 4 });
    expect(users.map((it: { username: string }) => it.username)).toEqual(['cem', 'bea', 'ann', 'boss']);
    expect(users[2]).toEqual({
      id: expect.any(String),
      username: 'ann',
      name: 'ann Example',
      email: 'ann@example.com',
      role: 'user',
      subscription_status: 'active',
      isLifetime: true,
      stripe_customer_id: null,
      stripe_subscription_id: null,
      created_at: expect.stringMatching(/^2026-01-05T12:00/),
      subscription_end_date: null,
      notes: null,
      suspended: false,
    });
    expect(users[1]).toMatchObject({ isLifetime: false, stripe_subscription_id: 'sub_9' });
  });

  test.each([
    ['a name, whatever its case', 'ANN EX', ['ann']],
    ['an e-mail address', 'bea@example', ['bea']],
    ['a user name', 'cem', ['cem']],
    ['a role', 'admin', ['boss']],
    ['a part of a role', 'dmi', ['boss']],
    ['a subscription status anywhere in the word', 'active', ['cem', 'bea', 'ann', 'boss']],
    ['one status', 'inactive', ['cem', 'boss']],
    ['nobody', '%', []],
    ['nobody either', 'a_n', []],
  ])('finds %s', async (_what, search, expected) => {
    const { users, total, found } = await page(`search=${encodeURIComponent(search)}`);
    expect(users.map((it: { username: string }) => it.username)).toEqual(expected);
    expect({ total, found }).toEqual({ total: 4, found: expected.length });
  });

  test('finds letters that are no ASCII, and names that were changed since', async () => {
    const eve = await world.signUp('eve');
    await eve.put('/api/auth/user/profile', { name: 'Éva Ümit', email: 'eve@example.com' });
    expect(await names(`search=${encodeURIComponent('éva ü')}`)).toEqual(['eve']);
    expect(await names('search=eve%20example')).toEqual([]);
    await world.db.deleteFrom('users').where('id', '=', eve.id).execute();
  });

  test.each([
    ['order=username&direction=asc', ['ann', 'bea', 'boss', 'cem']],
    ['order=name&direction=desc', ['cem', 'boss', 'bea', 'ann']],
    ['order=email&direction=asc', ['ann', 'bea', 'boss', 'cem']],
    ['order=role&direction=asc&limit=1', ['boss']],
    ['order=created_at&direction=asc', ['boss', 'ann', 'bea', 'cem']],
    ['order=username&direction=asc&offset=1&limit=2', ['bea', 'boss']],
  ])('is sorted and cut by the server: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('is sorted by the status that is shown', async () => {
    const statuses = (await page('order=subscription&direction=asc')).users.map(
      (it: { subscription_status: string }) => it.subscription_status,
    );
    expect(statuses).toEqual(['active', 'active', 'inactive', 'inactive']);
  });
});

test('the status that SQL shows is the one that everything else goes by', async () => {
  const { id } = await world.signUp('every');
  const now = world.clock.now();
  for (const subscription_status of ['active', 'canceled', 'inactive', 'trialing', 'past_due'] as const) {
    for (const stripe_subscription_id of [
      null,
      'sub_1',
      'lifetime_pi_1',
      'demo_1',
      'lifetime_demo_1',
      'monthly_given',
    ]) {
      for (const subscription_end_date of [null, now - 1, now, now + 1]) {
        for (const subscription_works_until of [null, now, now + 5]) {
          const facts = {
            subscription_status,
            stripe_subscription_id,
            subscription_end_date,
            subscription_works_until,
          };
          await set(id, facts);
          const row = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
          for (const countsDemo of [true, false]) {
            const it = subscriptionOf({ countsDemo }, row);
            const shown = await peopleRepository(world.db).byId(id, { now, countsDemo });
            const demoIsOff = !countsDemo && stripe_subscription_id?.includes('demo_');
            const expected = demoIsOff ? 'inactive' : statusForAdministrators(it, now);
            expect(shown?.shown_status, JSON.stringify(facts)).toBe(expected);
            if (expected === 'active') expect(Boolean(shown?.has_lifetime)).toBe(isLifetime(it));
          }
        }
      }
    }
  }
});

describe('creating a user', () => {
  const fields = { name: 'Dora Example', password: 'password-dora', role: 'user' };
  const create = (more: object) => boss.post('/api/admin/create-user', { ...fields, ...more });

  test.each([
    ['free', { active: false, type: 'free' }, { subscription_status: 'inactive', isLifetime: false }, null],
    ['monthly', { active: true, type: 'monthly' }, { subscription_status: 'active', isLifetime: false }, '2026-02-05'],
    ['lifetime', { active: true, type: 'lifetime' }, { subscription_status: 'active', isLifetime: true }, null],
  ])('gives the plan that was chosen: %s', async (name, subscription, expected, ends) => {
    const username = `dora_${name.replace(' ', '_')}`;
    const { status, body } = await create({ username, email: `${username}@example.com`, subscription });
    expect(status).toBe(200);
    expect(body).toMatchObject({ username, ...expected });
    expect(body.subscription_end_date?.slice(0, 10) ?? null).toBe(ends);
    const dora = world.visitor();
    expect((await dora.post('/api/auth/login', { username, password: 'password-dora' })).status).toBe(200);
    expect((await dora.get('/api/subscriptions/status')).body).toMatchObject({
      isActive: expected.subscription_status === 'active',
      isLifetime: expected.isLifetime,
      nextPaymentAt: null,
    });
  });

  test('makes administrators, who need no plan', async () => {
    const subscription = { active: true, type: 'lifetime' };
    const { body } = await create({ username: 'second', email: 'second@example.com', role: 'admin', subscription });
    expect(body).toMatchObject({ role: 'admin', subscription_status: 'inactive' });
    const second = world.visitor();
    const login = await second.post('/api/auth/admin/login', { username: 'second', password: 'password-dora' });
    expect(login.status).toBe(200);
  });

  test.each([
    [{ active: true, type: 'free' }, 'An active subscription is monthly or lifetime'],
    [{ active: false, type: 'lifetime' }, 'A monthly or lifetime plan needs an active subscription'],
  ])('is refused where the switch and the plan say different things: %j', async (subscription, message) => {
    const { status, body } = await create({ username: 'torn', email: 'torn@example.com', subscription });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ 'subscription.type': message });
  });

  test('of an address the part before the @ is the user name, with a number where somebody has it', async () => {
    const first = await create({ username: 'john.doe', email: 'john.doe@example.com' });
    const second = await create({ username: 'john.doe', email: 'john.doe@example.org' });
    const third = await create({ username: 'John.Doe', email: 'John.Doe@example.net' });
    expect([first.status, first.body.errors]).toEqual([200, undefined]);
    expect([first, second, third].map((it) => it.body.username)).toEqual(['john.doe', 'john.doe2', 'John.Doe3']);
    const login = await world.visitor().post('/api/auth/login', { username: 'john.doe2', password: 'password-dora' });
    expect(login.status).toBe(200);
  });

  test.each([
    ['jo', 'jo@elsewhere.example', 'Username/Email must be at least 3 characters'],
    ['x'.repeat(101), 'x@example.com', 'Username/Email must be less than 100 characters'],
    ['john.doe', 'john@example.com', 'Username can only contain letters, numbers, and underscores'],
    ['boss', 'another@example.com', 'Username already taken'],
    ['boss', 'boss@no-email.invalid', 'Username already taken'],
  ])('a user name that is chosen is checked: %s', async (username, email, message) => {
    const { status, body } = await create({ username, email });
    expect([400, 409]).toContain(status);
    expect(body.errors.username).toBe(message);
  });

  test('is written down with who did it', async () => {
    const { body } = await create({ username: 'noted', email: 'noted@example.com' });
    const [entry] = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', body.id).execute();
    expect(entry).toMatchObject({ action: 'user-created', actor_name: 'boss', details: 'user' });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ username: 'noted', role: 'user', status: 'inactive' });
    expect(entry?.after).not.toContain('password');
  });

  test('a real address gets a link to verify it, a made-up one gets nothing', async () => {
    await create({ username: 'mailed', email: 'mailed@example.com' });
    await create({ username: 'unmailed', email: 'unmailed@no-email.invalid' });
    expect((await world.mailsTo('mailed@example.com')).map((it) => it.subject)).toEqual([
      'Verify your e-mail address for Plainflow',
    ]);
    expect(await world.mailsTo('unmailed@no-email.invalid')).toEqual([]);
  });

  test.each([
    ['username', { username: 'ANN', email: 'other@example.com' }, 'Username already taken'],
    ['email', { username: 'other', email: 'ANN@example.com' }, 'Email already in use'],
  ])('refuses a %s that is taken, in whatever case', async (field, more, message) => {
    const { status, body } = await create(more);
    expect({ status, message: body.message, errors: body.errors }).toEqual({
      status: 409,
      message,
      errors: { [field]: message },
    });
  });

  test.each([
    ['username', 'x', 'Username/Email must be at least 3 characters'],
    ['username', 'x'.repeat(101), 'Username/Email must be less than 100 characters'],
    ['password', 'seven77', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(101), 'Password must be less than 100 characters'],
    ['name', 'D', 'Name must be at least 2 characters'],
    ['name', 'D'.repeat(101), 'Name must be less than 100 characters'],
    ['role', 'king', 'Role is required'],
    ['subscription', { active: true, type: 'weekly' }, 'Subscription type is required'],
  ])('refuses a wrong %s (%j)', async (field, value, message) => {
    const { status, body } = await create({ username: 'wrong', email: 'wrong@example.com', [field]: value });
    expect(status).toBe(400);
    expect(Object.values(body.errors)).toContain(message);
  });

  test.each([100, 8])('takes a password of %i characters', async (length) => {
    const username = `long_${length}`;
    const { status } = await create({
      username,
      email: `${username}@example.com`,
      password: 'windy harbour '.repeat(8).slice(0, length),
    });
    expect(status).toBe(200);
  });
});
