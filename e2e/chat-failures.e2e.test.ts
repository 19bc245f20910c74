import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

/** The server's answer to the next requests for an automation. */
async function answer(page: Page, status: number, json: object, headers: Record<string, string> = {}): Promise<void> {
  await page.unroute('**/api/workflow/generate');
  await page.route('**/api/workflow/generate', (route) => route.fulfill({ status, json, headers }));
}

const toast = (page: Page, title: string) =>
  page
    .getByRole('status')
    .filter({ hasText: title })
    .or(page.getByRole('alert').filter({ hasText: title }))
    .first();

journey(
  'each way in which a request can fail is told in the chat, over the result and in a toast',
  async ({ open }) => {
    const page = await open({ expects: [/the server responded with a status of (429|500|40[34])/] });
    await signUp(page);
    const log = page.getByRole('log');

    await answer(page, 500, {});
    await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
    await page.getByText('Failed to generate automation', { exact: true }).waitFor();
    await page.getByText('Failed to generate automation. Please try again.').first().waitFor();
    await log.getByText('An error occurred. Please try again.').waitFor();

    await answer(page, 429, { message: 'Too many requests', waitTimeSeconds: 90 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'AI Service Rate Limit Exceeded').waitFor();
    await page
      .getByText(/^Rate Limit Exceeded - The AI service is currently busy\. .*2 minutes/)
      .first()
      .waitFor();
    await log.getByText(/A simpler request may also get through sooner/).waitFor();

    await answer(page, 403, { message: 'Subscription required' });
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Subscribe Now' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Subscription required to access this feature', { exact: true }).waitFor();
    await log.getByText('Subscription required to access this feature.', { exact: true }).waitFor();

    // Nothing was lost on the way: the message is one, and "Start New Automation" puts all of it away.
    expect(await log.getByText('Every day at 9').count()).toBe(1);
    await page.getByRole('button', { name: 'Start New Automation' }).click();
    await page.getByText('What should happen by itself?').waitFor();
  },
);

journey(
  'what the assistant asks after three answers it asks no more; if the file fails, that is told',
  async ({ open }) => {
    const page = await open({ expects: [/the server responded with a status of 500/] });
    await signUp(page);
    // The replies are made up here, so the server knows of no conversation: it is not asked for one.
    await page.route('**/api/conversations/*', () => {});
    let calls = 0;
    await page.route('**/api/workflow/generate', (route) => {
      calls += 1;
      const { conversation_id } = route.request().postDataJSON() as { conversation_id: string };
      const reply = {
        message: 'Thank you, that is enough.',
        isComplete: false,
        workflowJson: null,
        forceComplete: true,
        is_question: false,
        question_number: 0,
        conversation_id,
        options: [],
        guide: null,
      };
      if (calls === 1) return route.fulfill({ json: reply });
      if (calls === 2) return route.fulfill({ status: 500, json: {} });
      return route.fulfill({ json: { ...reply, forceComplete: false } });
    });
    await say(page, 'Send me a summary of the new orders.');
    await page.getByText('Failed to generate final workflow').first().waitFor();
    expect(calls).toBe(2);

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Waiting for more information...').first().waitFor();
  },
);
