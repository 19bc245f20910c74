import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cache } from '../../scripts/test/program.ts';

/** Keeps a picture of the whole page as `.cache/screenshots/NAME.png`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const folder = join(cache, 'screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage: true });
  return path;
}
