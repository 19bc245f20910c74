import { signUpOnPage } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { screenshot } from './support/screenshot.ts';

// A visitor sees their own sentence drawn before there is an account, and finds it again behind the registration.

const WISH = 'Every Monday at 9 post the weather in Oslo to Slack #general';

journey('a visitor’s sentence is drawn at once, and waits in the message box after signing up', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const field = page.getByLabel('Try it: what should happen by itself?');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.getByText('Write what should happen.').waitFor();
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await field.fill(WISH);
  await page.keyboard.press('Enter');
  await page.getByText(`What “${WISH}” became, step by step:`).waitFor({ state: 'attached' });
  await page.getByRole('status').getByText('#general').first().waitFor();
  expect(await problemsInBothThemes(page, 'a sentence that was tried')).toEqual([]);
  await screenshot(page, 'try-out-1440-dark');
  expect(await tooWide(page, 'a sentence that was tried')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'try-out-390-dark');
  // The sample stays for those who don't type.
  await page.getByRole('button', { name: 'Download this file' }).waitFor();

  expect(await page.getByRole('link', { name: 'Keep it: free account' }).getAttribute('href')).toBe(
    '/signup-checkout?plan=free',
  );
  await signUpOnPage(page);
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(WISH);
});

journey('a vague wish gets its question, and a server that can’t be reached is told', async ({ open }) => {
  const page = await open({ expects: [/Failed to load resource|ERR_FAILED/] });
  await page.goto('/');
  const field = page.getByLabel('Try it: what should happen by itself?');
  await field.fill('make our reception smarter');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.getByText(/^One question first: /).waitFor();
  await page.getByRole('link', { name: 'Go on with a free account' }).waitFor();
  await page.route('**/api/try', (route) => route.abort());
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.getByText('We can’t reach the server. Check your connection and try again.').waitFor();
  expect(await field.inputValue()).toBe('make our reception smarter');
});
