import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workflowSchema } from '@plainflow/contracts/workflow';
import type { Page } from 'playwright-core';
import { cache } from '../scripts/test/program.ts';
import { finished, PASSWORD, say, signUp, signUpOnPage } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { tabTo, usable } from './support/keyboard.ts';

const VAGUE = 'Send me a summary of the new orders.';

journey('from sign-up over a question to a file, and after a reload it is all still there', async ({ open }) => {
  const page = await open({ motion: true });
  await signUpOnPage(page);

  await say(page, VAGUE);
  await page.getByText('Waiting for your response (Question 1 of 3)...').waitFor();
  await answerUntilFinished(page);
  expect(await drawnSteps(page)).toBeGreaterThanOrEqual(2);

  const { file, fileName } = await downloadedWorkflow(page);
  expect(fileName).toMatch(/^[^\sA-Z]+\.json$/);
  expect(file.nodes.length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(file.connections)).not.toEqual([]);

  await page.reload();
  await page.getByRole('log').getByText(VAGUE).waitFor();
  await finished(page);
  expect(await drawnSteps(page)).toBeGreaterThanOrEqual(2);
});

journey('an automation that was saved is found, renamed and downloaded again', async ({ open }) => {
  const page = await open({ motion: true });
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await finished(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Saved Automations' }).click();
  await page.getByText('1 automation', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('New Name').fill('  Morning greeting ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Workflow has been renamed', { exact: true }).waitFor();

  await page.getByLabel('Search automations').fill('MORNING greet');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Morning greeting' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('morning-greeting.json');

  await page.getByRole('link', { name: 'Morning greeting' }).click();
  await page.getByRole('heading', { level: 1, name: 'Morning greeting' }).waitFor();
  expect(await drawnSteps(page)).toBeGreaterThanOrEqual(2);
});

journey(
  'what was assumed is shown beside the drawing, and one press puts another value in its place',
  async ({ open }) => {
    const page = await open({ motion: true });
    await signUp(page);
    await say(page, 'Every day at 8, post the weather in Oslo to Slack #general.');
    await finished(page);
    const chips = page.getByRole('list', { name: 'What was assumed' });
    await chips.getByRole('button', { name: /Units: Celsius/ }).click();
    await page.getByRole('menuitemradio', { name: 'Fahrenheit' }).click();
    await page
      .getByRole('log')
      .getByText(/to “Fahrenheit”\.$/)
      .waitFor();
    await page
      .getByRole('log')
      .getByText(/^Set Units of .* to “Fahrenheit”; everything else is as it was\./)
      .waitFor();
    await chips.waitFor({ state: 'detached' });
    const { file } = await downloadedWorkflow(page);
    expect(JSON.stringify(file.nodes)).toContain('imperial');
  },
);

journey('a value can be chosen in the guide with the keyboard, or another one be written', async ({ open }) => {
  const page = await open({ motion: true });
  await signUp(page);
  await say(
    page,
    'Every Monday read https://news.example/rss, summarise the items with AI and mail it to a@x.example.',
  );
  await finished(page);
  await page.getByRole('tab', { name: 'Guide' }).click();
  const times = page.getByRole('group', { name: /^Other values for Time of day/ });
  await times.getByRole('button', { name: 'Something else…' }).click();
  expect(await page.getByLabel('Your message').inputValue()).toMatch(/, set Time of day to $/);
  await times.getByRole('button', { name: '07:00' }).press('Enter');
  await page
    .getByRole('log')
    .getByText(/^Set it to run every Monday at 07:00/)
    .waitFor();
});

journey('a message in a conversation with an automation changes that automation', async ({ open }) => {
  const page = await open({ motion: true });
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await finished(page);
  const before = await drawnSteps(page);
  await say(page, 'Also send it to me by Gmail.');
  await expect.poll(() => drawnSteps(page)).toBeGreaterThan(before);
});

journey('a message that did not get through is kept, and goes out once on “Try again”', async ({ open }) => {
  const page = await open({ motion: true, expects: [/net::ERR|Failed to load resource/] });
  await signUp(page);
  await page.route('**/api/workflow/generate', (route) => route.abort());
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.getByText('Failed to generate automation', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/workflow/generate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await finished(page);
  expect(await page.getByRole('log').getByText('Every day at 9, post "Good morning"').count()).toBe(1);
});

journey('what was typed survives a reload', async ({ open }) => {
  const page = await open({ motion: true });
  await signUp(page);
  await page.getByLabel('Your message').fill('Half a thou');
  await page.reload();
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Half a thou');
});

journey('the keyboard alone is enough: skip link, message, step settings, Escape', async ({ open }) => {
  const page = await open({ motion: true });
  await signUp(page);
  await page.reload();
  await usable(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Your message'));
  await page.keyboard.type('Two');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('lines');
  expect(await page.getByLabel('Your message').inputValue()).toBe('Two\nlines');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Every day at 9, post "Good morning" to #general on Slack.');
  await page.keyboard.press('Enter');
  await finished(page);
  await drawnSteps(page);
  await tabTo(page, page.locator('.react-flow__node:last-child'));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /^Settings of/ }).waitFor();
  await tabTo(page, page.getByLabel('Close settings'));
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /^Settings of/ }).waitFor({ state: 'detached' });
});

journey(
  'free prompts that are used up are told with the way on, and the message is kept',
  async ({ open, product }) => {
    const page = await open({ motion: true, expects: [/429/] });
    await signUp(page);
    for (const hour of [7, 8, 9]) {
      await page.goto('/dashboard');
      await say(page, `Every day at ${hour}, post "Good morning" to #general on Slack.`);
      await finished(page);
    }
    await page.getByText('0 of 3').waitFor();
    const card = page.getByRole('region', { name: 'Free plan' });
    await card.getByText(/^Resets at \d{1,2}:\d\d [AP]M on [A-Z][a-z]+day, [A-Z][a-z]{2} \d{1,2}$/).waitFor();
    const bar = card.getByRole('progressbar').locator('*').first();
    // lab(lightness a b): red is far from green and from blue.
    const colour = await bar.evaluate((it) => getComputedStyle(it).backgroundColor);
    const [, fromGreen = 0, fromBlue = 0] = colour.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect([fromGreen > 40, fromBlue > 20], colour).toEqual([true, true]);
    await page.goto(`${product.url}/dashboard`);
    await say(page, 'Every day at 10, post "Good morning" to #general on Slack.');
    await page.getByText(/Your free prompts are used up\. They come back at/).waitFor();
    await page.getByRole('link', { name: 'See the plans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose a plan' }).waitFor();
  },
);

journey(
  'a wrong password shows the banner and clears the field; the right one leads to where one wanted to go',
  async ({ open }) => {
    const page = await open({ motion: true, expects: [/401/] });
    const { username } = await signUp(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { level: 1, name: /Plain words in/ }).waitFor();

    await page.goto('/saved');
    await page.waitForURL('**/login?next=%2Fsaved');
    await page.getByLabel('Username/Email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await banner.getByText('Invalid credentials. Please check your username and password and try again.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Welcome back!', { exact: true }).waitFor();
    await page.waitForURL('**/saved');
  },
);

/** Answers each question with its first button. */
async function answerUntilFinished(page: Page): Promise<void> {
  const answer = page.getByRole('group', { name: 'Answers to choose from' }).getByRole('button').first();
  for (let question = 1; question <= 3; question += 1) {
    await answer.click();
    const done = page.getByText('Automation JSON generated successfully!');
    const next = page.getByText(`Waiting for your response (Question ${question + 1} of 3)...`);
    await done.or(next).waitFor();
    if (await done.count()) return;
  }
  await finished(page);
}

/** How many nodes the graph shows, once it shows any. */
async function drawnSteps(page: Page): Promise<number> {
  await page.locator('.react-flow__node').first().waitFor();
  return page.locator('.react-flow__node').count();
}

/** Presses "Download JSON", reads the file, and keeps it where `npm run acceptance` can import it into a real n8n. */
async function downloadedWorkflow(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  const fileName = download.suggestedFilename();
  const folder = join(cache, 'downloads');
  await mkdir(folder, { recursive: true });
  await download.saveAs(join(folder, fileName));
  return { fileName, file: workflowSchema.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8'))) };
}
