/**
 * Takes the pictures of the tutorials from the running product, in both themes: `npm run tutorial-pictures`, or only those
 * whose name contains a word: `npm run tutorial-pictures -- video`. Writes packages/web/src/pages/tutorials/pictures:
 * NAME-light.webp and NAME-dark.webp with two dots a CSS pixel, and sizes.json with each picture's size in CSS pixels.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '../scripts/test/program.ts';
import { openBrowser } from './support/browser.ts';
import { still } from './support/look.ts';
import { startProduct } from './support/product.ts';
import { SHOTS, type Shot, type Slice } from './tutorial-shots.ts';
import { startTutorials } from './tutorials.ts';

type Sizes = Record<string, { width: number; height: number }>;

const FOLDER = join(root, 'packages/web/src/pages/tutorials/pictures');
/** Above and below what is shown, so that no line of it touches the edge: CSS pixels. */
const MARGIN = 14;
const QUALITY = 55;
/** For each CSS pixel. */
const DOTS = 2;

const wanted = process.argv.slice(2);
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it)));
await mkdir(FOLDER, { recursive: true });
const { site, variables } = await startTutorials();
const product = await startProduct(variables);
const browser = await openBrowser();
const file = join(FOLDER, 'sizes.json');
const sizes = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Sizes;
for (const shot of shots) {
  for (const theme of ['light', 'dark'] as const) sizes[shot.name] = await take(browser, shot, theme);
  console.log(shot.name);
}
await writeFile(file, `${JSON.stringify(sizes, null, 2)}\n`);
await browser.close();
await product.stop();
await site.stop();

async function take(from: Browser, { name, width, height, go }: Shot, theme: 'light' | 'dark') {
  const context = await from.newContext({
    baseURL: product.url,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  // With the letters in the cache, none is drawn in the fallback.
  await page.goto('/login');
  const what = await go(page);
  // No frame around what was pressed last, and nothing that blinks.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await still(page);
  const clip = await slice(page, what);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale: DOTS },
  });
  await writeFile(join(FOLDER, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
  await context.close();
  return { width: clip.width, height: clip.height };
}

/** All of the panel's width, from the top of the first part to the bottom of the last, with a margin. */
async function slice(page: Page, { panel, from, to }: Slice) {
  const [frame, first, last] = await Promise.all([panel, from ?? panel, to ?? panel].map((it) => it.boundingBox()));
  const window = page.viewportSize();
  if (!frame || !first || !last || !window) throw new Error('What the picture is of is not on the page.');
  const top = Math.max(0, Math.min(first.y, last.y) - (from ? MARGIN : 0));
  const end = Math.max(first.y + first.height, last.y + last.height) + (to ? MARGIN : 0);
  const bottom = Math.min(end, window.height);
  const [x, y] = [Math.round(frame.x), Math.round(top)];
  return { x, y, width: Math.round(frame.width), height: Math.round(bottom) - y };
}
