import { administrator } from './administrators.ts';
import { subscribe } from './shoppers.ts';
import { problemsInBothThemes } from './support/look.ts';
import { customerOf, expect, shopping } from './support/shop.ts';

shopping(
  'a plan that is paid at Stripe is extended there too, and what Stripe refuses is said at its field',
  async ({ open, stripe, product }) => {
    const { username, email } = await subscribe(await open());
    const plan = () => stripe.state.subscriptions.find((it) => it.customer === customerOf(stripe, email));
    const page = await open({ expects: [/400/] });
    await administrator(page, product);
    await page.goto('/admin/dashboard?tab=users');
    await page.getByLabel('Search users').fill(username);
    await page.getByRole('button', { name: `Manage Subscription of ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage User Subscription' });
    await page.getByRole('tab', { name: 'Extend', exact: true }).click();
    await dialog
      .getByText(/^This plan is paid at Stripe\. A later end moves the next charge there to that day/)
      .waitFor();

    const before = plan()?.items.data[0]?.current_period_end ?? 0;
    await dialog.getByLabel('Period').fill('3');
    await dialog.getByLabel('Unit').selectOption('Year');
    await dialog.getByRole('button', { name: 'Extend Subscription' }).click();
    const refusal = dialog.getByText('Stripe can’t move the next charge that far: two years ahead is the most.');
    await refusal.waitFor();
    expect(await dialog.getByLabel('Period').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Failed to extend subscription', { exact: true }).first().waitFor();
    expect(await problemsInBothThemes(page, 'refused')).toEqual([]);
    expect(plan()?.trial_end).toBe(null);

    await dialog.getByLabel('Unit').selectOption('Week');
    expect(await refusal.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Extend Subscription' }).click();
    await page.getByText('Subscription extended by 3 week(s)', { exact: true }).first().waitFor();
    expect(plan()?.trial_end).toBe(before + 21 * 24 * 60 * 60);
  },
);
