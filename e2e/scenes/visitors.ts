import type { Scene } from './scene.ts';

/** What visitors see. */
export const visitors: readonly Scene[] = [
  { name: 'landing', go: (page) => page.goto('/') },
  { name: 'features', go: (page) => page.goto('/features') },
  { name: 'tutorials', go: (page) => page.goto('/tutorials') },
  { name: 'investors', go: (page) => page.goto('/investors') },
  {
    name: 'investors, mistakes',
    go: async (page) => {
      await page.goto('/investors');
      await page.getByRole('button', { name: 'Submit Interest' }).click();
      await page.getByText('Please select your investment capacity').waitFor();
    },
  },
  { name: 'privacy policy', go: (page) => page.goto('/privacy-policy') },
  { name: 'terms of service', go: (page) => page.goto('/terms-of-service') },
  { name: 'not found', go: (page) => page.goto('/no-such-page') },
];
