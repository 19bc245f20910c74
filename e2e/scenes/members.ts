import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

/** What members see. */
export const members: readonly Scene[] = [
  {
    name: 'feedback, empty',
    go: async (page) => {
      await signUp(page);
      await page.goto('/dashboard?tab=feedback');
    },
  },
  {
    name: 'feedback, sent',
    go: async (page) => {
      await signUp(page);
      await page.goto('/dashboard?tab=feedback');
      await page.getByLabel('Title').fill('Dark drawings');
      await page.getByLabel('Description').fill('Please draw the graph on black too.');
      await page.getByRole('button', { name: 'Submit Feedback' }).click();
      await page.getByRole('heading', { name: 'Dark drawings' }).waitFor();
    },
  },
  {
    name: 'saved',
    go: async (page) => {
      await signUp(page);
      for (const sentence of SENTENCES) {
        await page.goto('/');
        await say(page, sentence);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
      }
      await page.goto('/saved');
      await page.getByText('2 automations', { exact: true }).waitFor();
    },
  },
  {
    name: 'saved, share dialog',
    go: async (page) => {
      await saved(page);
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByLabel('Link').waitFor();
    },
  },
  {
    name: 'saved, versions dialog',
    go: async (page) => {
      await saved(page);
      await page.goto('/');
      await page.getByRole('button', { name: /^More for/ }).waitFor({ state: 'detached' });
      await page.goto('/saved');
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
      await page.getByText('This is the present version.').waitFor();
    },
  },
];

const SENTENCES = [
  'Every day at 9, post "Good morning" to #general on Slack.',
  'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.',
];

async function saved(page: Page): Promise<void> {
  await signUp(page);
  await say(page, SENTENCES[0] ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  await page.goto('/saved');
}
