import type { Page } from 'playwright-core';
import { logIn, PASSWORD, register, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

journey(
  'whoever registers is signed in; a name or address that is taken is told beside its field',
  async ({ open }) => {
    const { username, email } = await register(await open());

    const page = await open({ expects: [/409/] });
    await page.goto('/signup-checkout?plan=free');
    await page.getByLabel('Username').fill(username.toUpperCase());
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByLabel('Email').fill(`new_${email}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration Failed', { exact: true }).waitFor();
    expect(await errorOf(page, 'Username')).toBe('Username already taken');

    await page.getByLabel('Username').fill(`${username}_b`);
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => errorOf(page, 'Email')).toBe('Email already in use');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  },
);

journey(
  'the sign-in page says what is missing, shows the password on request, and is busy while it asks',
  async ({ open }) => {
    const page = await open({ expects: [/401/] });
    await page.goto('/login');
    const login = page.getByRole('button', { name: 'Login', exact: true });
    const [name, password] = [page.getByLabel('Username/Email'), page.getByLabel('Password', { exact: true })];
    await login.click();
    expect(await errorOf(page, 'Username/Email')).toBe('Username or email is required');
    expect(await errorOf(page, 'Password')).toBe('Password is required');
    await name.fill('two words');
    await expect.poll(() => errorOf(page, 'Username/Email')).toBe('Please enter a valid email address or username');
    await name.fill('nobody_here');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show the password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await name.getAttribute('autocomplete')).toBe('username');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');

    const reply = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await reply.promise;
      await route.continue();
    });
    await login.click();
    const busy = page.getByRole('button', { name: 'Logging in...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    reply.resolve();
    await page.getByRole('alert').filter({ hasText: 'Login Failed' }).waitFor();
    expect(await password.inputValue()).toBe('');
    expect(await name.inputValue()).toBe('nobody_here');
  },
);

journey('the banner of a failed login gives tips and closes itself after eight seconds', async ({ open }) => {
  const page = await open({ expects: [/401/] });
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Username/Email').fill('nobody_here');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await banner.getByText('Invalid credentials. Please check your username and password and try again.').waitFor();
  await banner.getByText('Usernames are case-sensitive.').waitFor();

  await page.clock.runFor(7600);
  expect(await banner.getAttribute('class')).not.toContain('opacity-0');
  await page.clock.runFor(200);
  await expect.poll(() => banner.getAttribute('class')).toContain('opacity-0');
  await page.clock.runFor(300);
  await banner.waitFor({ state: 'detached' });
});

journey('without a connection the banner says so instead of blaming the password', async ({ open }) => {
  const page = await open({ expects: [/net::ERR|Failed to load resource/] });
  await page.route('**/api/auth/login', (route) => route.abort());
  await logIn(page, 'somebody');
  await page
    .getByText('An unexpected error occurred. Please try again or contact support if the problem persists.')
    .waitFor();
  await page.getByRole('alert').getByText('Check your connection.').waitFor();
  expect(await page.getByText('Check your credentials.').count()).toBe(0);
});

journey('after too many tries the banner says how long to wait', async ({ open }) => {
  const page = await open({ expects: [/429/] });
  const message = 'Too many requests. Please wait 9 minutes and try again.';
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate-limited', message, waitTimeSeconds: 540 } }),
  );
  await logIn(page, 'somebody');
  await page.getByRole('alert').getByText('Invalid credentials.').waitFor();
  await page.getByRole('alert').getByText(message).waitFor();
});

journey('signing in works by e-mail too, and leads to paths of this site only', async ({ open }) => {
  const page = await open({ expects: [/401/] });
  const { email } = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/');

  for (const [next, lands] of [
    ['//evil.example/saved', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/settings?tab=security', '/settings?tab=security'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.waitForURL('**/login?next=**');
    await page.getByLabel('Username/Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`**${lands}`);
  }
});

for (const { path, text } of [
  { path: '/profile', text: 'Please login to access your profile.' },
  { path: '/settings', text: 'Please login to access your settings.' },
]) {
  journey(`${path} sends strangers to the sign-in, says why, and is there after it`, async ({ open }) => {
    const page = await open({ expects: [/401|500/] });
    const { username } = await register(await open());
    await page.goto(path);
    await page.getByText('Authentication Error', { exact: true }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
    await page.getByLabel('Username/Email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`**${path}`);

    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByText('Authentication Error', { exact: true }).waitFor();
    await page.waitForURL('**/login?**');
  });
}

journey('logging out leads home from the dashboard and to the sign-in from settings and profile', async ({ open }) => {
  const page = await open({ expects: [/net::ERR|Failed to load resource|401/] });
  const { username } = await signUp(page);
  for (const [from, button, to] of [
    ['/dashboard', 'Logout', '/'],
    ['/settings', 'Logout', '/login'],
    ['/profile', 'Log out', '/login'],
  ] as const) {
    await page.goto(from);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('Failed to log out. Please try again.', { exact: true }).waitFor();
    await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('Logged Out', { exact: true }).waitFor();
    await page.waitForURL((it) => it.pathname === to && it.search === '');
    await logIn(page, username);
    await page.waitForURL('**/dashboard');
  }
});

journey('a session that ended meanwhile is noticed at the next try, and leads to the sign-in', async ({ open }) => {
  const page = await open({ expects: [/401/] });
  await register(page);
  await page.goto('/settings');
  await page.getByLabel('Full name').waitFor();
  await page.context().clearCookies();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Please login to access your settings.', { exact: true }).waitFor();
  await page.waitForURL('**/login?next=%2Fsettings');
});

/** The sentence beside a field. */
async function errorOf(page: Page, label: string): Promise<string | null> {
  const field = page.getByLabel(label, { exact: true });
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').find((it) => it.endsWith('-error'));
  return id ? page.locator(`[id="${id}"]`).textContent() : null;
}
