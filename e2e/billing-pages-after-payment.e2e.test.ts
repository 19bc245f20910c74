import { FREE, MONTHLY, member, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';

journey('a payment leads to the registration after a moment, and back does not lead there again', async ({ open }) => {
  const page = await open();
  await play(page, '/direct-signup/session-info?**', { isPaid: true, customer: { email: 'ada@example.com' } });
  await page.goto('/plan-selection');
  await page.goto('/plan-selected/success?session_id=cs_1&plan=lifetime');
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await page.waitForURL('**/register?session_id=cs_1&plan=lifetime');
  expect(await page.getByLabel('Username or email').inputValue()).toBe('ada@example.com');
  await page.goBack();
  await page.waitForURL('**/plan-selection');
});

journey('a payment that is on its way is waited for, and can be asked for again', async ({ open }) => {
  const page = await open();
  await page.clock.install();
  const asked = await play(page, '/direct-signup/session-info?**', { isPaid: false });
  await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
  await page.getByText('Your payment is still being processed.').waitFor();
  const late = page.getByText('Payment has not been completed or is still processing', { exact: true });
  while (!(await late.isVisible())) await page.clock.runFor(1000);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThanOrEqual(16);
  await play(page, '/direct-signup/session-info?**', { isPaid: true });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
});

journey('what can be wrong with a payment is said, with a way on', async ({ open }) => {
  const page = await open({ expects: [/404|ERR_FAILED/] });
  await page.goto('/plan-selected/success');
  await page.getByText('Missing session information', { exact: true }).waitFor();
  await page.getByText(/^Have you paid\? Nothing is lost: write to support@/).waitFor();

  await play(page, '/direct-signup/session-info?**', problem(404, 'not-found', 'There is no such checkout session.'));
  await page.goto('/plan-selected/success?session_id=cs_9');
  await page.getByRole('heading', { name: 'Payment Verification Failed' }).waitFor();
  await page.getByText('There is no such checkout session.').waitFor();

  await play(page, '/direct-signup/session-info?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Verification Error' }).waitFor();

  await page.goto('/plan-selected/cancel');
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(await page.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/plan-selection');
});

journey('a payment that has an account leads to the sign-in, from both pages', async ({ open }) => {
  const page = await open();
  await play(page, '/direct-signup/session-info?**', { isPaid: true, isClaimed: true });
  for (const path of ['/plan-selected/success', '/register']) {
    await page.goto(`${path}?session_id=cs_1&plan=monthly`);
    await page.getByText('This payment already has an account').waitFor();
    expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
  }
});

journey('who is signed in gets the plan that was paid, from both pages and however often', async ({ open }) => {
  const page = await open();
  await play(page, '/direct-signup/session-info?**', { isPaid: true, planType: 'lifetime', isDemoMode: false });
  const sent = await play(page, '/subscriptions/complete-signup', {});
  await member(page, MONTHLY);
  await page.goto('/plan-selected/success?session_id=cs_1&plan=monthly');
  await page.waitForURL('**/dashboard?tab=subscription');
  await page.getByText('Subscription Activated', { exact: true }).waitFor();
  await page.goto('/register?session_id=cs_1&plan=monthly');
  await page.waitForURL('**/dashboard?tab=subscription');
  expect(sent).toEqual(Array(2).fill({ sessionId: 'cs_1', planType: 'lifetime', isDemoMode: false }));
});

journey('a plan that somebody else has is not given twice', async ({ open }) => {
  const page = await open({ expects: [/409/] });
  await play(page, '/direct-signup/session-info?**', { isPaid: true });
  await play(page, '/subscriptions/complete-signup', problem(409, 'conflict', 'Another account has this payment.'));
  await member(page, FREE);
  await page.goto('/plan-selected/success?session_id=cs_1');
  await page.getByRole('heading', { name: 'Failed to activate subscription' }).waitFor();
  await page.getByText('Another account has this payment.').waitFor();
});

journey('a paid subscription is verified, then the way leads to the dashboard', async ({ open }) => {
  const page = await open();
  await member(page, MONTHLY);
  const reply = { planType: 'monthly', isDemoMode: false, subscription: MONTHLY };
  await play(page, '/subscriptions/session?**', reply);
  await page.goto('/subscription/success?session_id=cs_1');
  await page.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
  await page.getByRole('heading', { name: 'Next steps' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

journey('what can be wrong with a subscription is said, and a late payment is waited for', async ({ open }) => {
  const page = await open({ expects: [/402|404|500|ERR_FAILED/] });
  await member(page);
  await page.goto('/subscription/success');
  await page.getByText('Missing session information', { exact: true }).waitFor();

  await play(page, '/subscriptions/session?**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/subscription/success?session_id=cs_1');
  await page.getByText('Failed to activate subscription', { exact: true }).waitFor();
  await play(page, '/subscriptions/session?**', problem(404, 'not-found', 'There is no such checkout session.'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('There is no such checkout session.').waitFor();
  await play(page, '/subscriptions/session?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('An error occurred while processing your subscription', { exact: true }).waitFor();

  let asked = 0;
  const late = problem(402, 'payment-incomplete', 'Not paid yet.');
  const paid = { planType: 'lifetime', isDemoMode: true, subscription: MONTHLY };
  await play(page, '/subscriptions/session?**', (route) => {
    asked += 1;
    return asked < 3 ? late(route) : route.fulfill({ json: paid });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Your payment is still being processed.').waitFor();
  await page.getByText('Demo, nothing was charged').waitFor();
  expect(asked).toBe(3);
});

journey('a canceled checkout says what is missed, and leads back', async ({ open }) => {
  const page = await open();
  await page.goto('/subscription/cancel');
  await page.getByRole('heading', { name: 'Subscription Canceled' }).waitFor();
  await page.getByText('A subscription is needed').waitFor();
  await page.getByText('Unlimited workflow generation').waitFor();
  expect(await page.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/subscription');
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});
