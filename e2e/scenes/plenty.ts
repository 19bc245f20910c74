import type { Page } from 'playwright-core';
import { MONTHLY, member } from '../billing-replies.ts';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const LONG_NAME = 'Bartholomew-Maximilian von und zu Hohenlohe-Waldenburg the Younger';

/** Much of everything: many items, long names, nothing found, and what shows before anything is there. */
export const plenty: readonly Scene[] = [
  ...['Tile view', 'List view'].map(
    (view): Scene => ({
      name: `saved, three thousand, ${view}`,
      go: async (page) => {
        await threeThousand(page);
        await page.getByRole('button', { name: view }).click();
        await page.getByText('3,000 automations', { exact: true }).waitFor();
      },
    }),
  ),
  {
    name: 'saved, no match',
    go: async (page) => {
      await threeThousand(page);
      await page.getByPlaceholder('Search automations...').fill('coffee');
      await page.getByText('No automations match your search.').waitFor();
    },
  },
  {
    name: 'saved, loading',
    isBusy: true,
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/saved**', () => {});
      await page.goto('/saved');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'generator, long name',
    go: async (page) => {
      await member(page, MONTHLY, { name: LONG_NAME });
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
    },
  },
  {
    name: 'profile, long name',
    go: async (page) => {
      await member(page, MONTHLY, { name: LONG_NAME, email: `${'a.long.address'.repeat(4)}@sunny-bakery.example.com` });
      await page.goto('/profile');
    },
  },
  {
    name: 'generator, no prompts left, refused',
    go: async (page) => {
      await signUp(page);
      for (const day of ['day', 'Monday', 'Tuesday']) {
        await say(page, `Every ${day} at 9, post "Good morning" to #general on Slack.`);
        await page.getByText('Automation JSON generated successfully!').first().waitFor({ state: 'attached' });
        // On a phone the result has come to the front.
        const chat = page.getByRole('tab', { name: 'Chat', exact: true });
        if (await chat.isVisible()) await chat.click();
        await page.getByRole('button', { name: 'Start New Automation' }).click();
        await page.getByText('What should happen by itself?').waitFor();
      }
      await say(page, 'Every Friday at 9, post "Good morning" to #general on Slack.');
      await page.getByRole('log').getByRole('alert').waitFor();
    },
  },
  {
    name: 'shared, open',
    go: async (page) => {
      await signUp(page);
      await say(
        page,
        'When a webhook comes in, check the field type: billing goes to #finance on Slack, bug to #dev on Slack, otherwise send an email with Gmail.',
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
      const { items } = (await (await page.request.get('/api/saved')).json()) as { items: { id: string }[] };
      const reply = await page.request.post(`/api/workflows/${items[0]?.id}/share`);
      const { share_token } = (await reply.json()) as { share_token: string };
      await page.context().clearCookies();
      await page.goto(`/shared/${share_token}`);
      await page.getByRole('button', { name: 'Download JSON' }).waitFor();
    },
  },
  {
    name: 'investors, thanked',
    go: async (page) => {
      await page.goto('/investors');
      await page.route('**/api/investor/submit-lead', (route) => route.fulfill({ json: { message: 'Thank you.' } }));
      await page.getByLabel('Name', { exact: true }).fill('Vera Venture');
      await page.getByLabel('Email').fill('vera@example.com');
      await page.getByRole('textbox', { name: 'Company' }).fill('Venture');
      await page.getByLabel('Position').fill('Partner');
      await page.getByLabel('Investment capacity').selectOption('1M-5M');
      await page.getByRole('button', { name: 'Submit Interest' }).click();
      await page.getByRole('link', { name: 'Return to Home' }).waitFor();
    },
  },
  { name: 'rate-limit test', go: (page) => page.goto('/tests/rate-limit') },
];

async function threeThousand(page: Page): Promise<void> {
  await signUp(page);
  await say(page, 'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  const { items } = (await (await page.request.get('/api/saved')).json()) as { items: object[] };
  await page.route(/\/api\/saved\?(?!.*search=\w)/, (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    const many = Array.from({ length: 24 }, (_, i) => ({
      ...items[0],
      id: `id-${offset + i}`,
      name: i % 3 === 0 ? `Number ${offset + i}, of which there is much more to say here` : `Number ${offset + i}`,
    }));
    return route.fulfill({ json: { items: many, total: 3000, found: 3000 } });
  });
  await page.goto('/saved');
}
