import { PASSWORD, register } from './people.ts';
import { generate } from './shoppers.ts';
import { expect, journey } from './support/journey.ts';

// Against the server as it is without a payment key: demo mode from the plans to lifetime.

journey(
  'in demo mode a visitor chooses, registers, generates, cancels, reactivates and upgrades without money',
  async ({ open }) => {
    const page = await open();
    await page.goto('/plan-selection');
    await page.getByLabel('Email (optional)').fill('zoe@example.com');
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await page.getByRole('button', { name: 'Continue to Demo Checkout' }).click();
    await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
    await page.waitForURL(/\/register\?session_id=demo_\w+&plan=monthly&demo=true$/);
    const success = page.url().replace('/register', '/plan-selected/success');
    expect(await page.getByLabel('Username or email').inputValue()).toBe('zoe@example.com');
    await page.getByLabel('Full name').fill('Zoe Adler');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Complete Registration' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Pro Member').waitFor();
    await generate(page);
    expect(await page.getByRole('region', { name: 'Free plan' }).count()).toBe(0);

    // An old tab of the success page changes nothing.
    await page.goto(success);
    await page.waitForURL('**/dashboard?tab=subscription');
    await page.getByRole('main').getByText('Demo', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Advanced Subscription Management' }).click();
    await page.getByText('Total: 1 transactions').waitFor();
    await page.getByText(/^\w+ \d+, \d{4} \(demo, nothing will be charged\)$/).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();

    // A demo is marked wherever a plan is shown, and each page says that it was canceled.
    for (const path of ['/dashboard?tab=subscription', '/subscription', '/profile', '/subscription/manage']) {
      await page.goto(path);
      await page.getByRole('main').getByText('Cancelled', { exact: true }).waitFor();
      await page.getByRole('main').getByText('Demo', { exact: true }).waitFor();
      expect(await page.getByRole('banner').getByText('Demo', { exact: true }).count()).toBe(1);
      expect(await page.getByRole('main').getByText('Active', { exact: true }).count()).toBe(0);
    }
    await page.goto('/settings?tab=account');
    await page.getByRole('main').getByText('Demo', { exact: true }).waitFor();
    await page.goto('/subscription/manage');
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Upgrade to Lifetime' }).click();
    await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
    await page.getByText('Upgrade Successful', { exact: true }).waitFor();
    await page.getByText('Lifetime Access (No Renewal)').waitFor();
    await page.getByText('Total: 2 transactions').waitFor();
  },
);

journey('a free account goes to a checkout, comes back, and subscribes after all', async ({ open }) => {
  const page = await open();
  await register(page);
  await page.goto('/subscription?plan=lifetime');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Subscription Canceled' }).waitFor();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Subscribe Monthly' }).click();
  await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
  await page.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByText('Pro Member').waitFor();
});
