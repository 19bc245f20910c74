import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the focus is there, as somebody without a mouse does once the page can be used. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await usable(page);
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target.toString()}.`);
}

/** Waits until the page itself stands there, and no picture of it that the server sent. */
export async function usable(page: Page): Promise<void> {
  await page.locator('#waiting, [data-skeleton]').first().waitFor({ state: 'detached' });
}
