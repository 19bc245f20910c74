import type { Page } from 'playwright-core';
import { logIn, PASSWORD } from './people.ts';
import { expect, journey } from './support/journey.ts';

journey('registering after a payment takes a payment: without one the way leads to the plans', async ({ open }) => {
  const page = await open({ expects: [/404/] });
  await page.goto('/register');
  await page.getByText('Payment Required', { exact: true }).waitFor();
  await page.waitForURL('**/plan-selection');

  await paymentIs(page, { isPaid: false, customer: null });
  await page.goto('/register?session_id=cs_open&plan=monthly');
  await page.getByText('Payment Incomplete', { exact: true }).waitFor();
  await page.getByText('Payment has not been completed or is still processing', { exact: true }).waitFor();
  await page.waitForURL('**/plan-selection');

  await page.route('**/api/direct-signup/session-info?**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/register?session_id=cs_unknown&plan=monthly');
  await page.getByText('Payment Verification Failed', { exact: true }).waitFor();
  await page.waitForURL('**/plan-selection');
});

journey('whoever has paid registers with an address or a user name, and is in', async ({ open }) => {
  const page = await open();
  const address = `payer_${process.pid}@example.com`;
  await paymentIs(page, { isPaid: true, customer: { email: address, name: 'Pat Payer' } });
  const activated: unknown[] = [];
  await page.route('**/api/subscriptions/complete-signup', async (route) => {
    activated.push(route.request().postDataJSON());
    await route.fulfill({ json: {} });
  });
  await page.goto('/register?session_id=cs_paid&plan=lifetime');
  await page.getByText('Your lifetime access will be activated immediately.').waitFor();
  const complete = page.getByRole('button', { name: 'Complete Registration' });
  await page.getByLabel('Username or email').fill('p');
  await page.getByLabel('Full name').fill('P');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm password').fill('abcd');
  await complete.click();
  for (const text of [
    'Username or email must be at least 2 characters',
    'Name must be at least 2 characters',
    'Password must be at least 4 characters',
    "Passwords don't match",
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByLabel('Username or email').fill(address);
  await page.getByLabel('Full name').fill('Pat Payer');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await complete.click();
  await page.getByText('Success!', { exact: true }).waitFor();
  await page.getByText('Your account has been created and subscription activated', { exact: true }).waitFor();
  await page.waitForURL('**/dashboard');
  expect(activated).toEqual([{ sessionId: 'cs_paid', planType: 'lifetime', isDemoMode: false }]);

  await page.goto('/profile');
  await page.getByText(`payer_${process.pid}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await logIn(page, address);
  await page.waitForURL('**/dashboard');
});

async function paymentIs(page: Page, payment: object): Promise<void> {
  await page.route('**/api/direct-signup/session-info?**', (route) => route.fulfill({ json: payment }));
}
