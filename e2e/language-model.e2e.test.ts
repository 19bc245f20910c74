import { say, signUp } from './people.ts';
import { axe } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { reading } from './support/reading.ts';

const WISH = 'Every day at 9, post "Good morning" to #general on Slack.';

/** What a good model writes for it; what it leaves out reads as null. */
const ANSWER = JSON.stringify({
  kind: 'automation',
  name: 'Morning greeting',
  steps: [
    {
      id: 'clock',
      node: 'n8n-nodes-base.scheduleTrigger',
      title: 'Every morning',
      says: 'every day at 9',
      schedule: { every: null, at: ['09:00'], weekdays: [], monthDays: [], cron: null },
    },
    {
      id: 'post',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      title: 'Say good morning',
      says: 'post to Slack',
      values: [
        { need: 'channel', value: '#general' },
        { need: 'text', value: 'Good morning' },
      ],
      after: [{ step: 'clock', way: 0 }],
    },
  ],
});

reading('while a language model reads, each stage and the steps known so far are shown', async ({ open, model }) => {
  const page = await open({ motion: true });
  await signUp(page);
  model.next({ kind: 'text', text: ANSWER, delayMs: 400, pieceMs: 150 });
  // What arrives in the browser: it keeps no body of a stream for later.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...of) => {
      const reply = await fetch(...of);
      if (reply.url.endsWith('/api/workflow/generate')) {
        document.documentElement.dataset.streamed = '';
        void reply
          .clone()
          .text()
          .then((it) => (document.documentElement.dataset.streamed = it));
      }
      return reply;
    };
  });
  await say(page, WISH);
  await page.getByText('Asking the language model…').first().waitFor();
  await page.getByRole('list', { name: 'Done so far' }).getByText('Reading your description').first().waitFor();
  await page.getByRole('list', { name: 'Steps so far' }).getByText('Every morning').first().waitFor();
  // Steps fade in all the while: half faded, none has its colour yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axe(page)).toEqual([]);
  await page.getByText('Automation JSON generated successfully!', { exact: true }).waitFor();
  const events = await page.evaluate(() => document.documentElement.dataset.streamed ?? '');
  const stages = [...events.matchAll(/"stage":"(\w+)"/g)].map((it) => it[1]);
  expect(stages.filter((it, i) => it !== stages[i - 1])).toEqual(['reading', 'asking', 'building', 'checking']);
  await page.getByText('Say good morning').first().waitFor();
});

reading(
  'a request that is taken back ends at once, is kept, and goes out again when asked',
  async ({ open, model }) => {
    const page = await open({ motion: true });
    await signUp(page);
    model.next({ kind: 'text', text: ANSWER, delayMs: 60_000 }, { kind: 'text', text: ANSWER });
    await say(page, WISH);
    await page.getByText('Asking the language model…').first().waitFor();
    const counted = page.waitForResponse('**/api/user/prompt-stats');
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByText('Canceled. Your message is kept, and nothing was counted.').waitFor();
    await expect.poll(() => model.asked.at(-1)?.left).toBe(true);
    expect(await (await counted).json()).toMatchObject({ questionsRemaining: 3 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Automation JSON generated successfully!', { exact: true }).waitFor();
    expect(await page.getByRole('log').getByText(WISH).count()).toBe(1);
  },
);

reading('closing the tab ends the call that is paid for', async ({ open, model }) => {
  const page = await open({ motion: true });
  await signUp(page);
  model.next({ kind: 'text', text: ANSWER, delayMs: 60_000 });
  const before = model.asked.length;
  await say(page, WISH);
  await expect.poll(() => model.asked.length).toBe(before + 1);
  await page.close();
  await expect.poll(() => model.asked.at(-1)?.left).toBe(true);
});
