/**
 * Takes the pictures of the README from the running product: `npm run picture`. Writes docs/picture.png (light) and
 * docs/picture-dark.png, 1440 × 900 CSS pixels.
 */
import path from 'node:path';
import { say, signUp } from './people.ts';
import { newPage, openBrowser } from './support/browser.ts';
import { startProduct } from './support/product.ts';

const REQUEST =
  'When someone fills in my contact form (name, email, message), summarise the message with AI and add a row to the Google Sheet Leads. If the message contains "urgent" post it to #urgent on Slack, otherwise post it to #sales.';

const product = await startProduct({});
const browser = await openBrowser();
for (const [theme, file] of [
  ['light', 'picture.png'],
  ['dark', 'picture-dark.png'],
] as const) {
  const { page } = await newPage(browser, product.url, { theme });
  await signUp(page, 'Ada Berger');
  await say(page, REQUEST);
  await page.getByRole('button', { name: 'Download JSON' }).waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(import.meta.dirname, '../docs', file) });
  await page.close();
}
await browser.close();
await product.stop();
