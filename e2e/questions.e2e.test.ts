import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

journey(
  'questions about n8n, Plainflow and the automation at hand are answered, and use up no prompt',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    const log = page.getByRole('log');
    const left = (count: number) =>
      page.getByRole('region', { name: 'Free plan' }).getByText(`${count} of 3`).waitFor();

    // Before there is anything, too.
    await say(page, 'What is a webhook?');
    await log.getByText(/a web address of your own n8n/).waitFor();
    await left(3);

    await say(page, 'When somebody fills in my Typeform, add a row to Google Sheets and post it to #sales on Slack.');
    await finished(page);
    await left(2);
    await page.locator('.react-flow__node').first().waitFor();
    const steps = await page.locator('.react-flow__node').count();

    await say(page, 'How do I connect my Slack account?');
    await log.getByText(/^Slack API: At api\.slack\.com/).waitFor();
    await say(page, 'why did you choose the first sheet');
    await log.getByText(/for Sheet \(tab\) in “Google Sheets: Append row to sheet”, because/).waitFor();
    await say(page, 'does it run when my laptop is off?');
    await log.getByText(/The automation runs in your n8n, day and night/).waitFor();
    await left(2);
    expect(await page.locator('.react-flow__node').count()).toBe(steps);
  },
);
