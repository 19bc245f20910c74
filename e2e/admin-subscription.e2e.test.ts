import type { Page } from 'playwright-core';
import { administrator } from './administrators.ts';
import { type Person, register } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/** The dialog of somebody's subscription. */
async function manage(page: Page, { username }: Person) {
  await page.goto('/admin/dashboard?tab=users');
  await page.getByLabel('Search users').fill(username);
  await page.getByRole('button', { name: `Manage Subscription of ${username}` }).click();
  return page.getByRole('dialog', { name: 'Manage User Subscription' });
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

journey('a subscription is given, extended, dated, noted and canceled', async ({ open, product }) => {
  const person = await register(await open());
  const page = await open();
  await administrator(page, product);
  const dialog = await manage(page, person);
  for (const text of [
    'Username',
    'Email',
    'User ID',
    'Account created',
    'Status',
    'Expiration date',
    'Plan type',
    'Stripe customer ID',
    'Stripe subscription ID',
  ]) {
    await dialog.locator('dt').getByText(text, { exact: true }).waitFor();
  }
  await dialog.getByText(person.email, { exact: true }).waitFor();
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Basic', 'Extend', 'History', 'Notes']);
  expect(await dialog.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0);
  expect([...(await problemsInBothThemes(page, 'basic')), ...(await tooWide(page, 'basic'))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByRole('button', { name: 'Update Subscription' }).click();
  await told(page, 'Subscription updated successfully');

  await tab(page, 'Extend');
  expect(await dialog.getByLabel('Period').inputValue()).toBe('1');
  expect(await dialog.getByLabel('Unit').inputValue()).toBe('month');
  expect([...(await problemsInBothThemes(page, 'extend'))]).toEqual([]);
  await dialog.getByLabel('Period').fill('0');
  await told(page, 'Period must be at least 1');
  await dialog.getByLabel('Period').fill('2');
  await dialog.getByLabel('Unit').selectOption('Week');
  await dialog.getByRole('button', { name: 'Extend Subscription' }).click();
  await told(page, 'Subscription extended by 2 week(s)');

  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  expect(await dialog.getByLabel('Custom expiry date').getAttribute('min')).toBe(today);
  await dialog.getByLabel('Custom expiry date').fill('');
  await told(page, 'A date is required');
  await dialog.getByLabel('Custom expiry date').fill('2040-03-01');
  await dialog.getByRole('button', { name: 'Set Expiry Date' }).click();
  await told(page, 'Expiration date set to March 1, 2040');
  // Thirty days after the present end.
  await expect.poll(() => dialog.getByLabel('Custom expiry date').inputValue()).toBe('2040-03-31');

  await tab(page, 'Notes');
  expect(await dialog.getByRole('button', { name: 'Add Note' }).isDisabled()).toBe(true);
  await dialog.getByLabel('New note').fill('   ');
  expect(await dialog.getByRole('button', { name: 'Add Note' }).isDisabled()).toBe(true);
  await dialog.getByLabel('New note').fill('Asked for a longer plan.');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await told(page, 'Note added successfully');
  await dialog.getByLabel('Notes', { exact: true }).getByText('admin] Asked for a longer plan.').waitFor();
  expect(await problemsInBothThemes(page, 'notes')).toEqual([]);

  await tab(page, 'History');
  const history = await dialog.getByRole('list', { name: 'History' }).locator('li > p:first-child').allTextContents();
  expect(history).toEqual([
    'Present state',
    'Note added',
    'Expiration date set',
    'Extended',
    'Updated',
    'Account created',
  ]);
  expect(await problemsInBothThemes(page, 'history')).toEqual([]);

  await tab(page, 'Basic');
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription?' });
  expect(await problemsInBothThemes(page, 'cancel')).toEqual([]);
  await question.getByRole('button', { name: 'Keep Subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await question.getByRole('button', { name: 'Yes, Cancel' }).click();
  await told(page, 'Subscription canceled successfully');
  await dialog.locator('dd').getByText('Canceled', { exact: true }).waitFor();
});

journey('lifetime access never expires and can’t be extended', async ({ open, product }) => {
  const person = await register(await open());
  const page = await open();
  await administrator(page, product);
  const dialog = await manage(page, person);
  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByLabel('Subscription type').selectOption('lifetime');
  await dialog.getByRole('button', { name: 'Update Subscription' }).click();
  await dialog.getByText('Never Expires', { exact: true }).waitFor();
  await dialog.locator('dd').getByText('Lifetime', { exact: true }).first().waitFor();
  await tab(page, 'Extend');
  expect(await dialog.getByRole('button', { name: 'Extend Subscription' }).isDisabled()).toBe(true);
  expect(await dialog.getByLabel('Custom expiry date').isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Set Expiry Date' }).isDisabled()).toBe(true);
});

journey('of two administrators the second sees what changed, and overwrites nothing', async ({ open, product }) => {
  const person = await register(await open());
  const page = await open({ expects: [/409/] });
  await administrator(page, product);
  const dialog = await manage(page, person);
  await dialog.getByText('User ID').waitFor();

  const other = await open();
  await administrator(other, product);
  const theirs = await manage(other, person);
  await theirs.getByLabel('Status').selectOption('Active');
  await theirs.getByLabel('Subscription type').selectOption('lifetime');
  await theirs.getByRole('button', { name: 'Update Subscription' }).click();
  await told(other, 'Subscription updated successfully');

  await tab(page, 'Extend');
  await dialog.getByRole('button', { name: 'Extend Subscription' }).click();
  await told(page, 'Failed to extend subscription');
  await dialog.getByText('Somebody else changed this subscription', { exact: true }).waitFor();
  await dialog.getByText('Status: Inactive → Active', { exact: true }).waitFor();
  await dialog.getByText('Plan type: Free → Lifetime', { exact: true }).waitFor();
  expect(await problemsInBothThemes(page, 'conflict')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on from here' }).click();
  await tab(page, 'Basic');
  await dialog.getByText('Never Expires', { exact: true }).waitFor();
  await dialog.getByLabel('Status').selectOption('Inactive');
  await dialog.getByRole('button', { name: 'Update Subscription' }).click();
  await told(page, 'Subscription updated successfully');
});

journey('what fails is said in its own words', async ({ open, product }) => {
  const person = await register(await open());
  const page = await open({ expects: [/500|net::ERR|Failed to load resource/] });
  await administrator(page, product);
  await page.route('**/subscription', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const dialog = await manage(page, person);
  await told(page, 'Failed to load subscription details');
  await page.route('**/subscription', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await told(page, 'An error occurred while loading subscription details');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('User ID').waitFor();

  await page.route(/subscription(\/\w+.*)?$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByRole('button', { name: 'Update Subscription' }).click();
  await told(page, 'Failed to update subscription');
  await tab(page, 'Extend');
  await dialog.getByRole('button', { name: 'Extend Subscription' }).click();
  await told(page, 'Failed to extend subscription');
  await dialog.getByRole('button', { name: 'Set Expiry Date' }).click();
  await told(page, 'Failed to set custom expiry date');
  await tab(page, 'Notes');
  await dialog.getByLabel('New note').fill('Kept');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await told(page, 'Failed to add note');
  expect(await dialog.getByLabel('New note').inputValue()).toBe('Kept');

  await page.unroute(/subscription(\/\w+.*)?$/);
  await tab(page, 'Basic');
  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByRole('button', { name: 'Update Subscription' }).click();
  await told(page, 'Subscription updated successfully');
  await page.route('**/subscription/cancel', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await told(page, 'Failed to cancel subscription');
});
