import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openShop, pays, type Shop, sessionIn, signInAgain, statusOf, subscriber } from '../support/payments.ts';
import { runNode } from '../support/process.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The command as a process of its own, beside the server; the shop's clock stands in the past. */
const reconcile = (args: string[] = [], env: Record<string, string> = {}) =>
  runNode('packages/server/src/commands/reconcile.ts', shop.place, ['--days', '3650', ...args], {
    STRIPE_SECRET_KEY: shop.stripe.secretKey,
    STRIPE_API_URL: shop.stripe.url,
    ...env,
  });

/** Events that never reach us. */
function loseNews(): void {
  for (const it of shop.stripe.webhooks.queue) shop.stripe.webhooks.drop(it.eventId);
}

const lastOf = (list: readonly { id?: string }[]): string => list.at(-1)?.id ?? '';

describe('reconciling with Stripe', () => {
  test('where all is known there is no difference', async () => {
    await subscriber(shop, 'known');
    expect(await reconcile()).toEqual({
      code: 0,
      output: '1 customers and 1 checkouts of the last 3650 days were compared with Stripe: no difference.\n',
      errors: '',
    });
  });

  test('finds what webhooks did not tell, mends it when asked to, and then there is no difference', async () => {
    const { id } = await subscriber(shop, 'renews');
    await subscriber(shop, 'wrong_amount', 'lifetime');
    const lifetime = lastOf(shop.stripe.state.intents);
    await shop.db.updateTable('transactions').set({ amount: 490 }).where('stripe_payment_id', '=', lifetime).execute();
    await shop.wait(31 * DAY + 2 * 60 * 60 * 1000);
    const renewal = lastOf(shop.stripe.state.invoices);
    const { body } = await shop.visitor().post('/api/direct-signup/create-checkout', { planType: 'lifetime' });
    const lost = sessionIn(body.url);
    await shop.stripe.pay(lost, { card: 'ok', email: 'private@example.com', name: 'Private Person' });
    loseNews();

    const found = await reconcile();
    expect(found).toMatchObject({ code: 1, errors: '' });
    expect(found.output.split('\n').sort()).toEqual(
      [
        '',
        '2 customers and 3 checkouts of the last 3650 days were compared with Stripe: 4 differences. Run again with --fix to take over what Stripe says.',
        `Checkout ${lost} was paid; here it is not.`,
        `${renewal} ($9.00, completed) is missing here.`,
        `${lifetime}: $4.90 completed here, $49.00 completed at Stripe.`,
        expect.stringMatching(
          /^Customer cus_\w+: active sub_\w+ until 2026-02-05 here, active sub_\w+ until 2026-03-05 at Stripe\.$/,
        ),
      ].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(found.output).not.toMatch(/private|Private|renews/);
    // Looking changes nothing.
    const rows = await shop.db.selectFrom('transactions').select('amount').orderBy('amount').execute();
    expect(rows.map((it) => it.amount)).toEqual([490, 900]);

    const mended = await reconcile(['--fix']);
    expect(mended).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('4 differences. Everything was mended.'),
    });
    expect(await reconcile()).toMatchObject({ code: 0, output: expect.stringContaining('no difference') });

    const amounts = await shop.db.selectFrom('transactions').select('amount').orderBy('amount').execute();
    expect(amounts.map((it) => it.amount)).toEqual([900, 900, 4900, 4900]);
    const row = await shop.db
      .selectFrom('users')
      .select('subscription_end_date')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(new Date(row?.subscription_end_date ?? 0).toISOString().slice(0, 10)).toBe('2026-03-05');
    expect((await shop.visitor().get(`/api/direct-signup/session-info?session_id=${lost}`)).body.isPaid).toBe(true);
  });

  test('finds a plan that ended at Stripe, and ends it here', async () => {
    await subscriber(shop, 'ended');
    shop.stripe.refund(lastOf(shop.stripe.state.charges));
    loseNews();
    const found = await reconcile();
    expect(found.code).toBe(1);
    expect(found.output).toMatch(/^re_\w+ \(\$9\.00, completed\) is missing here\.$/m);
    expect(found.output).toMatch(/^sub_\w+ has to end\.$/m);
    expect((await reconcile(['--fix'])).code).toBe(0);
    expect(await statusOf(await signInAgain(shop, 'ended'))).toMatchObject({ isActive: false, trouble: 'refunded' });
    expect(shop.stripe.state.subscriptions.at(-1)?.status).toBe('canceled');
    expect((await reconcile()).output).toContain('no difference');
  });

  test('leaves alone what an administrator gave', async () => {
    const client = await subscriber(shop, 'gift');
    shop.stripe.refund(lastOf(shop.stripe.state.charges));
    await shop.deliver();
    const gift = { subscription_status: 'active', stripe_subscription_id: null } as const;
    await shop.db.updateTable('users').set(gift).where('id', '=', client.id).execute();
    expect(await reconcile(['--fix'])).toMatchObject({ code: 0, output: expect.stringContaining('no difference') });
    expect(await statusOf(client)).toMatchObject({ isLifetime: true });
  });

  test('finds a payment here that Stripe does not know', async () => {
    await subscriber(shop, 'invented');
    await shop.db.updateTable('transactions').set({ stripe_payment_id: 'in_invented' }).execute();
    const found = await reconcile();
    expect(found).toMatchObject({ code: 1, output: expect.stringContaining('in_invented ($9.00) is not at Stripe.') });
    // Nothing of the books is ever deleted: this one is left to a person.
    const mended = await reconcile(['--fix']);
    expect(mended.code).toBe(1);
    expect(mended.output).toMatch(/has to be looked at by a person:\nin_invented \(\$9\.00\) is not at Stripe\.\n$/);
  });

  test('an account that was deleted is no difference', async () => {
    const client = await shop.signUp('leaves');
    await pays(shop, client, 'lifetime');
    await shop.deliver();
    await client.post('/api/my-data/delete', { password: 'password-leaves' });
    expect(await reconcile()).toMatchObject({ code: 0, output: expect.stringContaining('no difference') });
  });
});

describe('what keeps it from comparing is told in one sentence', () => {
  test('Stripe can’t be reached', async () => {
    shop.stripe.faults.down = true;
    expect(await reconcile()).toEqual({
      code: 1,
      output: '',
      errors: 'We are experiencing issues with our payment provider. Please try again in a few minutes.\n',
    });
  });

  test('Stripe refuses the key, which is not shown', async () => {
    const run = await reconcile([], { STRIPE_SECRET_KEY: 'sk_test_anotherkey1234' });
    expect(run).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('not set up correctly') });
    expect(run.errors).not.toContain('anotherkey');
  });

  test.each([
    [{ STRIPE_SECRET_KEY: '' }, [], 'STRIPE_SECRET_KEY is missing: without it there is nothing to compare with.\n'],
    [{}, ['--days', 'many'], '--days must be a number of days, such as 30.\n'],
    [{}, ['--days=-1'], '--days must be a number of days, such as 30.\n'],
  ])('%j %j', async (env, args, errors) => {
    expect(await reconcile(args, env as Record<string, string>)).toEqual({ code: 1, output: '', errors });
  });

  test('an option that does not exist', async () => {
    const run = await reconcile(['--fixx']);
    expect(run.code).toBe(1);
    expect(run.errors).toContain("'--fixx'");
    expect(run.errors).toContain('npm run reconcile -- [--fix]');
    expect(run.errors).not.toMatch(/\n\s+at /);
  });
});
