/**
 * Pictures of every page in every state, at three widths and in both themes, for people to look at:
 *
 *   npm run screenshots                     all of them, into .cache/screenshots
 *   npm run screenshots -- investors        those whose name contains this
 */
import { members } from './scenes/members.ts';
import { myN8n } from './scenes/my-n8n.ts';
import type { Scene } from './scenes/scene.ts';
import { visitors } from './scenes/visitors.ts';
import { newPage, openBrowser } from './support/browser.ts';
import { still } from './support/look.ts';
import { startProduct } from './support/product.ts';
import { screenshot } from './support/screenshot.ts';

const SCENES: readonly Scene[] = [...visitors, ...members, ...myN8n];

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it)));
const product = await startProduct({});
const browser = await openBrowser();
let failed = 0;
for (const { name, go } of scenes) {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await newPage(browser, product.url, { theme });
    try {
      await go(page);
      await page.waitForLoadState('networkidle');
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
        await still(page);
        console.log(await screenshot(page, `${name} ${theme} ${width}`));
      }
    } catch (error) {
      failed += 1;
      console.error(`${name}, ${theme}: ${error instanceof Error ? error.message : error}`);
    }
    await page.context().close();
  }
}
await browser.close();
await product.stop();
process.exitCode = failed > 0 ? 1 : 0;
