import type { Page } from 'playwright-core';
import { play, problem } from '../billing-replies.ts';
import { say, signUp } from '../people.ts';
import { ADMIN } from './administrators.ts';
import type { Scene } from './scene.ts';

const MORNING = 'Every day at 9, post "Good morning" to #general on Slack.';

/** What the chat says when a request goes another way than hoped, and what stands around it. */
export const talk: readonly Scene[] = [
  answered('rate limit', problem(429, 'rate-limited', 'Too many requests', { waitTimeSeconds: 90 }), async (page) => {
    await page.getByText('AI Service Rate Limit Exceeded', { exact: true }).waitFor();
  }),
  answered('subscription required', problem(403, 'subscription-required', 'Subscription required'), async (page) => {
    await page.getByRole('dialog').waitFor();
  }),
  answered(
    'subscription required, closed',
    problem(403, 'subscription-required', 'Subscription required'),
    async (page) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('log').getByRole('alert').waitFor();
    },
  ),
  answered('session ended', problem(401, 'not-signed-in', 'Authentication required'), async (page) => {
    await page.getByText('Authentication required. Please log in to continue.').first().waitFor();
  }),
  {
    name: 'chat, more information',
    go: async (page) => {
      await finished(page);
      const message = { is_question: false, question_number: 0, options: [], created_at: '2026-11-22T09:30:00.000Z' };
      await play(page, '/conversations/*', {
        ...{ id: 'c1', title: 'Orders', workflowJson: null, guide: null, workflow_id: null, forceComplete: false },
        messages: [
          { ...message, id: 'm1', role: 'user', content: 'Something with orders.' },
          { ...message, id: 'm2', role: 'assistant', content: 'Tell me a little more: what should happen with them?' },
        ],
      });
      await page.reload();
      await page.getByRole('log').getByText('Tell me a little more').waitFor();
    },
  },
  {
    name: 'chat, writing',
    isBusy: true,
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/generate', () => {});
      await say(page, MORNING);
      await page.getByRole('log').getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'chat, closed before the answer',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/generate', () => {});
      await say(page, MORNING);
      await page.getByRole('log').getByText(MORNING).waitFor();
      await page.reload();
      await page.getByText('The page was closed before the answer came.').waitFor();
    },
  },
  {
    name: 'chat, loading',
    isBusy: true,
    go: async (page) => {
      await finished(page);
      await page.route('**/api/conversations/*', () => {});
      await page.reload();
      await page.getByText('Loading the conversation').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'chat, not loaded',
    go: async (page) => {
      await finished(page);
      await page.route('**/api/conversations/*', (route) => route.fulfill({ status: 500, body: '' }));
      await page.reload();
      await page.getByText('This conversation could not be loaded').waitFor();
    },
  },
  {
    name: 'chat, earlier conversations',
    go: async (page) => {
      await finished(page);
      await toChat(page);
      await page.getByRole('button', { name: 'Start New Automation' }).click();
      await say(
        page,
        'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.',
      );
      await page.getByText('Automation JSON generated successfully!').first().waitFor({ state: 'attached' });
      await toChat(page);
      await page.getByRole('button', { name: 'Recent conversations' }).click();
      await page.getByRole('menuitem').nth(1).waitFor();
    },
  },
  {
    name: 'chat, went on elsewhere',
    go: async (page) => {
      await finished(page);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await toChat(second);
      await say(second, 'Also send it to me by Gmail.');
      await page.getByText('This conversation went on in another tab', { exact: true }).waitFor();
      await second.close();
    },
  },
  {
    name: 'dashboard, menu',
    go: async (page) => {
      await signUp(page);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'dashboard, administrator',
    go: async (page) => {
      await page.request.post('/api/auth/admin/login', { data: ADMIN });
      await page.goto('/dashboard');
      await page.getByText('What should happen by itself?').waitFor();
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'dashboard, loading',
    isBusy: true,
    go: async (page) => {
      await signUp(page);
      await page.route('**/assets/*.js', () => {});
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page.getByText('What should happen by itself?').waitFor();
    },
  },
  {
    name: 'server out of reach',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/saved');
      await page.getByText("We can't reach the server").waitFor();
    },
  },
  {
    name: 'page out of reach',
    go: async (page) => {
      await signUp(page);
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Ada Berger' }).click();
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    },
  },
];

function answered(name: string, reply: ReturnType<typeof problem>, then: (page: Page) => Promise<void>): Scene {
  return {
    name: `chat, ${name}`,
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/generate', reply);
      await say(page, MORNING);
      await then(page);
    },
  };
}

async function finished(page: Page): Promise<void> {
  await signUp(page);
  await say(page, MORNING);
  await page.getByText('Automation JSON generated successfully!').first().waitFor({ state: 'attached' });
}

/** On a phone the result has come to the front. */
async function toChat(page: Page): Promise<void> {
  const chat = page.getByRole('tab', { name: 'Chat', exact: true });
  if (await chat.isVisible()) await chat.click();
}
