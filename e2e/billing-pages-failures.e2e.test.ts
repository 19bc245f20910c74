import { FREE, MONTHLY, member, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';

journey('what could not be refreshed is said, and what was known stays on the page', async ({ open }) => {
  const page = await open({ expects: [/500|ERR_FAILED/] });
  await member(page, MONTHLY);
  await page.goto('/subscription');
  await page.getByText('sub_1QmP8kLk').waitFor();
  await play(page, '/subscriptions/status', problem(500, 'internal', 'Something went wrong on our side.'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Failed to refresh subscription information', { exact: true }).waitFor();
  await page.getByText('sub_1QmP8kLk').waitFor();
});

journey('a purchase whose answer never came is told as failed', async ({ open }) => {
  const page = await open({ expects: [/500|ERR_FAILED/] });
  await member(page, FREE);
  await play(page, '/subscriptions/direct-checkout', (route) => route.abort());
  await page.goto('/subscription/manage');
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await page.getByRole('alertdialog').getByText('Failed to process subscription request').waitFor();
});

journey('registering after a payment that fails says how, and keeps what was typed', async ({ open }) => {
  const page = await open({ expects: [/500|ERR_FAILED/] });
  await page.route('**/api/direct-signup/session-info?**', (route) => route.fulfill({ json: { isPaid: true } }));
  await play(page, '/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/register?session_id=cs_paid&plan=monthly');
  await page.getByLabel('Username or email').fill('somebody');
  await page.getByLabel('Full name').fill('Some Body');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  const complete = page.getByRole('button', { name: 'Complete Registration' });
  await complete.click();
  await page.getByText('Registration failed', { exact: true }).waitFor();
  await page.getByText('Could not create account', { exact: true }).waitFor();
  await play(page, '/auth/register', (route) => route.abort());
  await complete.click();
  await page.getByText('Registration Error', { exact: true }).waitFor();
  await page.getByText('Something went wrong', { exact: true }).waitFor();
  expect(await page.getByLabel('Username or email').inputValue()).toBe('somebody');
});
