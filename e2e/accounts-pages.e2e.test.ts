import type { Page } from 'playwright-core';
import { logIn, PASSWORD, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { totp } from './support/totp.ts';

/** Each page and state of accounts: how to get there, one after the other. */
const STATES: readonly [name: string, go: (page: Page) => Promise<void>][] = [
  [
    'failed login',
    async (page) => {
      await logIn(page, 'nobody_here');
      await page.getByText('Login Failed', { exact: true }).waitFor();
    },
  ],
  ['admin login', (page) => to(page, '/admin/login', 'Login as Admin')],
  ['forgot password', (page) => to(page, '/forgot-password', 'Send Reset Link')],
  [
    'email sent',
    async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByRole('heading', { name: 'Email sent' }).waitFor();
    },
  ],
  ['reset password', (page) => to(page, '/reset-password?token=made-up', 'Reset Password')],
  [
    'reset failed',
    async (page) => {
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByText('Reset Failed', { exact: true }).waitFor();
    },
  ],
  ['verify email', (page) => to(page, '/verify-email?token=made-up')],
  ['sign-up with errors', (page) => to(page, '/signup-checkout?plan=monthly', 'Create Account')],
  [
    'registration after payment',
    async (page) => {
      const payment = { isPaid: true, customer: { email: 'payer@example.com' } };
      await page.route('**/api/direct-signup/session-info?**', (route) => route.fulfill({ json: payment }));
      await to(page, '/register?session_id=cs_paid', 'Complete Registration');
    },
  ],
  [
    'profile',
    async (page) => {
      await signUp(page);
      await to(page, '/profile');
    },
  ],
  ['profile, password', (page) => to(page, '/profile?tab=security', 'Change Password')],
  ['settings', (page) => to(page, '/settings', 'Save Changes')],
  ['settings, account', (page) => to(page, '/settings?tab=account', 'Update Username')],
  ['deletion', (page) => page.getByRole('button', { name: 'Delete my account' }).click()],
  ['settings, security', (page) => to(page, '/settings?tab=security', 'Change Password')],
  [
    'two-step set-up',
    async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByTestId('secret').waitFor();
    },
  ],
  [
    'recovery codes',
    async (page) => {
      const secret = (await page.getByTestId('secret').textContent()) ?? '';
      await page.getByLabel('Code from your authenticator app').fill(totp(secret));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  ],
  [
    'two-step sign-in on',
    async (page) => {
      await page.getByLabel('I have kept them in a safe place').check();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Turn off' }).waitFor();
    },
  ],
];

journey(
  'everything around accounts is usable with disabilities, in both themes, and never scrolls sideways',
  async ({ open }) => {
    const page = await open({ expects: [/400|401/] });
    const found: string[] = [];
    for (const [name, go] of STATES) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(page);
      await page.waitForLoadState('networkidle');
      found.push(...(await problemsInBothThemes(page, name)), ...(await tooWide(page, name)));
    }
    expect(found).toEqual([]);
  },
  240_000,
);

/** Opens a page and presses a button that brings out its errors. */
async function to(page: Page, path: string, button?: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (button) await page.getByRole('button', { name: button }).click();
}
