import { MONTHLY, member } from './billing-replies.ts';
import { logIn, PASSWORD, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

/** What screens have to say to the letter, and where their buttons lead, as far as no other journey comes by. */

journey('the sign-in page leads to a new password, to the plans and home', async ({ open }) => {
  const page = await open();
  await page.goto('/login');
  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Select a Plan to Sign Up', '/plan-selection'],
    ['Back to Home', '/'],
  ] as const) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

journey('the dashboard’s header and tabs are the same on a phone, in a menu', async ({ open, product }) => {
  const page = await open();
  await signUp(page, 'Ada Berger');
  const header = page.getByRole('banner');
  await header.getByText('Ada Berger').waitFor();
  await header.getByText('Free User').waitFor();
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
  expect(await tabs.allTextContents()).toEqual(['Create Automation', 'Saved Automations', 'Subscription', 'Feedback']);
  const ways = page.getByRole('tablist', { name: 'How to describe it' }).getByRole('tab');
  expect(await ways.allTextContents()).toEqual(['Text Description', 'YouTube Video']);
  await ways.last().click();
  await page.getByText(/takes 15-30 seconds/).waitFor();
  expect(await header.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  expect(await header.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
  await header.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('dialog', { name: 'Help' }).getByText('What counts as a free prompt?').waitFor();

  const phone = await open({ width: 390 });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Menu' }).click();
  expect((await phone.getByRole('menuitem').allTextContents()).map((it) => it.trim())).toEqual([
    'Settings',
    'Help',
    'Logout',
  ]);

  const admin = await open();
  await logIn(admin, product.admin.username, product.admin.password);
  await admin.waitForURL('**/dashboard');
  const button = admin.getByRole('banner').getByRole('link', { name: 'Admin', exact: true });
  expect(await button.getAttribute('href')).toBe('/admin/dashboard');
});

journey('nothing is sent while there is nothing to send', async ({ open }) => {
  const page = await open({ expects: [/status of 500/] });
  await signUp(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const message = page.getByLabel('Your message');
  expect(await send.isDisabled()).toBe(true);
  await message.fill('  \n ');
  expect(await send.isDisabled()).toBe(true);
  await message.press('Enter');
  await page.getByText('What should happen by itself?').waitFor();

  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  await page.getByLabel('Link to the video').fill('https://www.youtube.com/watch?v=short');
  await page.getByRole('button', { name: 'Generate Automation' }).click();
  await page.getByText('Invalid YouTube URL').first().waitFor();
  await page.getByText('Please enter a valid YouTube URL.').first().waitFor();

  await page.getByRole('region', { name: 'Free plan' }).waitFor();
  await page.route('**/api/user/prompt-stats', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
  await page.getByRole('region', { name: 'Free plan' }).waitFor({ state: 'detached' });
});

journey('an active plan says when its period ends', async ({ open }) => {
  const page = await open();
  await member(page, MONTHLY);
  await page.goto('/subscription');
  await page.getByText('Current Period Ends', { exact: true }).waitFor();
});

journey('the sign-up asks for the monthly plan where none is named, and leads to the sign-in', async ({ open }) => {
  const page = await open();
  await page.goto('/signup-checkout');
  await page.getByText('$9', { exact: false }).first().waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /log in|sign in/i })
      .getAttribute('href'),
  ).toMatch(/^\/login/);
});

journey('the features name what is at the core, the steps, what is advanced, and video', async ({ open }) => {
  const page = await open();
  await page.goto('/features');
  for (const name of ['Core features', 'Three steps', 'Advanced features', 'Video tutorials']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
});

journey('a toast is alone, is reached with F8 and is put away', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  await page.getByLabel('Link to the video').fill('https://example.com');
  const generate = page.getByRole('button', { name: 'Generate Automation' });
  await generate.click();
  await page.getByText('Invalid YouTube URL').first().waitFor();
  await generate.click();
  const notifications = page.getByRole('region', { name: /F8/ });
  await expect.poll(() => notifications.getByRole('listitem').count()).toBe(1);
  expect(await notifications.getByRole('list').evaluate((it) => getComputedStyle(it).maxWidth)).toBe('420px');
  await page.keyboard.press('F8');
  await expect.poll(() => notifications.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await notifications.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => notifications.getByRole('listitem').count()).toBe(0);
});

journey('what settings could not do is told in each form', async ({ open }) => {
  const page = await open({ expects: [/status of 500/] });
  await signUp(page);
  await page.route('**/api/auth/user/username', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/settings?tab=account');
  await page.getByLabel('Username', { exact: true }).fill('another_name');
  await page.getByRole('button', { name: 'Update Username' }).click();
  await page.getByRole('alert').getByText('Failed to update username. Please try again.').waitFor();
  await page.goto('/settings?tab=security');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Windy harbour 58');
  await page.getByLabel(/confirm/i).fill('Windy harbour 58');
  await page.getByRole('button', { name: /Change Password|Update Password/ }).click();
  await page.getByText('Failed to change password. Please try again.').first().waitFor();
});
