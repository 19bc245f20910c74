import type { Locator, Page } from 'playwright-core';
import { PASSWORD, say, signUpOnPage } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { still, tooWideNow } from './support/look.ts';

const VAGUE = 'Send me a summary of the new orders.';

const finished = (page: Page) => page.getByText('Automation JSON generated successfully!');
const answers = (page: Page) => page.getByRole('group', { name: 'Answers to choose from' }).getByRole('button');

/** Answers each question with its first button, pressed as `press` does, until there is an automation. */
async function answerAll(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  for (let question = 1; question <= 3; question += 1) {
    // On a phone the line over the result is out of sight while the chat is in front.
    const asked = page.getByText(`Waiting for your response (Question ${question} of 3)...`);
    await asked.or(finished(page)).first().waitFor({ state: 'attached' });
    if (await finished(page).count()) return;
    await press(answers(page).first());
    await asked.waitFor({ state: 'detached' });
  }
  await finished(page).waitFor({ state: 'attached' });
}

journey(
  'the whole way by keyboard alone: register, describe, answer, download, save, rename, go back a version, share, delete, undo, log out',
  async ({ open }) => {
    const page = await open({ motion: true });
    const { keyboard } = page;
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    };
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
    const fromMenu = async (name: string, letters: string) => {
      await press(button(/^More for/));
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
      await keyboard.type(letters);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await keyboard.press('Enter');
    };

    // A toast that came since is closed first.
    const closeDialog = () =>
      expect
        .poll(async () => {
          await keyboard.press('Escape');
          return page.getByRole('dialog').count();
        })
        .toBe(0);

    const username = `keys_${Date.now()}`;
    await page.goto('/signup-checkout?plan=free');
    await page.getByLabel('Username').waitFor();
    for (const [label, text] of [
      ['Username', username],
      ['Full name', 'Kit Keys'],
      ['Email', `${username}@example.com`],
      ['Password', PASSWORD],
      ['Confirm password', PASSWORD],
    ] as const) {
      await type(label, text);
    }
    await press(button('Create Account'));
    await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();

    await type('Your message', VAGUE);
    await keyboard.press('Enter');
    await answerAll(page, press);
    const download = page.waitForEvent('download');
    await press(button('Download JSON'));
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await press(button('Save'));
    await page.getByText('New workflow saved successfully', { exact: true }).waitFor();

    await type('Your message', 'Also post it to #orders on Slack.');
    await keyboard.press('Enter');
    await button('Save changes').waitFor();
    await press(button('Save changes'));
    await page.getByText('Your changes were saved successfully', { exact: true }).waitFor();

    await tabTo(page, page.getByRole('tab', { name: 'Create Automation' }));
    await keyboard.press('ArrowRight');
    await page.getByText('1 automation', { exact: true }).waitFor();
    await press(button(/^Rename/));
    await type('New Name', 'Orders in the morning');
    await keyboard.press('Enter');
    await page.getByText('Workflow has been renamed', { exact: true }).waitFor();

    await fromMenu('Versions', 'v');
    await press(button(/^Version 1/));
    await press(button('Go back to this version'));
    await page.getByText('Version 3 (present)').waitFor();
    await closeDialog();

    await fromMenu('Share', 'sh');
    await press(button('Make a link'));
    await page.getByLabel('Link').waitFor();
    await closeDialog();

    await fromMenu('Delete', 'de');
    await page.getByText('Automation deleted', { exact: true }).waitFor();
    await keyboard.press('F8');
    await press(button('Undo'));
    await page.getByText('It is back', { exact: true }).waitFor();
    await button('Download Orders in the morning').waitFor();

    await press(button('Logout'));
    await page.getByRole('heading', { level: 1, name: /Plain words in/ }).waitFor();
  },
);

journey('the whole way on the smallest phone: nothing scrolls sideways anywhere on it', async ({ open }) => {
  const page = await open({ motion: true, width: 360 });
  const found: string[] = [];
  const look = async (name: string) => {
    await still(page);
    found.push(...(await tooWideNow(page, name)));
  };
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
  const fromMenu = async (name: string) => {
    await tap(/^More for/);
    await look(`menu, ${name}`);
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Now' }).first().tap();
  await page.getByRole('heading', { level: 1, name: 'Choose a plan' }).waitFor();
  await look('plans');
  await signUpOnPage(page);
  await look('empty chat');
  await say(page, VAGUE);
  await answers(page).first().waitFor();
  await look('question');
  await answerAll(page, (it) => it.tap());
  await page.locator('.react-flow__node').first().waitFor();
  await look('graph');
  await page.locator('.react-flow__node').last().tap();
  await page.getByRole('region', { name: /^Settings of/ }).waitFor();
  await look('settings of a step');
  await tap('Close settings');
  await tap(/^Made for n8n/);
  await look('made for');
  await page.keyboard.press('Escape');
  for (const tab of ['JSON', 'Guide']) {
    await page.getByRole('tab', { name: tab }).tap();
    await look(tab);
  }
  await tap('How to import');
  await look('how to import');
  await tap('Close');
  // The name stands on the drawing.
  await page.getByRole('tab', { name: 'Graph' }).tap();
  await tap('Edit the name');
  await page.getByLabel('Name of the automation').fill('A name that is as long as names of automations can');
  await look('name');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  await look('saved toast');

  await page.getByRole('tab', { name: 'Saved Automations' }).tap();
  await page.getByText('1 automation', { exact: true }).waitFor();
  await look('saved');
  await tap(/^Rename/);
  await page.getByLabel('New Name').fill('Orders');
  await look('rename');
  await tap('Save Changes');
  await page.getByText('Workflow has been renamed', { exact: true }).waitFor();
  await fromMenu('Versions');
  await page.getByText('This is the present version.').waitFor();
  await look('versions');
  await tap('Close');
  await fromMenu('Share');
  await tap('Make a link');
  await page.getByLabel('Link').waitFor();
  await look('share');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await fromMenu('Delete');
  await tap('Undo');
  await page.getByText('It is back', { exact: true }).waitFor();
  await look('deleted and back');
  await page.getByRole('link', { name: 'Orders', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await look('one automation');
  for (const tab of ['Subscription', 'Feedback']) {
    await page.goto(`/dashboard?tab=${tab.toLowerCase()}`);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    await look(tab);
  }
  await tap('Menu');
  await look('menu');
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await page.getByRole('heading', { level: 1, name: /Plain words in/ }).waitFor();
  await look('landing');
  expect(found).toEqual([]);
});
