import { signUp } from '../people.ts';
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
];
