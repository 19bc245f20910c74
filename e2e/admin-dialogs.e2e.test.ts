import type { Locator, Page } from 'playwright-core';
import { administrator, freshName } from './administrators.ts';
import { type Person, register, signUp } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { tooWideNow } from './support/look.ts';

const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);

/** Opened by the keyboard and closed by Escape: the focus is inside while it is open, and then where it was. */
async function opensAndCloses(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  // A button is disabled while a change is on its way; a disabled one takes no focus.
  await expect.poll(() => opener.isEnabled()).toBe(true);
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

/** The same for what is asked in a dialog, which stays open. */
async function asks(page: Page, dialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await opensAndCloses(page, dialog.getByRole('button', { name, exact: true }), page.getByRole('alertdialog'));
    await dialog.waitFor();
  }
}

async function find(page: Page, { username }: Person): Promise<void> {
  await page.goto('/admin/dashboard?tab=users');
  await page.getByLabel('Search users').fill(username);
  await page.getByText(/^1 of \d+ users$/).waitFor();
}

journey('every dialog about an account closes by Escape and gives the focus back', async ({ open, product }) => {
  const person = await register(await open());
  const page = await open();
  await administrator(page, product);
  await find(page, person);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await opensAndCloses(page, button('Create User'), page.getByRole('dialog', { name: 'Create User' }));

  const manage = button(`Manage Subscription of ${person.username}`);
  const subscription = page.getByRole('dialog', { name: 'Manage User Subscription' });
  await opensAndCloses(page, manage, subscription);
  await manage.click();
  await subscription.getByLabel('Status').selectOption('Active');
  await subscription.getByRole('button', { name: 'Update Subscription' }).click();
  await asks(page, subscription, ['Cancel Subscription']);
  await page.keyboard.press('Escape');
  await subscription.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(manage)).toBe(true);

  const account = button(`Account of ${person.username}`);
  const dialog = page.getByRole('dialog', { name: 'Manage Account' });
  await opensAndCloses(page, account, dialog);
  await account.click();
  await asks(page, dialog, ['See What They See', 'Make Administrator', 'Sign Out Everywhere', 'Suspend']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(account)).toBe(true);
});

journey('every other dialog does so too', async ({ open, product }) => {
  const member = await open();
  const person = await signUp(member);
  const title = freshName('Escape');
  const page = await open();
  await member.request.post('/api/feedback', {
    data: { title, content: 'Keys should do it.', type: 'bug', priority: 'low' },
  });
  const lead = { name: title, email: `${title}@fund.example`.toLowerCase(), company: 'Vega', position: 'Partner' };
  await member.request.post('/api/investor/submit-lead', {
    data: { ...lead, investment_capacity: '5M+', message: '' },
  });
  await administrator(page, product);
  const dialog = page.getByRole('dialog');
  const opener = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto('/admin/dashboard?view=investors');
  await page.getByLabel(/^Search/).fill(title);
  await page.getByText('1 lead', { exact: true }).waitFor();
  await opensAndCloses(page, opener(/^View Details/), dialog);

  await page.goto('/admin/dashboard?view=clients');
  await page.getByLabel('Search clients').fill(person.username);
  await page.getByText(/^1 of \d+ clients$/).waitFor();
  await opensAndCloses(page, opener(/^View Details/), dialog);

  await page.goto('/admin/dashboard?tab=feedback');
  await page.getByLabel('Search feedback').fill(title);
  await page.getByText(/^1 of \d+$/).waitFor();
  await opensAndCloses(page, opener('Respond'), dialog);

  await page.goto('/admin/audit');
  await opensAndCloses(page, opener(/^View Details/), dialog);
});

journey(
  'on a phone every table can be read, sorted and used, and a menu leads to each page',
  async ({ open, product }) => {
    const person = await register(await open(), 'Bartholomew-Maximilian von und zu Hohenlohe');
    const page = await open({ width: 390 });
    await administrator(page, product);
    const isInView = (it: Locator) =>
      it.evaluate((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && left >= 0 && right <= window.innerWidth;
      });

    await find(page, person);
    for (const label of ['Username', 'Name', 'Email', 'Role', 'Subscription', 'Created At', 'Actions']) {
      expect(await isInView(page.getByRole('cell').getByText(label, { exact: true }).first()), label).toBe(true);
    }
    for (const name of [`Manage Subscription of ${person.username}`, `Account of ${person.username}`]) {
      expect(await isInView(page.getByRole('button', { name })), name).toBe(true);
    }
    // Nothing is cut off on a small desk either.
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await isInView(page.getByRole('button', { name: `Account of ${person.username}` }))).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByLabel('Search users').fill('');
    await page.getByLabel('Sort by').selectOption({ label: 'Sort by Username' });
    await expect.poll(async () => (await page.getByRole('cell').first().textContent()) ?? '').toContain('admin');

    for (const name of ['Trends', 'Audit log', 'System', 'Automation Builder', 'Admin Dashboard']) {
      await page.goto('/admin/dashboard?tab=users');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name }).click();
      const heading = name === 'Automation Builder' ? 'Automation Assistant' : name;
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(await tooWideNow(page, name)).toEqual([]);
    }
  },
);
