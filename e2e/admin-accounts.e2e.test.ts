import type { Page } from 'playwright-core';
import { administrator } from './administrators.ts';
import { logIn, type Person, register, signUp } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { mailTo } from './support/outbox.ts';
import { totp } from './support/totp.ts';

/** The dialog of somebody's account. */
async function account(page: Page, { username }: Person) {
  await page.goto('/admin/dashboard?tab=users');
  await page.getByLabel('Search users').fill(username);
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Account' });
  await dialog.getByText('Last sign-in', { exact: true }).waitFor();
  return dialog;
}

/** Presses what is offered, and then the same button of the question. */
async function sayYes(page: Page, label: string, question: string | RegExp) {
  await page.getByRole('dialog', { name: 'Manage Account' }).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: label }).click();
  await dialog.waitFor({ state: 'detached' });
}

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const fact = async (dialog: ReturnType<Page['getByRole']>, name: string, value: string | RegExp) =>
  dialog
    .locator('dl > div', { has: dialog.page().getByText(name, { exact: true }) })
    .locator('dd')
    .getByText(value)
    .waitFor();

journey(
  'an administrator gives and takes a role, signs somebody out, resets a second factor and suspends',
  async ({ open, product }) => {
    const theirs = await open({ expects: [/401|403/] });
    const person = await signUp(theirs);
    const { secret } = (await (await theirs.request.post('/api/auth/second-factor')).json()) as { secret: string };
    const confirmed = await theirs.request.post('/api/auth/second-factor/confirm', { data: { code: totp(secret) } });
    expect(confirmed.ok()).toBe(true);

    const page = await open();
    await administrator(page, product);
    const dialog = await account(page, person);
    await fact(dialog, 'Signed-in devices', /^1$/);
    await fact(dialog, 'Second factor', 'On');
    expect([...(await problemsInBothThemes(page, 'account')), ...(await tooWide(page, 'account'))]).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await sayYes(page, 'Make Administrator', `Make ${person.username} an administrator?`);
    await told(page, 'Role changed');
    await fact(dialog, 'Role', 'Administrator');
    await sayYes(page, 'Make Regular User', /Take the administrator role from/);
    await fact(dialog, 'Role', 'Regular User');

    await sayYes(page, 'Reset Second Factor', /Reset the second factor/);
    await told(page, 'Second factor reset');
    await fact(dialog, 'Signed-in devices', /^0$/);
    await mailTo(product, person.email, /An administrator switched off the second step/);
    await theirs.goto('/dashboard');
    await theirs.waitForURL(/\/login/);
    await logIn(theirs, person.username);
    await theirs.waitForURL('**/dashboard');

    await page.keyboard.press('Escape');
    await account(page, person);
    await sayYes(page, 'Sign Out Everywhere', `Sign ${person.username} out everywhere?`);
    await told(page, 'Signed out everywhere');
    await logIn(theirs, person.username);
    await theirs.waitForURL('**/dashboard');

    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Suspend ${person.username}?` });
    await question.getByText(/They have no plan at Stripe that renews/).waitFor();
    expect(await question.getByRole('button', { name: 'Suspend' }).isDisabled()).toBe(true);
    await question.getByLabel('Reason').fill('Sends spam');
    expect(await problemsInBothThemes(page, 'suspend')).toEqual([]);
    await question.getByRole('button', { name: 'Suspend' }).click();
    await told(page, 'User suspended');
    await fact(dialog, 'Suspension', /: Sends spam$/);
    await theirs.goto('/saved');
    await theirs.waitForURL(/\/login/);
    await logIn(theirs, person.username);
    await theirs.getByText(/^This account is suspended. Reason: Sends spam. If you think this is a mistake/).waitFor();
    expect(await theirs.getByText('Check your credentials.').count()).toBe(0);

    await sayYes(page, 'Lift Suspension', /Lift the suspension/);
    await told(page, 'Suspension lifted');
    await logIn(theirs, person.username);
    await theirs.waitForURL('**/dashboard');

    await dialog.getByRole('link', { name: 'What happened to this account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    expect(await page.getByLabel('Whom').inputValue()).toBe(person.username);
    await page.getByLabel('Who', { exact: true }).fill('admin');
    const what = page.locator('tbody td:nth-child(3)');
    await expect
      .poll(async () => (await what.allTextContents()).map((it) => it.replace(/^What/, '')))
      .toEqual([
        'Suspension lifted',
        'User suspended',
        'All sessions ended',
        'Second factor off',
        'Role changed',
        'Role changed',
      ]);
  },
);

journey(
  'of two administrators the second sees what changed; nobody changes their own account',
  async ({ open, product }) => {
    const person = await register(await open());
    const page = await open({ expects: [/409/] });
    await administrator(page, product);
    const dialog = await account(page, person);
    const other = await open();
    await administrator(other, product);
    await account(other, person);
    await sayYes(other, 'Make Administrator', /an administrator\?$/);
    await told(other, 'Role changed');

    await sayYes(page, 'Make Administrator', /an administrator\?$/);
    await told(page, 'Failed to change the role');
    await dialog.getByText('Somebody else changed this account', { exact: true }).waitFor();
    await dialog.getByText('Role: Regular User → Administrator', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Make Regular User' }).isDisabled()).toBe(true);
    expect(await problemsInBothThemes(page, 'conflict')).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on from here' }).click();
    await sayYes(page, 'Make Regular User', /Take the administrator role/);
    await fact(dialog, 'Role', 'Regular User');
    await page.keyboard.press('Escape');

    const own = await account(page, { ...person, username: product.admin.username });
    await own.getByText(/^This is your own account/).waitFor();
    expect(await own.getByRole('button', { name: 'Make Regular User' }).count()).toBe(0);
  },
);

journey(
  'an administrator sees what a user sees, changes nothing, and is back in the console by keyboard alone',
  async ({ open, product }) => {
    const theirs = await open();
    const person = await signUp(theirs, 'Lola Looked');
    const page = await open({ expects: [/403/] });
    await administrator(page, product);
    await account(page, person);
    await page.getByRole('button', { name: 'See What They See' }).click();
    const question = page.getByRole('alertdialog', { name: `See what ${person.username} sees?` });
    expect(await problemsInBothThemes(page, 'look')).toEqual([]);
    await tabTo(page, question.getByRole('button', { name: 'See What They See' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
    await page.getByRole('banner').getByText('Lola Looked').waitFor();

    const banner = page.getByRole('complementary', { name: 'Look at an account' });
    for (const path of ['/dashboard', '/saved', '/settings', '/subscription', '/profile', '/features', '/']) {
      await page.goto(path);
      await banner.getByText(`admin, you see what ${person.username} sees. Nothing can be changed.`).waitFor();
      await banner.getByText('15 minutes left.').waitFor();
    }
    await page.goto('/settings?tab=account');
    await page.getByLabel('Username', { exact: true }).fill('somebody_else');
    await page.getByRole('button', { name: 'Update Username' }).click();
    await page
      .getByText(/^You see this account as its user does. Nothing can be changed here/)
      .first()
      .waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
    expect([...(await problemsInBothThemes(page, 'banner')), ...(await tooWide(page, 'banner'))]).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await tabTo(page, banner.getByRole('button', { name: 'Back to the Console' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard?tab=users');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.goto('/features');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);

    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('Whom').fill(person.email);
    await page.getByLabel('What').selectOption('Look at an account ended');
    await page.getByText('1 entry', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^View Details of Look at an account ended/ }).click();
    const details = page.getByRole('dialog', { name: 'Look at an account ended' });
    await details.getByText('left', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('What').selectOption('Look at an account begun');
    await page.getByRole('button', { name: /^View Details of Look at an account begun/ }).click();
    const begun = page.getByRole('dialog', { name: 'Look at an account begun' });
    await begun.getByRole('table', { name: 'What changed' }).getByRole('rowheader', { name: 'until' }).waitFor();
    expect([...(await problemsInBothThemes(page, 'entry')), ...(await tooWide(page, 'entry'))]).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('From').fill('2031-01-01');
    await page.getByText('Nothing was written down that fits', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByText(/^[\d,]+ entries$/).waitFor();
    expect(await page.getByLabel('Whom').inputValue()).toBe('');
    expect([...(await problemsInBothThemes(page, 'audit')), ...(await tooWide(page, 'audit'))]).toEqual([]);

    await page.route('**/api/admin/audit?**', (route) => route.fulfill({ status: 403, body: '' }));
    await page.getByLabel('Who', { exact: true }).fill('x');
    await told(page, 'Failed to load the audit log');
  },
);
