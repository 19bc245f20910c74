import type { Page } from 'playwright-core';
import { axe } from './axe.ts';

/**
 * What is wrong with the page as it is now, one line each, `[]` is the aim: what keeps people with disabilities from
 * using it, in both themes. The page is left in the dark theme.
 */
export async function problemsInBothThemes(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const only = theme === 'dark' ? 'colours' : undefined;
    await page.evaluate((it) => {
      document.documentElement.dataset.theme = it;
    }, theme);
    await still(page);
    let problems = await axe(page, only);
    // A toast may have left while the look was going on: what is half faded has no contrast. What is wrong stays wrong.
    if (problems.length > 0) {
      await still(page);
      problems = await axe(page, only);
    }
    found.push(...problems.map((it) => `${name}, ${theme}: ${it}`));
  }
  return found;
}

/** Whether the page scrolls sideways, from a small phone to a desk, one line for each width at which it does. */
export async function tooWide(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await still(page);
    found.push(...(await tooWideNow(page, `${name} at ${width}`)));
  }
  return found;
}

/** The same at the width that the page has. */
export async function tooWideNow(page: Page, name: string): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return beyond > 0 ? [`${name}: ${beyond} px too wide`] : [];
}

/**
 * Waits until fonts are there and nothing that ends by itself moves any more. One animation may start another (a toast
 * comes when a reply is there), so two frames in a row must be quiet.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter((it) => it.playState === 'running' && it.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let quiet = 0; quiet < 2; quiet++) {
      const now = moving();
      if (now.length > 0) {
        quiet = -1;
        await Promise.allSettled(now.map((it) => it.finished));
      }
      await frame();
    }
  });
}
