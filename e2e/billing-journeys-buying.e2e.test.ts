import { PASSWORD, say, signUp } from './people.ts';
import { completeRegistration, generate, pay } from './shoppers.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, paidBy, shopping } from './support/shop.ts';

// From the plans over the payment page to a workflow, against the real server and a stand-in for Stripe.

shopping('a visitor pays monthly, registers and generates without a limit', async ({ open, stripe }) => {
  const page = await open();
  await page.goto('/plan-selection');
  await page.getByLabel('Email (optional)').fill('zoe@example.com');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await page.waitForURL('**/c/pay/**');
  expect(await page.getByLabel('Email').inputValue()).toBe('zoe@example.com');
  expect(await page.getByTestId('total').textContent()).toBe('$9.00');
  await pay(page);
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await page.waitForURL('**/register?**');
  expect(await page.getByLabel('Username or email').inputValue()).toBe('zoe@example.com');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Zoe Adler');
  await completeRegistration(page);
  await page.getByText('Pro Member', { exact: true }).waitFor();
  await generate(page);
  expect(await page.getByRole('region', { name: 'Free plan' }).count()).toBe(0);
  expect(paidBy(stripe, 'zoe@example.com')).toEqual([900]);
});

shopping('a visitor buys lifetime access, which the bank confirms, and has it for good', async ({ open, stripe }) => {
  const page = await open({ width: 390, theme: 'dark' });
  await page.goto('/plan-selection?plan=lifetime');
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await pay(page, { card: '3ds', email: 'yan@example.com' });
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(/\/plan-selected\/success\?.*plan=lifetime/);
  await completeRegistration(page);
  await page.getByText('Pro Member', { exact: true }).waitFor();
  await generate(page);
  await page.goto('/subscription/manage');
  await page.getByText('Lifetime Access (No Renewal)').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Lifetime access' }).getByText('$49.00').waitFor();
  expect(paidBy(stripe, 'yan@example.com')).toEqual([4900]);
});

shopping(
  'who has just paid is never sent to the sign-in, and the address of the checkout stays the account’s',
  async ({ open }) => {
    const page = await open();
    await page.goto('/plan-selection');
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await pay(page, { email: 'xena@example.com' });
    await page.waitForURL('**/register?**');
    await page.getByLabel('Username or email').fill('xena_the_baker');
    await page.getByText('Receipts and password resets go to xena@example.com.').waitFor();

    // Should the payment be asked for again while the form is finished, it is claimed by then.
    let known = false;
    await page.route('**/api/direct-signup/session-info?**', async (route) => {
      while (!known) await new Promise((done) => setTimeout(done, 50));
      await route.continue();
    });
    const told: string[] = [];
    page.on('framenavigated', (frame) => told.push(frame.url()));
    await page.route('**/api/subscriptions/complete-signup', async (route) => {
      const reply = await route.fetch();
      known = true;
      await new Promise((done) => setTimeout(done, 1000));
      expect(await page.getByRole('link', { name: 'Go to Login' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Completing...' }).waitFor();
      await route.fulfill({ response: reply });
    });
    await completeRegistration(page);
    expect(told.map((it) => new URL(it).pathname)).toEqual(['/dashboard']);
    await page.getByText('Pro Member', { exact: true }).waitFor();
    const user = await page.evaluate(async () => (await fetch('/api/auth/user')).json());
    expect(user).toMatchObject({ username: 'xena_the_baker', email: 'xena@example.com' });
  },
);

shopping('the keyboard alone is enough to choose, pay and register', async ({ open, stripe }) => {
  const page = await open();
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.goto('/plan-selection');
  await page.getByRole('button', { name: 'Choose Monthly', disabled: false }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Choose Monthly' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/c/pay/**');
  await type('Email', 'kim@example.com');
  await type('Name on card', 'Kim Park');
  await tabTo(page, page.getByLabel('Card', { exact: true }));
  await tabTo(page, page.getByRole('button', { name: 'Subscribe' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/register?**');
  await page.getByLabel('Full name').waitFor();
  await type('Password', PASSWORD);
  await type('Confirm password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByText('Pro Member', { exact: true }).waitFor();
  expect(paidBy(stripe, 'kim@example.com')).toEqual([900]);
});

shopping(
  'three free prompts are used up; after an upgrade the message that waited goes through',
  async ({ open, stripe }) => {
    // The server has nothing yet of a conversation whose first message it refused.
    const page = await open({ expects: [/429/, /404 .*\/api\/conversations\//] });
    const { email } = await signUp(page);
    for (const hour of [6, 7, 8]) await generate(page, hour);
    await page.goto('/dashboard');
    await say(page, 'Every day at 10, post "Good morning" to #general on Slack.');
    await page.getByText(/Your free prompts are used up\. They come back at \d+:\d\d [AP]M on \w+day/).waitFor();
    const card = page.getByRole('region', { name: 'Free plan' });
    await card.getByText('0 of 3').waitFor();
    await card.getByText(/Resets at \d+:\d\d [AP]M on \w+day/).waitFor();
    const waiting = page.url();

    await card.getByRole('link', { name: 'Go unlimited' }).click();
    await page.getByText('The plan goes to your account').waitFor();
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await pay(page);
    await page.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByText('Pro Member', { exact: true }).waitFor();
    await page.goto(waiting);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Automation JSON generated successfully!').waitFor();
    expect(await card.count()).toBe(0);
    expect(paidBy(stripe, email)).toEqual([900]);
  },
);

shopping('a video asks for a plan, and its dialog leads to one', async ({ open, stripe }) => {
  const page = await open({ expects: [/403/] });
  const { email } = await signUp(page);
  await page.getByLabel('Your message').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Generate Automation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription required' });
  await dialog.getByText('Get unlimited access to N8N automation generation for only $9/month').waitFor();
  await dialog.getByRole('link', { name: 'Subscribe Now' }).click();
  await page.getByRole('button', { name: 'Get Lifetime Access' }).click();
  await pay(page);
  await page.getByText('Lifetime access is active.').waitFor();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByText('Pro Member', { exact: true }).waitFor();
  expect(paidBy(stripe, email)).toEqual([4900]);
});
