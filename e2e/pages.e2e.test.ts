import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/** What the browser itself says of a page that is not there. */
const NOT_THERE = [/status of 404/];

journey(
  'people with disabilities can use an automation in every view, in both themes',
  async ({ open }) => {
    const page = await open();
    const found: string[] = [];
    const check = async (name: string) => {
      await page.waitForLoadState('networkidle');
      found.push(...(await problemsInBothThemes(page, name)));
    };
    await makeAutomation(page);
    await check('graph');
    await page.locator('.react-flow__node').first().click();
    await check('settings of a step');
    await page.getByRole('button', { name: 'Close settings' }).click();
    for (const tab of ['JSON', 'Guide']) {
      await page.getByRole('tab', { name: tab }).click();
      await check(tab);
    }
    await page.getByRole('button', { name: 'How to import' }).click();
    await check('how to import');
    await page.goto('/dashboard?tab=saved');
    await check('saved, as a tab');
    await page.getByRole('button', { name: 'Help' }).click();
    await check('help');
    expect(found).toEqual([]);
  },
  240_000,
);

journey('no view of an automation scrolls sideways, from a small phone to a desk', async ({ open }) => {
  const page = await open();
  await makeAutomation(page);
  const wide = await tooWide(page, 'an automation');
  await page.goto('/dashboard?tab=saved');
  wide.push(...(await tooWide(page, 'saved, as a tab')));
  expect(wide).toEqual([]);
});

journey('an unknown address says so, to browsers by its status too, and leads home', async ({ open }) => {
  const page = await open({ expects: NOT_THERE });
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor();
  await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /Plain words in/ }).waitFor();
});

journey(
  'the pages for visitors can be read before their code is there, and without it',
  async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, heading, text] of [
      ['/', /Plain words in/, 'The engine’s own answer to the sentence above, nothing staged.'],
      ['/features', /./, 'Get Started'],
      ['/tutorials', /./, 'Getting started'],
      ['/investors', /Everybody can say/, 'Talk to us'],
      ['/privacy-policy', 'Privacy Policy', 'April 3, 2025'],
      ['/terms-of-service', 'Terms of Service', 'April 3, 2025'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByText(text).first().waitFor();
    }
    await page.goto('/');
    // The drawing is there, too, and as large as it will be.
    await page.getByText('Trigger', { exact: true }).first().waitFor();
    await context.close();
  },
);

journey('after a change of page the focus is on the heading, and the title names the page', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  // Before its code is there a link loads the next page as a new one.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login to Your Account' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login to Your Account');
  expect(await page.title()).toBe('Login · Plainflow');
});

journey(
  'a tab that is pressed after typing has no keyboard’s ring; one that an arrow key leads to has it',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await page.getByLabel('Your message').pressSequentially('Every');
    const video = page.getByRole('tab', { name: 'YouTube Video' });
    const hasRing = () => page.evaluate(() => document.activeElement?.matches('[role=tab]:focus-visible'));
    await video.click();
    await expect.poll(() => video.getAttribute('aria-selected')).toBe('true');
    expect(await video.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await hasRing()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Text Description', selected: true }).waitFor();
    expect(await hasRing()).toBe(true);
  },
);

journey('the theme that somebody chose is there from the first paint of the next visit', async ({ open }) => {
  const page = await open({ theme: 'light' });
  await page.goto('/login');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: /^Theme: system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).click();
  expect(await theme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('dark');
});

journey(
  'the testimonials go round in both directions, also when pressed before their code is there',
  async ({ open }) => {
    const page = await open();
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', (route) => code.promise.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const first = () => page.locator('#testimonials li').first().textContent();
    const start = await first();
    await page.getByRole('button', { name: 'Previous testimonials' }).click();
    expect(await first()).toBe(start);
    code.resolve();
    await expect.poll(first).not.toBe(start);
    await page.getByRole('button', { name: 'Next testimonials' }).click();
    expect(await first()).toBe(start);
  },
);

journey('registration says beside the field what is wrong, and keeps what was typed', async ({ open }) => {
  const page = await open();
  await page.goto('/signup-checkout?plan=free');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Full name').fill('A');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('secret one');
  await page.getByLabel('Confirm password').fill('secret two');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const text of [
    'Username must be at least 3 characters',
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    "Passwords don't match",
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
});

journey('a video link is for subscribers: a dialog says so and leads to the plans', async ({ open }) => {
  const page = await open({ expects: [/403/] });
  await signUp(page);
  await page.getByLabel('Your message').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Generate Automation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Get unlimited access to N8N automation generation for only $9/month').waitFor();
  await dialog.getByRole('link', { name: 'Subscribe Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose a plan' }).waitFor();
});

/** Signs somebody up and has an automation drawn. */
async function makeAutomation(page: Page): Promise<void> {
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.locator('.react-flow__node').first().waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
}
