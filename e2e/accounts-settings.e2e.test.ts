import type { Page } from 'playwright-core';
import { logIn, PASSWORD, register, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { mailTo } from './support/outbox.ts';

const NEW_PASSWORD = 'Windy harbour 58';

journey('name and address are changed with a panel that says how it went', async ({ open, product }) => {
  const other = await register(await open());
  const page = await open({ expects: [/409|net::ERR/] });
  const { email } = await register(page);
  await page.goto('/settings');
  const save = page.getByRole('button', { name: 'Save Changes' });

  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await save.click();
  await page.getByText('Name is required', { exact: true }).waitFor();
  await page.getByText('Invalid email address', { exact: true }).waitFor();

  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await save.click();
  const panel = page.getByRole('alert');
  await panel.getByText('This email is already being used by another account. Please use a different email.').waitFor();

  await page.route('**/api/auth/user/profile', (route) => route.abort());
  await page.getByLabel('Email', { exact: true }).fill(`new_${email}`);
  await save.click();
  await panel.getByText('Failed to update profile. Please try again.').waitFor();
  await page.unroute('**/api/auth/user/profile');
  await save.click();
  await page.getByText('Profile updated successfully.').waitFor();
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await page.waitForURL('**/profile');
  await page.getByText(`new_${email}`, { exact: true }).waitFor();
  await mailTo(product, email, /The address of your account was changed/);
});

journey('the user name is changed; the same one causes no call', async ({ open }) => {
  const other = await register(await open());
  const page = await open({ expects: [/409/] });
  const { username } = await register(page);
  await page.goto('/settings?tab=account');
  let calls = 0;
  page.on('request', (it) => {
    if (it.url().endsWith('/api/auth/user/username')) calls += 1;
  });
  const field = page.getByLabel('Username', { exact: true });
  const update = page.getByRole('button', { name: 'Update Username' });

  await update.click();
  await page.getByText('No Change: The username is the same as your current one.').waitFor();
  for (const [wrong, text] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), "Username can't be longer than 30 characters"],
    ['with space', 'Username can only contain letters, numbers, and underscores'],
  ] as const) {
    await field.fill(wrong);
    await update.click();
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(calls).toBe(0);

  await field.fill(other.username);
  await update.click();
  await page.getByText('This username is already taken. Please choose a different username.').waitFor();
  await field.fill(`${username}_new`);
  await update.click();
  await page.getByText('Username updated successfully.').waitFor();
  expect(calls).toBe(2);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await logIn(page, `${username}_new`);
  await page.waitForURL('**/dashboard');
});

journey('settings ask for a strong new password; changing it signs other devices out', async ({ open, product }) => {
  const page = await open({ expects: [/400/] });
  const { username, email } = await signUp(page);
  const other = await open({ expects: [/401/] });
  await logIn(other, username);
  await other.waitForURL('**/dashboard');

  await page.goto('/settings?tab=security');
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  for (const text of [
    'Current password is required',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  for (const [weak, text] of [
    ['all lower case 1', 'Password must contain at least one uppercase letter'],
    ['ALL UPPER CASE 1', 'Password must contain at least one lowercase letter'],
    ['No digit in here', 'Password must contain at least one number'],
    [`${NEW_PASSWORD}!`, 'Passwords do not match'],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(weak);
    await change.click();
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByText('Strong', { exact: true }).waitFor();
  await change.click();
  await page.getByText('Error Changing Password', { exact: true }).waitFor();
  await page.getByRole('alert').getByText('The current password you entered is incorrect. Please try again.').waitFor();
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(NEW_PASSWORD);

  await page.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await page.getByText('Password changed successfully.').waitFor();
  await mailTo(product, email, /The password of your account was changed/);
  await other.goto('/saved');
  await other.waitForURL('**/login?next=%2Fsaved');
  await logIn(other, username, NEW_PASSWORD);
  await other.waitForURL('**/dashboard');
});

journey('the profile shows who one is and has a password form with a rule of its own', async ({ open }) => {
  const page = await open({ expects: [/400/] });
  const { username, name, email } = await register(page);
  await page.goto('/profile');
  for (const text of [username, email, 'User', 'Inactive']) await page.getByText(text, { exact: true }).waitFor();
  await page.getByRole('tabpanel').getByText(name, { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Security Settings' }).click();
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await page.getByText('Current password is required', { exact: true }).waitFor();
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
  await page.getByText('Confirm password is required', { exact: true }).waitFor();
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('plumxe');
  await page.getByLabel('Confirm password').fill('plumxy');
  await change.click();
  await page.getByText("Passwords don't match", { exact: true }).waitFor();
  await page.getByLabel('Confirm password').fill('plumxe');
  await change.click();
  await page.getByText('Error Changing Password', { exact: true }).waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await page.getByText('Password changed successfully.').waitFor();
});

journey('a subscriber sees green and the way to the subscription; what was not given is said', async ({ open }) => {
  const page = await open();
  await register(page);
  await page.goto('/settings?tab=account');
  await page.locator('[data-status=yellow]').waitFor();
  await page.getByText('Inactive', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Manage Subscription' }).count()).toBe(0);

  await asServerSays(page, { name: null, email: 'x@no-email.invalid', subscription_status: 'active', role: 'admin' });
  await page.reload();
  await page.locator('[data-status=green]').waitFor();
  const manage = page.getByRole('link', { name: 'Manage Subscription' });
  expect(await manage.getAttribute('href')).toBe('/subscription/manage');
  await page.goto('/profile');
  await page.getByText('Active Subscription', { exact: true }).waitFor();
  await page.getByText('Admin', { exact: true }).last().waitFor();
  expect(await page.getByText('Not provided', { exact: true }).count()).toBe(2);
});

journey(
  'what was typed into one tab is still there after a look at another; the tab is in the address',
  async ({ open }) => {
    const page = await open();
    await register(page);
    await page.goto('/settings');
    await page.getByLabel('Full name').fill('Half a na');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.waitForURL('**/settings?tab=security');
    await page.goBack();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Half a na');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  },
);

journey('a new address asks for the password again where it was given long ago', async ({ open }) => {
  const page = await open({ expects: [/403|400/] });
  const { email } = await register(page);
  await page.goto('/settings');
  const later = async () =>
    page.route('**/api/auth/user/profile', (route) => route.fulfill({ status: 403, json: LONG_AGO }), { times: 1 });
  await later();
  await page.getByLabel('Email', { exact: true }).fill(`new_${email}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);

  await later();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is not correct.').waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Profile updated successfully.').waitFor();
});

const LONG_AGO = { code: 'confirmation-required', message: 'Please enter your password again to continue.' };

async function asServerSays(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as object), ...changes } });
  });
}
