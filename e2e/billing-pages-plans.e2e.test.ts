import { CANCELED, FREE, LIFETIME, MONTHLY, member, paymentPage, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';

const PAY = 'https://pay.example.com/checkout';
const CHECKOUT = { url: PAY, isDemoMode: false, fallbackMode: false, fallbackReason: null };

journey('the plans are shown with prices, questions, sample voices and the refund promise', async ({ open }) => {
  const page = await open();
  await page.goto('/plan-selection?plan=monthly');
  for (const text of ['$9/month', 'BEST VALUE', 'Save $59 in the first year', 'Can I cancel the monthly plan?']) {
    await page.getByText(text).first().waitFor();
  }
  await page.getByText('30-day refund promise').waitFor();
  await page.getByText('Written by us to illustrate typical use.').waitFor();
  expect(await page.locator('blockquote').count()).toBe(2);
  const free = page.getByRole('link', { name: 'Continue with the free plan' });
  expect(await free.getAttribute('href')).toBe('/signup-checkout?plan=free');
  expect(await page.title()).toBe('Choose a plan · Plainflow');
});

journey('choosing a plan leads to the payment page, with the address for the receipt', async ({ open }) => {
  const page = await open();
  const sent = await play(page, '/direct-signup/create-checkout', CHECKOUT);
  const visits = await paymentPage(page);
  await page.goto('/plan-selection');
  await page.getByLabel('Email (optional)').fill('nobody');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
  await page.getByLabel('Email (optional)').fill('ada@example.com');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await page.waitForURL(PAY);
  expect(sent).toEqual([{ planType: 'monthly', customerEmail: 'ada@example.com' }]);
  await page.goBack();
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await page.waitForURL(PAY);
  expect(sent.at(-1)).toEqual({ planType: 'lifetime' });
  expect(visits()).toBe(2);
});

journey('where the browser does not go, it is told again twice, and there is a link', async ({ open }) => {
  const page = await open();
  await play(page, '/direct-signup/create-checkout', CHECKOUT);
  let tries = 0;
  // A reply without content leaves the browser where it is.
  await page.route(PAY, (route) => {
    tries += 1;
    return route.fulfill({ status: 204 });
  });
  await page.goto('/plan-selection');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await expect.poll(() => tries, { timeout: 5000 }).toBe(3);
  await page.unroute(PAY);
  await paymentPage(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL(PAY);
});

journey('demo mode says that no real payment is processed, and why, before it goes on', async ({ open }) => {
  const page = await open();
  const reasons = [
    ['stripe-key', 'does not accept the payment key'],
    ['db-as-stripe-key', 'database connection string'],
    [null, 'No real payment is processed'],
  ] as const;
  await play(page, '/demo-checkout/*', DEMO_ORDER);
  for (const [fallbackReason, text] of reasons) {
    const url = '/demo-checkout?session_id=demo_1';
    const reply = { url, isDemoMode: true, fallbackMode: fallbackReason !== null, fallbackReason };
    await play(page, '/direct-signup/create-checkout', reply);
    await page.goto('/plan-selection');
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Demo Mode Activated' });
    await dialog.getByText(text).waitFor();
  }
  await page.getByRole('button', { name: 'Continue to Demo Checkout' }).click();
  await page.getByRole('heading', { name: 'Demo checkout' }).waitFor();
});

journey('the demo checkout moves no money, and goes on where it was asked for', async ({ open }) => {
  const page = await open({ expects: [/404/] });
  await play(page, '/demo-checkout/*', DEMO_ORDER);
  await play(page, '/demo-checkout/*/pay', { ...DEMO_ORDER, isPaid: true });
  await page.goto('/demo-checkout?session_id=demo_1');
  await page.getByText('No money moves here').waitFor();
  await page.getByText('$49.00').waitFor();
  expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
    '/plan-selected/cancel',
  );
  await play(page, '/direct-signup/session-info?**', { isPaid: true, isDemoMode: true });
  await page.getByRole('button', { name: 'Complete Demo Checkout' }).click();
  await page.getByText('No money was moved').waitFor();
  await page.waitForURL('**/register?session_id=demo_1&plan=lifetime&demo=true');

  await play(page, '/demo-checkout/*', problem(404, 'not-found', 'There is no such demo checkout.'));
  await page.goto('/demo-checkout?session_id=demo_2');
  await page.getByText('There is no such demo checkout.').waitFor();
});

journey('when the payment provider has issues, both plans say so', async ({ open }) => {
  const page = await open({ expects: [/503/] });
  await play(page, '/direct-signup/create-checkout', problem(503, 'payment-unavailable', 'No answer.'));
  await page.goto('/plan-selection');
  for (const [button, title] of [
    ['Choose Monthly', 'Subscription Error'],
    ['Get Lifetime Access', 'Checkout Error'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByText(title, { exact: true }).waitFor();
    await page
      .getByText(/We are experiencing issues with our payment provider/)
      .first()
      .waitFor();
  }
});

journey('who has an account buys for it, and who has a plan sees it', async ({ open }) => {
  const page = await open();
  await member(page);
  const sent = await play(page, '/subscriptions/create-checkout', { url: PAY });
  await paymentPage(page);
  await page.goto('/plan-selection');
  await page.getByText('The plan goes to your account').waitFor();
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await page.waitForURL(PAY);
  expect(sent).toEqual([{ planType: 'lifetime' }]);
  for (const [plan, text] of [
    [MONTHLY, 'You have a plan already: Monthly Subscription'],
    [CANCELED, 'works until December 21, 2026'],
    [LIFETIME, 'You have a plan already: Lifetime Access'],
  ] as const) {
    await play(page, '/subscriptions/status', plan);
    await page.goto('/plan-selection');
    await page.getByText(text).waitFor();
    expect(await page.getByRole('link', { name: 'Manage Subscription' }).getAttribute('href')).toBe(
      '/subscription/manage',
    );
  }
});

journey(
  'whoever signs up for a paid plan goes on to the checkout, and back does not lead forward',
  async ({ open }) => {
    const page = await open({ expects: [/401/] });
    await member(page);
    await page.unroute('**/api/auth/user');
    await play(page, '/auth/user', problem(401, 'not-signed-in', 'Sign in.'));
    await play(page, '/auth/register', (route) => route.fulfill({ json: USER }));
    const sent = await play(page, '/subscriptions/create-checkout', { url: PAY });
    await paymentPage(page);
    await page.goto('/signup-checkout?plan=lifetime');
    await page.getByText('$49 one-time').waitFor();
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Full name').fill('Ada Berger');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('Confirm password').fill('correct horse battery');
    await play(page, '/auth/user', USER);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(PAY);
    expect(sent).toEqual([{ planType: 'lifetime' }]);

    await page.goBack();
    await page.getByText('not paid yet and nothing was charged').waitFor();
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.waitForURL(PAY);
    expect(sent).toHaveLength(2);
  },
);

journey('where the checkout of a new account fails, the account is there and so are ways on', async ({ open }) => {
  const page = await open({ expects: [/503/] });
  await member(page);
  const failure = problem(503, 'payment-unavailable', 'Stripe does not answer.', { paymentError: 'stripe-api' });
  await play(page, '/subscriptions/create-checkout', failure);
  await page.goto('/signup-checkout');
  const modal = page.getByRole('alertdialog', { name: 'The payment provider does not answer' });
  await modal.getByText('Stripe does not answer.').waitFor();
  await modal.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');

  await play(page, '/subscriptions/create-checkout', { url: '' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('alertdialog').getByText('No checkout URL returned').waitFor();
});

journey('signing up for the free plan, or with an active one, needs no checkout', async ({ open }) => {
  const page = await open();
  await member(page, MONTHLY);
  await page.goto('/signup-checkout?plan=free');
  await page.waitForURL('**/dashboard');
  await page.goto('/signup-checkout?plan=lifetime');
  await page.waitForURL('**/subscription/manage');
});

const USER = {
  id: 'u1',
  username: 'ada',
  name: 'Ada Berger',
  email: 'ada@example.com',
  role: 'user',
  subscription_status: FREE.status,
};

const DEMO_ORDER = {
  planType: 'lifetime',
  amount: 4900,
  isPaid: false,
  successPath: '/plan-selected/success?session_id=demo_1&plan=lifetime',
  cancelPath: '/plan-selected/cancel',
};
