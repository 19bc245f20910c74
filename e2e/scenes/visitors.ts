import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** What visitors see. */
export const visitors: readonly Scene[] = [
  { name: 'landing', go: (page) => page.goto('/') },
  {
    name: 'landing, more testimonials',
    go: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Next testimonials' }).click();
    },
  },
  { name: 'features', go: (page) => page.goto('/features') },
  { name: 'tutorials', go: openTutorials },
  {
    name: 'tutorials, a question opened',
    go: async (page) => {
      await openTutorials(page);
      await page.locator('#faq summary').first().click();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'investors', go: (page) => page.goto('/investors') },
  {
    name: 'investors, mistakes',
    go: async (page) => {
      await page.goto('/investors');
      await page.getByRole('button', { name: 'Submit Interest' }).click();
      await page.getByText('Please select your investment capacity').waitFor();
    },
  },
  {
    name: 'investors, not sent',
    go: async (page) => {
      await page.goto('/investors');
      await page.route('**/api/investor/submit-lead', (route) => route.abort());
      await page.getByLabel('Name', { exact: true }).fill('Vera Venture');
      await page.getByLabel('Email').fill('vera@example.com');
      await page.getByRole('textbox', { name: 'Company' }).fill('Venture');
      await page.getByLabel('Position').fill('Partner');
      await page.getByLabel('Investment capacity').selectOption('1M-5M');
      await page.getByRole('button', { name: 'Submit Interest' }).click();
      await page.getByText('Submission failed').first().waitFor();
    },
  },
  {
    name: 'investors, loading',
    isBusy: true,
    go: async (page) => {
      await page.route('**/api/investor/stats', () => {});
      await page.goto('/investors');
      await page.getByRole('region', { name: 'Traction' }).locator('[class*="breathe"]').first().waitFor();
    },
  },
  {
    name: 'investors, numbers not loaded',
    go: async (page) => {
      await page.route('**/api/investor/stats', (route) => route.abort());
      await page.goto('/investors');
      await page.getByText('The counts can’t be had right now.').waitFor();
    },
  },
  {
    name: 'shared, loading',
    isBusy: true,
    go: async (page) => {
      await page.route('**/api/shared/**', () => {});
      await page.goto('/shared/some-token');
      await page.getByText('Loading the automation').waitFor();
    },
  },
  {
    name: 'shared, out of reach',
    go: async (page) => {
      await page.route('**/api/shared/**', (route) => route.abort());
      await page.goto('/shared/some-token');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'rate-limit test, simulated',
    go: async (page) => {
      await page.goto('/tests/rate-limit');
      await page.getByRole('button', { name: '120 seconds' }).click();
      await page.getByText('AI Service Rate Limit Exceeded', { exact: true }).waitFor();
    },
  },
  {
    name: 'rate-limit test, another fault',
    go: async (page) => {
      await page.goto('/tests/rate-limit');
      await page.getByLabel('Error message').fill('The file is broken.');
      await page.getByText('Not read as a rate limit', { exact: true }).waitFor();
    },
  },
  { name: 'privacy policy', go: (page) => page.goto('/privacy-policy') },
  { name: 'terms of service', go: (page) => page.goto('/terms-of-service') },
  { name: 'not found', go: (page) => page.goto('/no-such-page') },
];

async function openTutorials(page: Page): Promise<void> {
  await page.goto('/tutorials');
  // Pictures load when they come near.
  for (const it of await page.locator('img:visible').all()) await it.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
}
