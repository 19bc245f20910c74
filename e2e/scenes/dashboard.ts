import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const WISH = 'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.';

/** The generator, with what it shows while somebody is at work. */
export const dashboard: readonly Scene[] = [
  { name: 'dashboard, empty', go: (page) => signUp(page) },
  {
    name: 'dashboard, question',
    go: async (page) => {
      await signUp(page);
      await say(page, 'Send me a summary of the new orders.');
      await page.getByRole('group', { name: 'Answers to choose from' }).waitFor();
    },
  },
  {
    name: 'dashboard, made for',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: /^Made for n8n/ }).click();
      await page.getByRole('menuitemcheckbox', { name: /^Sample data/ }).waitFor();
    },
  },
  {
    name: 'dashboard, with sample data',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: /^Made for n8n/ }).click();
      await page.getByRole('menuitemcheckbox', { name: /^Sample data/ }).click();
      await page.getByRole('button', { name: /^Made for n8n .*, with sample data$/ }).waitFor();
    },
  },
  {
    name: 'dashboard, how to import',
    go: async (page) => {
      await made(page);
      await page.getByRole('button', { name: 'How to import' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard, guide',
    go: async (page) => {
      await made(page);
      await page.getByRole('tab', { name: 'Guide' }).click();
    },
  },
  {
    name: 'dashboard, offline',
    go: async (page) => {
      await signUp(page);
      await page.context().setOffline(true);
      await say(page, WISH);
      await page.getByText('goes out as soon as you are back').waitFor();
    },
  },
];

async function made(page: Page): Promise<void> {
  await signUp(page);
  await say(page, WISH);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}
