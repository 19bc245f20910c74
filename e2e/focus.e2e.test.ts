import type { Page } from 'playwright-core';
import { register, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

const DAILY = 'Every day at 9, post "Good morning" to #general on Slack.';

journey('a button that works for a while has the keyboard again when it is done', async ({ open }) => {
  const page = await open({ expects: [/502/] });
  await register(page);
  await page.goto('/dashboard?tab=feedback');
  await page.getByLabel('Title').fill('Dark drawings');
  await page.getByLabel('Description').fill('Please draw the graph on black too.');
  await page.route('**/api/feedback', async (route) => {
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    await route.fulfill({ status: 502, json: {} });
  });
  await press(page, 'Submit Feedback');
  await page.getByText('Submission Error', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('Submit Feedback');
});

journey('where what was pressed is gone, the keyboard is at the place where it was', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, 'Send me a summary of the new orders.');
  await press(page, 'Google Sheets');
  await expect.poll(() => focused(page)).toBe('Conversation');

  await press(page, 'Start New Automation');
  await expect.poll(() => focused(page)).toBe('Your message');
  await say(page, DAILY);
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('N8N Workflow Output');

  await page.goto('/saved');
  await press(page, 'More for Send Slack message, every day at 09:00');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByText('No automations have been saved yet.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Saved N8N Automations/);
});

journey('what is closed or given up leads back to where it was opened', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, DAILY);
  for (const leave of ['Escape', 'Enter']) {
    await press(page, 'Edit the name');
    await page.getByLabel('Name of the automation').press(leave);
    await expect.poll(() => focused(page)).toBe('Edit the name');
  }

  const node = page.locator('.react-flow__node').first();
  const settings = page.getByRole('region', { name: /^Settings of/ });
  const isAtNode = () => node.evaluate((it) => it === document.activeElement);
  await node.press('Enter');
  await settings.waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  await expect.poll(isAtNode).toBe(true);
  await node.press('Enter');
  await press(page, 'Close settings');
  await expect.poll(isAtNode).toBe(true);

  await page.goto('/saved');
  await page.getByLabel('Search automations').fill('coffee');
  await press(page, 'Clear the search');
  await expect.poll(() => focused(page)).toBe('Search automations');

  await page.setViewportSize({ width: 390, height: 800 });
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Help' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Help/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Menu');
});

/** With the keyboard. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** What has the focus is called, or begins with. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!(it instanceof HTMLElement) || it === document.body) return 'nothing';
    const labelled = document.getElementById(it.getAttribute('aria-labelledby') ?? '');
    const field = it instanceof HTMLInputElement ? it.labels?.[0] : null;
    return (it.ariaLabel ?? labelled?.textContent ?? field?.textContent ?? it.textContent).trim();
  });
