import { administrator } from './administrators.ts';
import { signUp } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

const REFUSED = 'You must be an admin to access this page';

journey('who is no administrator is told so and taken to the dashboard', async ({ open }) => {
  const member = await open({ expects: [/403/] });
  await signUp(member);
  await member.goto('/admin/dashboard');
  await member.getByText(REFUSED, { exact: true }).first().waitFor();
  await member.waitForURL('**/dashboard');
  await member.getByRole('heading', { name: 'Automation Assistant' }).waitFor();

  const visitor = await open({ expects: [/401/] });
  await visitor.goto('/admin/dashboard');
  await visitor.getByText(REFUSED, { exact: true }).first().waitFor();
  await visitor.waitForURL('**/login');
});

journey('a skeleton is shown until the console may be', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  const checked = Promise.withResolvers<void>();
  await page.route('**/api/auth/admin-check', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await page.getByText('Loading the admin dashboard').waitFor();
  checked.resolve();
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
});

journey(
  'the five tabs and the five lists can be linked to, gone back from and reached by keyboard',
  async ({ open, product }) => {
    const page = await open();
    await administrator(page, product);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const tabs = page.getByRole('tablist', { name: 'Admin dashboard' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Dashboard', 'Users', 'YouTube Testing', 'Feedback', 'Revenue']);
    const views = page.getByRole('tablist', { name: 'Lists' }).getByRole('tab');
    expect(await views.allTextContents()).toEqual(['Users', 'Investors', 'Clients', 'Workflows', 'Conversations']);

    await page.getByRole('tab', { name: 'Investors' }).click();
    await page.getByRole('heading', { name: 'Investor Leads' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Investor Leads' }).waitFor();
    await page.getByRole('tab', { name: 'Revenue' }).click();
    await page.getByRole('heading', { name: 'Revenue Management' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Investor Leads' }).waitFor();

    await page.goto('/admin/dashboard?tab=feedback');
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
    await tabTo(page, page.getByRole('tab', { name: 'Feedback' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Revenue Management' }).waitFor();
  },
);

journey('four cards show the figures', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  await page.goto('/admin/dashboard');
  for (const label of ['Total Users', 'Active Subscriptions', 'Total Workflows', 'Total Revenue']) {
    await page.getByText(label, { exact: true }).waitFor();
  }
  await page.getByText('$0.00', { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'console')), ...(await tooWide(page, 'console'))]).toEqual([]);
});

journey('figures that can’t be loaded are said to be so, with a way on', async ({ open, product }) => {
  const page = await open({ expects: [/500/] });
  await administrator(page, product);
  // As often as it is asked: the toast goes after a while, and a page that is taken over may ask twice.
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.getByText('Data Loading Error', { exact: true }).waitFor();
  await page.getByText('Failed to load admin dashboard data', { exact: true }).first().waitFor();
  await page.unroute('**/api/admin/stats');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('$0.00', { exact: true }).waitFor();
});

journey('the header leads to the automation builder, and out', async ({ open, product }) => {
  const page = await open({ expects: [/401|500/] });
  await administrator(page, product);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Automation Builder' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();

  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('Logout Failed', { exact: true }).waitFor();
  await page.getByText('Could not log out. Please try again.', { exact: true }).waitFor();
  // The toast lies on the button for its five seconds.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
});

journey(
  'who logs out of the console is not told that the session ended, however late the sign-in page comes',
  async ({ open, product }) => {
    const page = await open({ expects: [/401/] });
    await administrator(page, product);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const refused = page.waitForResponse((it) => it.url().endsWith('/api/auth/admin-check') && it.status() === 401);
    await page.route('**/assets/login-*.js', async (route) => {
      await refused;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login to Your Account' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  },
);
