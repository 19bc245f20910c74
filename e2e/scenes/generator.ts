import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const SENTENCE =
  'Every weekday at 8:00, read the Leads sheet. If the budget is over 5000, post the name and company to #sales on Slack, otherwise add the person to Mailchimp.';
const LONG = `${SENTENCE} ${'Then wait an hour, look up the company with an HTTP request, and add a row to the Google Sheet Followups with everything that was found. '.repeat(4)}`;

const PARTLY =
  'When someone posts in the Telegram group, check whether it is spam with AI and delete it if it is. Post "Hi" to #mods on Slack.';

/** The generator in each of its states. */
export const generator: readonly Scene[] = [
  { name: 'generator, empty', go: (page) => signUp(page) },
  {
    name: 'generator, question',
    go: async (page) => {
      await signUp(page);
      await say(page, 'Send me a summary of the new orders.');
      await page
        .getByText(/Question 1 of 3/)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  { name: 'generator, result', go: (page) => made(page) },
  {
    name: 'generator, result in sight',
    go: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await made(page);
      await page.getByRole('tab', { name: /Result/ }).click();
    },
  },
  {
    name: 'generator, settings of a step',
    go: async (page) => {
      await made(page);
      await page.locator('.react-flow__node').first().click();
    },
  },
  ...['JSON', 'Guide'].map((tab) => ({
    name: `generator, ${tab}`,
    go: async (page: Page) => {
      await made(page);
      await page.getByRole('tab', { name: tab, exact: true }).click();
    },
  })),
  {
    name: 'generator, guide of what is built in part',
    go: async (page) => {
      await signUp(page);
      // A step that nobody asked for comes from a language model alone.
      await page.route(/\/api\/(?:workflow\/generate|conversations\/)/, async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        const leftOut = '"leftOut":["Gmail: Send email"],"notUnderstood":';
        await route.fulfill({ response, body: body.replace('"notUnderstood":', leftOut) });
      });
      await say(page, PARTLY);
      await page.getByRole('tab', { name: 'Guide', exact: true }).click({ timeout: 60_000 });
      await page.getByRole('heading', { name: 'Not built' }).waitFor();
    },
  },
  {
    name: 'generator, how to import',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: 'How to import' }).click();
    },
  },
  {
    name: 'generator, saved toast',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
    },
  },
  {
    name: 'generator, long message',
    go: async (page) => {
      await signUp(page);
      await say(page, LONG);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    },
  },
  {
    name: 'generator, failed',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/generate', (route) => route.fulfill({ status: 500, json: {} }));
      await say(page, SENTENCE);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'generator, offline',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/generate', (route) => route.abort());
      await say(page, SENTENCE);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'generator, no prompts left',
    go: async (page) => {
      await signUp(page);
      const stats = { isSubscribed: false, maxQuestions: 3, questionsUsed: 3, questionsRemaining: 0 };
      await page.route('**/api/user/prompt-stats', (route) =>
        route.fulfill({ json: { ...stats, resetDate: Date.UTC(2026, 10, 23, 9, 30) } }),
      );
      await page.reload();
      await page.getByText('0 of 3').waitFor();
    },
  },
  {
    name: 'help dialog',
    go: async (page) => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await signUp(page);
      await page.getByRole('button', { name: 'Help' }).click();
    },
  },
  {
    name: 'saved, empty',
    go: async (page) => {
      await signUp(page);
      await page.goto('/saved');
      await page.getByText('No automations have been saved yet.').waitFor();
    },
  },
  {
    name: 'saved, failed',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/saved**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/saved');
      await page.getByText('Failed to load saved automations').waitFor();
    },
  },
  {
    name: 'saved, one automation',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
      await page.goto('/saved');
      await page.getByRole('region', { name: 'Saved automations' }).getByRole('link').first().click();
      await page.waitForURL('**/saved/*');
      await page.locator('.react-flow__node').first().waitFor();
    },
  },
  { name: 'shared, gone', go: (page) => page.goto('/shared/gone') },
];

async function made(page: Page): Promise<void> {
  await signUp(page);
  await say(page, SENTENCE);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'attached' });
}
