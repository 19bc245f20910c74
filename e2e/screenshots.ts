/**
 * Pictures of every page in every state, at three widths and in both themes, for people to look at:
 *
 *   npm run screenshots                     all of them, into .cache/screenshots
 *   npm run screenshots -- investors        those whose name contains this
 *   npm run screenshots -- chat dark 390    in one theme, at one width
 *
 * What axe finds on one of them is told too, and fails the run.
 */
import type { Browser, Page } from 'playwright-core';
import { accounts } from './scenes/accounts.ts';
import { administrators } from './scenes/administrators.ts';
import { checkout } from './scenes/checkout.ts';
import { adminConsole } from './scenes/console.ts';
import { consoleDialogs } from './scenes/console-dialogs.ts';
import { consolePlenty } from './scenes/console-plenty.ts';
import { consoleStates } from './scenes/console-states.ts';
import { dashboard } from './scenes/dashboard.ts';
import { files } from './scenes/files.ts';
import { generator } from './scenes/generator.ts';
import { members } from './scenes/members.ts';
import { myN8n } from './scenes/my-n8n.ts';
import { ownAssistant } from './scenes/own-assistant.ts';
import { plans } from './scenes/plans.ts';
import { plenty } from './scenes/plenty.ts';
import { progress } from './scenes/progress.ts';
import type { Scene, Stage } from './scenes/scene.ts';
import { settings } from './scenes/settings.ts';
import { subscriptions } from './scenes/subscriptions.ts';
import { talk } from './scenes/talk.ts';
import { videos } from './scenes/videos.ts';
import { visitors } from './scenes/visitors.ts';
import { waysIn } from './scenes/ways-in.ts';
import { axe } from './support/axe.ts';
import { newPage, openBrowser } from './support/browser.ts';
import { still } from './support/look.ts';
import { startProduct } from './support/product.ts';
import { screenshot } from './support/screenshot.ts';

const usual: Stage = {
  scenes: [
    ...visitors,
    ...accounts,
    ...waysIn,
    ...settings,
    ...dashboard,
    ...generator,
    ...files,
    ...talk,
    ...ownAssistant,
    ...members,
    ...myN8n,
    ...plans,
    ...checkout,
    ...subscriptions,
    ...plenty,
    ...administrators,
    ...adminConsole,
    ...consoleStates,
    ...consoleDialogs,
    ...consolePlenty,
  ],
  open: async () => ({ variables: {}, close: async () => {} }),
};

const given = process.argv.slice(2);
const themes = among(['light', 'dark']);
const widths = among(['390', '768', '1440']).map(Number) as (390 | 768 | 1440)[];
const wanted = given.filter((it) => !/^(light|dark|\d+)$/.test(it));
const stages = [usual, videos, progress].flatMap((stage) => {
  const scenes = stage.scenes.filter(({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it)));
  return scenes.length > 0 ? [{ ...stage, scenes }] : [];
});
if (stages.length === 0) {
  console.error(`No scene has ${wanted.map((it) => `“${it}”`).join(' or ')} in its name.`);
  process.exit(1);
}
const browser = await openBrowser();
for (const stage of stages) await show(browser, stage);
await browser.close();

/** Those that are asked for, or all where none is. */
function among<Choice extends string>(all: readonly Choice[]): readonly Choice[] {
  const some = all.filter((it) => given.includes(it));
  return some.length > 0 ? some : all;
}

async function show(browser: Browser, { scenes, open }: Stage): Promise<void> {
  const { variables, close } = await open();
  const product = await startProduct(variables);
  for (const scene of scenes) {
    for (const theme of themes) {
      for (const width of widths) {
        const { page } = await newPage(browser, product.url, { theme, width });
        const problems = await picture(page, scene, `${scene.name} ${theme} ${width}`).catch((error: unknown) => [
          error instanceof Error ? error.message : String(error),
        ]);
        for (const it of problems) console.error(`${scene.name}, ${theme}, ${width}: ${it}`);
        if (problems.length > 0) process.exitCode = 1;
        await page.context().close();
      }
    }
  }
  await product.stop();
  await close();
}

async function picture(page: Page, { go, isBusy }: Scene, name: string): Promise<string[]> {
  // The page does not change its letters for a font that comes late: here each is in the cache from the first picture on.
  await page.goto('/login');
  await go(page);
  if (!isBusy) {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[class*="breathe"]'));
  }
  await still(page);
  console.log(await screenshot(page, name));
  return axe(page);
}
